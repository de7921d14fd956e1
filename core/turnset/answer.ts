/** Counts, means and SDs of a set of turns under a query. */
import { CLASS_COUNT, isFiltering, TURN_CATEGORIES, type TurnCategory } from './categories';
import { countBefore, rank } from './class-planes';
import { NO_CLASS, refusals } from './code-book';
import { TURN_MEASURES, toSi, type TurnMeasure } from './measures';
import {
  addMoments,
  addRows,
  PER_CODE,
  SQUARE_AT,
  standardDeviationOf,
  SUM_AT,
  type MeasureSummary,
  type Moments,
} from './moments';
import { eachBlockOf, eachSpan, rangeTest } from './spans';
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

/** Buffers of a set's answers, grown to need and used again. */
interface Workspace {
  mask: Uint32Array<ArrayBuffer>;
  before: Uint32Array<ArrayBuffer>;
  moments: Moments;
}

/** Answers the questions of one set. */
export class TurnAnalyst {
  private readonly space: Workspace = {
    mask: new Uint32Array(0),
    before: new Uint32Array(0),
    moments: new Float64Array(0),
  };

  constructor(readonly set: TurnSet) {}

  get byteLength(): number {
    return this.space.mask.byteLength + this.space.before.byteLength + this.space.moments.byteLength;
  }

  /** @throws RangeError for a query that no screen can make, saying what is wrong */
  answer(query: TurnQuery): TurnAnswer {
    const { set } = this;
    const scope = scopeOfQuery(set, query);
    const refused = refusals(set.book, query.filter);
    if (this.space.moments.length < set.book.length * PER_CODE) {
      this.space.moments = new Float64Array(set.book.length * PER_CODE);
    }
    const moments = this.space.moments.fill(0);
    const byPlayer = new Uint32Array(set.players.length);
    const bySession = new Uint32Array(set.sessions.length);
    const chosen = chosenPlayers(set, scope);
    if (scope.ranges.length > 0) {
      countInRanges(set, scope, refused, moments, byPlayer, bySession);
    } else if (chosen.scan) {
      eachBlockOf(set, scope, chosen.players, (from, to, session, player) => {
        addRows(moments, set.columns, from, to, 1);
        const count = countAccepted(set.columns.code, refused, from, to);
        byPlayer[player] = (byPlayer[player] ?? 0) + count;
        bySession[session] = (bySession[session] ?? 0) + count;
      });
    } else {
      addSessions(set, scope, moments);
      // All but a few players: all, less those few.
      eachBlockOf(set, scope, chosen.others, (from, to) => addRows(moments, set.columns, from, to, -1));
      if (isFiltering(query.filter)) this.countByPlanes(query, scope, byPlayer, bySession);
      else
        countBlocks(set, scope, (block) => set.blockEnd(block) - (set.blocks.start[block] ?? 0), byPlayer, bySession);
    }
    return { ...summarize(set, refused, moments), byPlayer, bySession };
  }

