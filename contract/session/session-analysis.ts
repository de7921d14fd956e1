import { z } from 'zod';
import { referenceAbout } from './kpis';
import { defineCall } from '../call';
import { SESSION_CLOSED, UNAUTHORISED } from '../error';
import { drillOrSession, sessionQuery } from '../scalars';
import { turnPlayer } from '../turns/turns';

const errors = { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'No such session.' };
const drillId = drillOrSession.default(0);
const sessionAnalysis = {
  kind: 'customer',
  right: 'see',
  module: 'sessionanalysis',
  bySquad: true,
  session: 'open',
} as const;

const teamValues = z.object({
  totalDistanceM: z.number().nullable(),
  totalHighSpeedDistanceM: z.number().nullable(),
  totalSprintDistanceM: z.number().nullable(),
  totalHighPowerDistanceM: z.number().nullable(),
  totalTurns: z.number().nullable(),
  averagePeakSpeedMPerS: z.number().nullable(),
});

export const teamKpis = defineCall({
  method: 'GET',
  path: '/teamkpis',
  offline: true,
  tags: ['kpis', 'players', 'sessions'],
  summary: 'Values of our team in a session: sums over players, mean of peak speeds.',
  access: sessionAnalysis,
  query: sessionQuery.extend({
    enablePerMinute: z.stringbool().default(false),
  }),
  answer: teamValues,
  errors,
});

const bandCounts = z.record(z.string(), z.number().int());
const kpiCounts = z.object({ HSR: bandCounts, SPRINT: bandCounts });

export const distanceBands = z.array(
  z.object({
    id: z.string(),
    value: z.string(),
    lowerBoundM: z.number().nullable(),
    upperBoundM: z.number().nullable(),
  }),
);
/** m/s */
export const speedTypeThresholds = z.object({ HSR: z.number(), SPRINT: z.number() }).nullable();

export const kpiCount = defineCall({
  method: 'GET',
  path: '/kpicount',
  offline: true,
  tags: ['kpis', 'players', 'sessions', 'drills'],
  summary: 'High-speed and sprint efforts by their distance, of the team and of each player, in a session or a drill.',
  access: sessionAnalysis,
  query: sessionQuery.extend({ drillId }),
  answer: z.object({
    teamKpiCount: z.object({ kpiCounts }),
    playersKpiCount: z.array(
      z.object({
        player: turnPlayer,
        kpiCounts,
        sprintMatchClocks: z.array(z.number().nullable()),
        sprints: z.array(
          z.object({
            startS: z.number(),
            matchTimeS: z.number().nullable(),
            durationS: z.number(),
            distanceM: z.number(),
            peakSpeedMPerS: z.number(),
            band: z.string(),
          }),
        ),
      }),
    ),
    distanceBands,
    /** m/s, from the session's parameters; null where its source does not record them. */
    speedTypeThresholds,
  }),
  errors,
});

const classCounts = z.object({ LOW: z.number().int(), MEDIUM: z.number().int(), HIGH: z.number().int() });

export const sideCounts = z.object({
  leftCount: z.number().int(),
  rightCount: z.number().int(),
  totalCount: z.number().int(),
  LOW: z.number().int(),
  MEDIUM: z.number().int(),
  HIGH: z.number().int(),
  leftByClass: classCounts,
  rightByClass: classCounts,
});

export const turnRates = defineCall({
  method: 'GET',
  path: '/turnrates',
  offline: true,
  tags: ['turns', 'players', 'sessions', 'drills'],
  summary: 'Turns by side and class of every player, and how usual their balance is for the player.',
  access: {
    kind: 'customer',
    right: 'see',
    module: ['sessionanalysis', 'oppositionanalysis', 'fulloppositionanalysis'],
    bySquad: true,
    session: 'open',
  },
  query: sessionQuery.extend({
    forOpposition: z.stringbool().default(false),
    /** A drill only has our players, and no balance to compare with. */
    drillId,
  }),
  answer: z.array(
    z.object({
      player: turnPlayer,
      activeTimeM: z.number().nullable(),
      turnClassCounts: z.object({
        byAngleClass: sideCounts,
        byAccelerationPeakClass: sideCounts,
        byDecelerationPeakClass: sideCounts,
        byEffortClass: sideCounts,
      }),
      /** METHODS T6. Null for the opposition, whose other matches are unknown here, and for a drill. */
      turnsZScores: z
        .object({
          turns: z.number().int(),
          index: z.number().nullable(),
          z: z.number().nullable(),
          isAbnormal: z.boolean(),
          /** Number of own sessions compared with; 0 if there are too few, so that the comparison is with 50/50. */
          count: z.number().int(),
        })
        .nullable(),
      balanceReference: referenceAbout,
    }),
  ),
  errors,
});
