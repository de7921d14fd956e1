import { addedUp } from '../../../metrics/explained/combine-parts';
import type { Adds } from '../../../metrics/explained/metric-entry';
import { metricEntry } from '../../../metrics/explained/metric-registry';
import type { Explained } from '../../../metrics/explained/explained-number';
import { NOT_AVAILABLE } from '../../../not-available';
import type { Table } from '../../../text/csv';
import { type Quantity, toDisplay, unitLabel, type UnitSettings } from '../../../units/units';
import { metricText } from '../../words/quantity-text';
import type { ExplanationOptions } from '../explanation-input';

export interface PlayedPart {
  readonly startS: number | null;
  readonly clockS: number | null;
  readonly lengthS: number | null;
}

interface PartRow {
  readonly key: string;
  readonly cells: readonly string[];
  readonly plays: PlayedPart | null;
  readonly sessionId: number | null;
  readonly explained: Explained | null;
}

export interface PartsView {
  readonly question: string;
  readonly words: string;
  readonly columns: readonly string[];
  readonly rows: readonly PartRow[];
  readonly table: Table;
}

export type Listed = Omit<PartsView, 'question'>;

/** @param count of the parts; a median of an even number lies between two of them */
export function addedWords(adds: Adds | null, parts: string, result: string, count: number): string {
  if (result === NOT_AVAILABLE) return `${parts}.`;
  switch (adds) {
    case 'sum':
      return `${parts}, together ${result}.`;
    case 'count':
      return `${parts}.`;
    case 'highest':
      return `The highest: ${result}.`;
    case 'lowest':
      return `The lowest: ${result}.`;
    case 'spread':
      return `${parts}; SD ${result}.`;
    case 'root':
      return `${parts}; root of the summed squares ${result}.`;
    case 'mean':
      return `${parts}, on average ${result}.`;
    case 'median':
      if (count === 1) return `${parts}.`;
      return `${parts}; ${count % 2 === 0 ? 'halfway between the middle two' : 'the middle one'}: ${result}.`;
    case 'alone':
    case null:
      return `${parts}.`;
  }
}

export function resultOf(
  values: readonly { readonly value: number }[],
  { explained, units }: ExplanationOptions,
): string {
  const { adds } = metricEntry(explained.metric);
  const result =
    adds === null
      ? null
      : addedUp(
          adds,
          values.map(({ value }) => value),
        );
  return metricText(explained.metric, units)(result);
}

export type FileColumn<Row> = readonly [
  title: string,
  quantity: Quantity | null,
  value: (row: Row) => string | number | null,
];

export function fileOf<Row>(rows: readonly Row[], columns: readonly FileColumn<Row>[], units: UnitSettings): Table {
  return {
    columns: columns.map(([title, quantity]) => {
      const unit = quantity === null || quantity === 'count' ? '' : unitLabel(quantity, units);
      return unit === '' ? title : `${title} (${unit})`;
    }),
    rows: rows.map((row) =>
      columns.map(([, quantity, valueOf]) => {
        const value = valueOf(row);
        return typeof value === 'number' && quantity !== null ? toDisplay(quantity, value, units) : value;
      }),
    ),
  };
}
