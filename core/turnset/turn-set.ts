/**
 * Many sessions' turns, made ready to be filtered: a player's, a club's, a league's. Grows session by session; a session
 * that is later than all others costs its own rows only, one that belongs in between also those after it.
 */
import { isDay } from '../calendar/day';
import type { EntrySpeedBoundaries } from '../classes/turn-classes';
import { STRIDE } from './categories';
import { CodeBook, keyTables, type KeyTables } from './code-book';
import { type TurnColumns, type TurnSession } from './columns';
import { History } from './history';
import { LARGEST_SQUARE, TURN_MEASURES } from './measures';
import { addMoments, addRows, largestSquares, MAXIMUM_SUM, momentsWithRoom, PER_CODE, type Moments } from './moments';
import { PlayerCodes } from './player-codes';
import { SessionCodes } from './session-codes';
import {
  blocksWithRoom,
  BYTES_PER_ROW,
  NO_BLOCK,
  noBlocks,
  noColumns,
  withRoom,
  type BlockColumns,
  type SetColumns,
} from './set-columns';
import { checkRows, rowsOfBatch, type SessionRows } from './session-rows';

export interface SetSession extends TurnSession {
  /** As in the customer's session types. */
  readonly sessionTypeId: number;
}

/** Players are kept as 16-bit indexes. */
const MOST_PLAYERS = 65_536;
/** What a set may hold: row numbers and word counts stay far inside 32 bits. */
export const MOST_TURNS = 50_000_000;

/** Of 43 kB each: with ten million turns about a sixth of what is kept beside the columns. */
const MOST_SNAPSHOTS = 64;
const MOST_SNAPSHOTS_OF_A_TYPE = 16;

interface TypeMoments {
  /** Of the type among the types of the set, as in `sessionType`. */
  readonly index: number;
  readonly history: History;
  total: Moments;
}

export class TurnSet {
  private readonly tables: KeyTables;
  readonly book = new CodeBook();
  columns: SetColumns = noColumns();
  blocks: BlockColumns = noBlocks();
  blockCount = 0;
  /** By date, then id. */
  readonly sessions: SetSession[] = [];
  /** First row of each session, and, last, the number of rows. */
  readonly sessionStart: number[] = [0];
  /** First block of each session, and, last, the number of blocks. */
  readonly sessionBlock: number[] = [0];
  /** Ids of the players in the order in which they came; their index is what blocks and answers hold. */
  readonly players: number[] = [];
  readonly playerIndex = new Map<number, number>();
  /** Turns of each player. */
  readonly playerRows: number[] = [];
  /** Each player's last block, or `NO_BLOCK`. */
  readonly lastBlock: number[] = [];
  readonly history = new History(this.sessionStart, MOST_SNAPSHOTS);
  readonly types = new Map<number, TypeMoments>();
  /** Of each session the index of its type in `types`. */
  readonly sessionType: number[] = [];
  /** Index of each session by its id. */
  readonly sessionIndex = new Map<number, number>();
  readonly sessionCodes = new SessionCodes();
  readonly playerCodes = new PlayerCodes(this);
  /** Goes up with every change: what was taken from the set before is of an older state. */
  state = 0;
  /** Per player the check in which he was seen last. */
  private readonly seenIn: number[] = [];
  private checks = 0;
  /** No measure's sum of squares is larger. Taken from the moments where it comes near what can be held exactly. */
  private squaresBound = 0;

  /** @param boundaries the customer's entry-speed class edges */
  constructor(readonly boundaries: EntrySpeedBoundaries) {
    this.tables = keyTables(boundaries);
  }

  /** Number of turns. */
  get length(): number {
    return this.sessionStart[this.sessions.length] ?? 0;
  }

  /** Makes room for so many turns in all, where that is known before: otherwise it grows by halves. */
  reserve(rows: number): void {
    if (rows > MOST_TURNS) {
      throw new RangeError(`A set holds at most ${MOST_TURNS} turns, not ${rows}: choose fewer sessions.`);
    }
    if (rows <= this.columns.code.length) return;
    this.columns = withRoom(this.columns, rows);
  }

  /** Index of a player, who gets one even without turns, so that a list of him shows 0. */
  addPlayer(playerId: number): number {
    const known = this.playerIndex.get(playerId);
    if (known !== undefined) return known;
    if (this.players.length === MOST_PLAYERS) throw new RangeError(`A set holds at most ${MOST_PLAYERS} players.`);
    this.playerIndex.set(playerId, this.players.length);
    this.playerRows.push(0);
    this.lastBlock.push(NO_BLOCK);
    this.seenIn.push(0);
    this.state++;
    return this.players.push(playerId) - 1;
  }

  /** Adds a session from its stored batch. Throws RangeError, and adds nothing, for one that is there or does not fit. */
  addBatch(batch: TurnColumns, sessionTypeId: number): void {
    this.addSession({ ...batch.session, sessionTypeId }, rowsOfBatch(batch));
  }

