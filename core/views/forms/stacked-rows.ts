/** Stacked rows: efforts of a player by band, one band after the other, sorted by all of them or by one band. */
import { ticks } from 'd3-array';
import type { Cell } from '../../text/csv';
import type { OrderedPlayer } from '../words/player-order';
import { counted } from '../words/session-noun';
import { type FormTip, inOrder, nameWithMinutes } from './player-rows';
import { type CellDoors, type ChartTable, type Door, markPerRow } from './table-doors';

export interface StackedRowsInput {
  readonly bands: readonly string[];
  readonly rows: readonly (OrderedPlayer & {
    readonly matchMinutes: number | null;
    readonly counts: readonly number[];
    readonly lines?: readonly (readonly [term: string, value: string])[];
  })[];
  readonly sortBy: number | null;
  readonly noun: string;
  readonly rowNoun: 'player' | 'session' | 'row';
  readonly by: 'distance' | 'angle' | 'class';
  readonly digits?: number;
  readonly keepsOrder?: boolean;
}

export interface StackedSegment {
  readonly bandIndex: number;
  readonly value: number;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

export interface StackedRow {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly counts: readonly number[];
  readonly total: number;
  readonly text: string;
  readonly segments: readonly StackedSegment[];
  readonly tip: FormTip;
}

export interface StackedRowsView {
  readonly bands: readonly string[];
  readonly noun: string;
  readonly rows: readonly StackedRow[];
  readonly summary: string;
  readonly reach: number;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
}

export function stackedRows(input: StackedRowsInput): StackedRowsView {
  const { bands, rows: players, sortBy, noun, rowNoun, by, digits = 0, keepsOrder = false } = input;
  const rows = inOrder(players).map((player): StackedRow => {
    const label = nameWithMinutes(player.name, player.matchMinutes);
    const total = player.counts.reduce((sum, count) => sum + count, 0);
    return {
      id: player.playerId,
      name: player.name,
      label,
      counts: player.counts,
      total,
      text: total.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
      segments: segmentsOf(player.counts, digits),
      tip: {
        title: `${label}, ${noun}`,
        lines: [
          ['Total', total.toFixed(digits)],
          ...bands.map((band, index): [string, string] => [band, (player.counts[index] ?? 0).toFixed(digits)]),
          ...(player.lines ?? []),
        ],
      },
    };
  });
  const key = ({ counts, total }: StackedRow) => (sortBy === null ? total : (counts[sortBy] ?? 0));
  if (!keepsOrder) rows.sort((a, b) => key(b) - key(a));
  const reach = Math.max(1, ...rows.map(({ total }) => total));
  return {
    bands,
    noun,
    rows,
    summary: `${counted(rows.length, rowNoun)}; ${noun} of each by ${by}: ${bands.join(', ')}.`,
    reach,
    ticks: ticks(0, reach, 6)
      .filter(Number.isInteger)
      .map((value) => ({ value, text: String(value) })),
  };
}

function segmentsOf(counts: readonly number[], digits: number): StackedSegment[] {
  let from = 0;
  return counts.flatMap((value, bandIndex) => {
    if (value === 0) return [];
    const segment = { bandIndex, value, text: value.toFixed(digits), from, to: from + value };
    from += value;
    return [segment];
  });
}

/** @param part of a row's band; null where only the row as a whole is a number */
export function stackedRowsTable(
  { bands, rows }: StackedRowsView,
  explained: Door<[rowId: number]>,
  part: Door<[rowId: number, band: number]> = null,
): ChartTable {
  const table = {
    columns: ['Player', ...bands, 'Total'],
    rows: rows.map(({ name, counts, total }): Cell[] => [name, ...counts, total]),
  };
  const whole = markPerRow(
    table,
    rows.map(({ id }) => id),
    [1 + bands.length],
    explained,
  );
  if (part === null) return whole;
  const doors: CellDoors = (row, at) => {
    const id = rows[row]?.id;
    return id === undefined || at < 1 || at > bands.length ? null : part(id, at - 1);
  };
  return { ...table, doors: (row, at) => doors(row, at) ?? whole.doors?.(row, at) ?? null };
}
