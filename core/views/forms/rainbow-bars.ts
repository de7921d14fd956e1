/**
 * Rainbow bars: a player a row, a KPI a column; the five bands of a reference as a strip, a marker at the value, its
 * percentile at the end.
 */
import type { Table } from '../../formats/csv';
import { type RainbowBand, rainbowBand, type RainbowEdges, rainbowPercentile } from '../../stats/rainbow';
import { toDisplay, type UnitSettings, withUnit } from '../../units/units';
import type { OrderedPlayer } from '../player-order';
import { figure, type FormColumn, inOrder, type ShownColumn, shownColumn } from './player-rows';

export interface RainbowBarsInput {
  readonly columns: readonly FormColumn[];
  readonly rows: readonly (OrderedPlayer & {
    /** Behind the name, with a reason: `Fewer than 4 matches`. */
    readonly mark?: string | null;
    /** How many sessions the value is the mean of; null for a value of one session. */
    readonly count: number | null;
    /** By column, SI. */
    readonly cells: readonly { readonly value: number | null; readonly edges: RainbowEdges | null }[];
  })[];
  /** What the bands are made of, with n: `34 matches of centre-backs`. */
  readonly reference: string;
  /** Why a value has no bands: `Fewer than 4 matches`. */
  readonly whyNone: string;
}

export interface RainbowBar {
  /** Display units. */
  readonly value: number | null;
  readonly text: string;
  /** 0..100; null without a value or a reference. */
  readonly percentile: number | null;
  readonly percentileText: string;
  readonly band: RainbowBand | null;
  /** Whether there is a strip: a reference stands though the player has no value. */
  readonly hasBands: boolean;
  /** Value, unit, reference and n as one sentence. */
  readonly words: string;
}

export interface RainbowBarsRow {
  readonly id: number;
  readonly name: string;
  /** With an asterisk where the row is marked. */
  readonly label: string;
  readonly mark: string | null;
  readonly count: number | null;
  readonly bars: readonly RainbowBar[];
}

export interface RainbowBarsView {
  readonly columns: readonly ShownColumn[];
  readonly rows: readonly RainbowBarsRow[];
  readonly reference: string;
}

export function rainbowBars(input: RainbowBarsInput, units: UnitSettings): RainbowBarsView {
  const { columns, reference, whyNone } = input;
  const shown = columns.map((column) => shownColumn(column, units));
  const barOf = (row: RainbowBarsInput['rows'][number], index: number): RainbowBar => {
    const quantity = columns[index]?.quantity ?? 'count';
    const { title, unit } = shown[index] ?? { title: '', unit: '' };
    const { value, edges } = row.cells[index] ?? { value: null, edges: null };
    const percentile = value === null || edges === null ? null : rainbowPercentile(edges, value);
    const percentileText = percentile === null ? '' : `P${Math.round(percentile)}`;
    const text = figure(quantity, value, units);
    const rated = percentile === null ? whyNone : `percentile ${Math.round(percentile)} of ${reference}`;
    return {
      value: value === null ? null : toDisplay(quantity, value, units),
      text,
      percentile,
      percentileText,
      band: percentile === null ? null : rainbowBand(percentile),
      hasBands: edges !== null,
      words: [
        `${row.name}, ${title} ${value === null ? text : withUnit(text, unit)}`,
        ...(row.count === null ? [] : [`mean of n ${row.count}`]),
        ...(value === null ? [] : [rated]),
        ...(row.mark == null ? [] : [row.mark]),
      ].join(', '),
    };
  };
  return {
    columns: shown,
    rows: inOrder(input.rows).map((row) => ({
      id: row.playerId,
      name: row.name,
      label: row.mark == null ? row.name : `${row.name} *`,
      mark: row.mark ?? null,
      count: row.count,
      bars: columns.map((_, index) => barOf(row, index)),
    })),
    reference,
  };
}

/** The view with some of its columns, for a screen without room for all. */
export function withColumns(view: RainbowBarsView, ids: readonly string[]): RainbowBarsView {
  const kept = view.columns.map(({ id }) => ids.includes(id));
  return {
    ...view,
    columns: view.columns.filter((_, index) => kept[index]),
    rows: view.rows.map((row) => ({ ...row, bars: row.bars.filter((_, index) => kept[index]) })),
  };
}

/** Values unrounded in display units, percentiles beside them. */
export function rainbowBarsTable({ columns, rows }: RainbowBarsView): Table {
  const counted = rows.some(({ count }) => count !== null);
  return {
    columns: [
      'Player',
      ...(counted ? ['Matches'] : []),
      ...columns.flatMap(({ title, header }) => [header, `${title} percentile`]),
    ],
    rows: rows.map(({ name, count, bars }) => [
      name,
      ...(counted ? [count] : []),
      ...bars.flatMap(({ value, percentile }) => [value, percentile]),
    ]),
  };
}
