/**
 * Answers to a brush that moves, at the speed of the hand. Before a move begins, one pass over the turns counts every
 * linked view by the bin of the brushed measure; with prefix sums over those bins a move is the difference of two rows of
 * the table (of four corners for a brush on two axes), whatever the number of turns. Method: Falcon (Moritz, Howe, Heer:
 * Falcon: Balancing Interactive Latency and Resolution Sensitivity for Scalable Linked Visualizations, CHI 2019).
 *
 * Each view counts the turns that everything but its own restriction lets through: a histogram is not cut by its own
 * brush, the strip of days not by the period, the players not by the chosen ones, the classes not by the filter.
 */
import {
  BIN_COUNT,
  binOfDay,
  binOfSteps,
  binsOfDays,
  binsOfRange,
  dayBinsOf,
  type BinSpan,
  type DayBins,
} from './bins';
import { NO_CLASS, refusals } from './codes/code-book';
import { MISSING, TURN_MEASURES, type TurnMeasure } from './measures';
import { scopeOfQuery, type TurnQuery } from './turn-query';
import type { TurnSet } from './turn-set';

/** What a hand moves: one measure, the days, the scatter's two measures; `none` where nothing is brushed. */
export type ActiveBrush = TurnMeasure | 'days' | 'scatter' | 'none';

/** Counts of turns by bin. */
export type Counts = Uint32Array<ArrayBuffer>;

export interface LinkedCounts {
  /** Turns that match everything. */
  readonly count: number;
  readonly measures: Readonly<Record<TurnMeasure, Counts>>;
  readonly days: Counts;
  /** By index of the player in the set. */
  readonly players: Counts;
  /** By code of the set's `CodeBook`: what the counts beside the class ticks are made of. */
  readonly codes: Counts;
  /** Speed and angle bin in a layer by class of turn time: `(layer * angleBins + angleBin) * speedBins + speedBin`. */
  readonly raster: Counts;
}

/** Restrictions as bits: a turn is in a view where no bit but the view's own is set. */
const CLASSES = 1 << 5;
const DAYS = 1 << 6;
const PLAYERS = 1 << 7;
const bitOf = (measure: TurnMeasure) => 1 << TURN_MEASURES.indexOf(measure);
const SCATTER = bitOf('entrySpeed') | bitOf('angle');
const NO_BIN = 0xffff;
/** Layers of the raster: the classes of turn time, and turns without one. */
export const RASTER_LAYERS = NO_CLASS + 1;
const LAYER_CELLS = BIN_COUNT.entrySpeed * BIN_COUNT.angle;
const CELLS = LAYER_CELLS * RASTER_LAYERS;

interface Places {
  readonly measures: readonly number[];
  readonly days: number;
  readonly players: number;
  readonly codes: number;
  /** Null where the brush is one of the raster's own and leaves it as it is. */
  readonly raster: number | null;
  readonly count: number;
  /** Length of one row of the table. */
  readonly length: number;
}

/** The axes of the table: positions of the brush, one more on each for turns without the measure. */
interface Axes {
  readonly x: Axis | null;
  readonly y: Axis | null;
}
interface Axis {
  readonly bins: number;
  /** Null: the days. */
  readonly measure: TurnMeasure | null;
}

/** Per step count its bin; `NO_BIN` for a missing measure. */
function binTable(measure: TurnMeasure): Uint16Array {
  const table = Uint16Array.from({ length: MISSING + 1 }, (_, steps) => binOfSteps(measure, steps));
  table[MISSING] = NO_BIN;
  return table;
}

const STEP_BINS: Readonly<Record<TurnMeasure, Uint16Array>> = {
  entrySpeed: binTable('entrySpeed'),
  acceleration: binTable('acceleration'),
  deceleration: binTable('deceleration'),
  time: binTable('time'),
  angle: binTable('angle'),
};

/** 64 MB. A table that would be larger is not made; each move is then counted turn by turn. */
const MOST_CELLS = 16_000_000;

export class BrushIndex {
  days: DayBins;
  private builtFor = '';
  private table = new Uint32Array(0);
  private places: Places = placesOf('none', 0, 0, 0);
  private axes: Axes = { x: null, y: null };
  private readonly stillRaster = new Uint32Array(CELLS);

  constructor(readonly set: TurnSet) {
    this.days = dayBinsOf(set);
  }

  get byteLength(): number {
    return this.table.byteLength;
  }

