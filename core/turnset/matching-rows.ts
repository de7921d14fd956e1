/** The turns behind an answer: their rows, each as a turn, and a density raster of all of them. */
import { CLASS_COUNT, type TurnCategory } from './categories';
import { NO_CLASS, refusals } from './code-book';
import type { TurnColumns } from './columns';
import { MISSING, toSi, toSteps, type TurnMeasure } from './measures';
import { orderOf } from './session-rows';
import { eachSpan, rangeTest } from './spans';
import { scopeOfQuery, type TurnQuery } from './turn-query';
import type { SetSession, TurnSet } from './turn-set';

export interface RowChoice {
  /** Matching turns to leave out at the start. */
  readonly offset?: number;
  readonly limit?: number;
  /** Takes of the matching turns the first of every so many: a sample for while a hand drags. */
  readonly every?: number;
}

/** Rows of the turns that match, in the order of sessions, then players, then time. */
export function matchingTurns(set: TurnSet, query: TurnQuery, choice: RowChoice = {}): Uint32Array<ArrayBuffer> {
  const { offset = 0, limit = Number.POSITIVE_INFINITY, every = 1 } = choice;
  let rows = new Uint32Array(Math.min(set.length, limit, 1024));
  let count = 0;
  let seen = 0;
  eachMatch(set, query, (row) => {
    if (seen++ < offset || (seen - 1 - offset) % every !== 0) return true;
    if (count === limit) return false;
    if (count === rows.length) {
      const grown = new Uint32Array(Math.min(set.length, rows.length * 2));
      grown.set(rows);
      rows = grown;
    }
    rows[count++] = row;
    return true;
  });
  return rows.slice(0, count);
}

/** Calls `visit` with each matching row until it says false. */
function eachMatch(set: TurnSet, query: TurnQuery, visit: (row: number) => boolean): void {
  const scope = scopeOfQuery(set, query);
  const refused = refusals(set.book, query.filter);
  const inRanges = scope.ranges.length === 0 ? null : rangeTest(set, scope);
  const codes = set.columns.code;
  let going = true;
  eachSpan(set, scope, (from, to) => {
    for (let row = from; going && row < to; row++) {
      if (refused[codes[row] ?? 0] === 0 && (inRanges === null || inRanges(row))) going = visit(row);
    }
  });
}

/** One turn of a set, in SI units; a measure is null where it is missing. */
export interface SetTurn {
  readonly session: SetSession;
  readonly playerId: number;
  /** Whole minutes of the match clock. */
  readonly matchMinute: number;
  readonly turnSide: 'L' | 'R';
  readonly measures: Readonly<Record<TurnMeasure, number | null>>;
}

/** Row `row` as a turn. Throws a RangeError outside the set. */
export function turnOfRow(set: TurnSet, row: number): SetTurn {
  const { columns, blocks } = set;
  if (!Number.isInteger(row) || row < 0 || row >= set.length) {
    throw new RangeError(`Row ${row} is outside the ${set.length} turns of this set.`);
  }
  const block = blockOfRow(set, row);
  const session = set.sessions[blocks.session[block] ?? 0];
  const playerId = set.players[blocks.player[block] ?? 0];
  if (session === undefined || playerId === undefined) throw new RangeError(`Row ${row} belongs to no session.`);
  const value = (measure: TurnMeasure): number | null => {
    const steps = columns[measure][row] ?? MISSING;
    return steps === MISSING ? null : toSi(measure, steps);
  };
  return {
    session,
    playerId,
    matchMinute: columns.minute[row] ?? 0,
    turnSide: set.book.classesOf('side')[columns.code[row] ?? 0] === 0 ? 'L' : 'R',
    measures: {
      entrySpeed: value('entrySpeed'),
      acceleration: value('acceleration'),
      deceleration: value('deceleration'),
      time: value('time'),
      angle: value('angle'),
    },
  };
}

/** Which of his player's turns of the session row `row` is, by start, from 0. */
export function turnNumberOfRow(set: TurnSet, row: number): number {
  return row - (set.blocks.start[blockOfRow(set, row)] ?? 0);
}

