/**
 * The turns of many sessions, made ready to be filtered: a player's, a club's, a league's. Grows session by session; adding
 * the latest session costs its own rows, adding an earlier one also those of all later sessions.
 */
import { isDay } from '../calendar/day';
import type { SetSession, TurnColumns } from '../events/turn-columns';
import type { EntrySpeedBoundaries } from '../methods/turn-classes';
import { CLASS_BY_CODE } from './filter-categories';
import { History } from './moments-of-days';
import { byMeasure, classEdges, LARGEST_STEPS, TURN_MEASURES } from './turn-measures';
import { MomentSum } from './moment-sum';
import { largestSquares, MAXIMUM_SUM } from './turn-moments';
import { RowMemory } from './row-memory';
import { checkRows, rowsOfBatch, type SessionRows } from './session-rows';
import { blocksWithRoom, BYTES_PER_ROW, noBlocks, type BlockColumns, type SetColumns } from './set-columns';
import { MOST_PLAYERS, MOST_TURNS } from './turn-set-limits';

export class TurnSet {
  private readonly memory: RowMemory;
  readonly sum: MomentSum;
  blocks: BlockColumns = noBlocks();
  blockCount = 0;
  readonly sessions: SetSession[] = [];
  readonly sessionType: number[] = [];
  readonly sessionStart: number[] = [0];
  readonly sessionBlock: number[] = [0];
  readonly players: number[] = [];
  readonly playerIndex = new Map<number, number>();
  readonly playerRows: number[] = [];
  readonly history: History;
  readonly historyOfType = new Map<number, History>();
  readonly sessionIndex = new Map<number, number>();
  /** No measure's sum of squares is larger; taken from the moments when it comes near `MAXIMUM_SUM`. */
  private squaresBound = 0;

  /** @param boundaries the customer's entry-speed class edges */
  constructor(readonly boundaries: EntrySpeedBoundaries) {
    this.memory = new RowMemory(classEdges(boundaries));
    this.sum = new MomentSum(this.memory);
    this.history = new History(this.sessionStart, this.sum);
  }

  get columns(): SetColumns {
    return this.memory.columns;
  }

  get length(): number {
    return this.sessionStart[this.sessions.length] ?? 0;
  }

  /** Makes room for this many turns, if known beforehand; otherwise the set grows by halves. */
  reserve(rows: number): void {
    if (rows > MOST_TURNS) {
      throw new RangeError(`A set holds at most ${MOST_TURNS} turns, not ${rows}: choose fewer sessions.`);
    }
    this.memory.reserve(rows);
  }

  /** Index of a player. Players without turns get one too, so that a list shows them with 0. */
  addPlayer(playerId: number): number {
    const known = this.playerIndex.get(playerId);
    if (known !== undefined) return known;
    if (this.players.length === MOST_PLAYERS) throw new RangeError(`A set holds at most ${MOST_PLAYERS} players.`);
    this.playerIndex.set(playerId, this.players.length);
    this.playerRows.push(0);
    return this.players.push(playerId) - 1;
  }

  /** Adds a session from its stored batch. Throws a RangeError, and adds nothing, if it is there already or does not fit. */
  addBatch(batch: TurnColumns, sessionTypeId: number): void {
    this.addSession({ ...batch.session, sessionTypeId }, rowsOfBatch(batch));
  }

  /** Adds a session with its rows, sorted by player and start. Throws a RangeError, and adds nothing, as `addBatch`. */
  addSession(session: SetSession, rows: SessionRows): void {
    const { sessionId, sessionDate } = session;
    if (!isDay(sessionDate)) throw new RangeError(`Session ${sessionId}: "${sessionDate}" is not a day as yyyy-mm-dd.`);
    if (this.sessionIndex.has(sessionId)) throw new RangeError(`Session ${sessionId} is already in this set.`);
    checkRows(rows, sessionId);
    this.checkPlayers(sessionId, rows);
    this.checkRoom(sessionId, rows.side.length);
    const place = this.placeOf(session);
    if (place === this.sessions.length) {
      this.append(session, rows);
      return;
    }
    const later = this.sessions.slice(place).map((own, index) => ({ own, rows: this.rowsOf(place + index) }));
    this.truncate(place);
    this.append(session, rows);
    for (const { own, rows: ownRows } of later) this.append(own, ownRows);
  }

  private checkPlayers(sessionId: number, { blocks }: SessionRows): void {
    let fresh = 0;
    for (const { playerId } of blocks) if (!this.playerIndex.has(playerId)) fresh++;
    if (this.players.length + fresh > MOST_PLAYERS) {
      throw new RangeError(`Session ${sessionId}: a set holds at most ${MOST_PLAYERS} players.`);
    }
  }

