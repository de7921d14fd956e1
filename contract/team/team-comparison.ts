import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { isCompetitionStated, ratedMatches } from './rated-matches';
import { clubTime, customerQuery, isoDate } from '../scalars';

const customerRank = z.object({ rank: z.number().int(), count: z.number().int() }).nullable();

const clubValue = z.object({ isOwn: z.boolean(), value: z.number().nullable() });
const clubBox = z.object({
  isOwn: z.boolean(),
  average: z.number().nullable(),
  minimum: z.number().nullable(),
  lowerQuartile: z.number().nullable(),
  median: z.number().nullable(),
  upperQuartile: z.number().nullable(),
  maximum: z.number().nullable(),
  matchCount: z.number().int(),
});
/**
 * Clubs with at least four compared matches, highest first. With fewer than three others, only the own club, without a
 * rank.
 */
const standingOf = <Stats extends z.ZodType>(stats: Stats) =>
  z.object({ customerRank, metricStatsInDescendingValueOrder: z.array(stats) });

const byKpi = <Value extends z.ZodType>(value: Value) =>
  z.object({ DISTANCE: value, HSR: value, SPRINT: value, TURNS: value });
const outputs = <Value extends z.ZodType>(value: Value) =>
  z.object({ combined: value, intensive: value, extensive: value });

/** Totals of the team, per 90 minutes of the match, and match performance output in metres. */
const metrics = <Value extends z.ZodType>(value: Value) =>
  z.object({
    total: byKpi(value),
    perNinety: byKpi(value),
    mpo: z.object({
      fullMatch: outputs(value),
      inPossession: outputs(value).nullable(),
      outOfPossession: outputs(value).nullable(),
    }),
  });

const maxSession = z.object({ sessionId: z.number().int(), title: z.string(), date: clubTime }).nullable();

export const teamComparison = defineCall({
  method: 'GET',
  path: '/teamcomparison',
  tags: ['kpis', 'players', 'sessions'],
  summary: 'The club among the clubs of its league, in matches from startDate to endDate (UTC days, both included).',
  access: { kind: 'customer', right: 'see', module: 'teammodule' },
  query: customerQuery.extend({
    startDate: isoDate,
    endDate: isoDate,
    matches: ratedMatches,
  }),
  answer: z.object({
    teamComparisonData: z.object({
      averageData: metrics(standingOf(clubValue)),
      maxData: metrics(standingOf(clubValue)),
      maxSessions: metrics(maxSession),
    }),
    /** The team's peak of a match: mean of its players' peaks, weighted by minutes; per minute. By average. */
    teamPeakDemands: z.object({
      dataByEpochByKpi: byKpi(
        z.object({ _30S: standingOf(clubBox), _60S: standingOf(clubBox), _120S: standingOf(clubBox) }),
      ),
    }),
    matchCount: z.number().int(),
    leftOutCount: z.number().int(),
    isCompetitionStated,
  }),
  errors: { 400: 'Dates are yyyy-mm-dd, start not after end.', ...UNAUTHORISED },
});
