/** Counts over time as columns, one part on the other, with the line of their average. */
import { ticks } from 'd3-array';
import type { Table } from '../../formats/csv';

export interface StackedColumnsInput {
  readonly title: string;
  /** What is counted: `flags`. */
  readonly noun: string;
  /** From the ground up. */
  readonly parts: readonly { readonly id: string; readonly text: string }[];
  /** In their order from the left; a value for each part. */
  readonly columns: readonly {
    readonly id: number;
    /** Below the column, where there is room. */
    readonly label: string;
    readonly title: string;
    readonly values: readonly number[];
  }[];
}

export interface StackedColumn {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly total: number;
  readonly parts: readonly {
    readonly id: string;
    readonly text: string;
    readonly value: number;
    readonly from: number;
    readonly to: number;
  }[];
}

export interface StackedColumnsView {
  readonly title: string;
  readonly noun: string;
  readonly parts: readonly { readonly id: string; readonly text: string }[];
  readonly columns: readonly StackedColumn[];
  /** Null without a column. */
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

export function stackedColumns({ title, noun, parts, columns }: StackedColumnsInput): StackedColumnsView {
  const stacked = columns.map(({ id, label, title: name, values }): StackedColumn => {
    let below = 0;
    const placed = parts.map((part, index) => {
      const value = values[index] ?? 0;
      const from = below;
      below += value;
      return { ...part, value, from, to: below };
    });
    return { id: String(id), label, title: name, total: below, parts: placed };
  });
  const total = stacked.reduce((sum, column) => sum + column.total, 0);
  const most = stacked.reduce((highest, column) => Math.max(highest, column.total), 0);
  const average = stacked.length === 0 ? null : averageOf(total / stacked.length);
  const reach = Math.max(1, most);
  return {
    title,
    noun,
    parts,
    columns: stacked,
    average,
    reach,
    // Counts have no halves.
    ticks: ticks(0, reach, TICKS)
      .filter(Number.isInteger)
      .map((value) => ({ value, text: String(value) })),
    summary: summaryOf(title, noun, stacked, average?.text ?? null, total),
  };
}

function averageOf(value: number): NonNullable<StackedColumnsView['average']> {
  const text = value.toFixed(1);
  return { value, text: `Average ${text}`, reference: `dashed line: average ${text}` };
}

/** The columns as rows. */
export function stackedColumnsTable({ parts, columns }: StackedColumnsView, heading: string): Table {
  return {
    columns: [heading, ...parts.map(({ text }) => text), 'Total'],
    rows: columns.map(({ title, parts: values, total }) => [title, ...values.map(({ value }) => value), total]),
  };
}

function summaryOf(
  title: string,
  noun: string,
  columns: readonly StackedColumn[],
  average: string | null,
  total: number,
): string {
  const highest = columns.reduce<StackedColumn | null>(
    (best, column) => (best === null || column.total > best.total ? column : best),
    null,
  );
  if (highest === null || average === null) return `${title}: nothing to show.`;
  return `${title}: ${total} ${noun}. ${average}; the most in ${highest.title}, ${highest.total}.`;
}
