import { z } from 'zod';
import { defineCall } from './call';
import { UNAUTHORISED } from './error';
import { textIdOf } from './ids';
import { customerQuery, isoDate } from './scalars';

/**
 * What a page shows: a list of the club's sessions with the locked and the incomplete ones; those of the club that count, and
 * with them those of its league; those of a player; one session.
 */
const SHOWN = ['list', 'club', 'league', 'player', 'session'] as const;
const count = z.object({ sessions: z.number().int(), simulated: z.number().int() });

export const simulatedSessions = defineCall({
  method: 'GET',
  path: '/simulatedsessions',
  tags: ['sessions', 'sessionList', 'players', 'demo'],
  summary:
    'How many of the sessions that a page shows, or compares with, are simulated, and how many are left out because they are locked or not complete.',
  access: { kind: 'customer', right: 'see', bySquad: true, session: 'any' },
  query: customerQuery.extend({
    shows: z.enum(SHOWN),
    /** Whom the address names: of somebody whom the user may not see the answer is the club's. */
    shownPlayerId: textIdOf('shown').optional(),
    sessionId: textIdOf('shown').optional(),
    /** Days of the club that the page is about, both included; left out: all of them. Not of one session. */
    startDate: isoDate.optional(),
    endDate: isoDate.optional(),
  }),
  answer: z.object({
    shown: count,
    /** Of a player or a session: the other sessions of the club and of its league. */
    compared: count,
    /**
     * Sessions of the club, or of the player, that are in none of it (METHODS R1c); of one session those that its averages
     * would be of otherwise. A list shows them: none is left out.
     */
    locked: z.number().int(),
    incomplete: z.number().int(),
  }),
  errors: UNAUTHORISED,
});