/** The block that holds row `row`. */
function blockOfRow({ blocks, blockCount }: TurnSet, row: number): number {
  let low = 0;
  let high = blockCount - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((blocks.start[middle] ?? 0) <= row) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Row of the same turn in its session's stored batch, which has its exact times, exit and minimum speed. Throws a
 * RangeError where the batch does not hold it: it is of another session, or was imported anew since.
 */
export function batchRow(set: TurnSet, row: number, batch: TurnColumns): number {
  const { session, playerId } = turnOfRow(set, row);
  const first = set.blocks.start[blockOfRow(set, row)] ?? 0;
  const own = [...orderOf(batch)].filter((at) => batch.playerId[at] === playerId);
  const found = own[row - first];
  const same =
    found !== undefined &&
    batch.session.sessionId === session.sessionId &&
    batch.entrySpeed[found] === set.columns.entrySpeed[row] &&
    batch.angle[found] === set.columns.angle[row];
  if (!same) {
    throw new RangeError(`Turn ${row} is not in the batch of session ${session.sessionId}. Load the turns again.`);
  }
  return found;
}

/** An axis of a raster: cell `i` of `cells` holds values from `low + i * size` on, below the next; the last one also `high`. */
export interface RasterAxis {
  readonly measure: TurnMeasure;
  /** SI units. */
  readonly low: number;
  readonly high: number;
  readonly cells: number;
}

export interface RasterRequest {
  readonly x: RasterAxis;
  readonly y: RasterAxis;
  /** One layer for each class of this category, and one more for turns without; null for one layer of all. */
  readonly by: TurnCategory | null;
}

export interface Raster {
  readonly layers: number;
  /** Turns in cell (x, y) of a layer at `(layer * y.cells + y) * x.cells + x`. */
  readonly counts: Uint32Array<ArrayBuffer>;
  /** Turns that match and lie on both axes. */
  readonly inside: number;
}

const MOST_CELLS = 16_777_216;
const OUTSIDE = 0xffff;

/** How many of the matching turns lie in each cell of a picture. Throws RangeError for axes that cannot be. */
export function densityRaster(set: TurnSet, query: TurnQuery, { x, y, by }: RasterRequest): Raster {
  const layers = by === null ? 1 : CLASS_COUNT[by] + 1;
  if (!(x.cells * y.cells * layers <= MOST_CELLS)) {
    throw new RangeError(
      `A raster of ${x.cells} by ${y.cells} cells in ${layers} layers: at most ${MOST_CELLS} cells.`,
    );
  }
  const xCells = cellTable(x);
  const yCells = cellTable(y);
  const xs = set.columns[x.measure];
  const ys = set.columns[y.measure];
  const codes = set.columns.code;
  const counts = new Uint32Array(x.cells * y.cells * layers);
  const scope = scopeOfQuery(set, query);
  const refused = refusals(set.book, query.filter);
  const layerStart = layerStarts(set, by, x.cells * y.cells);
  const inRanges = scope.ranges.length === 0 ? null : rangeTest(set, scope);
  let inside = 0;
  eachSpan(set, scope, (from, to) => {
    for (let row = from; row < to; row++) {
      const code = codes[row] ?? 0;
      if (refused[code] !== 0) continue;
      const cellX = xCells[xs[row] ?? MISSING] ?? OUTSIDE;
      const cellY = yCells[ys[row] ?? MISSING] ?? OUTSIDE;
      if (cellX === OUTSIDE || cellY === OUTSIDE || (inRanges !== null && !inRanges(row))) continue;
      const cell = (layerStart[code] ?? 0) + cellY * x.cells + cellX;
      counts[cell] = (counts[cell] ?? 0) + 1;
      inside++;
    }
  });
  return { layers, counts, inside };
}

/** Per code the first cell of its layer. */
function layerStarts(set: TurnSet, by: TurnCategory | null, cells: number): Uint32Array {
  const starts = new Uint32Array(set.book.length);
  if (by === null) return starts;
  const classes = set.book.classesOf(by);
  return starts.map((_, code) => {
    const classIndex = classes[code] ?? NO_CLASS;
    return (classIndex === NO_CLASS ? CLASS_COUNT[by] : classIndex) * cells;
  });
}

/** Per step count its cell on an axis, or `OUTSIDE`. */
function cellTable({ measure, low, high, cells }: RasterAxis): Uint16Array {
  if (!(low < high) || !Number.isInteger(cells) || cells < 1 || cells >= OUTSIDE) {
    throw new RangeError(`The axis of ${measure} goes from ${low} to ${high} in ${cells} cells: that is none.`);
  }
  const table = new Uint16Array(MISSING + 1).fill(OUTSIDE);
  const ends = [toSteps(measure, low), toSteps(measure, high)];
  const first = Math.max(0, Math.ceil(Math.min(...ends)));
  const last = Math.min(MISSING - 1, Math.floor(Math.max(...ends)));
  const scale = cells / (high - low);
  for (let steps = first; steps <= last; steps++) {
    table[steps] = Math.min(cells - 1, Math.floor((toSi(measure, steps) - low) * scale));
  }
  return table;
}
