/**
 * Windows above a rate compared with those of earlier matches or of other players (METHODS P3, R1, R2, T8; peakcount@1,
 * refstats@1). Everything here comes from stored counts.
 */
import { mean } from '../../stats/mean-and-deviation';
import { comparableWith, type ComputedTurns } from '../reference/comparable-methods';
import type { PeakCount, PeakKpi } from '../session/session-facts';
import { byPeakKpi, type ByPeakKpi } from './peak-analysis';
import { type PlayerSession, type Statistic, statistic } from '../reference/reference-rules';
import { mayCompareTurns } from '../session/session-quality';

export type CountedEpochS = 30 | 60 | 120;
export type ByCountedPeak<Value> = ByPeakKpi<Readonly<Record<CountedEpochS, Value>>>;
export type WindowCounts = ByCountedPeak<number | null>;

export function byCountedPeak<Value>(valueOf: (kpi: PeakKpi, epochS: CountedEpochS) => Value): ByCountedPeak<Value> {
  return byPeakKpi((kpi) => ({ 30: valueOf(kpi, 30), 60: valueOf(kpi, 60), 120: valueOf(kpi, 120) }));
}

export interface CountedSession extends PlayerSession {
  readonly peakCounts: readonly PeakCount[];
}

const NO_CLOCKS: readonly number[] = [];
const UNKNOWN = { 30: null, 60: null, 120: null } as const;

export function windowCounts(counts: readonly PeakCount[]): WindowCounts {
  return byCountedPeak((kpi, epochS) => countOf(counts, kpi, epochS)?.value ?? null);
}

export function windowRates(counts: readonly PeakCount[]): WindowCounts {
  return byCountedPeak((kpi, epochS) => countOf(counts, kpi, epochS)?.thresholdPerMinute ?? null);
}

export function windowClocks(counts: readonly PeakCount[]): ByCountedPeak<readonly number[]> {
  return byCountedPeak((kpi, epochS) => countOf(counts, kpi, epochS)?.matchTimesS ?? NO_CLOCKS);
}

function countOf(counts: readonly PeakCount[], kpi: PeakKpi, epochS: number): PeakCount | undefined {
  return counts.find((count) => count.kpi === kpi && count.epochS === epochS);
}

export function comparedCounts(session: ComputedTurns & Pick<CountedSession, 'peakCounts'>): WindowCounts {
  const counts = windowCounts(session.peakCounts);
  return mayCompareTurns(session) ? counts : { ...counts, TURNS: UNKNOWN };
}

/**
 * A session's counts compared with those of the player's other sessions. Sessions computed in another way are left out,
 * and so are turns that may not be compared.
 */
export function ratedCounts(
  rated: Pick<CountedSession, 'method' | 'turnsComparable' | 'peakCounts'>,
  references: readonly CountedSession[],
): ByCountedPeak<CountStatistic> {
  return countStatistics(windowCounts(rated.peakCounts), comparableCounts(rated, references));
}

export function comparableCounts(like: ComputedTurns, sessions: readonly CountedSession[]): WindowCounts[] {
  const counts = comparableWith(like, sessions).map(comparedCounts);
  return mayCompareTurns(like) ? counts : counts.map((each) => ({ ...each, TURNS: UNKNOWN }));
}

export function meanCounts(counts: readonly WindowCounts[]): WindowCounts {
  return byCountedPeak((kpi, epochS) => mean(knownOf(counts, kpi, epochS)));
}

export type CountStatistic = Omit<Statistic, 'percentile'>;

export function countStatistics(
  values: WindowCounts,
  reference: readonly WindowCounts[],
): ByCountedPeak<CountStatistic> {
  return byCountedPeak((kpi, epochS) => {
    const known = knownOf(reference, kpi, epochS);
    const { average, standardDeviation, minimum, maximum } = statistic(null, known, known);
    return { value: values[kpi][epochS], average, standardDeviation, minimum, maximum };
  });
}

export function isAnyKnown(counts: ByCountedPeak<CountStatistic>): boolean {
  return Object.values(counts).some((epochs) =>
    Object.values(epochs).some(({ value, average }) => value !== null || average !== null),
  );
}

export function knownOf(counts: readonly WindowCounts[], kpi: PeakKpi, epochS: CountedEpochS): number[] {
  return counts.map((each) => each[kpi][epochS]).filter((count) => count !== null);
}
