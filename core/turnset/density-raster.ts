/** How many turns lie where in the plane of two measures. */
import { CLASS_COUNT, type TurnCategory } from './categories';
import { NO_CLASS, refusals } from './code-book';
import { MISSING, toSi, toSteps, type TurnMeasure } from './measures';
import { PER_CODE } from './moments';
import { eachSpan, rangeTest } from './spans';
import { EVERY_TURN, scopeOfQuery, type Scope, type TurnQuery } from './turn-query';
import type { TurnSet } from './turn-set';

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
const MOST_AXIS_CELLS = 65_534;
/** Three of these still fit 32 bits, and no cell makes one of them positive. */
const OUTSIDE = -0x20000000;

/** What belongs to the axes of a picture, and the picture of every turn in it. */
interface Axes {
  readonly request: RasterRequest;
  readonly layers: number;
  readonly cellCount: number;
  /** By step count. */
  readonly xCells: Int32Array;
  readonly yCells: Int32Array;
  /** Turns by cell, their lowest eight bits: a quarter of the memory that the turns are strewn over. Empty between pictures. */
  readonly low: Uint8Array<ArrayBuffer>;
  /** Of a state of the set; null where nobody has asked for so many turns yet. */
  whole: { readonly state: number; readonly counts: Uint32Array; readonly inside: number } | null;
}

/** Pictures of one set. The picture of every turn is kept: what most turns match is that picture, less the few others. */
export class DensityRasters {
  private axes: Axes | null = null;

  constructor(private readonly set: TurnSet) {}

  /** How many of the matching turns lie in each cell. Throws RangeError for axes that cannot be. */
  raster(query: TurnQuery, request: RasterRequest): Raster {
    const { set } = this;
    const axes = this.axesOf(request);
    const scope = scopeOfQuery(set, query);
    const refused = refusals(set.book, query.filter);
    const isWhole = scope.players === null && scope.ranges.length === 0;
    const accepted = isWhole ? acceptedOf(set, scope, refused) : 0;
    if (2 * accepted <= set.length) return { layers: axes.layers, ...countScope(set, scope, axes, refused) };
    const whole = this.wholeOf(axes);
    // What the query leaves out: of its sessions the refused turns, of the others every turn.
    const counter = counterOf(set, axes, refused.map((refusedBy) => (refusedBy === 0 ? 1 : 0)), whole.counts.slice(), -1); // prettier-ignore
    const others = { ...counter, layerStart: layerStarts(set, axes, new Uint8Array(refused.length)) };
    let without = 0;
    for (let session = 0; session < set.sessions.length; session++) {
      const isIn = session >= scope.first && session < scope.end && (scope.sessions === null || scope.sessions[session] === 1); // prettier-ignore
      without += countRows(isIn ? counter : others, set.sessionStart[session] ?? 0, set.sessionStart[session + 1] ?? 0);
    }
    addLow(counter);
    return { layers: axes.layers, counts: counter.counts, inside: whole.inside - without };
  }

  private axesOf(request: RasterRequest): Axes {
    const { x, y, by } = request;
    if (this.axes !== null && JSON.stringify(this.axes.request) === JSON.stringify(request)) return this.axes;
    const layers = by === null ? 1 : CLASS_COUNT[by] + 1;
    const cellCount = x.cells * y.cells * layers;
    if (!(cellCount <= MOST_CELLS)) {
      throw new RangeError(
        `A raster of ${x.cells} by ${y.cells} cells in ${layers} layers: at most ${MOST_CELLS} cells.`,
      );
    }
    const xCells = cellTable(x, 1);
    const yCells = cellTable(y, x.cells);
    const low = new Uint8Array(Math.ceil(cellCount / 4) * 4);
    this.axes = { request, layers, cellCount, xCells, yCells, low, whole: null };
    return this.axes;
  }

  private wholeOf(axes: Axes): NonNullable<Axes['whole']> {
    const { set } = this;
    if (axes.whole?.state === set.state) return axes.whole;
    const counted = countScope(set, scopeOfQuery(set, EVERY_TURN), axes, new Uint8Array(set.book.length));
    axes.whole = { state: set.state, ...counted };
    return axes.whole;
  }
}

/** Counts the turns of a scope. */
function countScope(set: TurnSet, scope: Scope, axes: Axes, refused: Uint8Array) {
  const counter = counterOf(set, axes, refused, new Uint32Array(axes.cellCount));
  const { counts } = counter;
  const inRanges = scope.ranges.length === 0 ? null : rangeTest(set, scope);
  let inside = 0;
  eachSpan(set, scope, (from, to) => {
    if (inRanges === null) {
      inside += countRows(counter, from, to);
      return;
    }
    for (let row = from; row < to; row++) if (inRanges(row)) inside += countRows(counter, row, row + 1);
  });
  addLow(counter);
  return { counts, inside };
}