  /** Prepares the moves of a brush: what the first one would otherwise wait for. */
  prepare(query: TurnQuery, active: ActiveBrush): void {
    this.days = dayBinsOf(this.set);
    this.ensure(query, this.spansOf(query, active) === null ? 'none' : active);
  }

  /** @throws RangeError for a query that no screen can make */
  answer(query: TurnQuery, active: ActiveBrush): LinkedCounts {
    // The set may have grown since.
    this.days = dayBinsOf(this.set);
    const spans = this.spansOf(query, active);
    // A range that ends inside a bin cannot be read from the table: it is counted turn by turn.
    const own = this.ensure(query, spans === null ? 'none' : active);
    return this.read(own, own === 'none' ? NO_SPANS : (spans ?? NO_SPANS));
  }

  /** Bins that the active brush selects on its axes, or null where they are not whole bins. */
  private spansOf({ ranges, longitudinalView, from, to }: TurnQuery, active: ActiveBrush): Spans | null {
    const spanOf = (measure: TurnMeasure): BinSpan | null | 'all' => {
      const range = ranges[measure];
      return range === undefined ? 'all' : binsOfRange(measure, range);
    };
    let x: BinSpan | null | 'all' = 'all';
    let y: BinSpan | null | 'all' = 'all';
    if (active === 'days') x = longitudinalView ? binsOfDays(this.days, from, to) : 'all';
    else if (active === 'scatter') [x, y] = [spanOf('entrySpeed'), spanOf('angle')];
    else if (active !== 'none') x = spanOf(active);
    return x === null || y === null ? null : { x: x === 'all' ? null : x, y: y === 'all' ? null : y };
  }

  /** @returns the brush that the table is for: `none` where one for `active` would be too large */
  private ensure(query: TurnQuery, active: ActiveBrush): ActiveBrush {
    const { set, days } = this;
    const axes = this.axesOf(active);
    const places = placesOf(active, days.count, set.players.length, set.book.length);
    if (positionsOn(axes.x) * positionsOn(axes.y) * places.length > MOST_CELLS && active !== 'none') {
      return this.ensure(query, 'none');
    }
    const passive = withoutBrush(query, active);
    const key = JSON.stringify([active, passive, set.length, set.sessions.length, places.length, days]);
    if (key === this.builtFor) return active;
    this.builtFor = '';
    this.axes = axes;
    this.places = places;
    const cells = positionsOn(axes.x) * positionsOn(axes.y) * places.length;
    if (this.table.length < cells) this.table = new Uint32Array(cells);
    else this.table.fill(0, 0, cells);
    this.count(passive, active);
    sumUp(this.table, positionsOn(axes.x), positionsOn(axes.y), places.length);
    this.builtFor = key;
    return active;
  }

  private axesOf(active: ActiveBrush): Axes {
    const axisOf = (measure: TurnMeasure): Axis => ({ bins: BIN_COUNT[measure], measure });
    if (active === 'none') return { x: null, y: null };
    if (active === 'days') return { x: { bins: this.days.count, measure: null }, y: null };
    if (active === 'scatter') return { x: axisOf('entrySpeed'), y: axisOf('angle') };
    return { x: axisOf(active), y: null };
  }