  /** Adds a session with its rows, sorted by player and start. Throws RangeError, and adds nothing, as `addBatch`. */
  addSession(session: SetSession, rows: SessionRows): void {
    if (!isDay(session.sessionDate)) {
      throw new RangeError(`Session ${session.sessionId}: "${session.sessionDate}" is not a day as yyyy-mm-dd.`);
    }
    if (this.sessionIndex.has(session.sessionId)) {
      throw new RangeError(`Session ${session.sessionId} is already in this set.`);
    }
    checkRows(rows, session.sessionId);
    this.checkPlayers(session, rows);
    this.checkRoom(session, rows);
    const place = this.placeOf(session);
    if (place === this.sessions.length) {
      this.append(session, rows);
      return;
    }
    const later = this.sessions.slice(place).map((own, index) => ({ own, rows: this.takeRows(place + index) }));
    this.truncate(place);
    this.append(session, rows);
    for (const { own, rows: ownRows } of later) this.append(own, ownRows);
  }

  private checkPlayers({ sessionId }: SetSession, { blocks }: SessionRows): void {
    const check = ++this.checks;
    const fresh = new Set<number>();
    for (const { playerId } of blocks) {
      const player = this.playerIndex.get(playerId);
      if (player === undefined ? fresh.has(playerId) : this.seenIn[player] === check) {
        throw new RangeError(`Session ${sessionId}: the turns of a player stand in two places.`);
      }
      if (player === undefined) fresh.add(playerId);
      else this.seenIn[player] = check;
    }
    if (this.players.length + fresh.size > MOST_PLAYERS) {
      throw new RangeError(`Session ${sessionId}: a set holds at most ${MOST_PLAYERS} players.`);
    }
  }

  private checkRoom(session: SetSession, rows: SessionRows): void {
    const length = rows.side.length;
    if (this.length + length > MOST_TURNS) {
      throw new RangeError(`Session ${session.sessionId}: a set holds at most ${MOST_TURNS} turns.`);
    }
    const most = length * LARGEST_SQUARE;
    if (this.squaresBound + most > MAXIMUM_SUM) this.squaresBound = largestSquares(this.total());
    if (this.squaresBound + most > MAXIMUM_SUM) {
      throw new RangeError(`Session ${session.sessionId}: the turns are too many to be averaged exactly.`);
    }
    this.squaresBound += most;
  }

  /** Index at which a session belongs. */
  private placeOf({ sessionDate, sessionId }: SetSession): number {
    let place = this.sessions.length;
    for (; place > 0; place--) {
      const before = this.sessions[place - 1];
      if (before === undefined || before.sessionDate < sessionDate) break;
      if (before.sessionDate === sessionDate && before.sessionId < sessionId) break;
    }
    return place;
  }

  private append(session: SetSession, rows: SessionRows): void {
    const first = this.length;
    const end = first + rows.side.length;
    if (end > this.columns.code.length) this.reserve(Math.min(MOST_TURNS, end + (end >> 1)));
    const index = this.sessions.length;
    for (const measure of TURN_MEASURES) this.columns[measure].set(rows[measure], first);
    this.columns.minute.set(rows.minute, first);
    this.enterBlocks(index, first, rows);
    this.enterCodes(first, end, rows.side);
    const type = this.typeOf(session.sessionTypeId);
    this.sessions.push(session);
    this.sessionType.push(type.index);
    this.sessionIndex.set(session.sessionId, index);
    this.sessionStart.push(end);
    this.sessionBlock.push(this.blockCount);
    this.sessionCodes.add(index, this.columns.code, first, end, this.turnsByCode);
    this.playerCodes.extend();
    this.state++;

    type.total = momentsWithRoom(type.total, this.book.length);
    addRows(type.total, this.columns, first, end, 1);
    type.history.add(index, end - first, this.book.length, () => type.total);
    this.history.add(index, end - first, this.book.length, () => this.total());
  }

  private enterBlocks(session: number, first: number, { blocks }: SessionRows): void {
    const count = this.blockCount + blocks.length;
    // One more than there are: the end of the last block.
    if (count >= this.blocks.start.length) this.blocks = blocksWithRoom(this.blocks, 1 + count + (count >> 3));
    let row = first;
    for (const { playerId, length } of blocks) {
      const player = this.addPlayer(playerId);
      const block = this.blockCount++;
      this.blocks.start[block] = row;
      this.blocks.player[block] = player;
      this.blocks.session[block] = session;
      this.blocks.previous[block] = this.lastBlock[player] ?? NO_BLOCK;
      this.lastBlock[player] = block;
      this.playerRows[player] = (this.playerRows[player] ?? 0) + length;
      row += length;
    }
    this.blocks.start[count] = row;
  }

