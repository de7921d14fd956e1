/** A player's way back: targets, a session compared with their matches, and progress over time (METHODS H1-H3). */
import { REHAB_COUNTS, REHAB_REFERENCES, REHAB_SHARES } from '@halfturn/core/metrics/explained/rehab-figures';
import { REHAB_KPIS } from '@halfturn/core/metrics/rehab/comparison-values';
import { z } from 'zod';
import { defineCall } from '../call';
import { SESSION_CLOSED, UNAUTHORISED } from '../error';
import { explainTags } from '../session/explain';
import { explanation } from '../session/explanation';
import { methodSet } from '../session/method-set';
import { peakComparison } from '../peaks/peak-analysis';
import { kpiEpochCounts, peakThresholdCounts } from '../peaks/peak-counts';
import { playerTurnClassCounts, turnBalance } from '../player/player-detail';
import { player } from '../player/players';
import { textIdOf } from '../ids';
import { clubTime, customerQuery, isoDate, isoDateTime, sessionId } from '../scalars';
import { distanceBands, speedTypeThresholds } from '../session/session-analysis';
import { turnRecord } from '../turns/turns';
import { weekDate } from '../week/week';

const access = { kind: 'customer', right: 'seeRehab', module: 'rehab', bySquad: true } as const;
const playerQuery = customerQuery.extend({ playerId: textIdOf('player') });

/** More than anybody does in a day. */
const metres = z.number().nonnegative().max(100_000);
const count = z.number().nonnegative().max(10_000);
const speed = z.number().nonnegative().max(20);
const bandTargets = z.object({ _0_TO_10: count, _10_TO_20: count, _20_TO_30: count, ABOVE_30: count });

const newTargets = z.object({
  distanceM: metres,
  hsrDistanceM: metres.nullable(),
  sprintDistanceM: metres,
  accelerationDistanceM: metres,
  decelerationDistanceM: metres,
  turns: count,
  peakSpeedMPerS: speed.nullable(),
  sprintCountTargets: z.object({ HSR: bandTargets, SPRINT: bandTargets }),
  /** The day from which they hold; null: today, or the beginning for the player's first. */
  validFrom: weekDate.nullable().default(null),
});
export type NewRehabTargets = z.output<typeof newTargets>;

export const setRehabTargets = defineCall({
  method: 'POST',
  path: '/setrehabtargets',
  stales: ['rehabTargets'],
  summary: 'Set the targets of a returning player from a day on; earlier days keep theirs.',
  access: { ...access, right: 'editTargets' },
  audit: 'change',
  query: playerQuery,
  body: newTargets,
  answer: z.object({ ok: z.literal(true) }),
  errors: { ...UNAUTHORISED, 404: 'No such player.', 422: 'A past day that has targets: `fields` names it.' },
});

const value = z.number().nullable();
const byRehabKpi = <Value extends z.ZodType>(each: Value) => z.record(z.enum(REHAB_KPIS), each);
const bands = z.object({ _0_TO_10: value, _10_TO_20: value, _20_TO_30: value, ABOVE_30: value });
const byBand = z.object({ HSR: bands, SPRINT: bands });

const targets = z.object({
  distanceM: value,
  hsrDistanceM: value,
  sprintDistanceM: value,
  accelerationDistanceM: value,
  decelerationDistanceM: value,
  turns: value,
  peakSpeedMPerS: value,
  sprintCountTargets: byBand,
});
const setBy = { validFrom: isoDate.nullable(), setAt: isoDateTime, setBy: z.string() };
/** A null field has no target; null as a whole if none are in force. Null `validFrom`: from the beginning. */
const rehabTargets = targets
  .extend({
    rehabKpiValues: byRehabKpi(value),
    ...setBy,
  })
  .nullable();

/** Own first-team matches of at least 85 min: the last ten before the session, at least four (METHODS H1). */
const comparison = z.object({
  averageValues: byRehabKpi(value),
  standardDeviations: byRehabKpi(value),
  maxValues: byRehabKpi(value),
  maxValuesDate: byRehabKpi(isoDate.nullable()),
  averageCounts: byBand,
  maxCounts: byBand,
  matchCount: z.number().int(),
  method: methodSet,
});

