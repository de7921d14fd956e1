import { ticks } from 'd3-array';
import { NOT_AVAILABLE } from '../../not-available';
import { mean } from '../../stats/mean-and-deviation';
import { type ChartTable, type Door, markPerRow } from './table-doors';

export interface StackedColumnsInput {
  readonly title: string;
  readonly noun: string;
  readonly parts: readonly { readonly id: string; readonly text: string }[];
  readonly columns: readonly ColumnInput[];
  /**
   * The column to compare with: it becomes the last one, and the line is at its height. Null for no line; if omitted,
   * the line is the average of the columns.
   */
  readonly reference?: ColumnInput | null;
}

interface ColumnInput {
  readonly id: number;
  readonly label: string;
  readonly title: string;
  readonly values: readonly (number | null)[];
}

export interface StackedColumn {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly total: number | null;
  readonly parts: readonly {
    readonly id: string;
    readonly text: string;
    readonly value: number | null;
    readonly valueText: string;
    readonly from: number;
    readonly to: number;
  }[];
}

export interface StackedColumnsView {
  readonly title: string;
  readonly noun: string;
  readonly parts: readonly { readonly id: string; readonly text: string }[];
  readonly columns: readonly StackedColumn[];
  readonly referenceId: string | null;
  readonly average: {
    readonly value: number;
    readonly text: string;
    readonly reference: string;
  } | null;
  readonly reach: number;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
  readonly summary: string;
}

const TICKS = 4;

export function stackedColumns({ title, noun, parts, columns, reference }: StackedColumnsInput): StackedColumnsView {
  const counted = columns.map((column) => stack(column, parts));
  const compared = reference == null ? null : stack(reference, parts);
  const totals = counted.flatMap(({ total }) => total ?? []);
  const average = reference === undefined ? averageOf(totals) : referenceOf(compared);
  const reach = Math.max(1, ...totals, compared?.total ?? 0);
  return {
    title,
    noun,
    parts,
    columns: compared === null ? counted : [...counted, compared],
    referenceId: compared?.id ?? null,
    average,
    reach,
    ticks: ticks(0, reach, TICKS)
      .filter(Number.isInteger)
      .map((value) => ({ value, text: String(value) })),
    summary: summaryOf(title, noun, counted, average?.text ?? null),
  };
}

function stack({ id, label, title, values }: ColumnInput, parts: StackedColumnsInput['parts']): StackedColumn {
  let below = 0;
  const placed = parts.map((part, index) => {
    const value = values[index] ?? null;
    const from = below;
    below += value ?? 0;
    return { ...part, value, valueText: countText(value), from, to: below };
  });
  return {
    id: String(id),
    label,
    title,
    total: placed.some(({ value }) => value === null) ? null : below,
    parts: placed,
  };
}

function countText(value: number | null): string {
  if (value === null) return NOT_AVAILABLE;
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}

function averageOf(totals: readonly number[]): StackedColumnsView['average'] {
  const value = mean(totals);
  if (value === null) return null;
  const text = value.toFixed(1);
  return { value, text: `Average ${text}`, reference: `dashed line: average ${text}` };
}

function referenceOf(column: StackedColumn | null): StackedColumnsView['average'] {
  if (column === null || column.total === null) return null;
  const text = column.total.toFixed(1);
  const name = column.title;
  const inSentence = name.charAt(0).toLowerCase() + name.slice(1);
  return { value: column.total, text: `${name} ${text}`, reference: `dashed line: ${inSentence}, ${text}` };
}

export function stackedColumnsTable(
  { parts, columns }: StackedColumnsView,
  heading: string,
  explained: Door<[columnId: number]>,
): ChartTable {
  const table = {
    columns: [heading, ...parts.map(({ text }) => text), 'Total'],
    rows: columns.map(({ title, parts: values, total }) => [title, ...values.map(({ value }) => value), total]),
  };
  return markPerRow(
    table,
    columns.map(({ id }) => Number(id)),
    [1 + parts.length],
    explained,
  );
}

function summaryOf(title: string, noun: string, columns: readonly StackedColumn[], average: string | null): string {
  const known = columns.flatMap(({ title: name, total }) => (total === null ? [] : [{ name, total }]));
  const [highest] = known.toSorted((a, b) => b.total - a.total);
  if (highest === undefined) return `${title}: nothing to show.`;
  const total = known.reduce((sum, column) => sum + column.total, 0);
  const line = average === null ? 'The most' : `${average}; the most`;
  return `${title}: ${total} ${noun}. ${line} in ${highest.name}, ${highest.total}.`;
}
