/**
 * Calls of the portal whose capability is still to come. They can be asked already: path, query and access are checked as
 * they will be, and the answer is 501 in the form of every refusal. A call that is built leaves this list.
 */
import { z } from 'zod';
import { type CustomerAccess, defineCall } from './call';
import { UNAUTHORISED } from './error';
import { customerQuery, MAX_ID, sessionQuery } from './scalars';

const playerId = z.coerce.number().int().positive().max(MAX_ID);
const playerQuery = customerQuery.extend({ playerId });

function comingCall<Query extends z.ZodType>(path: string, summary: string, access: CustomerAccess, query: Query) {
  const errors = { ...UNAUTHORISED, 501: 'Not built yet.' };
  return defineCall({ method: 'GET', path, summary, access, query, answer: z.never(), errors });
}

export const COMING_CALLS = [
  comingCall(
    '/sessionreporting',
    'Report of a session.',
    { kind: 'customer', module: 'reporting', bySquad: true },
    sessionQuery.extend({
      comparisonGroupId: z.coerce.number().int().default(1),
      groupReferenceByPosition: z.stringbool().default(false),
    }),
  ),
  comingCall(
    '/playerreporting',
    'Report of a player.',
    { kind: 'customer', module: 'playerreporting', bySquad: true },
    playerQuery.extend({
      comparisonGroupId: z.coerce.number().int().default(1),
      positionComparison: z.stringbool().default(false),
    }),
  ),
] as const;
