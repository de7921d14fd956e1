/**
 * Rainbow bars: one row per player, one column per KPI. The five bands of a reference as a strip, a marker at the
 * value, its percentile at the end.
 */
import {
  RAINBOW_PERCENTILES,
  type RainbowBand,
  rainbowBand,
  type RainbowEdges,
  rainbowPercentile,
  rainbowValues,
} from '../../stats/rainbow';
import { ordinal } from '../../units/ordinal';
import { formatQuantity, withUnit } from '../../units/number-text';
import { toDisplay, type UnitSettings } from '../../units/units';
import type { OrderedPlayer } from '../words/player-order';
import { capital, plural, type SessionNoun } from '../words/session-noun';
import { type FormColumn, type FormTip, inOrder, type ShownColumn, shownColumn } from './player-rows';
import { type ChartTable, type Door, markPerCell } from './table-doors';

interface RainbowCell {
  readonly value: number | null;
  readonly edges: RainbowEdges | null;
  readonly reference: string;
}

export interface RainbowBarsInput {
  readonly columns: readonly FormColumn[];
  readonly rows: readonly (OrderedPlayer & {
    readonly mark?: string | null;
    readonly count: number | null;
    readonly cells: readonly RainbowCell[];
  })[];
  readonly whyNone: string;
  readonly noun: SessionNoun;
}

export interface RainbowBar {
  readonly value: number | null;
  readonly text: string;
  /** 0..100; null without a value or a reference. */
  readonly percentile: number | null;
  readonly percentileText: string;
  readonly band: RainbowBand | null;
  readonly whyNone: string | null;
  readonly tip: FormTip;
}

interface RainbowEdge {
  readonly percentile: number;
  readonly value: number;
  readonly text: string;
}

interface RainbowColumn extends ShownColumn {
  readonly edges: readonly RainbowEdge[] | null;
}

export interface RainbowBarsRow {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly mark: string | null;
  readonly count: number | null;
  readonly bars: readonly RainbowBar[];
}

export interface RainbowBarsView {
  readonly columns: readonly RainbowColumn[];
  readonly rows: readonly RainbowBarsRow[];
  readonly noun: SessionNoun;
  readonly summary: string;
}

export function rainbowBars(input: RainbowBarsInput, units: UnitSettings): RainbowBarsView {
  const { columns } = input;
  const shown = columns.map((column) => shownColumn(column, units));
  const barOf = (row: RainbowBarsInput['rows'][number], index: number): RainbowBar => {
    const { quantity, digits, note } = columns[index] ?? NO_COLUMN;
    const { title, unit } = shown[index] ?? { title: '', unit: '' };
    const { value, edges: given, reference } = row.cells[index] ?? NO_CELL;
    const edges = isSpread(given) ? given : null;
    const whyNone =
      given === null ? input.whyNone : `All ${reference}: ${formatQuantity(quantity, given.minValue, units, digits)}`;
    const percentile = value === null || edges === null ? null : rainbowPercentile(edges, value);
    const percentileText = percentile === null ? '' : `P${Math.round(percentile)}`;
    const text = formatQuantity(quantity, value, units, digits);
    const shownValue = withUnit(text, unit);
    const lines: [string, string][] = [
      [title, row.count === null ? shownValue : `${shownValue}, mean of ${row.count}`],
    ];
    if (percentile !== null) lines.push(['Percentile', `${Math.round(percentile)} of ${reference}`]);
    if (edges === null) lines.push(['Reference', whyNone]);
    else
      lines.push([
        'Bands',
        rainbowValues(edges)
          .map((edge) => formatQuantity(quantity, edge, units))
          .join(' · '),
      ]);
    if (note !== undefined) lines.push(['Counts', note]);
    if (row.mark != null) lines.push(['Player', row.mark]);
    return {
      value: value === null ? null : toDisplay(quantity, value, units),
      text,
      percentile,
      percentileText,
      band: percentile === null ? null : rainbowBand(percentile),
      whyNone: edges === null ? whyNone : null,
      tip: { title: row.name, lines },
    };
  };
  return {
    columns: shown.map((column, index) => ({ ...column, edges: sharedEdges(input, index, units) })),
    rows: inOrder(input.rows).map((row) => ({
      id: row.playerId,
      name: row.name,
      label: row.mark == null ? row.name : `${row.name} *`,
      mark: row.mark ?? null,
      count: row.count,
      bars: columns.map((_, index) => barOf(row, index)),
    })),
    noun: input.noun,
    summary: `Players ${input.rows.length}; ${columns.map(({ title }) => title).join(', ')}: value and percentile of each.`,
  };
}

function isSpread(edges: RainbowEdges | null): edges is RainbowEdges {
  return edges !== null && edges.minValue < edges.maxValue;
}

const NO_COLUMN: FormColumn = { id: '', title: '', quantity: 'count' };
const NO_CELL: RainbowCell = { value: null, edges: null, reference: '' };

function sharedEdges({ columns, rows }: RainbowBarsInput, index: number, units: UnitSettings): RainbowEdge[] | null {
  const { quantity, digits } = columns[index] ?? NO_COLUMN;
  const all = rows.map(({ cells }) => rainbowTexts(cells[index]?.edges ?? null));
  const edges = rows[0]?.cells[index]?.edges ?? null;
  if (!isSpread(edges) || all.some((text) => text !== all[0])) return null;
  return rainbowValues(edges).map((si, edge) => ({
    percentile: RAINBOW_PERCENTILES[edge] ?? NaN,
    value: toDisplay(quantity, si, units),
    text: formatQuantity(quantity, si, units, digits),
  }));
}

function rainbowTexts(edges: RainbowEdges | null): string {
  return edges === null ? '' : rainbowValues(edges).join(' ');
}

export function withColumns(view: RainbowBarsView, ids: readonly string[]): RainbowBarsView {
  const kept = view.columns.map(({ id }) => ids.includes(id));
  return {
    ...view,
    columns: view.columns.filter((_, index) => kept[index]),
    rows: view.rows.map((row) => ({ ...row, bars: row.bars.filter((_, index) => kept[index]) })),
  };
}

/** Unrounded values in display units with their percentiles; the shared edges of the bands follow the players. */
export function rainbowBarsTable(
  { columns, rows, noun }: RainbowBarsView,
  explained: Door<[rowId: number, columnId: string]>,
): ChartTable {
  const counted = rows.some(({ count }) => count !== null);
  const edgesAt = columns.some(({ edges }) => edges !== null) ? EDGE_NAMES : [];
  const table = {
    columns: [
      'Player',
      ...(counted ? [capital(plural(noun))] : []),
      ...columns.flatMap(({ title, header }) => [header, `${title} percentile`]),
    ],
    rows: [
      ...rows.map(({ name, count, bars }) => [
        name,
        ...(counted ? [count] : []),
        ...bars.flatMap(({ value, percentile }) => [value, percentile]),
      ]),
      ...edgesAt.map((name, index) => [
        name,
        ...(counted ? [null] : []),
        ...columns.flatMap(({ edges }) => [edges?.[index]?.value ?? null, edges?.[index]?.percentile ?? null]),
      ]),
    ],
  };
  return markPerCell(table, rows, columns, { first: counted ? 2 : 1, each: 2 }, explained);
}

const EDGE_NAMES = RAINBOW_PERCENTILES.map((percentile) => {
  if (percentile === 0) return 'Reference, least';
  return percentile === 100 ? 'Reference, most' : `Reference, ${ordinal(percentile)} percentile`;
});
