import { FIRST_WEEK_KPI, WEEK_KPIS } from '@halfturn/core/metrics/week/week-kpis';
import { PLAN_SCOPES } from '@halfturn/core/metrics/week/plan-targets';
import { WEEK_DAY_TYPES } from '@halfturn/core/metrics/week/match-day-label';
import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { player } from '../player/players';
import { clubTime, customerQuery, isoDate } from '../scalars';

export const weekDate = isoDate.refine((day) => day >= '1950-01-01' && day < '2200-01-01', 'from 1950 to 2199');
const value = z.number().nullable();
const count = z.number().int();
const dayType = z.enum(WEEK_DAY_TYPES);
/** Mean, SD and n; null for too few. */
export const band = z.object({ mean: z.number(), standardDeviation: z.number(), count }).nullable();

const playerDay = z.object({
  day: isoDate,
  /** `rest`: no session, 0; `unknown`: the squad had one without them; `ahead`: not over yet. */
  state: z.enum(['done', 'rest', 'unknown', 'ahead']),
  value,
  minutesM: value,
  /** `planned`: the session's own target. */
  sessions: z.array(z.object({ sessionId: count, value, planned: value })),
  /** The player's days of this type in the 12 months before, four or more. */
  band,
  isCompared: z.boolean(),
  /** The plan for the day; null without a target, and per minute. */
  plan: z
    .object({
      value: z.number(),
      by: z.enum(['absolute', 'own', 'group']),
      isTemplate: z.boolean(),
      /** By session of the day, from 1; empty for a plan of the whole day. */
      sessions: z.array(z.object({ sessionNo: count, value: z.number() })),
    })
    .nullable(),
  /** Weighted means over 7 and 28 days; null for rates and peaks. */
  acute: value,
  chronic: value,
});

export const week = defineCall({
  method: 'GET',
  path: '/week',
  tags: ['kpis', 'players', 'sessions', 'fixtures', 'plans', 'heartRates'],
  summary: 'Load of every player day by day, from match to match, beside days of the same type.',
  access: { kind: 'customer', right: 'see', module: 'week', bySquad: true },
  query: customerQuery.extend({
    day: weekDate.optional(),
    kpi: z.enum(WEEK_KPIS).default(FIRST_WEEK_KPI),
    perMinute: z.stringbool().default(false),
  }),
  answer: z.object({
    from: isoDate,
    to: isoDate,
    /** From the day after a match to the next match. */
    isCycle: z.boolean(),
    today: isoDate,
    days: z.array(
      z.object({
        day: isoDate,
        type: dayType,
        alsoType: dayType.nullable(),
        fixture: z.string().nullable(),
        sessions: z.array(
          z.object({ sessionId: count, title: z.string(), type: z.string(), startsAt: clubTime, isMatch: z.boolean() }),
        ),
      }),
    ),
    players: z.array(
      z.object({
        player,
        days: z.array(playerDay),
        /** A full match of the player's before the week; in basketball a practice. */
        match: z.object({ mean: z.number(), count }).nullable(),
        total: z.object({ value, unknownDays: count, band }),
        monotony: z.object({ monotony: z.number(), strain: z.number() }).nullable(),
        exposure: z
          .object({
            highestMPerS: z.number(),
            highestDay: isoDate,
            sessions: count,
            daysSince90: count,
            daysSince95: count,
            /** Peaks of the latest six sessions, oldest first. */
            percents: z.array(z.number()),
          })
          .nullable(),
        /** High-speed metres of four spans of seven days, oldest first. */
        weeklyHsrM: z.array(value),
      }),
    ),
    squads: z.array(
      z.object({ squadId: count, days: z.array(z.object({ day: isoDate, mean: value, players: count, band })) }),
    ),
    targets: z.array(
      z.object({
        day: isoDate.nullable(),
        dayType: dayType.nullable(),
        sessionNo: count.nullable(),
        scope: z.enum(PLAN_SCOPES),
        scopeKey: count.nullable(),
        isPercent: z.boolean(),
        amount: z.number(),
      }),
    ),
    /** Sessions computed by other methods than a player's latest. */
    leftOutCount: count,
  }),
  errors: UNAUTHORISED,
});
