/** Tracking to be played on a pitch: of a window that a player's peak or sprint was in. */
import { z } from 'zod';
import { defineCall } from '../call';
import { SESSION_CLOSED, UNAUTHORISED } from '../error';
import { textIdOf } from '../ids';
import { customerId, sessionId } from '../scalars';

/** Metres from the centre spot, one value a frame; null where the source has none. */
const metres = z.array(z.number().nullable());

/** What a replay draws. */
export const replayFrames = z.object({
  /** Null where the source knows none. */
  pitch: z.object({ lengthM: z.number(), widthM: z.number() }).nullable(),
  /** Seconds since the session's origin, one a frame. */
  timeS: z.array(z.number()),
  tracks: z.array(
    z.object({
      /** The player whom the replay is about. */
      isFollowed: z.boolean(),
      isOpposition: z.boolean(),
      xM: metres,
      yM: metres,
    }),
  ),
  ball: z.object({ xM: metres, yM: metres }).nullable(),
});
export type ReplayFrames = z.infer<typeof replayFrames>;

/** The longest epoch of a peak. */
const MOST_S = 600;

export const windowReplay = defineCall({
  method: 'GET',
  path: '/windowreplay',
  tags: ['tracks', 'players'],
  summary: 'The tracking of a few seconds to ten minutes from a match clock on, as peaks and sprints name their times.',
  access: {
    kind: 'customer',
    right: 'see',
    module: ['peakanalysis', 'sessionanalysis'],
    bySquad: true,
    session: 'open',
  },
  tokenScopes: ['readFrames'],
  query: z.object({
    customerId,
    sessionId,
    playerId: textIdOf('player'),
    /** Match clock at the start of the window, s. */
    matchTime: z.coerce.number().min(0).max(1_000_000),
    durationS: z.coerce.number().min(1).max(MOST_S),
  }),
  answer: replayFrames.extend({
    /** Start of the window: seconds since the session's origin. */
    startS: z.number(),
  }),
  errors: {
    ...UNAUTHORISED,
    ...SESSION_CLOSED,
    404: 'No such session, the player was not in it, or it has no such clock.',
    422: 'The session’s raw tracking is no longer stored.',
    503: 'The server is busy.',
  },
});
