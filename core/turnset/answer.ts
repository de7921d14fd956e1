/** Counts, means and SDs of a set of turns under a query. */
import { CLASS_COUNT, isFiltering, TURN_CATEGORIES, type TurnCategory } from './categories';
import { countByBlocks, countWholeBlocks } from './block-counts';
import { countBefore } from './class-planes';
import { NO_CLASS, refusals } from './code-book';
import { TURN_MEASURES, toSi, type TurnMeasure } from './measures';
import { standardDeviationOf, type MeasureSummary } from './moments';
import { eachBlockOf, eachSpan, rangeTest } from './spans';
import { Tally } from './tally';
import { scopeOfQuery, type Scope, type TurnQuery } from './turn-query';
import type { TurnSet } from './turn-set';

/** Turns by class of one category; `both` is `left` plus `right`. Turns without a class in it are in none of them. */
export interface ClassCounts {
  readonly both: readonly number[];
  readonly left: readonly number[];
  readonly right: readonly number[];
}

export interface TurnAnswer {
  /** Turns of the scope without the class filter: the M of "N of M turns". */
  readonly total: number;
  /** Turns that match: the N. */
  readonly count: number;
  /** Turns that match, by class. */
  readonly classes: Readonly<Record<TurnCategory, ClassCounts>>;
  /** By class, each category as if it alone were not restricted: the counts beside the ticks. */
  readonly facets: Readonly<Record<TurnCategory, ClassCounts>>;
  /** Of the turns that match. */
  readonly measures: Readonly<Record<TurnMeasure, MeasureSummary>>;
  /** Turns that match, by index of the player in the set. */
  readonly byPlayer: Uint32Array<ArrayBuffer>;
  /** Turns that match, by index of the session in the set. */
  readonly bySession: Uint32Array<ArrayBuffer>;
}

/** Answers the questions of one set; its buffers grow to need and are used again. */
export class TurnAnalyst {
  private mask = new Uint32Array(0);
  private before = new Uint32Array(0);
  private readonly tally: Tally;

  constructor(readonly set: TurnSet) {
    this.tally = new Tally(set);
  }

  get byteLength(): number {
    return this.mask.byteLength + this.before.byteLength + this.tally.byteLength;
  }

  /** @throws RangeError for a query that no screen can make, saying what is wrong */
  answer(query: TurnQuery): TurnAnswer {
    const { set, tally } = this;
    const scope = scopeOfQuery(set, query);
    tally.begin(refusals(set.book, query.filter));
    const byPlayer = new Uint32Array(set.players.length);
    const bySession = new Uint32Array(set.sessions.length);
    const chosen = chosenPlayers(set, scope);
    if (scope.ranges.length > 0) {
      countInRanges(set, scope, tally, byPlayer, bySession);
    } else if (chosen.scan) {
      eachBlockOf(set, scope, chosen.players, (from, to, session, player) => {
        const count = tally.addRows(from, to, 1);
        byPlayer[player] = (byPlayer[player] ?? 0) + count;
        bySession[session] = (bySession[session] ?? 0) + count;
      });
    } else {
      addSessions(set, scope, tally);
      // All but a few players: all, less those few.
      eachBlockOf(set, scope, chosen.others, (from, to) => tally.addRows(from, to, -1));
      if (isFiltering(query.filter)) this.countByPlanes(query, scope, byPlayer, bySession);
      else countWholeBlocks(set, scope, byPlayer, bySession);
    }
    return { ...summarize(set, tally), byPlayer, bySession };
  }

  private countByPlanes({ filter }: TurnQuery, scope: Scope, byPlayer: Uint32Array, bySession: Uint32Array): void {
    const { set } = this;
    const rows = set.columns.code.length;
    if (this.mask.length <= rows >>> 5) {
      this.mask = new Uint32Array((rows >>> 5) + 1);
      this.before = new Uint32Array((rows >>> 5) + 1);
    }
    const from = (set.sessionStart[scope.first] ?? 0) >>> 5;
    const to = ((set.sessionStart[scope.end] ?? 0) + 31) >>> 5;
    set.planes.accept(filter, this.mask, from, to);
    countBefore(this.mask, this.before, from, to + 1);
    countByBlocks(set, scope, this.mask, this.before, byPlayer, bySession);
  }
}

/** The scope's players, and the others, where it names some; which of the two to look at row by row. */
function chosenPlayers(set: TurnSet, { players }: Scope) {
  const inside: number[] = [];
  const others: number[] = [];
  let insideRows = 0;
  if (players !== null) {
    for (let player = 0; player < players.length; player++) {
      if (players[player] === 1) {
        inside.push(player);
        insideRows += set.playerRows[player] ?? 0;
      } else others.push(player);
    }
  }
  return { players: inside, others, scan: players !== null && insideRows <= set.length / 2 };
}

