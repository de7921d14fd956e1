/** The best value of a player among the matches that a match's fatigue flag compares it with (METHODS W5). */
import type { FatigueParameters } from '../../../methods/wellness-parameters';
import { comparedMatches, type FatigueMatch } from '../../wellness/fatigue-flag';
import { indicatorBaseline } from '../../wellness/fatigue-level';
import { FATIGUE_INDICATORS, type FatigueIndicator } from '../../wellness/fatigue-indicators';
import { type MetricEntry, PARTS } from '../metric-entry';

export const MATCH_BEST_FIGURES = FATIGUE_INDICATORS.map((indicator) => `matchBest.${indicator}` as const);
export type MatchBestFigure = (typeof MATCH_BEST_FIGURES)[number];

export const isMatchBestFigure = (id: string): id is MatchBestFigure => MATCH_BEST_FIGURES.some((each) => each === id);

export function indicatorOfBest(id: MatchBestFigure): FatigueIndicator {
  const found = FATIGUE_INDICATORS.find((indicator) => id === `matchBest.${indicator}`);
  if (found === undefined) throw new RangeError(`No indicator of "${id}".`);
  return found;
}

/** Which of them are a number of a match by themselves, too; the others only exist within the score. */
export function bestInMatch(
  id: MatchBestFigure,
): 'capacity.ACCELERATION' | 'capacity.DECELERATION' | 'peakSpeedMPerS' | null {
  switch (indicatorOfBest(id)) {
    case 'peakAcceleration':
      return 'capacity.ACCELERATION';
    case 'peakDeceleration':
      return 'capacity.DECELERATION';
    case 'peakSpeed':
      return 'peakSpeedMPerS';
    default:
      return null;
  }
}

interface MatchBest {
  readonly value: number | null;
  /** Newest first. */
  readonly rows: readonly { readonly sessionId: number; readonly startsAt: string; readonly value: number }[];
}

/** @returns no matches, if the match cannot be rated */
export function matchBest(
  id: MatchBestFigure,
  rated: FatigueMatch,
  history: readonly FatigueMatch[],
  parameters: FatigueParameters,
): MatchBest {
  const indicator = indicatorOfBest(id);
  const compared = comparedMatches(rated, history, parameters);
  const matches = typeof compared === 'string' ? [] : compared;
  const rows = matches.flatMap(({ sessionId, startsAt, indicators }) => {
    const value = indicators[indicator];
    return value === null ? [] : [{ sessionId, startsAt, value }];
  });
  const baseline = indicatorBaseline(
    rows.map(({ value }) => value),
    parameters.minMatches,
  );
  return { value: baseline?.maximum ?? null, rows };
}

export function matchBestEntry(id: MatchBestFigure): MetricEntry {
  const of = { methods: ['fatigue'], adds: 'highest', formula: PARTS } satisfies Partial<MetricEntry>;
  switch (indicatorOfBest(id)) {
    case 'peakAcceleration':
    case 'peakDeceleration':
      return { ...of, quantity: 'acceleration' };
    case 'peakSpeed':
      return { ...of, quantity: 'peakSpeed' };
    case 'effortsPerMinute':
      return { ...of, quantity: 'countPerMinute' };
    case 'hsrPerMinute':
      return { ...of, quantity: 'distancePerMinute' };
    case 'lateEfforts':
      return { ...of, quantity: 'ratio' };
  }
}
