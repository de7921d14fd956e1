/** How large a difference must be before a text mentions it (METHODS R1d). Our own rule. */
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import type { KpiName, PeakKpi } from '../session/session-facts';

/** Smallest worthwhile amounts: metres, counts, m/s. A KPI missing here is never mentioned. */
const SMALLEST: Partial<Readonly<Record<KpiName, number>>> = {
  activeDistanceM: 300,
  totalDistanceM: 300,
  highSpeedDistanceM: 60,
  sprintDistanceM: 25,
  highPowerDistanceM: 100,
  totalTurns: 4,
  accelerations: 5,
  decelerations: 5,
  mediumAccelerations: 5,
  mediumDecelerations: 5,
  peakSpeedMPerS: 0.2,
};

export const SMALLEST_SCORE = { workRate: 10, gameDemand: 20 } as const;

/** For a rolling peak, per minute: metres, turns. */
export const SMALLEST_PEAK: Readonly<Record<PeakKpi, number>> = { DISTANCE: 10, HSR: 5, SPRINT: 5, TURNS: 0.5 };

/** For a speed profile: N/kg, m/s. */
export const SMALLEST_PROFILE = { f0: 0.3, v0: 0.2 } as const;

const MINUTES = 60;
const LEAST_SDS = 1.5;
const LEAST_MEAN = 2;

export function smallestWorthwhile(kpi: KpiName, perMinute = false): number | null {
  const amount = SMALLEST[kpi] ?? null;
  return amount === null || !perMinute || kpi === 'peakSpeedMPerS' ? amount : amount / MINUTES;
}

export interface ComparedValue {
  readonly average: number | null;
  readonly standardDeviation: number | null;
  readonly count: number;
}

export function isWorthTelling(
  value: number | null,
  { average, standardDeviation, count }: ComparedValue,
  smallest: number | null,
): boolean {
  if (value === null || average === null || standardDeviation === null || smallest === null) return false;
  if (count < MIN_REFERENCE_VALUES || standardDeviation === 0) return false;
  const difference = Math.abs(value - average);
  return difference >= LEAST_SDS * standardDeviation && difference >= smallest && average >= LEAST_MEAN * smallest;
}

/**
 * How far a value is above a band, or below it if negative, for a text to mention; null if it is within the band, or by
 * less than the smallest worthwhile amount outside.
 */
export function beyondBand(
  value: number | null,
  [lower, upper]: readonly [lower: number, upper: number],
  smallest: number | null,
): number | null {
  if (value === null || smallest === null || !(upper > lower)) return null;
  const beyond = value > upper ? value - upper : value < lower ? value - lower : 0;
  return beyond !== 0 && Math.abs(beyond) >= smallest ? beyond : null;
}
