/** Counts, means and SDs of a set of turns under a query. */
import { askedFilter, type AskedFilter } from './asked-filter';
import { ChosenRows, MOST_CHOSEN_ROWS } from './chosen-rows';
import { countClasses, type CountedTurns } from './codes/class-counts';
import type { CodePlan } from './codes/code-plan';
import { TURN_MEASURES, toSi, type TurnMeasure } from './measures';
import { standardDeviationOf, type MeasureSummary } from './moments';
import { firstFrom } from './first-from';
import { FoundBySession } from './found-by-session';
import { rangeConditions } from './row-conditions';
import { PlayerBlocks, RowCounts } from './row-counts';
import type { RowPlace } from './row-memory';
import { Tally } from './tally';
import { scopeOfQuery, type Scope, type TurnQuery } from './turn-query';
import type { TurnSet } from './turn-set';

/** The M of "N of M turns" is `total`, the N `count`. */
export interface TurnAnswer extends CountedTurns {
  /** Of the turns that match. */
  readonly measures: Readonly<Record<TurnMeasure, MeasureSummary>>;
  /** Turns that match, by index of the player in the set. */
  readonly byPlayer: Uint32Array<ArrayBuffer>;
  /** Turns that match, by index of the session in the set. */
  readonly bySession: Uint32Array<ArrayBuffer>;
}

/** Scopes of at most so many turns are looked at turn by turn: that is sooner done than putting tables together. */
const FEW_ROWS = 32_768;

/** Answers the questions of one set; its buffers grow to need and are used again. */
export class TurnAnalyst {
  private readonly tally: Tally;
  private readonly found = new FoundBySession();
  /** The rows of the players that the last such question was about: the next is often about the same. */
  private readonly chosen: ChosenRows;
  /** The filter that was asked for last. */
  private asked: AskedFilter | null = null;

  constructor(readonly set: TurnSet) {
    this.tally = new Tally(set);
    this.chosen = new ChosenRows(set);
  }

  get byteLength(): number {
    return this.tally.byteLength + this.found.byteLength + this.chosen.byteLength;
  }

  /** @throws RangeError for a query that no screen can make, saying what is wrong */
  answer(query: TurnQuery): TurnAnswer {
    const { set, tally } = this;
    const scope = scopeOfQuery(set, query);
    const asked = askedFilter(set, query.filter, this.asked);
    this.asked = asked;
    const { ranges } = scope;
    tally.begin(asked, ranges);
    set.memory.setConditions(
      ranges.length === 0 ? asked.conditions : [...asked.conditions, ...rangeConditions(ranges)],
    );
    const byPlayer = new Uint32Array(set.players.length);
    const bySession = new Uint32Array(set.sessions.length);
    const chosen = chosenPlayers(set, scope);
    if (chosen.scan) {
      this.eachBlockOf(scope, chosen.players, 1, (count, session, player) => {
        byPlayer[player] = (byPlayer[player] ?? 0) + count;
        bySession[session] = (bySession[session] ?? 0) + count;
      });
    } else if (ranges.length > 0 || rowsOfScope(set, scope) <= FEW_ROWS) {
      countRows(set, scope, tally, byPlayer, bySession);
    } else {
      addSessions(set, scope, tally);
      this.countByTables(asked, scope, byPlayer, bySession);
      // All but a few players: all, less those few.
      this.eachBlockOf(scope, chosen.others, -1, (count, session) => {
        bySession[session] = (bySession[session] ?? 0) - count;
      });
      for (const player of chosen.others) byPlayer[player] = 0;
    }
    return { ...summarize(set, tally), byPlayer, bySession };
  }

  /** Turns of all players that the filter accepts, by session and by player. */
  private countByTables(
    { filter, plan }: AskedFilter,
    scope: Scope,
    byPlayer: Uint32Array,
    bySession: Uint32Array,
  ): void {
    const { set } = this;
    const { sessions, types, first, end } = scope;
    const found = this.found.of(set, filter, plan, first, end);
    for (let session = first; session < end; session++) {
      if (sessions === null || sessions[session] === 1) bySession[session] = found[session] ?? 0;
    }
    if (sessions === null) {
      set.playerCodes.addTo(byPlayer, plan, first, end, 1);
      return;
    }
    if (types !== null) {
      addTypes(set, types, plan, first, end, byPlayer);
      return;
    }
    // All but a few sessions: all, less those few.
    const few = 2 * rowsOfScope(set, scope) <= (set.sessionStart[end] ?? 0) - (set.sessionStart[first] ?? 0);
    if (!few) set.playerCodes.addTo(byPlayer, plan, first, end, 1);
    const blocks = new PlayerBlocks(set, byPlayer, plan.isEvery);
    eachRun(sessions, first, end, few ? 1 : 0, (from, to) => {
      blocks.add(from, to, few ? 1 : -1);
    });
    blocks.finish();
  }

