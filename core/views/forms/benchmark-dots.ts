/**
 * Benchmark dots: one player among others, one row per KPI with its own axis. The others are small dots over their
 * average and one SD; the player is large, with rank and difference.
 */
import { ticks } from 'd3-array';
import { NOT_AVAILABLE } from '../../not-available';
import { ordinal } from '../../units/ordinal';
import { formatQuantity, percentText, withUnit } from '../../units/number-text';
import { type Quantity, shownUnit, toDisplay, type UnitSettings } from '../../units/units';
import type { FormTip } from './player-rows';
import { type ChartTable, type Door, markPerRow } from './table-doors';

export interface BenchmarkInput {
  readonly id: string;
  readonly title: string;
  readonly quantity: Quantity;
  readonly digits?: number;
  readonly value: number | null;
  readonly others: readonly number[];
  readonly average: number | null;
  readonly standardDeviation: number | null;
  readonly rank: { readonly rank: number; readonly count: number } | null;
  readonly padding: number;
}

export interface BenchmarkRow {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly value: number | null;
  readonly valueText: string;
  readonly difference: number | null;
  /** `7 % above average`; N/A without one, with an asterisk if the page explains why. */
  readonly differenceText: string;
  readonly rank: number | null;
  readonly rankText: string;
  readonly average: number | null;
  readonly averageText: string;
  readonly band: readonly [lower: number, upper: number] | null;
  readonly others: readonly number[];
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
  readonly tip: FormTip;
}

export interface BenchmarkDotsView {
  readonly name: string;
  readonly rows: readonly BenchmarkRow[];
  readonly averageTitle: string;
  readonly asterisk: string | null;
  readonly summary: string;
}

const MARKED = `${NOT_AVAILABLE} (*)`;
const TICKS = 4;

export interface BenchmarkWords {
  readonly averageTitle: string;
  /** Why ranks and comparisons are missing; unknown ranks and differences then have an asterisk. */
  readonly whyNone: string | null;
}

const WORDS: BenchmarkWords = { averageTitle: 'Match average', whyNone: null };

export function benchmarkDots(
  name: string,
  inputs: readonly BenchmarkInput[],
  units: UnitSettings,
  words: BenchmarkWords = WORDS,
): BenchmarkDotsView {
  const { averageTitle, whyNone } = words;
  const rows = inputs.map((input) => benchmarkRow(name, input, units, words));
  const ranks = rows.map(({ title, valueText, rankText }) => `${title} ${valueText}, rank ${rankText}`);
  const asterisk = rows.some(({ rank, difference }) => rank === null || difference === null) ? whyNone : null;
  const meaning = asterisk === null ? '' : ` (*) ${asterisk}.`;
  return { name, rows, averageTitle, asterisk, summary: `${name}: ${ranks.join('; ')}.${meaning}` };
}

function benchmarkRow(
  name: string,
  input: BenchmarkInput,
  units: UnitSettings,
  { averageTitle, whyNone }: BenchmarkWords,
): BenchmarkRow {
  const { id, title, quantity, digits, value, others, average, standardDeviation, rank, padding } = input;
  const unit = shownUnit(quantity, units);
  const shown = (si: number) => toDisplay(quantity, si, units);
  const words = (si: number | null) => withUnit(formatQuantity(quantity, si, units, digits), unit);
  const difference = value === null || average === null || average === 0 ? null : (100 * (value - average)) / average;
  const none = whyNone === null ? NOT_AVAILABLE : MARKED;
  const differenceText = difference === null ? none : differenceWords(difference);
  const rankText = rank === null ? none : `${ordinal(rank.rank)} of ${rank.count}`;
  const reach = [...others, ...(value === null ? [] : [value])];
  const low = shown(Math.max(0, Math.min(...reach) - padding));
  const high = shown(Math.max(...reach) + padding);
  const hasDots = reach.length > 0;
  return {
    id,
    title,
    unit,
    value: value === null ? null : shown(value),
    valueText: words(value),
    difference,
    differenceText,
    rank: rank?.rank ?? null,
    rankText,
    average: average === null ? null : shown(average),
    averageText: words(average),
    band:
      average === null || standardDeviation === null
        ? null
        : [shown(Math.max(0, average - standardDeviation)), shown(average + standardDeviation)],
    others: others.map(shown),
    low: hasDots ? low : 0,
    high: hasDots ? high : 1,
    ticks: hasDots ? ticks(low, high, TICKS).map((tick) => ({ value: tick, text: tick.toLocaleString('en-GB') })) : [],
    tip: {
      title: `${name}, ${title}`,
      lines: [
        [averageTitle, words(value)],
        ['Rank', rankText],
        ['Average', words(average)],
        ...(standardDeviation === null ? [] : [['SD', words(standardDeviation)] as const]),
        ['Difference', differenceText],
        ['Players', String(others.length)],
        ...(whyNone === null || (rank !== null && difference !== null) ? [] : [['(*)', whyNone] as const]),
      ],
    },
  };
}

function differenceWords(percent: number): string {
  const rounded = Math.round(percent);
  return rounded === 0 ? 'on average' : `${percentText(Math.abs(rounded))} ${rounded > 0 ? 'above' : 'below'} average`;
}

export function benchmarkTable(
  { rows, averageTitle }: BenchmarkDotsView,
  explained: Door<[rowId: string]>,
): ChartTable {
  const table = {
    columns: ['KPI', 'Unit', averageTitle, 'Rank', 'Average of the players', 'Difference (%)', 'Lowest', 'Highest'],
    rows: rows.map(({ title, unit, value, rank, average, difference, others }) => [
      title,
      unit,
      value,
      rank,
      average,
      difference,
      others.length === 0 ? null : Math.min(...others),
      others.length === 0 ? null : Math.max(...others),
    ]),
  };
  return markPerRow(
    table,
    rows.map(({ id }) => id),
    [2, 3],
    explained,
  );
}
