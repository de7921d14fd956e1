/**
 * From indicators to a level: z against the player's own history, score, rules (METHODS W5, fatigue@1). Our own score.
 */
import type { FatigueParameters, FatigueValues } from '../../methods/wellness-parameters';
import { mean, standardDeviation } from '../../stats/mean-and-deviation';
import { FATIGUE_INDICATORS, type FatigueIndicator } from './fatigue-indicators';

const RULE_INDICATORS = FATIGUE_INDICATORS.slice(0, 4);

export const FATIGUE_LEVELS = ['green', 'amber', 'red'] as const;
export type FatigueLevel = (typeof FATIGUE_LEVELS)[number];
export const FLAG_VALUES: Readonly<Record<FatigueLevel, 0 | 1 | 2>> = { green: 0, amber: 1, red: 2 };

export interface IndicatorBaseline {
  readonly matches: number;
  readonly average: number;
  readonly standardDeviation: number;
  readonly maximum: number;
}

/** Baseline over the known values; null for fewer than `minMatches` of them, at least two. */
export function indicatorBaseline(values: readonly (number | null)[], minMatches: number): IndicatorBaseline | null {
  const known = values.filter((value) => value !== null);
  const average = mean(known);
  const sd = standardDeviation(known);
  if (average === null || sd === null || known.length < minMatches) return null;
  return { matches: known.length, average, standardDeviation: sd, maximum: Math.max(...known) };
}

/**
 * z = (x - m) / (max(s, floor * m) * sqrt(1 + 1/n)), clipped to +-maxAbsZ.
 * @returns null where x or the baseline is unknown, or the baseline has no variation
 */
export function indicatorZ(
  value: number | null,
  baseline: IndicatorBaseline | null,
  cvFloor: number,
  maxAbsZ: number,
): number | null {
  if (value === null || baseline === null) return null;
  const { average, standardDeviation: sd, matches } = baseline;
  const scale = Math.max(sd, cvFloor * average) * Math.sqrt(1 + 1 / matches);
  if (!(scale > 0)) return null;
  return Math.max(-maxAbsZ, Math.min(maxAbsZ, (value - average) / scale));
}

export function fatigueValues<Value>(valueOf: (indicator: FatigueIndicator) => Value): FatigueValues<Value> {
  return {
    peakAcceleration: valueOf('peakAcceleration'),
    peakDeceleration: valueOf('peakDeceleration'),
    peakSpeed: valueOf('peakSpeed'),
    effortsPerMinute: valueOf('effortsPerMinute'),
    hsrPerMinute: valueOf('hsrPerMinute'),
    lateEfforts: valueOf('lateEfforts'),
  };
}

export interface FatigueScore {
  readonly score: number;
  readonly level: FatigueLevel;
}

/**
 * S = sum of w z, with the weights rescaled to the known indicators. Red: S <= -1.5, or at least three of the first
 * four with z <= -1.5. Amber: S <= -1, or at least two of them. Else green.
 * @returns null for fewer than four indicators
 */
export function fatigueScore(
  zScores: FatigueValues<number | null>,
  parameters: FatigueParameters,
): FatigueScore | null {
  const { weights, amber, red, item, amberItems, redItems } = parameters;
  let available = 0;
  let sum = 0;
  let used = 0;
  for (const indicator of FATIGUE_INDICATORS) {
    const z = zScores[indicator];
    if (z === null) continue;
    available++;
    sum += weights[indicator] * z;
    used += weights[indicator];
  }
  if (available < parameters.minIndicators || !(used > 0)) return null;
  const score = sum / used;
  const low = RULE_INDICATORS.filter((indicator) => {
    const z = zScores[indicator];
    return z !== null && z <= item;
  }).length;
  if (score <= red || low >= redItems) return { score, level: 'red' };
  return { score, level: score <= amber || low >= amberItems ? 'amber' : 'green' };
}