  /**
   * Adds the rows of some players in the scope's sessions to the tally, `sign` times; `visit` gets of each block how many of
   * its turns the filter accepts.
   */
  private eachBlockOf(
    scope: Scope,
    players: readonly number[],
    sign: 1 | -1,
    visit: (count: number, session: number, player: number) => void,
  ): void {
    const { set, tally } = this;
    if (players.length === 0 || scope.first === scope.end) return;
    let turns = 0;
    for (const player of players) turns += set.playerRows[player] ?? 0;
    const { session: sessionOf, player: playerOf } = set.blocks;
    const isIn = (block: number) => scope.sessions === null || scope.sessions[sessionOf[block] ?? 0] === 1;
    /** `blockAt` says of a place's blocks which of the set they are. */
    const scan = (
      place: RowPlace,
      start: Uint32Array,
      from: number,
      end: number,
      blockAt: (at: number) => number,
      isAsked: (block: number) => boolean,
    ): void => {
      const counts = new RowCounts(set.memory, place, start, (first, count, found, at) => {
        for (let index = 0; index < count; index++) {
          const block = blockAt(first + index);
          visit(found[at + index] ?? 0, sessionOf[block] ?? 0, playerOf[block] ?? 0);
        }
      });
      const isAskedAt = (at: number) => isAsked(blockAt(at));
      eachStretch(from, end, isAskedAt, (first, last) => {
        tally.addRows(start[first] ?? 0, start[last] ?? 0, sign, place);
        counts.add(first, last);
      });
      counts.finish();
    };
    const firstBlock = set.sessionBlock[scope.first] ?? 0;
    const endBlock = set.sessionBlock[scope.end] ?? 0;
    if (turns > MOST_CHOSEN_ROWS) {
      const isOne = new Uint8Array(set.players.length);
      for (const player of players) isOne[player] = 1;
      const isAsked = (block: number) => isOne[playerOf[block] ?? 0] === 1 && isIn(block);
      scan(set.memory.rows, set.blocks.start, firstBlock, endBlock, (at) => at, isAsked);
      return;
    }
    this.chosen.choose(players);
    const { blocks, start, place } = this.chosen;
    scan(place, start, firstFrom(blocks, firstBlock), firstFrom(blocks, endBlock), (at) => blocks[at] ?? 0, isIn);
  }
}

/** Calls `visit` with each stretch of numbers from `first` to `end` for which `isIn` holds. */
function eachStretch(
  first: number,
  end: number,
  isIn: (at: number) => boolean,
  visit: (from: number, to: number) => void,
): void {
  for (let from = first; from < end; from++) {
    if (!isIn(from)) continue;
    let to = from + 1;
    while (to < end && isIn(to)) to++;
    visit(from, to);
    from = to;
  }
}

/** The scope's players, or the others, where it names some: those to look at row by row. */
function chosenPlayers(set: TurnSet, { players }: Scope) {
  if (players === null) return { players: [], others: [], scan: false };
  let rows = 0;
  for (let player = 0; player < players.length; player++) {
    if (players[player] === 1) rows += set.playerRows[player] ?? 0;
  }
  const scan = rows <= set.length / 2;
  const few: number[] = [];
  for (let player = 0; player < players.length; player++) if ((players[player] === 1) === scan) few.push(player);
  return { players: scan ? few : [], others: scan ? [] : few, scan };
}

/** Calls `visit` with each run of sessions from `first` to `end` whose flag is `flag`; null: all are one run. */
function eachRun(
  flags: Uint8Array | null,
  first: number,
  end: number,
  flag: 0 | 1,
  visit: (from: number, to: number) => void,
): void {
  eachStretch(first, end, flags === null ? () => true : (session) => flags[session] === flag, visit);
}

/**
 * Turns by player of sessions of some types: theirs, or all less those of the others, whichever leaves fewer to be read one by
 * one. The type with most turns needs no tables of its own: it is all less the others.
 */
