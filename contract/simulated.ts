import { z } from 'zod';
import { defineCall } from './call';
import { UNAUTHORISED } from './error';
import { textIdOf } from './ids';
import { customerQuery, isoDate } from './scalars';

/**
 * What a page shows: a list of the club's sessions including locked and incomplete ones; the club's sessions that
 * count; those and the league's; a player's; one session.
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
    /** The player in the URL; for one the user may not see, the answer is about the club. */
    shownPlayerId: textIdOf('shown').optional(),
    sessionId: textIdOf('shown').optional(),
    /** Days of the club that the page covers, both included; all if omitted. Not for a single session. */
    startDate: isoDate.optional(),
    endDate: isoDate.optional(),
  }),
  answer: z.object({
    shown: count,
    compared: count,
    /**
     * Sessions of the club or the player that the page leaves out (METHODS R1c); for one session, those missing from
     * its averages. A list shows all and leaves none out.
     */
    locked: z.number().int(),
    incomplete: z.number().int(),
  }),
  errors: UNAUTHORISED,
});