  private checkRoom(sessionId: number, length: number): void {
    if (this.length + length > MOST_TURNS) {
      throw new RangeError(`Session ${sessionId}: a set holds at most ${MOST_TURNS} turns.`);
    }
    const most = length * LARGEST_STEPS ** 2;
    if (this.squaresBound + most > MAXIMUM_SUM) {
      this.history.addPeriod(this.sum, 0, this.sessions.length);
      this.squaresBound = largestSquares(this.sum.take());
    }
    if (this.squaresBound + most > MAXIMUM_SUM) {
      throw new RangeError(`Session ${sessionId}: the turns are too many to be averaged exactly.`);
    }
    this.squaresBound += most;
  }

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
    const index = this.sessions.length;
    const first = this.length;
    const end = first + rows.side.length;
    if (end > this.memory.capacity) this.reserve(Math.min(MOST_TURNS, end + (end >> 1)));
    for (const measure of TURN_MEASURES) this.columns[measure].set(rows[measure], first);
    this.columns.minute.set(rows.minute, first);
    this.memory.classify(first, rows.side);
    this.appendBlocks(index, rows);
    this.sessions.push(session);
    this.sessionType.push(session.sessionTypeId);
    this.sessionIndex.set(session.sessionId, index);
    this.sessionStart.push(end);
    this.sessionBlock.push(this.blockCount);
    this.history.add(index, end - first);
    this.ofType(session.sessionTypeId).add(index, end - first);
    if (this.history.isDue) this.takeSnapshots();
  }

  /** Every row is summed once, for the sessions of its type; all sessions are the sum of the types. */
  private takeSnapshots(): void {
    const ofTypes = [...this.historyOfType.values()].map((history) => {
      const moments = history.collect();
      if (history.isDue) history.addSnapshot(moments);
      return moments;
    });
    for (const moments of ofTypes) this.sum.addMoments(moments, 1);
    this.history.addSnapshot(this.sum.take());
  }

  private appendBlocks(session: number, { blocks }: SessionRows): void {
    const count = this.blockCount + blocks.length;
    if (count > this.blocks.player.length) this.blocks = blocksWithRoom(this.blocks, count + (count >> 1));
    let row = this.length;
    for (const { playerId, length } of blocks) {
      const player = this.addPlayer(playerId);
      this.blocks.player[this.blockCount] = player;
      this.blocks.session[this.blockCount] = session;
      this.playerRows[player] = (this.playerRows[player] ?? 0) + length;
      row += length;
      this.blocks.start[++this.blockCount] = row;
    }
  }

  private ofType(sessionTypeId: number): History {
    const known = this.historyOfType.get(sessionTypeId);
    if (known !== undefined) return known;
    const history = new History(this.sessionStart, this.sum);
    this.historyOfType.set(sessionTypeId, history);
    return history;
  }

  blockEnd(block: number): number {
    return this.blocks.start[block + 1] ?? 0;
  }

  private rowsOf(session: number): SessionRows {
    const first = this.sessionStart[session] ?? 0;
    const end = this.sessionStart[session + 1] ?? 0;
    const { columns } = this;
    const blocks: SessionRows['blocks'][number][] = [];
    for (let block = this.sessionBlock[session] ?? 0; block < (this.sessionBlock[session + 1] ?? 0); block++) {
      const playerId = this.players[this.blocks.player[block] ?? 0] ?? 0;
      blocks.push({ playerId, length: this.blockEnd(block) - (this.blocks.start[block] ?? 0) });
    }
    return {
      ...byMeasure((measure) => columns[measure].slice(first, end)),
      minute: columns.minute.slice(first, end),
      side: Uint8Array.from(columns.code.subarray(first, end), (own) => CLASS_BY_CODE.side[own] ?? 0),
      blocks,
    };
  }

  private truncate(session: number): void {
    const firstBlock = this.sessionBlock[session] ?? 0;
    for (let block = firstBlock; block < this.blockCount; block++) {
      const player = this.blocks.player[block] ?? 0;
      const length = this.blockEnd(block) - (this.blocks.start[block] ?? 0);
      this.playerRows[player] = (this.playerRows[player] ?? 0) - length;
    }
    this.blockCount = firstBlock;
    for (const { sessionId } of this.sessions.splice(session)) this.sessionIndex.delete(sessionId);
    this.sessionType.length = session;
    this.sessionStart.length = session + 1;
    this.sessionBlock.length = session + 1;
    for (const history of [this.history, ...this.historyOfType.values()]) history.truncate(session);
  }

  get bytes(): { readonly columns: number; readonly beside: number } {
    const { start, player, session } = this.blocks;
    const rows = this.memory.capacity * BYTES_PER_ROW;
    const histories = [this.history, ...this.historyOfType.values()];
    return {
      columns: rows + start.byteLength + player.byteLength + session.byteLength,
      beside: histories.reduce((sum, { byteLength }) => sum + byteLength, this.memory.byteLength - rows),
    };
  }
}
