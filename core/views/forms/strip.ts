/** Minutes of a session as cells, coloured by intensity in seven steps; the half-time break is a gap. A player a row. */
import { ticks } from 'd3-array';
import type { Table } from '../../text/csv';
import { formatQuantity, type Quantity, toDisplay, unitLabel, type UnitSettings, withUnit } from '../../units/units';
import { comparePlayers, type OrderedPlayer } from '../words/player-order';

export interface StripInput {
  readonly title: string;
  readonly quantity: Quantity;
  /** Where the quantity's own does not do. */
  readonly unit?: string;
  /** Six values between the steps, in display units; left out: round ones by what occurs. */
  readonly edges?: readonly number[];
  /** Halves or other parts, in their order: the clock's minute of the first cell, and how many cells there are. */
  readonly periods: readonly { readonly startMinute: number; readonly minutes: number }[];
  /** SI, a list per period; null where a minute is not known or the player was not on. */
  readonly rows: readonly (OrderedPlayer & { readonly periods: readonly (readonly (number | null)[])[] })[];
}

interface StripCell {
  /** Place from the left; places between periods stay empty. */
  readonly slot: number;
  readonly minuteText: string;
  /** Display units. */
  readonly value: number;
  readonly text: string;
  /** 0 to 6. */
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
  /** Values between the steps, from low to high. */
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

/** The strip as rows: a player each, a column a minute. */
export function stripTable({ unit, rows, minutes }: StripView): Table {
  return {
    columns: ['Player', ...minutes.map(({ text }) => `${text} (${unit})`)],
    rows: rows.map(({ name, cells }) => {
      const bySlot = new Map(cells.map(({ slot, value }) => [slot, value]));
      return [name, ...minutes.map(({ slot }) => bySlot.get(slot) ?? null)];
    }),
  };
}

/** Six round values that part what occurs into seven steps; evenly apart, the last ones above everything where few occur. */
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
