/** Targets for days and their sessions: by day, or by type of day as the club's template. */
import { WEEK_KPIS } from '@halfturn/core/metrics/week/week-kpis';
import { WEEK_DAY_TYPES } from '@halfturn/core/metrics/week/match-day-label';
import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { idOf } from '../ids';
import { weekDate } from './week';

const access = { kind: 'customer', right: 'plan', module: 'week', bySquad: true } as const;
const MOST_PERCENT = 300;
/** Sessions a day that can be planned apart. */
export const MOST_SESSIONS = 4;
/** More than anybody does in a day. */
const MOST = 100_000;

const body = z
  .object({
    customerId: idOf('customer'),
    kpi: z.enum(WEEK_KPIS),
    day: weekDate.nullable().default(null),
    dayType: z.enum(WEEK_DAY_TYPES).nullable(),
    /** Number of the session among the day's, by start, from 1; null: the whole day. */
    sessionNo: z.number().int().min(1).max(MOST_SESSIONS).nullable().default(null),
    squadId: idOf('squad').nullable().default(null),
    positionGroup: z.number().int().min(1).max(9).nullable().default(null),
    playerId: idOf('player').nullable().default(null),
    isPercent: z.boolean(),
    amount: z.number().positive().max(MOST).nullable(),
  })
  .refine(({ day, dayType }) => (day === null) !== (dayType === null), 'either a day or a type of day')
  .refine(({ day, sessionNo }) => day !== null || sessionNo === null, 'a template is of whole days')
  .refine(
    ({ squadId, positionGroup, playerId }) =>
      [squadId, positionGroup, playerId].filter((each) => each !== null).length <= 1,
    'a squad, a position or a player, not several',
  )
  .refine(({ isPercent, amount }) => !isPercent || (amount ?? 0) <= MOST_PERCENT, `at most ${MOST_PERCENT} per cent`);
export type NewPlanTarget = z.output<typeof body>;

export const setPlanTarget = defineCall({
  method: 'POST',
  path: '/plantarget',
  stales: ['plans'],
  summary: 'Set or take away what a day, one of its sessions, or every day of a type is meant to give.',
  access,
  audit: 'change',
  body,
  answer: z.object({ ok: z.literal(true) }),
  errors: {
    ...UNAUTHORISED,
    404: 'No such squad or player.',
    409: 'The day or session already has a target for them.',
  },
});

export const copyPlan = defineCall({
  method: 'POST',
  path: '/copyplan',
  stales: ['plans'],
  summary: 'Copy the targets of a week’s days to the days of the same type of another.',
  access,
  audit: 'change',
  body: z.object({ customerId: idOf('customer'), fromDay: weekDate, toDay: weekDate }),
  answer: z.object({
    copied: z.number().int(),
    left: z.number().int(),
  }),
  errors: { ...UNAUTHORISED, 422: 'Both days are of the same week.' },
});
