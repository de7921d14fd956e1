/** Numbers of the flag ledger: ratings by level, how many of them were followed, and how many are open (METHODS W5). */
import { isDecided, LEDGER_LEVELS, type LedgerLevel, ofLedgerLevel } from '../../wellness/flag-rates';
import type { FatigueLevel } from '../../wellness/fatigue-level';
import type { RatingResult } from '../../wellness/flag-outcome';
import { type MetricEntry, PARTS } from '../metric-entry';

const STATISTICS = ['count', 'rate', 'undecided'] as const;
export const FLAG_FIGURES = STATISTICS.flatMap((statistic) =>
  LEDGER_LEVELS.map((level) => `flags.${statistic}.${level}` as const),
);
export type FlagFigure = (typeof FLAG_FIGURES)[number];

export const isFlagFigure = (id: string): id is FlagFigure => FLAG_FIGURES.some((each) => each === id);

export function flagFigureOf(id: FlagFigure): {
  readonly statistic: (typeof STATISTICS)[number];
  readonly level: LedgerLevel;
} {
  const [, first, second] = id.split('.');
  const statistic = STATISTICS.find((each) => each === first);
  const level = LEDGER_LEVELS.find((each) => each === second);
  if (statistic === undefined || level === undefined) throw new RangeError(`There is no metric "${id}".`);
  return { statistic, level };
}

/** The ratings that a number counts; a rate those whose result is known. */
export function flagParts<Flag extends { readonly level: FatigueLevel; readonly result: RatingResult['result'] }>(
  id: FlagFigure,
  flags: readonly Flag[],
): Flag[] {
  const { statistic, level } = flagFigureOf(id);
  const own = ofLedgerLevel(flags, level);
  if (statistic === 'count') return own;
  return own.filter((flag) => isDecided(flag) === (statistic === 'rate'));
}

export function flagEntry(id: FlagFigure): MetricEntry {
  const methods: MetricEntry['methods'] = ['fatigue'];
  return flagFigureOf(id).statistic === 'rate'
    ? { methods, quantity: 'percent', partQuantity: 'deviations', adds: null, formula: PARTS }
    : { methods, quantity: 'count', partQuantity: 'deviations', adds: 'count', formula: PARTS };
}