const ratedPeak = z.object({ epochS: z.number(), value });
const byEpoch = <Epoch extends z.ZodType>(epoch: Epoch) =>
  z.object({
    distancePeakPerEpoch: z.array(epoch),
    hsrPeakPerEpoch: z.array(epoch),
    sprintPeakPerEpoch: z.array(epoch),
    turnsPeakPerEpoch: z.array(epoch),
  });
const rainbow = byEpoch(peakComparison.extend({ epochS: z.number(), n: z.number().int() }));

/** METHODS A3; null without three bouts, or without a reference. */
const capacity = z
  .object({
    capacityMPerS2: z.number(),
    /** If true, `percent` is a percentile among own matches; if false, a percentage of the position group's mean. */
    usesPercentile: z.boolean(),
    percent: z.number(),
    label: z.string(),
  })
  .nullable();
const capacities = z.object({ accel: capacity, decel: capacity });
const classMeans = z.object({ LOW: z.number(), MEDIUM: z.number(), HIGH: z.number() });
const sideMeans = z.object({ leftByClass: classMeans, rightByClass: classMeans });
/** Turns of an average match of the comparison (METHODS H3); null if there are too few, or none may be compared. */
const matchTurnClassAverages = z
  .object({
    byAngleClass: sideMeans,
    byAccelerationPeakClass: sideMeans,
    byDecelerationPeakClass: sideMeans,
    byEntrySpeed: sideMeans,
  })
  .nullable();
const usualBalance = z
  .object({
    centre: z.number(),
    low: z.number(),
    high: z.number(),
    /** Number of own matches behind it; 0 if there are too few, so that it is centred on 50/50. */
    count: z.number().int(),
  })
  .nullable();
const turnBoundaries = z.object({ lowerMPerS: z.number(), upperMPerS: z.number(), names: z.array(z.string()) });

export const sessionOverview = defineCall({
  method: 'GET',
  path: '/sessionoverview',
  tags: ['kpis', 'turns', 'players', 'sessions', 'rehabTargets'],
  summary: 'A session of a returning player against their own matches and targets.',
  access: { ...access, session: 'open' },
  query: playerQuery.extend({ sessionId }),
  answer: z.object({
    player,
    sessionKpi: z.object({
      sessionId: z.number().int(),
      sessionDate: clubTime,
      title: z.string(),
      sessionValues: byRehabKpi(value),
      sessionKpiComparison: comparison.nullable(),
      matchCount: z.number().int(),
      percentOfAverage: byRehabKpi(value),
      /** Percent of the target (METHODS R10), not capped; null where either is not known. */
      percentOfTarget: byRehabKpi(value),
      method: methodSet,
    }),
    rehabTargets,
    rainbowCurvesData: z.object({
      playerData: z.object({ averageData: byEpoch(ratedPeak) }),
      comparisonData: rainbow,
      /** False for the league's, if the player has fewer than four matches. Null without a reference. */
      isUsingPlayerComparisonData: z.boolean().nullable(),
    }),
    accelDecelCapacity: capacities.extend({
      /** Every band that `percent` may be in, lowest first; empty without a rating. */
      accelPercentageLabels: z.array(z.string()),
      decelPercentageLabels: z.array(z.string()),
      usesPercentile: z.boolean(),
    }),
    /**
     * Windows above a rate (METHODS P3) compared with all earlier own matches of at least 85 min; null if nothing is
     * known.
     */
    peakThresholdCounts: peakThresholdCounts.nullable(),
    turnClassCounts: playerTurnClassCounts,
    matchTurnClassAverages,
    turnsZScores: turnBalance,
    usualBalance,
    turnEntrySpeedBoundaries: turnBoundaries,
  }),
  errors: { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'No such player or session, or the player was not in it.' },
});

