/**
 * Answers to a brush that moves, at the speed of the hand. Before a move begins, one pass over the turns counts every
 * linked view by the bin of the brushed measure; with prefix sums over those bins a move is the difference of two rows of
 * the table (of four corners for a brush on two axes), whatever the number of turns. Method: Falcon (Moritz, Howe, Heer:
 * Falcon: Balancing Interactive Latency and Resolution Sensitivity for Scalable Linked Visualizations, CHI 2019).
 *
 * Each view counts the turns that everything but its own restriction lets through: a histogram is not cut by its own
 * brush, the strip of days not by the period, the players not by the chosen ones, the classes not by the filter.
 */
import { BIN_COUNT, binsOfDays, binsOfRange, dayBinsOf, type BinSpan, type DayBins } from './brush-bins';
import { countViews, PLANE_CELLS, viewPlaces, type BrushAxis, type ViewPlaces } from './brush-count';
import { BrushTable, type Counts } from './brush-table';
import { CODE_COUNT } from './filter-categories';
import { byMeasure, TURN_MEASURES, type TurnMeasure } from './turn-measures';
import type { TurnQuery } from './turn-query';
import type { TurnSet } from './turn-set';

/** What is dragged: one measure, the days, or the scatter's two measures; `none` if nothing is brushed. */
export type ActiveBrush = TurnMeasure | 'days' | 'scatter' | 'none';

export interface LinkedCounts {
  readonly count: number;
  readonly measures: Readonly<Record<TurnMeasure, Counts>>;
  readonly days: Counts;
  readonly players: Counts;
  readonly codes: Counts;
  /** Speed and angle bin in a layer by class of turn time: `(layer * angleBins + angleBin) * speedBins + speedBin`. */
  readonly plane: Counts;
}

/** 64 MB. A larger table is not built: each move is then counted turn by turn. */
const MOST_CELLS = 16_000_000;

interface Spans {
  readonly x: BinSpan | null;
  readonly y: BinSpan | null;
}
const NO_SPANS: Spans = { x: null, y: null };

export class BrushIndex {
  days: DayBins;
  private readonly table = new BrushTable();
  private places: ViewPlaces = viewPlaces(0, 0, false);
  private countedFor = '';
  private readonly stillPlane: Counts = new Uint32Array(PLANE_CELLS);

  constructor(readonly set: TurnSet) {
    this.days = dayBinsOf(set);
  }

  prepare(query: TurnQuery, active: ActiveBrush): void {
    this.days = dayBinsOf(this.set);
    this.count(query, this.spansOf(query, active) === null ? 'none' : active);
  }

  /** @throws RangeError for a query that no screen can make */
  answer(query: TurnQuery, active: ActiveBrush): LinkedCounts {
    this.days = dayBinsOf(this.set);
    const spans = this.spansOf(query, active);
    // A range that ends inside a bin cannot be read from the table: it is counted turn by turn.
    const counted = this.count(query, spans === null ? 'none' : active);
    return this.read(counted, counted === 'none' ? NO_SPANS : (spans ?? NO_SPANS));
  }

  private spansOf({ ranges, longitudinalView, from, to }: TurnQuery, active: ActiveBrush): Spans | null {
    if (active === 'none' || (active === 'days' && !longitudinalView)) return NO_SPANS;
    if (active === 'days') {
      const x = binsOfDays(this.days, from, to);
      return x === null ? null : { x, y: null };
    }
    const [x, y] = (active === 'scatter' ? (['entrySpeed', 'angle'] as const) : ([active] as const)).map((measure) => {
      const range = ranges[measure];
      return range === undefined ? undefined : binsOfRange(measure, range);
    });
    return x === null || y === null ? null : { x: x ?? null, y: y ?? null };
  }

  /** @returns the brush that the table is for: `none` if one for `active` would be too large */
  private count(query: TurnQuery, active: ActiveBrush): ActiveBrush {
    const { set, days, table } = this;
    const x: BrushAxis = active === 'none' ? null : active === 'scatter' ? 'entrySpeed' : active;
    const width = x === null ? 1 : x === 'days' ? days.count : BIN_COUNT[x];
    const height = active === 'scatter' ? BIN_COUNT.angle : 1;
    const isStill = active === 'scatter' || active === 'entrySpeed' || active === 'angle';
    const places = viewPlaces(days.count, set.players.length, isStill);
    if (active !== 'none' && width * height * places.length > MOST_CELLS) return this.count(query, 'none');
    const others = withoutBrush(query, active);
    const key = JSON.stringify([active, others, set.length, set.sessions.length, set.players.length]);
    if (key === this.countedFor) return active;
    this.countedFor = '';
    this.places = places;
    table.clear(width, height, places.length);
    this.stillPlane.fill(0);
    countViews(set, others, days, table, places, x, this.stillPlane);
    table.sumUp();
    this.countedFor = key;
    return active;
  }

  private read(active: ActiveBrush, { x, y }: Spans): LinkedCounts {
    const { places, set, table } = this;
    const measure = (name: TurnMeasure): Counts => {
      const isX = active === name || (active === 'scatter' && name === 'entrySpeed');
      const isY = active === 'scatter' && name === 'angle';
      const place = places.measures[TURN_MEASURES.indexOf(name)] ?? 0;
      return table.sumOf(place, BIN_COUNT[name], isX ? null : x, isY ? null : y);
    };
    return {
      count: table.sumOf(places.count, 1, x, y)[0] ?? 0,
      measures: byMeasure(measure),
      days: table.sumOf(places.days, this.days.count, active === 'days' ? null : x, y),
      players: table.sumOf(places.players, set.players.length, x, y),
      codes: table.sumOf(places.codes, CODE_COUNT, x, y),
      plane: places.plane === null ? this.stillPlane.slice() : table.sumOf(places.plane, PLANE_CELLS, x, y),
    };
  }
}

export function withoutBrush(query: TurnQuery, active: ActiveBrush): TurnQuery {
  if (active === 'none') return query;
  if (active === 'days') return { ...query, longitudinalView: false, from: null, to: null };
  const brushed: readonly TurnMeasure[] = active === 'scatter' ? ['entrySpeed', 'angle'] : [active];
  const kept = TURN_MEASURES.filter((measure) => !brushed.includes(measure) && query.ranges[measure] !== undefined);
  return { ...query, ranges: Object.fromEntries(kept.map((measure) => [measure, query.ranges[measure]])) };
}
