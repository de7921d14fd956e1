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
  summary: 'How many of the sessions that a page shows, or compares with, are simulated.',
  access: { kind: 'customer', bySquad: true, session: 'any' },
  query: customerQuery.extend({
    shows: z.enum(SHOWN),
    playerId: z.coerce.number().pipe(id).optional(),
    sessionId: z.coerce.number().pipe(id).optional(),
  }),
  answer: z.object({
    shown: count,
    /** Of a player or a session: the other sessions of the club and of its league. */
    compared: count,
  }),
  errors: UNAUTHORISED,
});
