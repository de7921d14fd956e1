/** How many turns lie where in the plane of two measures. */
import { CLASS_COUNT, type TurnCategory } from './categories';
import { NO_CLASS, refusals } from './code-book';
import { MISSING, toSi, toSteps, type TurnMeasure } from './measures';
import { PER_CODE } from './moments';
import { OUTSIDE, rasterKernel } from './raster-kernel';
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
/** What belongs to the axes of a picture, and the picture of every turn in it. */
interface Axes {
  readonly request: RasterRequest;
  readonly layers: number;
  readonly cellCount: number;
  /** By step count. */
  readonly xCells: Int32Array;
  readonly yCells: Int32Array;
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
    const { layers } = axes;
    const scope = scopeOfQuery(set, query);
    const refused = refusals(set.book, query.filter);
    const isWhole = scope.players === null && scope.ranges.length === 0;
    if (!isWhole || 2 * acceptedOf(set, scope, refused) <= set.length) {
      return { layers, ...countScope(set, scope, axes, refused) };
    }
    const whole = this.wholeOf(axes);
    // What the query leaves out: of its sessions the refused turns, of the others every turn.
    const left = layerStarts(set, axes, refused.map((refusedBy) => (refusedBy === 0 ? 1 : 0))); // prettier-ignore
    const every = layerStarts(set, axes, new Uint8Array(refused.length));
    const counts = whole.counts.slice();
    const counting = new Counting(set, axes, counts, -1);
    const isIn = (session: number) =>
      session >= scope.first && session < scope.end && (scope.sessions === null || scope.sessions[session] === 1);
    const { length } = set.sessions;
    for (let from = 0, to = 1; from < length; from = to, to++) {
      while (to < length && isIn(to) === isIn(from)) to++;
      counting.add(isIn(from) ? left : every, set.sessionStart[from] ?? 0, set.sessionStart[to] ?? 0);
    }
    return { layers, counts, inside: whole.inside - counting.finish() };
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
    this.axes = { request, layers, cellCount, xCells: cellTable(x, 1), yCells: cellTable(y, x.cells), whole: null };
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
function countScope(set: TurnSet, scope: Scope, axes: Axes, refused: Uint8Array): Pick<Raster, 'counts' | 'inside'> {
  const counts = new Uint32Array(axes.cellCount);
  const layers = layerStarts(set, axes, refused);
  const counting = new Counting(set, axes, counts, 1);
  const inRanges = scope.ranges.length === 0 ? null : rangeTest(set.columns, scope.ranges);
  eachSpan(set, scope, (from, to) => {
    if (inRanges === null) counting.add(layers, from, to);
    else for (let row = from; row < to; row++) if (inRanges(row)) counting.add(layers, row, row + 1);
  });
  return { counts, inside: counting.finish() };
}

/** Rows of a set on their way into a picture. */
class Counting {
  private readonly kernel = rasterKernel();
  private readonly xs: Uint16Array;
  private readonly ys: Uint16Array;
  private readonly codes: Uint16Array;
  private layers: Int32Array | null = null;

  constructor(set: TurnSet, { request, xCells, yCells }: Axes, counts: Uint32Array<ArrayBuffer>, sign: 1 | -1) {
    this.xs = set.columns[request.x.measure];
    this.ys = set.columns[request.y.measure];
    this.codes = set.columns.code;
    this.kernel.begin(xCells, yCells, counts, sign);
  }

  /** @param layers by code the first cell of its layer, or `OUTSIDE` */
  add(layers: Int32Array, from: number, to: number): void {
    if (layers !== this.layers) this.kernel.setLayers(layers);
    this.layers = layers;
    this.kernel.add(this.xs, this.ys, this.codes, from, to);
  }

  /** How many of the rows were in a cell. */
  finish(): number {
    return this.kernel.finish();
  }
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
