/** Numbers of the flag ledger: ratings by level, how many of them were followed, and how many are open (METHODS W5). */
import { isDecided, LEDGER_LEVELS, type LedgerLevel, ofLedgerLevel } from '../../wellness/flag-rates';
import type { FatigueLevel } from '../../wellness/fatigue-level';
import type { RatingResult } from '../../wellness/flag-outcome';
import { type MetricEntry, PARTS } from '../metric-entry';

const STATISTICS = ['count', 'rate', 'undecided', 'expected'] as const;
const COUNTED = ['count', 'rate', 'undecided'] as const;
/** What chance alone raises. */
export const EXPECTED_FLAGS = ['flags.expected.red', 'flags.expected.amber', 'flags.expected.flags'] as const;
type ExpectedFlags = (typeof EXPECTED_FLAGS)[number];
export const FLAG_FIGURES = [
  ...COUNTED.flatMap((statistic) => LEDGER_LEVELS.map((level) => `flags.${statistic}.${level}` as const)),
  ...EXPECTED_FLAGS,
];
export type FlagFigure = (typeof FLAG_FIGURES)[number];

export const isExpectedFlags = (id: string): id is ExpectedFlags => EXPECTED_FLAGS.some((each) => each === id);
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

export function expectedLevelOf(id: ExpectedFlags): Exclude<LedgerLevel, 'green'> {
  const { level } = flagFigureOf(id);
  if (level === 'green') throw new RangeError(`There is no metric "${id}".`);
  return level;
}

/** The ratings that a number counts: a rate those whose result is known, chance all of them. */
export function flagParts<Flag extends { readonly level: FatigueLevel; readonly result: RatingResult['result'] }>(
  id: FlagFigure,
  flags: readonly Flag[],
): Flag[] {
  const { statistic, level } = flagFigureOf(id);
  if (statistic === 'expected') return [...flags];
  const own = ofLedgerLevel(flags, level);
  if (statistic === 'count') return own;
  return own.filter((flag) => isDecided(flag) === (statistic === 'rate'));
}

export function flagEntry(id: FlagFigure): MetricEntry {
  const methods: MetricEntry['methods'] = ['fatigue'];
  const { statistic } = flagFigureOf(id);
  const quantity = statistic === 'rate' ? 'percent' : 'count';
  const adds = statistic === 'rate' || statistic === 'expected' ? null : 'count';
  return { methods, quantity, partQuantity: 'deviations', adds, formula: PARTS };
}