export const explainRehab = defineCall({
  method: 'GET',
  path: '/explainrehab',
  tags: [...explainTags, 'rehabTargets'],
  summary: 'What a returning player is compared with, or a session in per cent of it: the matches, or the targets.',
  access: { ...access, session: 'open' },
  query: playerQuery.extend({
    metric: z.enum([...REHAB_REFERENCES, ...REHAB_SHARES, ...REHAB_COUNTS]),
    /** The session that is compared; it ends the matches and dates the target. A counted average needs it. */
    sessionId: sessionId.optional(),
    day: weekDate.optional(),
    /** Turns to one side. */
    side: z.enum(['L', 'R']).optional(),
  }),
  answer: explanation,
  errors: { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'No such player or session, or the player was not in it.' },
});

const sessionHead = z.object({ sessionId: z.number().int(), sessionDate: clubTime, title: z.string() });
const bySession = <Value extends z.ZodType>(each: Value) => z.record(z.string().regex(/^\d+$/), each);
const turnOfSession = turnRecord.extend({ sessionId: z.number().int() });

export const longitudinalRehab = defineCall({
  method: 'GET',
  path: '/longitudinalrehab',
  tags: ['kpis', 'turns', 'players', 'sessions', 'rehabTargets'],
  summary: 'A returning player’s progress over time, against their own matches and targets.',
  access,
  query: playerQuery.extend({
    startDate: isoDate,
    endDate: isoDate,
    /** Defaults to all trainings and rehab sessions. */
    sessionTypeId: textIdOf('sessionType').optional(),
  }),
  answer: z.object({
    player,
    sessions: z.array(
      sessionHead.extend({
        sessionType: z.object({ id: z.number().int(), name: z.string(), sessionIsAMatch: z.boolean() }),
        isComparable: z.boolean().nullable(),
      }),
    ),
    sessionTurnClassCounts: bySession(playerTurnClassCounts),
    turnsZScores: bySession(turnBalance),
    usualBalances: bySession(usualBalance),
    matchTurnClassAverages,
    accelDecelCapacities: bySession(capacities),
    recentRehabTurns: z.array(turnOfSession),
    firstTeamMatchTurns: z.array(turnOfSession),
    kpiSummary: z.object({
      maxValues: byRehabKpi(value),
      maxComparisonValues: byRehabKpi(value),
      avgComparisonValues: byRehabKpi(value),
      maxValuesDate: byRehabKpi(isoDate.nullable()),
      matchCount: z.number().int(),
    }),
    kpiOverTimeData: z.object({
      kpiReferenceData: comparison.nullable(),
      kpiValuesBySessionId: bySession(byRehabKpi(value)),
    }),
    sprintThresholdOverTimeData: z.object({
      distanceBands,
      speedTypeThresholds,
      thresholdCountsBySpeedTypeBySessionId: z.object({ HSR: bySession(bands), SPRINT: bySession(bands) }),
      thresholdReferenceDataBySpeedType: byBand.nullable(),
    }),
    peakPhysicalCapacityOverTimeData: z.object({
      peakPhysicalCapacityBySessionId: bySession(byEpoch(ratedPeak)),
      peakPhysicalCapacityRainbowData: rainbow,
      isUsingPlayerComparisonData: z.boolean().nullable(),
    }),
    peakThresholdCountOverTimeData: z.object({
      peakThresholdCountBySessionId: bySession(z.object({ kpiEpochCounts: kpiEpochCounts(z.number().nullable()) })),
      /**
       * For all own matches of at least 85 min before the end; `value` is null. Null without a match that has counts.
       */
      peakThresholdCountsReferenceData: peakThresholdCounts.nullable(),
    }),
    rehabTargets,
    rehabTargetsBySessionId: bySession(byRehabKpi(value).nullable()),
    rehabTargetHistory: z.array(z.object({ ...setBy, rehabKpiValues: byRehabKpi(value) })),
    /**
     * A share of the player's own match average for each of five phases (METHODS H2): our own placeholders, never
     * applied automatically.
     */
    suggestedTargets: z.array(z.object({ phase: z.number().int(), name: z.string(), targets: targets.nullable() })),
    turnEntrySpeedBoundaries: turnBoundaries,
  }),
  errors: {
    ...UNAUTHORISED,
    400: 'Dates are yyyy-mm-dd, start not after end.',
    404: 'No such player, or no such session type.',
  },
});