function addTypes(
  set: TurnSet,
  types: ReadonlySet<number>,
  plan: CodePlan,
  first: number,
  end: number,
  byPlayer: Uint32Array,
): void {
  const all = [...set.types].map(([typeId, { history, playerCodes }]) => ({ typeId, rows: history.rows, playerCodes }));
  const most = Math.max(...all.map(({ rows }) => rows));
  for (const { rows, playerCodes } of all) if (rows < most) playerCodes.extend();
  const chosen = all.filter(({ typeId }) => types.has(typeId));
  const others = all.filter(({ typeId }) => !types.has(typeId));
  const read = (some: typeof all) =>
    some.reduce((sum, { playerCodes }) => sum + playerCodes.turnsToRead(first, end), 0);
  const byOthers = read(others) + set.playerCodes.turnsToRead(first, end) < read(chosen);
  if (byOthers) set.playerCodes.addTo(byPlayer, plan, first, end, 1);
  for (const { playerCodes } of byOthers ? others : chosen) {
    playerCodes.addTo(byPlayer, plan, first, end, byOthers ? -1 : 1);
  }
}

/** All players in the scope's sessions. */
function addSessions(set: TurnSet, scope: Scope, tally: Tally): void {
  const { first, end, sessions, types } = scope;
  if (sessions === null) {
    if (first === 0 && end === set.sessions.length) {
      tally.addMoments(set.total(), 1);
    } else set.history.addStretch(tally, first, end);
    return;
  }
  if (types !== null) {
    for (const type of types) set.types.get(type)?.history.addStretch(tally, first, end);
    return;
  }
  // All but a few sessions: all, less those few.
  const few = 2 * rowsOfScope(set, scope) <= (set.sessionStart[end] ?? 0) - (set.sessionStart[first] ?? 0);
  if (!few) set.history.addStretch(tally, first, end);
  eachRun(sessions, first, end, few ? 1 : 0, (from, to) => {
    tally.addRows(set.sessionStart[from] ?? 0, set.sessionStart[to] ?? 0, few ? 1 : -1);
  });
}

function rowsOfSession(set: TurnSet, session: number): number {
  return (set.sessionStart[session + 1] ?? 0) - (set.sessionStart[session] ?? 0);
}

/** Turns of the scope's sessions, of all players. */
function rowsOfScope(set: TurnSet, { first, end, sessions }: Scope): number {
  if (sessions === null) return (set.sessionStart[end] ?? 0) - (set.sessionStart[first] ?? 0);
  let rows = 0;
  for (let session = first; session < end; session++) if (sessions[session] === 1) rows += rowsOfSession(set, session);
  return rows;
}

/** Each turn of the scope is looked at: no table knows of brushes on measures. */
function countRows(set: TurnSet, scope: Scope, tally: Tally, byPlayer: Uint32Array, bySession: Uint32Array): void {
  const { start, player, session } = set.blocks;
  const counts = new RowCounts(set.memory, set.memory.rows, start, (first, count, found, at) => {
    for (let index = 0; index < count; index++) {
      const turns = found[at + index] ?? 0;
      const block = first + index;
      const ofPlayer = player[block] ?? 0;
      const ofSession = session[block] ?? 0;
      byPlayer[ofPlayer] = (byPlayer[ofPlayer] ?? 0) + turns;
      bySession[ofSession] = (bySession[ofSession] ?? 0) + turns;
    }
  });
  const add = (from: number, to: number): void => {
    tally.addRows(start[from] ?? 0, start[to] ?? 0, 1);
    counts.add(from, to);
  };
  const { sessions, players } = scope;
  eachRun(sessions, scope.first, scope.end, 1, (from, to) => {
    const first = set.sessionBlock[from] ?? 0;
    const end = set.sessionBlock[to] ?? 0;
    if (players === null) add(first, end);
    else eachStretch(first, end, (block) => players[player[block] ?? 0] === 1, add);
  });
  counts.finish();
}

function summarize(set: TurnSet, tally: Tally): Omit<TurnAnswer, 'byPlayer' | 'bySession'> {
  const counted = countClasses(set.book, tally.turns(), tally.refused);
  const { known, sums, squares } = tally.result();
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
    ...counted,
    measures: {
      entrySpeed: measureOf('entrySpeed'),
      acceleration: measureOf('acceleration'),
      deceleration: measureOf('deceleration'),
      time: measureOf('time'),
      angle: measureOf('angle'),
    },
  };
}