  private countByPlanes({ filter }: TurnQuery, scope: Scope, byPlayer: Uint32Array, bySession: Uint32Array): void {
    const { set, space } = this;
    const rows = set.columns.code.length;
    if (space.mask.length <= rows >>> 5) {
      space.mask = new Uint32Array((rows >>> 5) + 1);
      space.before = new Uint32Array((rows >>> 5) + 1);
    }
    const { mask, before } = space;
    const from = (set.sessionStart[scope.first] ?? 0) >>> 5;
    const to = ((set.sessionStart[scope.end] ?? 0) + 31) >>> 5;
    set.planes.accept(filter, mask, from, to);
    countBefore(mask, before, from, to + 1);
    let at = -1;
    let atRank = 0;
    countBlocks(
      set,
      scope,
      (block) => {
        const start = set.blocks.start[block] ?? 0;
        // Blocks lie one after the other: the end of one is, mostly, the start of the next.
        const startRank = start === at ? atRank : rank(mask, before, start);
        at = set.blockEnd(block);
        atRank = rank(mask, before, at);
        return atRank - startRank;
      },
      byPlayer,
      bySession,
    );
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

/** Moments of all players in the scope's sessions. */
function addSessions(set: TurnSet, scope: Scope, moments: Moments): void {
  const { first, end, sessions, types } = scope;
  if (sessions === null) {
    if (first === 0 && end === set.sessions.length) {
      for (const { total } of set.types.values()) addMoments(moments, total.subarray(0, moments.length), 1);
    } else set.history.addStretch(moments, set.columns, first, end, 1);
    return;
  }
  if (types !== null) {
    for (const type of types) set.types.get(type)?.history.addStretch(moments, set.columns, first, end, 1);
    return;
  }
  let rows = 0;
  for (let session = first; session < end; session++) if (sessions[session] === 1) rows += rowsOfSession(set, session);
  const most = (set.sessionStart[end] ?? 0) - (set.sessionStart[first] ?? 0);
  const few = rows <= most / 2;
  if (!few) set.history.addStretch(moments, set.columns, first, end, 1);
  for (let session = first; session < end; session++) {
    if ((sessions[session] === 1) !== few) continue;
    addRows(moments, set.columns, set.sessionStart[session] ?? 0, set.sessionStart[session + 1] ?? 0, few ? 1 : -1);
  }
}

function rowsOfSession(set: TurnSet, session: number): number {
  return (set.sessionStart[session + 1] ?? 0) - (set.sessionStart[session] ?? 0);
}

function countAccepted(codes: Uint16Array, refused: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let row = from; row < to; row++) if (refused[codes[row] ?? 0] === 0) count++;
  return count;
}

/** Adds `countOf` of each block of the scope to its player and its session. */
function countBlocks(
  set: TurnSet,
  scope: Scope,
  countOf: (block: number) => number,
  byPlayer: Uint32Array,
  bySession: Uint32Array,
): void {
  const { player: blockPlayer } = set.blocks;
  for (let session = scope.first; session < scope.end; session++) {
    if (scope.sessions !== null && scope.sessions[session] !== 1) continue;
    const endBlock = set.sessionBlock[session + 1] ?? 0;
    let inSession = 0;
    for (let block = set.sessionBlock[session] ?? 0; block < endBlock; block++) {
      const player = blockPlayer[block] ?? 0;
      if (scope.players !== null && scope.players[player] !== 1) continue;
      const count = countOf(block);
      byPlayer[player] = (byPlayer[player] ?? 0) + count;
      inSession += count;
    }
    bySession[session] = inSession;
  }
}

/** Everything under brushes on measures: each row of the scope is looked at. */
function countInRanges(
  set: TurnSet,
  scope: Scope,
  refused: Uint8Array,
  moments: Moments,
  byPlayer: Uint32Array,
  bySession: Uint32Array,
): void {
  const inRanges = rangeTest(set, scope);
  const { start, player, session } = set.blocks;
  const codes = set.columns.code;
  let block = 0;
  eachSpan(set, scope, (from, to) => {
    while (block + 1 < set.blockCount && (start[block + 1] ?? 0) <= from) block++;
    let blockEnd = set.blockEnd(block);
    for (let row = from; row < to; row++) {
      if (row === blockEnd) blockEnd = set.blockEnd(++block);
      if (!inRanges(row)) continue;
      addRows(moments, set.columns, row, row + 1, 1);
      if (refused[codes[row] ?? 0] !== 0) continue;
      const own = player[block] ?? 0;
      const at = session[block] ?? 0;
      byPlayer[own] = (byPlayer[own] ?? 0) + 1;
      bySession[at] = (bySession[at] ?? 0) + 1;
    }
  });
}

interface Tally {
  readonly left: number[];
  readonly right: number[];
}

function summarize(set: TurnSet, refused: Uint8Array, moments: Moments): Omit<TurnAnswer, 'byPlayer' | 'bySession'> {
  const { book } = set;
  const sides = book.classesOf('side');
  const classes = TURN_CATEGORIES.map((category) => tally(category));
  const facets = TURN_CATEGORIES.map((category) => tally(category));
  const known = new Float64Array(TURN_MEASURES.length);
  const sums = new Float64Array(TURN_MEASURES.length);
  const squares = new Float64Array(TURN_MEASURES.length);
  let total = 0;
  let count = 0;
  for (let code = 0; code < book.length; code++) {
    const at = code * PER_CODE;
    const turns = moments[at] ?? 0;
    if (turns === 0) continue;
    total += turns;
    const refusedBy = refused[code] ?? 0;
    // More than one category refuses it: it is in no count.
    if ((refusedBy & (refusedBy - 1)) !== 0) continue;
    const side = sides[code] ?? 0;
    for (let index = 0; index < TURN_CATEGORIES.length; index++) {
      const category = TURN_CATEGORIES[index];
      if (category === undefined) continue;
      const classIndex = book.classesOf(category)[code] ?? NO_CLASS;
      if (classIndex === NO_CLASS) continue;
      if ((refusedBy & ~(1 << index)) === 0) addTo(facets[index], side, classIndex, turns);
      if (refusedBy === 0) addTo(classes[index], side, classIndex, turns);
    }
    if (refusedBy !== 0) continue;
    count += turns;
    for (let index = 0; index < TURN_MEASURES.length; index++) {
      const measure = TURN_MEASURES[index];
      if (measure === undefined || book.classesOf(measure)[code] === NO_CLASS) continue;
      known[index] = (known[index] ?? 0) + turns;
      sums[index] = (sums[index] ?? 0) + (moments[at + SUM_AT + index] ?? 0);
      squares[index] = (squares[index] ?? 0) + (moments[at + SQUARE_AT + index] ?? 0);
    }
  }
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
    classes: countsOf(classes),
    facets: countsOf(facets),
    measures: {
      entrySpeed: measureOf('entrySpeed'),
      acceleration: measureOf('acceleration'),
      deceleration: measureOf('deceleration'),
      time: measureOf('time'),
      angle: measureOf('angle'),
    },
  };
}

function tally(category: TurnCategory): Tally {
  const zeros = () => new Array<number>(CLASS_COUNT[category]).fill(0);
  return { left: zeros(), right: zeros() };
}

function addTo(counts: Tally | undefined, side: number, classIndex: number, turns: number): void {
  const own = side === 0 ? counts?.left : counts?.right;
  if (own !== undefined) own[classIndex] = (own[classIndex] ?? 0) + turns;
}

function countsOf(tallies: readonly Tally[]): Record<TurnCategory, ClassCounts> {
  const of = (category: TurnCategory): ClassCounts => {
    const { left, right } = tallies[TURN_CATEGORIES.indexOf(category)] ?? tally(category);
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
