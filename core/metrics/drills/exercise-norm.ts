/**
 * What an exercise brings per minute, how intense that is among the club's drills, and what a session made of exercises
 * will bring (METHODS LD10).
 */
import { mean, standardDeviation } from '../../stats/mean-and-deviation';
import { ascending, percentileRankSorted } from '../../stats/quantile';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { perMinute } from '../reference/per-active-minute';

export const EXERCISE_KPIS = [
  'activeDistanceM',
  'highSpeedDistanceM',
  'sprintDistanceM',
  'highPowerDistanceM',
  'accelerations',
  'decelerations',
  'totalTurns',
] as const;

export type ExerciseKpi = (typeof EXERCISE_KPIS)[number];

/** Shortest drill in the norm and the intensity: shorter ones say little about a minute. */
export const LEAST_DRILL_MIN = 2;

export interface KpiSum {
  readonly total: number;
  readonly minutesM: number;
}

export type KpiSums = Readonly<Record<ExerciseKpi, KpiSum>>;

export function sumsOf(of: (kpi: ExerciseKpi) => KpiSum): KpiSums {
  return {
    activeDistanceM: of('activeDistanceM'),
    highSpeedDistanceM: of('highSpeedDistanceM'),
    sprintDistanceM: of('sprintDistanceM'),
    highPowerDistanceM: of('highPowerDistanceM'),
    accelerations: of('accelerations'),
    decelerations: of('decelerations'),
    totalTurns: of('totalTurns'),
  };
}

type Values = Readonly<Record<ExerciseKpi | 'activeTimeM', number | null>>;

/** Sums over the players in one drill. Neither sum includes players who were not active or whose value is unknown. */
export function addedSums(players: readonly Values[]): KpiSums {
  return sumsOf((kpi) => {
    let [total, minutesM] = [0, 0];
    for (const { [kpi]: value, activeTimeM } of players) {
      if (value === null || activeTimeM === null || activeTimeM <= 0) continue;
      total += value;
      minutesM += activeTimeM;
    }
    return { total, minutesM };
  });
}

/** Per minute of a player, over several squads together. Null if nobody's value is known. */
export function drillRate(squads: readonly KpiSums[], kpi: ExerciseKpi): number | null {
  let [total, minutesM] = [0, 0];
  for (const { [kpi]: sum } of squads) {
    total += sum.total;
    minutesM += sum.minutesM;
  }
  return perMinute(total, minutesM);
}

export interface Norm {
  /** Per minute. */
  readonly mean: number;
  readonly standardDeviation: number;
  readonly count: number;
}

/** Mean, SD and n of an exercise's drills; null for fewer than four. @param rates per minute, of comparable drills */
export function normOf(rates: readonly number[]): Norm | null {
  const average = mean(rates);
  const spread = standardDeviation(rates);
  return rates.length < MIN_REFERENCE_VALUES || average === null || spread === null
    ? null
    : { mean: average, standardDeviation: spread, count: rates.length };
}

/**
 * Percentile of a rate among those of all the club's drills of at least 2 min; null for fewer than four.
 * @param rates per minute
 */
export function intensityAmong(rates: readonly number[]): (rate: number) => number | null {
  const sorted = ascending(rates);
  return (rate) => percentileRankSorted(sorted, rate);
}
