/**
 * Many sessions' turns, made ready to be filtered: a player's, a club's, a league's. Grows session by session; a session
 * that is later than all others costs its own rows only, one that belongs in between also those after it.
 */
import { isDay } from '../calendar/day';
import type { EntrySpeedBoundaries } from '../methods/turn-classes';
import { CodeBook } from './codes/code-book';
import type { SetSession, TurnColumns } from '../events/turn-columns';
import { RowIntake, type GrowingMoments } from './row-intake';
import { History } from './history';
import { LARGEST_SQUARE, TURN_MEASURES } from './measures';
import { addMoments, addRows, largestSquares, MAXIMUM_SUM, momentsWithRoom, type Moments } from './moments';
import { PlayerCodes } from './codes/player-codes';
import { classEdges, type ClassEdges } from './row-conditions';
import { RowMemory } from './row-memory';
import { SessionCodes } from './codes/session-codes';
import { playersMask } from './session-players';
import { blocksWithRoom, BYTES_PER_ROW, noBlocks, type BlockColumns, type SetColumns } from './set-columns';
import { checkRows, rowsOfBatch, type SessionRows } from './session-rows';
import { checkSessions, rowsOfSession, type ManySessions } from './many-sessions';

/** Players are kept as 16-bit indexes. */
const MOST_PLAYERS = 65_536;
/** What a set may hold: row numbers and word counts stay far inside 32 bits. */
const MOST_TURNS = 50_000_000;

/** Of 43 kB each: with ten million turns about a sixth of what is kept beside the columns. */
const MOST_SNAPSHOTS = 64;
const MOST_SNAPSHOTS_OF_A_TYPE = 16;

interface TypeMoments extends GrowingMoments {
  /** Of the type among the types of the set, as in `sessionType`. */
  readonly index: number;
  readonly history: History;
  /** Stretches of the type's sessions, made when they are first asked for. */
  readonly playerCodes: PlayerCodes;
}

export class TurnSet {
  readonly book = new CodeBook();
  /** Limits of the classes, as step counts. */
  readonly edges: ClassEdges;
  private readonly intake: RowIntake;
  memory = new RowMemory();
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
  /** Blocks of each player. */
  readonly playerBlocks: number[] = [];
  readonly history = new History(this.sessionStart, MOST_SNAPSHOTS);
  readonly types = new Map<number, TypeMoments>();
  /** Of each session the mask of its players. */
  readonly sessionPlayers: { readonly first: number[]; readonly second: number[] } = { first: [], second: [] };
  /** Of each session the index of its type in `types`. */
  readonly sessionType: number[] = [];
  /** Index of each session by its id. */
  readonly sessionIndex = new Map<number, number>();
  readonly sessionCodes = new SessionCodes(this);
  readonly playerCodes = new PlayerCodes(this, this.history);
  /** Goes up with every change: what was taken from the set before is of an older state. */
  state = 0;
  /** The moments of a state, as last asked for. */
  private whole: { readonly state: number; readonly moments: Moments } | null = null;
  /** Per player the check in which they were last seen. */
  private readonly seenIn: number[] = [];
  private checks = 0;
  /** No measure's sum of squares is larger. Taken from the moments where it comes near what can be held exactly. */
  private squaresBound = 0;

  /** @param boundaries the customer's entry-speed class edges */
  constructor(readonly boundaries: EntrySpeedBoundaries) {
    this.edges = classEdges(boundaries);
    this.intake = new RowIntake(this.book, this.edges, this.memory);
  }

  get columns(): SetColumns {
    return this.memory.columns;
  }

  /** Number of turns. */
  get length(): number {
    return this.sessionStart[this.sessions.length] ?? 0;
  }

  /** Makes room for so many turns in all, where that is known beforehand: otherwise it grows by halves. */
  reserve(rows: number): void {
    if (rows > MOST_TURNS) {
      throw new RangeError(`A set holds at most ${MOST_TURNS} turns, not ${rows}: choose fewer sessions.`);
    }
    if (rows <= this.memory.capacity) return;
    this.memory.reserve(rows);
    // What lay behind the columns is gone.
    this.state++;
  }

