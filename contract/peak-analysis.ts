/** Peak demands of a session's players against their own matches, or the league's (METHODS P1, P2). */
import { z } from 'zod';
import { defineCall } from './call';
import { UNAUTHORISED } from './error';
import { sessionQuery } from './scalars';
import { sessionParameters } from './sessions';

const byKpi = <Value extends z.ZodType>(value: Value) =>
  z.object({ DISTANCE: value, HSR: value, SPRINT: value, TURNS: value });

/** Edges of the rainbow, per minute: minimum, quantiles and maximum of the reference; its mean is the target. */
export const peakComparison = z.object({
  minValue: z.number(),
  percentile15Value: z.number(),
  percentile35Value: z.number(),
  percentile65Value: z.number(),
  percentile85Value: z.number(),
  maxValue: z.number(),
  target: z.number(),
});
/** One per epoch; an epoch that too few matches have is left out. */
export const kpiEpochValues = byKpi(z.array(peakComparison.extend({ epochS: z.number() })));

const peakValue = z.object({
  epochS: z.number(),
  /** Metres (or turns) per minute. */
  value: z.number().nullable(),
  /** Share of the reference below the value, 0..1. */
  cumulativeProbability: z.number().nullable(),
  /** Match clock at the start of the window, s. */
  matchTime: z.number().nullable(),
  /** Whether the place is among the player's own matches; false: among others'. Null without a reference. */
  isUsingPlayerComparisonData: z.boolean().nullable(),
});

/** A count of METHODS P3 with its reference. */
const countData = z.object({
  value: z.number().int().nullable(),
  average: z.number().nullable(),
  standardDeviation: z.number().nullable(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
});
const kpiEpochCount = z.object({ countData30s: countData, countData60s: countData, countData120s: countData });
/** Keys 1 to 4 are DISTANCE, HSR, SPRINT, TURNS. */
const kpiEpochCounts = z.object({ 1: kpiEpochCount, 2: kpiEpochCount, 3: kpiEpochCount, 4: kpiEpochCount });

/** The position groups a screen can choose from; 0 is all players. */
export const rainbowPositionGroups = z.array(z.object({ value: z.number().int(), displayText: z.string() }));

export const peakAnalysis = defineCall({
  method: 'GET',
  path: '/peakanalysis',
  summary: 'Peak demands of a session’s players beside what they are compared with.',
  access: { kind: 'customer', module: 'peakanalysis', bySquad: true },
  query: sessionQuery.extend({
    /** Compare with the earlier matches of all the club's players together, not with the player's own. */
    useAllPlayers: z.stringbool().default(false),
  }),
  answer: z.object({
    rainbowPositionGroups,
    rainbowCurves: z.object({
      playersData: z.array(
        z.object({
          playerId: z.number().int(),
          playerName: z.string(),
          positionGroupId: z.number().int().nullable(),
          /** Minutes: played in a match, active in other sessions. */
          timePlayed: z.number().nullable(),
          playerValues: z.object({ playerValuesByKpiId: byKpi(z.array(peakValue)) }),
          /** Null where the player has fewer than four earlier matches (and the reference is his own). */
          comparisonData: z.object({ kpiEpochValues }).nullable(),
        }),
      ),
      /** For players without four matches: three other clubs at least, nobody's name. Null where there are too few. */
      leagueComparisonData: z.object({ kpiEpochValues }).nullable(),
      /** Where each axis ends, per minute. */
      distanceLimit: z.number().nullable(),
      hsrLimit: z.number().nullable(),
      sprintLimit: z.number().nullable(),
      turnsLimit: z.number().nullable(),
    }),
    /** Null and empty: windows above a rate (P3) are not among the facts an import stores. */
    teamPeakThresholdCounts: z.object({ kpiEpochCounts }).nullable(),
    playerPeakThresholdCounts: z.array(
      z.object({
        player: z.object({ name: z.string(), positionGroupSortOrder: z.number().int() }),
        sessionTime: z.number().nullable(),
        peakThresholdCountMetrics: z.object({ kpiEpochCounts }),
        peakThresholdMatchTimes: z.record(z.string(), z.array(z.number())),
      }),
    ),
    parameters: sessionParameters,
  }),
  errors: { ...UNAUTHORISED, 404: 'No such session.' },
});