  private enterCodes(first: number, end: number, sides: Uint8Array): void {
    const { code, entrySpeed, acceleration, deceleration, time, angle } = this.columns;
    const keys = this.tables;
    for (let row = first; row < end; row++) {
      const key =
        (keys.entrySpeed[entrySpeed[row] ?? 0] ?? 0) +
        (keys.acceleration[acceleration[row] ?? 0] ?? 0) +
        (keys.deceleration[deceleration[row] ?? 0] ?? 0) +
        (keys.time[time[row] ?? 0] ?? 0) +
        (keys.angle[angle[row] ?? 0] ?? 0) +
        (sides[row - first] ?? 0) * STRIDE.side;
      code[row] = this.book.codeOf(key);
    }
  }

  private typeOf(sessionTypeId: number): TypeMoments {
    const known = this.types.get(sessionTypeId);
    if (known !== undefined) return known;
    const total = momentsWithRoom(new Float64Array(0), this.book.length);
    const history = new History(this.sessionStart, MOST_SNAPSHOTS_OF_A_TYPE);
    const made = { index: this.types.size, history, total };
    this.types.set(sessionTypeId, made);
    return made;
  }

  /** Moments of the whole set. */
  total(): Moments {
    const total = momentsWithRoom(new Float64Array(0), this.book.length);
    for (const type of this.types.values()) addMoments(total, type.total, 1);
    return total;
  }

  private readonly turnsByCode = (): Float64Array => {
    const turns = new Float64Array(this.book.length);
    for (const { total } of this.types.values()) {
      for (let code = 0; code * PER_CODE < total.length; code++) {
        turns[code] = (turns[code] ?? 0) + (total[code * PER_CODE] ?? 0);
      }
    }
    return turns;
  };

  /** First row after block `block`. */
  blockEnd(block: number): number {
    return this.blocks.start[block + 1] ?? 0;
  }

  /** A session's rows, copied out. */
  private takeRows(session: number): SessionRows {
    const first = this.sessionStart[session] ?? 0;
    const end = this.sessionStart[session + 1] ?? 0;
    const { code, entrySpeed, acceleration, deceleration, time, angle, minute } = this.columns;
    const sides = this.book.classesOf('side');
    const blocks: SessionRows['blocks'][number][] = [];
    for (let block = this.sessionBlock[session] ?? 0; block < (this.sessionBlock[session + 1] ?? 0); block++) {
      const playerId = this.players[this.blocks.player[block] ?? 0] ?? 0;
      blocks.push({ playerId, length: this.blockEnd(block) - (this.blocks.start[block] ?? 0) });
    }
    return {
      entrySpeed: entrySpeed.slice(first, end),
      acceleration: acceleration.slice(first, end),
      deceleration: deceleration.slice(first, end),
      time: time.slice(first, end),
      angle: angle.slice(first, end),
      minute: minute.slice(first, end),
      side: Uint8Array.from(code.subarray(first, end), (own) => sides[own] ?? 0),
      blocks,
    };
  }

  /** Takes out session `session` and those after it. */
  private truncate(session: number): void {
    for (let last = this.sessions.length - 1; last >= session; last--) {
      const { sessionId, sessionTypeId } = this.sessions.pop() ?? { sessionId: -1, sessionTypeId: -1 };
      this.sessionType.pop();
      this.sessionIndex.delete(sessionId);
      addRows(this.typeOf(sessionTypeId).total, this.columns, this.sessionStart[last] ?? 0, this.sessionStart[last + 1] ?? 0, -1); // prettier-ignore
      const firstBlock = this.sessionBlock[last] ?? 0;
      while (this.blockCount > firstBlock) {
        const block = this.blockCount - 1;
        const player = this.blocks.player[block] ?? 0;
        this.playerRows[player] =
          (this.playerRows[player] ?? 0) - (this.blockEnd(block) - (this.blocks.start[block] ?? 0));
        this.lastBlock[player] = this.blocks.previous[block] ?? NO_BLOCK;
        this.blockCount = block;
      }
      this.sessionStart.pop();
      this.sessionBlock.pop();
    }
    this.sessionCodes.truncate(session, this.columns.code, this.sessionStart, this.turnsByCode);
    this.playerCodes.truncate(session);
    this.state++;
    this.history.truncate(session);
    for (const { history } of this.types.values()) history.truncate(session);
  }

  /** Bytes of the columns, and of what is kept beside them to answer quickly. */
  get bytes(): { readonly columns: number; readonly beside: number } {
    const { start, player, session, previous } = this.blocks;
    const columns = this.columns.code.length * BYTES_PER_ROW;
    let beside = this.sessionCodes.byteLength + this.playerCodes.byteLength;
    beside += this.history.byteLength + previous.byteLength;
    for (const { history, total } of this.types.values()) beside += history.byteLength + total.byteLength;
    return { columns: columns + start.byteLength + player.byteLength + session.byteLength, beside };
  }
}