/** All players in the scope's sessions. */
function addSessions(set: TurnSet, scope: Scope, tally: Tally): void {
  const { first, end, sessions, types } = scope;
  if (sessions === null) {
    if (first === 0 && end === set.sessions.length) {
      for (const { total } of set.types.values()) tally.addMoments(total, 1);
    } else set.history.addStretch(tally, first, end);
    return;
  }
  if (types !== null) {
    for (const type of types) set.types.get(type)?.history.addStretch(tally, first, end);
    return;
  }
  let rows = 0;
  for (let session = first; session < end; session++) if (sessions[session] === 1) rows += rowsOfSession(set, session);
  const most = (set.sessionStart[end] ?? 0) - (set.sessionStart[first] ?? 0);
  // All but a few sessions: all, less those few.
  const few = rows <= most / 2;
  if (!few) set.history.addStretch(tally, first, end);
  for (let session = first; session < end; session++) {
    if ((sessions[session] === 1) !== few) continue;
    tally.addRows(set.sessionStart[session] ?? 0, set.sessionStart[session + 1] ?? 0, few ? 1 : -1);
  }
}

function rowsOfSession(set: TurnSet, session: number): number {
  return (set.sessionStart[session + 1] ?? 0) - (set.sessionStart[session] ?? 0);
}

/** Everything under brushes on measures: each row of the scope is looked at. */
function countInRanges(set: TurnSet, scope: Scope, tally: Tally, byPlayer: Uint32Array, bySession: Uint32Array): void {
  const inRanges = rangeTest(set, scope);
  const { start, player, session } = set.blocks;
  let block = 0;
  eachSpan(set, scope, (from, to) => {
    while ((start[block + 1] ?? 0) <= from) block++;
    let blockEnd = set.blockEnd(block);
    for (let row = from; row < to; row++) {
      if (row === blockEnd) blockEnd = set.blockEnd(++block);
      if (!inRanges(row) || tally.addRows(row, row + 1, 1) === 0) continue;
      const own = player[block] ?? 0;
      const at = session[block] ?? 0;
      byPlayer[own] = (byPlayer[own] ?? 0) + 1;
      bySession[at] = (bySession[at] ?? 0) + 1;
    }
  });
}

interface SideCounts {
  readonly left: number[];
  readonly right: number[];
}

function summarize(set: TurnSet, tally: Tally): Omit<TurnAnswer, 'byPlayer' | 'bySession'> {
  const { book } = set;
  const sides = book.classesOf('side');
  const inCategory = TURN_CATEGORIES.map((category, index) => ({
    bit: 1 << index,
    classOf: book.classesOf(category),
    classes: noCounts(category),
    facets: noCounts(category),
  }));
  let total = 0;
  let count = 0;
  for (let code = 0; code < book.length; code++) {
    const turns = tally.turnsOf(code);
    if (turns === 0) continue;
    total += turns;
    const refusedBy = tally.refused[code] ?? 0;
    if (refusedBy === 0) count += turns;
    // More than one category refuses it: it is in no count.
    if ((refusedBy & (refusedBy - 1)) !== 0) continue;
    const side = sides[code] ?? 0;
    for (const { bit, classOf, classes, facets } of inCategory) {
      const classIndex = classOf[code] ?? NO_CLASS;
      if (classIndex === NO_CLASS) continue;
      if ((refusedBy & ~bit) === 0) addTo(facets, side, classIndex, turns);
      if (refusedBy === 0) addTo(classes, side, classIndex, turns);
    }
  }
  const { known, sums, squares } = tally.accepted();
  const measureOf = (measure: TurnMeasure): MeasureSummary => {
    const index = TURN_MEASURES.indexOf(measure);
    const n = known[index] ?? 0;
    const sum = sums[index] ?? 0;
    const sd = standardDeviationOf(n, sum, squares[index] ?? 0);
    return {
      count: n,
      mean: n === 0 ? null : toSi(measure, sum / n),
      standardDeviation: sd === null ? null : Math.abs(toSi(measure, sd)),
    };
  };
  return {
    total,
    count,
    classes: countsOf(inCategory.map(({ classes }) => classes)),
    facets: countsOf(inCategory.map(({ facets }) => facets)),
    measures: {
      entrySpeed: measureOf('entrySpeed'),
      acceleration: measureOf('acceleration'),
      deceleration: measureOf('deceleration'),
      time: measureOf('time'),
      angle: measureOf('angle'),
    },
  };
}

function noCounts(category: TurnCategory): SideCounts {
  const zeros = () => new Array<number>(CLASS_COUNT[category]).fill(0);
  return { left: zeros(), right: zeros() };
}

function addTo(counts: SideCounts | undefined, side: number, classIndex: number, turns: number): void {
  const own = side === 0 ? counts?.left : counts?.right;
  if (own !== undefined) own[classIndex] = (own[classIndex] ?? 0) + turns;
}

function countsOf(tallies: readonly SideCounts[]): Record<TurnCategory, ClassCounts> {
  const of = (category: TurnCategory): ClassCounts => {
    const { left, right } = tallies[TURN_CATEGORIES.indexOf(category)] ?? noCounts(category);
    return { left, right, both: left.map((turns, index) => turns + (right[index] ?? 0)) };
  };
  return {
    entrySpeed: of('entrySpeed'),
    acceleration: of('acceleration'),
    deceleration: of('deceleration'),
    time: of('time'),
    angle: of('angle'),
    side: of('side'),
  };
}
