import { z } from 'zod';
import { defineCall } from './call';
import { UNAUTHORISED } from './error';
import { customerQuery, id } from './scalars';

/** What a page shows: all sessions of the club, and with them those of its league; those of a player; one session. */
const SHOWN = ['club', 'league', 'player', 'session'] as const;
const count = z.object({ sessions: z.number().int(), simulated: z.number().int() });

export const simulatedSessions = defineCall({
  method: 'GET',
  path: '/simulatedsessions',
  tags: ['sessions', 'sessionList', 'players', 'demo'],
  summary:
    'How many of the sessions that a page shows, or compares with, are simulated, and how many are left out because they are locked.',
  access: { kind: 'customer', right: 'see', bySquad: true, session: 'any' },
  query: customerQuery.extend({
    shows: z.enum(SHOWN),
    /** Whom the address names: of somebody whom the user may not see the answer is the club's. */
    shownPlayerId: z.coerce.number().pipe(id).optional(),
    sessionId: z.coerce.number().pipe(id).optional(),
  }),
  answer: z.object({
    shown: count,
    /** Of a player or a session: the other sessions of the club and of its league. */
    compared: count,
    /** Sessions of the club, or of the player, that are locked and therefore in none of it (METHODS R1c). */
    locked: z.number().int(),
  }),
  errors: UNAUTHORISED,
});
