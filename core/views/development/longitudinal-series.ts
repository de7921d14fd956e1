/** The series of longitudinal analysis: per metric its values by session, and what they are compared with. */
import type { DevelopmentMetric } from '../../metrics/explained/development-figures';
import { EFFORT_BANDS, EFFORT_SPEED_TYPES, type EffortSpeedType } from '../../metrics/load/effort-bands';
import { SMALLEST_PROFILE, smallestWorthwhile } from '../../metrics/reference/smallest-worthwhile';
import { DEVELOPMENT_KPI } from '../../metrics/team/player-development';
import type { Quantity } from '../../units/units';
import type { TrendReference } from '../forms/trend';
import { peakKpiName } from '../peaks/peak-kpis';
import type { ComparedKpi } from './development-answer';
import { DEVELOPMENT_KPIS, PEAK_KEYS } from './development-kpis';
import { FORCE_UNIT } from './force-velocity-profiling';
import type { LongitudinalAnswer, LongitudinalComparison, Rolling } from './longitudinal-answer';

export const BAND_CHOICES = ['TOTAL', ...EFFORT_BANDS.map(({ id }) => id)] as const;
export type BandChoice = (typeof BAND_CHOICES)[number];

/** Window lengths in seconds; counts offer the first three. */
export const PEAK_EPOCHS = [30, 60, 120, 180, 300, 600] as const;
export type PeakEpoch = (typeof PEAK_EPOCHS)[number];

export interface Series {
  readonly id: string;
  readonly title: string;
  readonly metric: DevelopmentMetric;
  readonly quantity: Quantity;
  readonly digits?: number;
  readonly unit?: string;
  readonly isCropped?: boolean;
  readonly valueOf: (sessionId: string) => Rolling | undefined;
  readonly reference: TrendReference | null;
  readonly smallest: number | null;
}

const KPI_KEYS = { DISTANCE: 1, HSR: 2, SPRINT: 3, TURNS: 4 } as const;
const COUNT_EPOCHS = { 30: 'countData30s', 60: 'countData60s', 120: 'countData120s' } as const;
export const EFFORT_TITLES: Readonly<Record<EffortSpeedType, string>> = { SPRINT: 'Sprints', HSR: 'High-speed runs' };
const MEAN_DIGITS = 1;

export function kpiSeries({ playerData }: LongitudinalAnswer, { kpis, playerCount }: LongitudinalComparison): Series[] {
  return DEVELOPMENT_KPIS.map(({ id, title, quantity, digits }) => ({
    id,
    title,
    metric: `development.kpi.${id}`,
    quantity,
    ...(digits === undefined ? {} : { digits }),
    valueOf: (sessionId) => playerData.kpiDataBySessionId[sessionId]?.[id],
    reference: referenceOf(kpis[id], playerCount),
    smallest: smallestWorthwhile(DEVELOPMENT_KPI[id]),
  }));
}

export function sprintSeries(
  { playerData }: LongitudinalAnswer,
  { sprintCounts }: LongitudinalComparison,
  band: BandChoice,
): Series[] {
  return EFFORT_SPEED_TYPES.toReversed().map((type) => {
    const average = sprintCounts[type][band];
    return {
      id: type,
      title: EFFORT_TITLES[type],
      metric: `development.${type}.${band}`,
      quantity: 'count',
      digits: MEAN_DIGITS,
      valueOf: (sessionId) => playerData.sprintCounts[sessionId]?.[type][band],
      reference: average === null ? null : { mean: average, standardDeviation: null, count: sprintCounts.matchCount },
      smallest: null,
    };
  });
}

export function peakSeries(
  { playerData }: LongitudinalAnswer,
  { peakPhysicalCapacity, playerCount }: LongitudinalComparison,
  epochS: PeakEpoch,
): Series[] {
  return DEVELOPMENT_KPIS.map(({ id, title }) => {
    const edges = peakPhysicalCapacity[PEAK_KEYS[id]].find((each) => each.epochS === epochS);
    return {
      id: `peak-${id}`,
      title,
      metric: `development.peak.${id}`,
      quantity: peakKpiName(id).quantity,
      isCropped: true,
      valueOf: (sessionId) =>
        playerData.peakPhysicalCapacityBySessionId[sessionId]?.[PEAK_KEYS[id]].find((each) => each.epochS === epochS),
      reference:
        edges === undefined
          ? null
          : {
              mean: edges.target,
              standardDeviation: null,
              usualRange: [edges.percentile15Value, edges.percentile85Value],
              count: playerCount,
              countNoun: 'player',
            },
      smallest: null,
    };
  });
}

export function countSeries(
  { playerData }: LongitudinalAnswer,
  { peakThresholdCounts, playerCount }: LongitudinalComparison,
  epochS: PeakEpoch,
): Series[] {
  const epoch = epochS === 30 || epochS === 60 || epochS === 120 ? COUNT_EPOCHS[epochS] : COUNT_EPOCHS[30];
  return DEVELOPMENT_KPIS.map(({ id, title }) => ({
    id: `count-${id}`,
    title,
    metric: `development.count.${id}`,
    quantity: 'count',
    digits: 2,
    valueOf: (sessionId) => playerData.peakThresholdCountBySessionId[sessionId]?.kpiEpochCounts[KPI_KEYS[id]][epoch],
    reference:
      peakThresholdCounts === null
        ? null
        : referenceOf(peakThresholdCounts.kpiEpochCounts[KPI_KEYS[id]][epoch], playerCount),
    smallest: null,
  }));
}

export function forceVelocitySeries(
  { playerData }: LongitudinalAnswer,
  { forceVelocity, forceVelocityDeviation, playerCount }: LongitudinalComparison,
): Series[] {
  const reference = (of: 'force' | 'velocity'): TrendReference | null =>
    forceVelocity === null
      ? null
      : {
          mean: forceVelocity[of],
          standardDeviation: forceVelocityDeviation?.[of] ?? null,
          count: playerCount,
          countNoun: 'player',
        };
  return [
    {
      id: 'f0',
      title: 'F0',
      metric: 'development.f0',
      quantity: 'count',
      digits: 1,
      unit: FORCE_UNIT,
      isCropped: true,
      valueOf: (sessionId) => playerData.forcesBySessionId[sessionId],
      reference: reference('force'),
      smallest: SMALLEST_PROFILE.f0,
    },
    {
      id: 'v0',
      title: 'V0',
      metric: 'development.v0',
      quantity: 'speed',
      isCropped: true,
      valueOf: (sessionId) => playerData.velocitiesBySessionId[sessionId],
      reference: reference('velocity'),
      smallest: SMALLEST_PROFILE.v0,
    },
  ];
}

function referenceOf({ average, standardDeviation }: ComparedKpi, players: number): TrendReference | null {
  return average === null ? null : { mean: average, standardDeviation, count: players, countNoun: 'player' };
}
