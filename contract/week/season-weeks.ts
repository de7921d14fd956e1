import { FIRST_WEEK_KPI, WEEK_KPIS } from '@halfturn/core/metrics/week/week-kpis';
import { SEASON_FIGURES } from '@halfturn/core/metrics/explained/season-figures';
import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { player } from '../player/players';
import { textIdOf } from '../ids';
import { customerId, customerQuery, isoDate } from '../scalars';
import { explainTags } from '../session/explain';
import { explanation } from '../session/explanation';
import { band, weekDate } from './week';

const count = z.number().int();
const value = z.number().nullable();

const season = z.object({
  weeks: z.array(
    z.object({
      from: isoDate,
      value,
      unknownDays: count,
      isRunning: z.boolean(),
      hasSession: z.boolean(),
      matches: count,
      side: z.enum(['above', 'below']).nullable(),
      monotony: z.object({ monotony: z.number(), strain: z.number() }).nullable(),
    }),
  ),
  band,
  above: count,
  below: count,
  matches: count,
  longestGap: count.nullable(),
});

export const explainSeason = defineCall({
  method: 'GET',
  path: '/explainseason',
  tags: [...explainTags, 'heartRates'],
  summary: 'A number of a season of weeks, of a player or a squad: its weeks, sessions, days or players.',
  access: { kind: 'customer', right: 'see', module: 'week', bySquad: true },
  query: z.object({
    customerId,
    metric: z.enum(SEASON_FIGURES),
    /** Any day of the season; for one week, of the week. */
    day: weekDate,
    playerId: textIdOf('player').optional(),
    /** Instead of a player; without both, the first squad. */
    squadId: textIdOf('squad').optional(),
  }),
  answer: explanation,
  errors: { ...UNAUTHORISED, 404: 'No such player, or nobody is in this squad.' },
});

export const seasonWeeks = defineCall({
  method: 'GET',
  path: '/seasonweeks',
  tags: ['kpis', 'players', 'sessions', 'heartRates'],
  summary: 'The season of every player as weeks from Monday to Sunday, beside their other weeks.',
  access: { kind: 'customer', right: 'see', module: 'week', bySquad: true },
  query: customerQuery.extend({
    day: weekDate.optional(),
    kpi: z.enum(WEEK_KPIS).default(FIRST_WEEK_KPI),
    perMinute: z.stringbool().default(false),
  }),
  answer: z.object({
    startDate: isoDate,
    endDate: isoDate,
    players: z.array(season.extend({ player })),
    /** Means of the outfield players that the user sees. */
    squads: z.array(season.extend({ squadId: count })),
  }),
  errors: UNAUTHORISED,
});