interface Counter {
  readonly xs: Uint16Array;
  readonly ys: Uint16Array;
  readonly codes: Uint16Array;
  readonly xCells: Int32Array;
  readonly yCells: Int32Array;
  /** By code. */
  readonly layerStart: Int32Array;
  readonly low: Uint8Array<ArrayBuffer>;
  /** The rest, added or taken away. */
  readonly counts: Uint32Array<ArrayBuffer>;
  readonly sign: 1 | -1;
}

function counterOf(
  set: TurnSet,
  axes: Axes,
  refused: Uint8Array,
  counts: Uint32Array<ArrayBuffer>,
  sign: 1 | -1 = 1,
): Counter {
  // prettier-ignore
  const { request, xCells, yCells, low } = axes;
  return {
    xs: set.columns[request.x.measure],
    ys: set.columns[request.y.measure],
    codes: set.columns.code,
    xCells,
    yCells,
    layerStart: layerStarts(set, axes, refused),
    low,
    counts,
    sign,
  };
}

/** About how many turns of the scope's stretch the filter accepts: as many of a hundred as of the whole set. */
function acceptedOf(set: TurnSet, { first, end }: Scope, refused: Uint8Array): number {
  let accepted = 0;
  for (const { total } of set.types.values()) {
    for (let code = 0; code * PER_CODE < total.length; code++) {
      if (refused[code] === 0) accepted += total[code * PER_CODE] ?? 0;
    }
  }
  const rows = (set.sessionStart[end] ?? 0) - (set.sessionStart[first] ?? 0);
  return set.length === 0 ? 0 : (accepted * rows) / set.length;
}

/** Counts rows `from` to `to`; says how many lie on both axes and are accepted. */
function countRows(counter: Counter, from: number, to: number): number {
  const { xs, ys, codes, xCells, yCells, layerStart, low, counts, sign } = counter;
  let inside = 0;
  for (let row = from; row < to; row++) {
    const layer = layerStart[codes[row] ?? 0] ?? OUTSIDE;
    if (layer < 0) continue;
    const cell = layer + (yCells[ys[row] ?? MISSING] ?? OUTSIDE) + (xCells[xs[row] ?? MISSING] ?? OUTSIDE);
    if (cell < 0) continue;
    inside++;
    const turns = (low[cell] ?? 0) + 1;
    low[cell] = turns;
    if (turns === 256) counts[cell] = (counts[cell] ?? 0) + 256 * sign;
  }
  return inside;
}

/** Puts both halves together. Most of a picture is empty, which four cells at a time are soon seen to be. */
function addLow({ low, counts, sign }: Counter): void {
  const fours = new Int32Array(low.buffer);
  for (let four = 0; four < fours.length; four++) {
    if (fours[four] === 0) continue;
    const end = Math.min(counts.length, four * 4 + 4);
    for (let cell = four * 4; cell < end; cell++) {
      const turns = low[cell] ?? 0;
      if (turns !== 0) counts[cell] = (counts[cell] ?? 0) + turns * sign;
    }
    fours[four] = 0;
  }
}

/** Per code the first cell of its layer; `OUTSIDE` for refused ones. */
function layerStarts(set: TurnSet, { request }: Axes, refused: Uint8Array): Int32Array {
  const { x, y, by } = request;
  const classes = by === null ? null : set.book.classesOf(by);
  return Int32Array.from(refused, (refusedBy, code) => {
    if (refusedBy !== 0) return OUTSIDE;
    if (by === null) return 0;
    const classIndex = classes?.[code] ?? NO_CLASS;
    return (classIndex === NO_CLASS ? CLASS_COUNT[by] : classIndex) * x.cells * y.cells;
  });
}

/** Per step count its cell on an axis, times `size`; `OUTSIDE` where it is not on it. */
function cellTable({ measure, low, high, cells }: RasterAxis, size: number): Int32Array {
  if (!(low < high) || !Number.isInteger(cells) || cells < 1 || cells > MOST_AXIS_CELLS) {
    throw new RangeError(`The axis of ${measure} goes from ${low} to ${high} in ${cells} cells: that is none.`);
  }
  const table = new Int32Array(MISSING + 1).fill(OUTSIDE);
  const ends = [toSteps(measure, low), toSteps(measure, high)];
  const first = Math.max(0, Math.ceil(Math.min(...ends)));
  const last = Math.min(MISSING - 1, Math.floor(Math.max(...ends)));
  const scale = cells / (high - low);
  for (let steps = first; steps <= last; steps++) {
    table[steps] = size * Math.min(cells - 1, Math.floor((toSi(measure, steps) - low) * scale));
  }
  return table;
}
