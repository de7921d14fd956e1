/** Counts over time as stacked columns, with a line for their average or for what they are compared with. */
import { ticks } from 'd3-array';
import type { Table } from '../../text/csv';
import { mean } from '../../stats/moments';

export interface StackedColumnsInput {
  readonly title: string;
  /** What is counted: `flags`. */
  readonly noun: string;
  /** From bottom to top. */
  readonly parts: readonly { readonly id: string; readonly text: string }[];
  /** From left to right; a value for each part. */
  readonly columns: readonly ColumnInput[];
  /**
   * What the columns are compared with: the last column, and the line is as high as it is. Null: nothing, and no line. Left
   * out: the line is the average of the columns.
   */
  readonly reference?: ColumnInput | null;
}

interface ColumnInput {
  readonly id: number;
  /** Below the column, where there is room. */
  readonly label: string;
  readonly title: string;
  /** Null where not known. */
  readonly values: readonly (number | null)[];
}

export interface StackedColumn {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  /** Null where a part is not known. */
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
  /** Of the column that the others are compared with; null: none is. */
  readonly referenceId: string | null;
  /** The line; null without a column whose total is known. */
  readonly average: {
    readonly value: number;
    readonly text: string;
    /** In the head of the chart. */
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
    // Counts have no halves.
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

/** A mean of counts has a decimal. */
function countText(value: number | null): string {
  if (value === null) return 'N/A';
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

/** The columns as rows. */
export function stackedColumnsTable({ parts, columns }: StackedColumnsView, heading: string): Table {
  return {
    columns: [heading, ...parts.map(({ text }) => text), 'Total'],
    rows: columns.map(({ title, parts: values, total }) => [title, ...values.map(({ value }) => value), total]),
  };
}

function summaryOf(title: string, noun: string, columns: readonly StackedColumn[], average: string | null): string {
  const known = columns.flatMap(({ title: name, total }) => (total === null ? [] : [{ name, total }]));
  const [highest] = known.toSorted((a, b) => b.total - a.total);
  if (highest === undefined) return `${title}: nothing to show.`;
  const total = known.reduce((sum, column) => sum + column.total, 0);
  const line = average === null ? 'The most' : `${average}; the most`;
  return `${title}: ${total} ${noun}. ${line} in ${highest.name}, ${highest.total}.`;
}
