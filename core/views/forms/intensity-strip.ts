/**
 * Minutes of a session as cells, one row per player, coloured by intensity in seven steps; the half-time break is a
 * gap.
 */
import { ticks } from 'd3-array';
import { formatQuantity, withUnit } from '../../units/number-text';
import { type Quantity, toDisplay, unitLabel, type UnitSettings } from '../../units/units';
import { comparePlayers, type OrderedPlayer } from '../words/player-order';
import { type ChartTable, type Door, markPerRow } from './table-doors';

export interface StripInput {
  readonly title: string;
  readonly quantity: Quantity;
  readonly unit?: string;
  /** Six edges between the steps, in display units; defaults to round ones that fit the values. */
  readonly edges?: readonly number[];
  /** Halves or other parts in order: the clock minute of the first cell, and the number of cells. */
  readonly periods: readonly { readonly startMinute: number; readonly minutes: number }[];
  /** SI, one list per period; null where a minute is unknown or the player was not on the pitch. */
  readonly rows: readonly (OrderedPlayer & { readonly periods: readonly (readonly (number | null)[])[] })[];
}

interface StripCell {
  readonly slot: number;
  readonly minuteText: string;
  readonly value: number;
  readonly text: string;
  readonly step: number;
}

export interface StripRow {
  readonly playerId: number;
  readonly name: string;
  readonly cells: readonly StripCell[];
}

export interface StripView {
  readonly title: string;
  readonly unit: string;
  readonly slots: number;
  readonly rows: readonly StripRow[];
  readonly edges: readonly { readonly value: number; readonly text: string }[];
  readonly ticks: readonly { readonly slot: number; readonly text: string }[];
  readonly minutes: readonly { readonly slot: number; readonly text: string }[];
  readonly summary: string;
}

const INTENSITY_STEPS = 7;
const BREAK_SLOTS = 3;
const TICK_MINUTES = 10;

export function strip(input: StripInput, units: UnitSettings): StripView {
  const { quantity, title } = input;
  const unit = input.unit ?? unitLabel(quantity, units);
  const minutes = input.periods.flatMap(({ startMinute, minutes: count }, period) => {
    const before = input.periods.slice(0, period).reduce((sum, other) => sum + other.minutes + BREAK_SLOTS, 0);
    return Array.from({ length: count }, (_, minute) => ({
      period,
      minute,
      slot: before + minute,
      clock: startMinute + minute,
      text: `${startMinute + minute + 1}′`,
    }));
  });
  const players = [...input.rows].sort(comparePlayers);
  const shown = players.map(({ playerId, name, periods }) => ({
    playerId,
    name,
    values: minutes.map(({ period, minute }) => periods[period]?.[minute] ?? null),
  }));
  const known = shown.flatMap(({ values }) => values.filter((value) => value !== null));
  const edges = input.edges ?? stepEdges(known.map((value) => toDisplay(quantity, value, units)));
  const rows = shown.map(({ playerId, name, values }): StripRow => ({
    playerId,
    name,
    cells: minutes.flatMap(({ slot, text }, index) => {
      const si = values[index] ?? null;
      if (si === null) return [];
      const value = toDisplay(quantity, si, units);
      const step = edges.filter((edge) => value >= edge).length;
      return [{ slot, minuteText: text, value, text: withUnit(formatQuantity(quantity, si, units), unit), step }];
    }),
  }));
  return {
    title,
    unit,
    slots: (minutes.at(-1)?.slot ?? -1) + 1,
    rows,
    edges: edges.map((value) => ({ value, text: value.toLocaleString('en-GB') })),
    ticks: minutes
      .filter(({ clock }) => clock % TICK_MINUTES === 0)
      .map(({ slot, clock }) => ({ slot, text: String(clock) })),
    minutes: minutes.map(({ slot, text }) => ({ slot, text })),
    summary: stripSummary(title, rows),
  };
}

export function stripTable({ unit, rows, minutes }: StripView, explained: Door<[playerId: number]>): ChartTable {
  const table = {
    columns: ['Player', ...minutes.map(({ text }) => `${text} (${unit})`)],
    rows: rows.map(({ name, cells }) => {
      const bySlot = new Map(cells.map(({ slot, value }) => [slot, value]));
      return [name, ...minutes.map(({ slot }) => bySlot.get(slot) ?? null)];
    }),
  };
  const ids = rows.map(({ playerId }) => playerId);
  return markPerRow(
    table,
    ids,
    [...minutes.keys()].map((at) => 1 + at),
    explained,
  );
}

/**
 * Six round edges that divide the values into seven steps of equal width; with few distinct values, the last steps stay
 * empty.
 */
function stepEdges(values: readonly number[]): readonly number[] {
  const most = values.reduce((highest, value) => Math.max(highest, value), 0);
  const round = ticks(0, most || 1, INTENSITY_STEPS);
  const step = (round[1] ?? 1) - (round[0] ?? 0);
  return Array.from({ length: INTENSITY_STEPS - 1 }, (_, index) => Number(((index + 1) * step).toPrecision(6)));
}

function stripSummary(title: string, rows: readonly StripRow[]): string {
  const most = rows
    .flatMap(({ name, cells }) => cells.map((cell) => ({ name, ...cell })))
    .reduce<{ name: string; minuteText: string; text: string; value: number } | null>(
      (best, cell) => (best === null || cell.value > best.value ? cell : best),
      null,
    );
  if (most === null) return `${title}: no minutes known.`;
  const players = rows.length === 1 ? '1 player' : `${rows.length} players`;
  return `${title}, ${players}; the highest minute is ${most.name}'s ${most.minuteText} with ${most.text}.`;
}