  /** Index of a player, who gets one even without turns, so that a list shows 0. */
  addPlayer(playerId: number): number {
    const known = this.playerIndex.get(playerId);
    if (known !== undefined) return known;
    if (this.players.length === MOST_PLAYERS) throw new RangeError(`A set holds at most ${MOST_PLAYERS} players.`);
    this.playerIndex.set(playerId, this.players.length);
    this.playerRows.push(0);
    this.playerBlocks.push(0);
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
    checkDay(session);
    if (this.sessionIndex.has(session.sessionId)) {
      throw new RangeError(`Session ${session.sessionId} is already in this set.`);
    }
    checkRows(rows, session.sessionId);
    this.checkPlayers(session, rows);
    this.checkRoom(session.sessionId, rows.side.length);
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

  /**
   * Adds many sessions; fast where they are later than all there are. An empty set takes the memory of their columns over, which
   * nobody may use afterwards. Throws RangeError, and adds none of them, for what does not fit.
   */
  addSessions(many: ManySessions): void {
    this.checkMany(many);
    const { sessions } = many;
    for (const playerId of many.players) this.addPlayer(playerId);
    if (sessions[0] !== undefined && this.placeOf(sessions[0]) < this.sessions.length) {
      sessions.forEach((session, index) => this.addSession(session, rowsOfSession(many, index)));
      return;
    }
    const { start, sessionBlock } = many.blocks;
    const before = this.sessions.length;
    const first = this.length;
    const firstBlock = this.blockCount;
    const last = first + many.side.length;
    this.takeColumns(many);
    this.history.expect(many.side.length);
    this.intake.begin(this.memory);
    try {
      sessions.forEach((session, index) => {
        const from = start[sessionBlock[index] ?? 0] ?? 0;
        const to = start[sessionBlock[index + 1] ?? 0] ?? 0;
        this.checkRoom(session.sessionId, to - from);
        this.blockCount = firstBlock + (sessionBlock[index + 1] ?? 0);
        this.enterBlocks(before + index, firstBlock + (sessionBlock[index] ?? 0));
        this.enter(session, first + from, first + to, many.side, first, last);
      });
    } catch (error) {
      this.truncate(before);
      throw error;
    } finally {
      this.intake.takeMoments();
    }
  }

  /** Throws for sessions that do not fit before anything is added. */
  private checkMany(many: ManySessions): void {
    let day = '';
    for (const session of many.sessions) {
      if (this.sessionIndex.has(session.sessionId)) {
        throw new RangeError(`Session ${session.sessionId} is already in this set.`);
      }
      if (session.sessionDate !== day) checkDay(session);
      day = session.sessionDate;
    }
    checkSessions(many, this.memory);
    const length = this.length + many.side.length;
    if (length > MOST_TURNS) throw new RangeError(`A set holds at most ${MOST_TURNS} turns, not ${length}.`);
    const fresh = many.players.filter((playerId) => !this.playerIndex.has(playerId));
    if (this.players.length + fresh.length > MOST_PLAYERS) {
      throw new RangeError(`A set holds at most ${MOST_PLAYERS} players.`);
    }
  }

  /** Puts rows and blocks behind those that are there; their sessions are still to be entered. */
  private takeColumns(many: ManySessions): void {
    const { start, player } = many.blocks;
    const indexes = Uint16Array.from(many.players, (playerId) => this.playerIndex.get(playerId) ?? 0);
    const first = this.length;
    const firstBlock = this.blockCount;
    const length = first + many.side.length;
    if (first === 0 && many.memory?.isFree(many) === true) {
      this.memory = many.memory;
      this.memory.isTaken = true;
    } else {
      if (length > this.memory.capacity) {
        this.reserve(first === 0 ? length : Math.min(MOST_TURNS, length + (length >> 1)));
      }
      for (const measure of TURN_MEASURES) this.columns[measure].set(many[measure], first);
      this.columns.minute.set(many.minute, first);
    }
    const blockCount = firstBlock + start.length;
    if (blockCount > this.blocks.start.length) {
      this.blocks = blocksWithRoom(this.blocks, firstBlock === 0 ? blockCount : blockCount + (blockCount >> 3));
    }
    const { start: ownStart, player: ownPlayer } = this.blocks;
    ownStart.set(start, firstBlock);
    ownPlayer.set(player, firstBlock);
    if (first > 0) for (let block = firstBlock; block < blockCount; block++) ownStart[block] = (ownStart[block] ?? 0) + first; // prettier-ignore
    if (indexes.some((own, index) => own !== index)) {
      for (let block = firstBlock; block < blockCount; block++) ownPlayer[block] = indexes[ownPlayer[block] ?? 0] ?? 0;
    }
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

  private checkRoom(sessionId: number, length: number): void {
    if (this.length + length > MOST_TURNS) {
      throw new RangeError(`Session ${sessionId}: a set holds at most ${MOST_TURNS} turns.`);
    }
    const most = length * LARGEST_SQUARE;
    if (this.squaresBound + most > MAXIMUM_SUM) this.squaresBound = largestSquares(this.total());
    if (this.squaresBound + most > MAXIMUM_SUM) {
      throw new RangeError(`Session ${sessionId}: the turns are too many to be averaged exactly.`);
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
    if (end > this.memory.capacity) this.reserve(Math.min(MOST_TURNS, end + (end >> 1)));
    for (const measure of TURN_MEASURES) this.columns[measure].set(rows[measure], first);
    this.columns.minute.set(rows.minute, first);
    this.appendBlocks(first, rows);
    this.intake.begin(this.memory);
    this.enter(session, first, end, rows.side, first, end);
    this.intake.takeMoments();
  }

  private appendBlocks(first: number, { blocks }: SessionRows): void {
    const from = this.blockCount;
    this.blockCount += blocks.length;
    // One more than there are: the end of the last block.
    if (this.blockCount >= this.blocks.start.length) {
      this.blocks = blocksWithRoom(this.blocks, 1 + this.blockCount + (this.blockCount >> 3));
    }
    let row = first;
    blocks.forEach(({ playerId, length }, index) => {
      this.blocks.start[from + index] = row;
      this.blocks.player[from + index] = this.addPlayer(playerId);
      row += length;
    });
    this.blocks.start[this.blockCount] = row;
    this.enterBlocks(this.sessions.length, from);
  }

  /** Blocks from `from` on are of session `session`. */
  private enterBlocks(session: number, from: number): void {
    const { start, player: playerOf, session: sessionOf } = this.blocks;
    const { playerRows, playerBlocks, blockCount } = this;
    for (let block = from; block < blockCount; block++) {
      const player = playerOf[block] ?? 0;
      sessionOf[block] = session;
      playerRows[player] = (playerRows[player] ?? 0) + (start[block + 1] ?? 0) - (start[block] ?? 0);
      playerBlocks[player] = (playerBlocks[player] ?? 0) + 1;
    }
    const mask = playersMask(playerOf, from, blockCount);
    this.sessionPlayers.first.push(mask.first);
    this.sessionPlayers.second.push(mask.second);
  }

  /**
   * Takes in rows `first` to `end`, which are in the columns and in blocks, as the last session.
   * @param sides of the rows from `sidesFrom` on
   * @param last row up to which sessions will be taken in before anything is asked
   */
  private enter(
    session: SetSession,
    first: number,
    end: number,
    sides: Uint8Array,
    sidesFrom: number,
    last: number,
  ): void {
    // prettier-ignore
    const { intake, book } = this;
    const index = this.sessions.length;
    const type = this.typeOf(session.sessionTypeId);
    intake.rows(sides, sidesFrom, first, end, last, type);
    this.sessions.push(session);
    this.sessionType.push(type.index);
    this.sessionIndex.set(session.sessionId, index);
    this.sessionStart.push(end);
    this.sessionBlock.push(this.blockCount);
    this.state++;
    type.history.add(index, end - first, book.length, () => {
      intake.takeMoments(type);
      return type.total;
    });
    this.history.add(index, end - first, book.length, () => this.total());
    this.sessionCodes.extend(last - end);
    this.playerCodes.extend(last - end);
  }

  private typeOf(sessionTypeId: number): TypeMoments {
    const known = this.types.get(sessionTypeId);
    if (known !== undefined) return known;
    const total = momentsWithRoom(new Float64Array(0), this.book.length);
    const history = new History(this.sessionStart, MOST_SNAPSHOTS_OF_A_TYPE);
    const made = { index: this.types.size, history, total, playerCodes: new PlayerCodes(this, history) };
    this.types.set(sessionTypeId, made);
    return made;
  }

  /** Moments of the whole set. */
  total(): Moments {
    if (this.whole?.state === this.state) return this.whole.moments;
    this.intake.takeMoments();
    const moments = momentsWithRoom(new Float64Array(0), this.book.length);
    for (const type of this.types.values()) addMoments(moments, type.total, 1);
    this.whole = { state: this.state, moments };
    return moments;
  }

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
        this.playerBlocks[player] = (this.playerBlocks[player] ?? 0) - 1;
        this.blockCount = block;
      }
      this.sessionStart.pop();
      this.sessionBlock.pop();
      this.sessionPlayers.first.pop();
      this.sessionPlayers.second.pop();
    }
    this.sessionCodes.truncate(session);
    this.playerCodes.truncate(session);
    this.state++;
    this.history.truncate(session);
    for (const { history, playerCodes } of this.types.values()) {
      playerCodes.truncate(session);
      history.truncate(session);
    }
  }

  /** Bytes of the columns, and of what is kept beside them to answer quickly. */
  get bytes(): { readonly columns: number; readonly beside: number } {
    const { start, player, session } = this.blocks;
    const columns = this.memory.capacity * BYTES_PER_ROW;
    let beside = this.memory.bytesBeside + this.sessionCodes.byteLength + this.playerCodes.byteLength;
    beside += this.history.byteLength + 2 * 8 * this.sessions.length + (this.whole?.moments.byteLength ?? 0);
    for (const { history, total, playerCodes } of this.types.values()) {
      beside += history.byteLength + total.byteLength + playerCodes.byteLength;
    }
    return { columns: columns + start.byteLength + player.byteLength + session.byteLength, beside };
  }
}

function checkDay({ sessionId, sessionDate }: SetSession): void {
  if (!isDay(sessionDate)) throw new RangeError(`Session ${sessionId}: "${sessionDate}" is not a day as yyyy-mm-dd.`);
}