  /** The pass over the turns. */
  private count(query: TurnQuery, active: ActiveBrush): void {
    const { set, table, axes, places, stillRaster } = this;
    stillRaster.fill(0);
    const scope = scopeOfQuery(set, { ...query, longitudinalView: false });
    const days = query.longitudinalView ? scopeOfQuery(set, query) : scope;
    const refused = refusals(set.book, query.filter);
    const timeClasses = set.book.classesOf('time');
    const { code: codes, entrySpeed, acceleration, deceleration, time, angle } = set.columns;
    const low = [0, 0, 0, 0, 0];
    const high = [MISSING, MISSING, MISSING, MISSING, MISSING];
    for (const range of scope.ranges) {
      low[TURN_MEASURES.indexOf(range.measure)] = range.low;
      high[TURN_MEASURES.indexOf(range.measure)] = range.high;
    }
    const [low0 = 0, low1 = 0, low2 = 0, low3 = 0, low4 = 0] = low;
    const [high0 = 0, high1 = 0, high2 = 0, high3 = 0, high4 = 0] = high;
    const [at0 = 0, at1 = 0, at2 = 0, at3 = 0, at4 = 0] = places.measures;
    const bin0 = STEP_BINS.entrySpeed, bin1 = STEP_BINS.acceleration, bin2 = STEP_BINS.deceleration; // prettier-ignore
    const bin3 = STEP_BINS.time, bin4 = STEP_BINS.angle; // prettier-ignore
    const xMeasure = axes.x?.measure ?? null;
    const xColumn = xMeasure === null ? null : set.columns[xMeasure];
    const xBins = xMeasure === null ? null : STEP_BINS[xMeasure];
    const xPositions = positionsOn(axes.x);
    const yPositions = positionsOn(axes.y);
    const { length } = places;
    for (let session = scope.first; session < scope.end; session++) {
      if (scope.sessions !== null && scope.sessions[session] !== 1) continue;
      const dayBin = binOfDay(this.days, set.sessions[session]?.sessionDate ?? this.days.firstDay);
      const inDays = session >= days.first && session < days.end;
      const endBlock = set.sessionBlock[session + 1] ?? 0;
      for (let block = set.sessionBlock[session] ?? 0; block < endBlock; block++) {
        const player = set.blocks.player[block] ?? 0;
        const outside = (inDays ? 0 : DAYS) | (scope.players === null || scope.players[player] === 1 ? 0 : PLAYERS);
        const end = set.blockEnd(block);
        for (let row = set.blocks.start[block] ?? 0; row < end; row++) {
          const code = codes[row] ?? 0;
          const v0 = entrySpeed[row] ?? 0;
          const v1 = acceleration[row] ?? 0;
          const v2 = deceleration[row] ?? 0;
          const v3 = time[row] ?? 0;
          const v4 = angle[row] ?? 0;
          let failed = outside;
          if (refused[code] !== 0) failed |= CLASSES;
          if (v0 < low0 || v0 > high0) failed |= 1;
          if (v1 < low1 || v1 > high1) failed |= 2;
          if (v2 < low2 || v2 > high2) failed |= 4;
          if (v3 < low3 || v3 > high3) failed |= 8;
          if (v4 < low4 || v4 > high4) failed |= 16;
          // Two restrictions: in no view, unless they are the scatter's own.
          if ((failed & (failed - 1)) !== 0 && failed !== SCATTER) continue;
          let x = 0;
          // Without the measure it stands behind the last bin.
          if (xBins !== null && xColumn !== null) x = Math.min(xPositions - 1, xBins[xColumn[row] ?? MISSING] ?? 0);
          else if (active === 'days') x = dayBin;
          const y = yPositions === 1 ? 0 : Math.min(yPositions - 1, bin4[v4] ?? 0);
          const base = (y * xPositions + x) * length;
          const b0 = bin0[v0] ?? NO_BIN;
          const b4 = bin4[v4] ?? NO_BIN;
          if ((failed & ~SCATTER) === 0 && b0 !== NO_BIN && b4 !== NO_BIN) {
            const cell = (timeClasses[code] ?? NO_CLASS) * LAYER_CELLS + b4 * BIN_COUNT.entrySpeed + b0;
            if (places.raster === null) add(stillRaster, cell);
            else add(table, base + places.raster + cell);
          }
          if ((failed & ~1) === 0 && b0 !== NO_BIN) add(table, base + at0 + b0);
          if ((failed & ~16) === 0 && b4 !== NO_BIN) add(table, base + at4 + b4);
          if ((failed & ~CLASSES) === 0) add(table, base + places.codes + code);
          if ((failed & ~DAYS) === 0) add(table, base + places.days + dayBin);
          if ((failed & ~PLAYERS) === 0) add(table, base + places.players + player);
          if ((failed & ~2) === 0) {
            const bin = bin1[v1] ?? NO_BIN;
            if (bin !== NO_BIN) add(table, base + at1 + bin);
          }
          if ((failed & ~4) === 0) {
            const bin = bin2[v2] ?? NO_BIN;
            if (bin !== NO_BIN) add(table, base + at2 + bin);
          }
          if ((failed & ~8) === 0) {
            const bin = bin3[v3] ?? NO_BIN;
            if (bin !== NO_BIN) add(table, base + at3 + bin);
          }
          if (failed === 0) add(table, base + places.count);
        }
      }
    }
  }

