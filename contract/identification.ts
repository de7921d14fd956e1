import { z } from 'zod';
import { defineCall } from './call';
import { SESSION_CLOSED, UNAUTHORISED } from './error';
import { id, sessionQuery } from './scalars';

export const unidentifiedPlayers = defineCall({
  method: 'GET',
  path: '/unidentifiedPlayers',
  tags: ['tracks', 'players'],
  summary: 'A session’s unidentified tracks, and the club’s players without a track in it.',
  access: { kind: 'customer', bySquad: true, session: 'open' },
  query: sessionQuery,
  answer: z.object({
    unidentifiedThumbnails: z.array(
      z.object({
        playerId: z.number().int(),
        /** An SVG picture that we draw: where on the pitch the track was, with its shirt number where that is known. */
        base64EncodedThumbnail: z.string(),
      }),
    ),
    unusedPlayers: z.array(z.object({ playerId: z.number().int(), name: z.string() })),
  }),
  errors: { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'No such session.' },
});

/** More than ever stood on a pitch. */
const MAX_TRACKS = 200;

export const identifyPlayers = defineCall({
  method: 'POST',
  path: '/playeridentifications',
  stales: ['tracks', 'kpis', 'turns', 'drills'],
  summary: 'Assign the unidentified tracks to players, or discard them.',
  access: { kind: 'customer', bySquad: true, session: 'open' },
  audit: 'change',
  query: sessionQuery.partial(),
  body: z.object({
    customerId: id,
    sessionId: id,
    discardedPlayerIds: z.array(id).max(MAX_TRACKS),
    identifiedPlayers: z.array(z.object({ unidentifiedPlayerId: id, identifiedPlayerId: id })).max(MAX_TRACKS),
  }),
  answer: z.object({ ok: z.literal(true) }),
  errors: {
    ...UNAUTHORISED,
    ...SESSION_CLOSED,
    404: 'No such session.',
    409: 'The session is not complete yet, a track has been identified in the meantime, or a player already has a track in the session.',
  },
});
