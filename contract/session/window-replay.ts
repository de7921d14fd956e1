import { MOST_REPLAY_S } from '@halfturn/core/views/session/replay/replay-length';
import { z } from 'zod';
import { defineCall } from '../call';
import { SESSION_CLOSED, UNAUTHORISED } from '../error';
import { textIdOf } from '../ids';
import { customerId, sessionId } from '../scalars';

/** Metres from the centre spot, one value per frame; null where the source has none. */
const metres = z.array(z.number().nullable());

export const replayFrames = z.object({
  pitch: z.object({ lengthM: z.number(), widthM: z.number() }).nullable(),
  timeS: z.array(z.number()),
  tracks: z.array(
    z.object({
      isFollowed: z.boolean(),
      isOpposition: z.boolean(),
      xM: metres,
      yM: metres,
    }),
  ),
  ball: z.object({ xM: metres, yM: metres }).nullable(),
});
export type ReplayFrames = z.infer<typeof replayFrames>;

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
    matchTime: z.coerce.number().min(0).max(1_000_000),
    durationS: z.coerce.number().min(1).max(MOST_REPLAY_S),
  }),
  answer: replayFrames.extend({
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