  private read(active: ActiveBrush, { x, y }: Spans): LinkedCounts {
    const { places, set } = this;
    const xAxis = this.axes.x;
    const yAxis = this.axes.y;
    const take = (place: number, length: number, ownX: boolean, ownY: boolean): Counts =>
      this.difference(
        place,
        length,
        ownX || x === null ? { from: 0, to: positionsOn(xAxis) } : x,
        ownY || y === null ? { from: 0, to: positionsOn(yAxis) } : y,
      );
    const measure = (name: TurnMeasure): Counts => {
      const ownX = active === name || (active === 'scatter' && name === 'entrySpeed');
      const ownY = active === 'scatter' && name === 'angle';
      return take(places.measures[TURN_MEASURES.indexOf(name)] ?? 0, BIN_COUNT[name], ownX, ownY);
    };
    return {
      count: take(places.count, 1, false, false)[0] ?? 0,
      measures: {
        entrySpeed: measure('entrySpeed'),
        acceleration: measure('acceleration'),
        deceleration: measure('deceleration'),
        time: measure('time'),
        angle: measure('angle'),
      },
      days: take(places.days, this.days.count, active === 'days', false),
      players: take(places.players, set.players.length, false, false),
      codes: take(places.codes, set.book.length, false, false),
      raster: places.raster === null ? this.stillRaster.slice() : take(places.raster, CELLS, false, false),
    };
  }

  /** Turns at positions of both spans, from the table's prefix sums. */
  private difference(place: number, length: number, x: BinSpan, y: BinSpan): Counts {
    const { table } = this;
    const rowLength = this.places.length;
    const width = positionsOn(this.axes.x);
    const result = new Uint32Array(length);
    const corner = (column: number, line: number, sign: 1 | -1): void => {
      if (column < 0 || line < 0) return;
      const base = (line * width + column) * rowLength + place;
      for (let at = 0; at < length; at++) result[at] = (result[at] ?? 0) + sign * (table[base + at] ?? 0);
    };
    const [left, right] = [Math.min(x.from, width) - 1, Math.min(x.to, width) - 1];
    const height = positionsOn(this.axes.y);
    const [below, above] = [Math.min(y.from, height) - 1, Math.min(y.to, height) - 1];
    corner(right, above, 1);
    corner(left, above, -1);
    corner(right, below, -1);
    corner(left, below, 1);
    return result;
  }
}

interface Spans {
  readonly x: BinSpan | null;
  readonly y: BinSpan | null;
}
const NO_SPANS: Spans = { x: null, y: null };

function add(table: Uint32Array, at: number): void {
  table[at] = (table[at] ?? 0) + 1;
}

/** The query with what the active brush sets taken out: the rest decides about the table. */
export function withoutBrush(query: TurnQuery, active: ActiveBrush): TurnQuery {
  if (active === 'none') return query;
  if (active === 'days') return { ...query, longitudinalView: false, from: null, to: null };
  const { ranges } = query;
  const kept = TURN_MEASURES.filter(
    (measure) => measure !== active && !(active === 'scatter' && (measure === 'entrySpeed' || measure === 'angle')),
  );
  return {
    ...query,
    ranges: Object.fromEntries(
      kept.flatMap((measure) => (ranges[measure] === undefined ? [] : [[measure, ranges[measure]]])),
    ),
  };
}

function positionsOn(axis: Axis | null): number {
  return axis === null ? 1 : axis.bins + 1;
}

function placesOf(active: ActiveBrush, dayBins: number, playerCount: number, codeCount: number): Places {
  let length = 0;
  const place = (cells: number) => {
    const at = length;
    length += cells;
    return at;
  };
  const measures = TURN_MEASURES.map((measure) => place(BIN_COUNT[measure]));
  const days = place(dayBins);
  const players = place(playerCount);
  const codes = place(codeCount);
  const count = place(1);
  const isStill = active === 'scatter' || active === 'entrySpeed' || active === 'angle';
  const raster = isStill ? null : place(CELLS);
  return { measures, days, players, codes, raster, count, length };
}

/** Makes every cell the sum of all positions up to its own on both axes. */
function sumUp(table: Uint32Array, width: number, height: number, length: number): void {
  for (let line = 0; line < height; line++) {
    for (let column = 1; column < width; column++)
      addRow(table, line * width + column, line * width + column - 1, length);
  }
  for (let line = 1; line < height; line++) {
    for (let column = 0; column < width; column++)
      addRow(table, line * width + column, (line - 1) * width + column, length);
  }
}

function addRow(table: Uint32Array, to: number, from: number, length: number): void {
  const target = to * length;
  const source = from * length;
  for (let at = 0; at < length; at++) table[target + at] = (table[target + at] ?? 0) + (table[source + at] ?? 0);
}
