import { z } from 'zod';
import { defineCall } from '../call';
import { methodSet } from '../session/method-set';
import { peakComparison } from '../peaks/peak-analysis';
import { kpiEpochCounts, peakThresholdCounts } from '../peaks/peak-counts';
import {
  byKpi,
  comparedKpi,
  developmentAccess,
  developmentErrors,
  developmentQuery,
  forceVelocity,
  kpiCounts,
} from './player-development';
import { player } from '../player/players';
import { clubTime, isoDate } from '../scalars';
import { distanceBands, speedTypeThresholds } from '../session/session-analysis';

/**
 * The average is over the last matches that count, up to and including this one; null if this one does not count (R9).
 */
export const rollingValue = z.object({ sessionValue: z.number().nullable(), rollingAverage: z.number().nullable() });
const bySession = <Value extends z.ZodType>(value: Value) => z.record(z.string().regex(/^\d+$/), value);
const bands = z.object({
  TOTAL: rollingValue,
  _0_TO_10: rollingValue,
  _10_TO_20: rollingValue,
  _20_TO_30: rollingValue,
  ABOVE_30: rollingValue,
});
const byEpoch = <Value extends z.ZodType>(value: Value) =>
  z.object({
    distancePeakPerEpoch: z.array(value),
    hsrPeakPerEpoch: z.array(value),
    sprintPeakPerEpoch: z.array(value),
    turnsPeakPerEpoch: z.array(value),
  });
const comparison = z.object({
  playerCount: z.number().int(),
  kpis: byKpi(comparedKpi),
  sprintCounts: kpiCounts,
  peakPhysicalCapacity: byEpoch(peakComparison.extend({ epochS: z.number() })),
  peakThresholdCounts: peakThresholdCounts.nullable(),
  forceVelocity: forceVelocity.nullable(),
  forceVelocityDeviation: forceVelocity.nullable(),
});

export const longitudinalPlayerDevelopment = defineCall({
  method: 'GET',
  path: '/longitudinalplayerdevelopment',
  tags: ['kpis', 'players', 'sessions'],
  summary: 'A player’s development over time, with rolling match averages and their league for comparison.',
  access: developmentAccess,
  query: developmentQuery.extend({
    startDate: isoDate,
    endDate: isoDate,
    matchCount: z.coerce.number().int().min(1).max(1000),
  }),
  answer: z.object({
    player,
    leagueName: z.string(),
    sessions: z.array(
      z.object({
        sessionId: z.number().int(),
        date: clubTime,
        title: z.string(),
        sessionIsAMatch: z.boolean(),
        playedFullMatch: z.boolean(),
        minutes: z.number().nullable(),
        profile: z.enum(['valid', 'outOfRange', 'poorFit']).nullable(),
      }),
    ),
    playerData: z.object({
      kpiDataBySessionId: bySession(byKpi(rollingValue)),
      sprintCounts: bySession(z.object({ HSR: bands, SPRINT: bands })),
      /** Per minute. */
      peakPhysicalCapacityBySessionId: bySession(byEpoch(rollingValue.extend({ epochS: z.number() }))),
      /** Windows above a rate (METHODS P3); averages are over full matches. */
      peakThresholdCountBySessionId: bySession(z.object({ kpiEpochCounts: kpiEpochCounts(rollingValue) })),
      /** N/kg */
      forcesBySessionId: bySession(rollingValue),
      /** m/s */
      velocitiesBySessionId: bySession(rollingValue),
    }),
    leagueComparisonData: comparison,
    positionComparisonData: comparison,
    /** m/s, from the parameters of the player's latest session; null where its source does not record them. */
    speedTypeThresholds,
    distanceBands,
    method: methodSet.nullable(),
  }),
  errors: { ...developmentErrors, 400: 'Dates are yyyy-mm-dd, start not after end.' },
});
