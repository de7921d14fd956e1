/** The turns of many sessions on their way into a set: columns over all of them. */
import { SIDE_RIGHT, type SetSession } from '../events/turn-columns';
import { TURN_MEASURES, type TurnMeasure } from './measures';
import type { RowMemory } from './row-memory';
import type { SessionRows } from './session-rows';

/** Columns as in `SetColumns`, sorted by session, then player, then start. */
export interface ManySessions extends Readonly<Record<TurnMeasure, Uint16Array<ArrayBuffer>>> {
  /** By date, then id, no id twice. */
  readonly sessions: readonly SetSession[];
  /** Ids, none twice. */
  readonly players: readonly number[];
  readonly minute: Int16Array<ArrayBuffer>;
  /** `SIDE_LEFT` or `SIDE_RIGHT` */
  readonly side: Uint8Array;
  /** The turns of one player in one session. */
  readonly blocks: {
    /** First row of each, and, last, the number of rows. */
    readonly start: Uint32Array<ArrayBuffer>;
    /** Index in `players`; as long as `start`. */
    readonly player: Uint16Array<ArrayBuffer>;
    /** First block of each session, and, last, the number of blocks. */
    readonly sessionBlock: Uint32Array;
  };
  /** Where measures and minutes lie, if they are the columns of such a memory: an empty set takes it over. */
  readonly memory?: RowMemory;
}

/**
 * @param memory what sides are looked at in
 * @throws RangeError, naming the session, where columns, blocks and lists contradict each other
 */
export function checkSessions(many: ManySessions, memory: RowMemory): void {
  const { sessions, players, side, minute, blocks } = many;
  const { start, player, sessionBlock } = blocks;
  const length = side.length;
  const blockCount = sessionBlock[sessions.length] ?? 0;
  const even = TURN_MEASURES.every((measure) => many[measure].length === length) && minute.length === length;
  const covered = start[0] === 0 && start[blockCount] === length && player.length === start.length;
  if (!even || !covered || sessionBlock.length !== sessions.length + 1 || start.length !== blockCount + 1) {
    throw new RangeError('The columns of these sessions differ in length.');
  }
  if (new Set(players).size < players.length) throw new RangeError('A player is in the list of players twice.');
  const ids = new Set<number>();
  const seenIn = new Int32Array(players.length).fill(-1);
  let before: SetSession | null = null;
  for (let index = 0; index < sessions.length; index++) {
    const session = sessions[index];
    if (session === undefined) continue;
    const isLater =
      before === null ||
      before.sessionDate < session.sessionDate ||
      (before.sessionDate === session.sessionDate && before.sessionId < session.sessionId);
    if (!isLater) throw new RangeError(`Session ${session.sessionId} is not after the one before it.`);
    if (ids.has(session.sessionId)) throw new RangeError(`Session ${session.sessionId} comes twice.`);
    before = session;
    ids.add(session.sessionId);
    const end = sessionBlock[index + 1] ?? 0;
    if (end < (sessionBlock[index] ?? 0)) throw new RangeError(`Session ${session.sessionId}: its blocks overlap.`);
    checkBlocks(many, session, seenIn, index);
  }
  if (memory.hasOtherSides(side)) {
    const row = side.findIndex((own) => own > SIDE_RIGHT);
    throw new RangeError(`Turn ${row} of these sessions: ${side[row]} is not a side.`);
  }
}

/** @param seenIn by player the session that their turns were seen in last */
function checkBlocks(
  { players, blocks }: ManySessions,
  { sessionId }: SetSession,
  seenIn: Int32Array,
  index: number,
): void {
  const { start, player, sessionBlock } = blocks;
  const end = sessionBlock[index + 1] ?? 0;
  for (let block = sessionBlock[index] ?? 0; block < end; block++) {
    const own = player[block] ?? 0;
    if (own >= players.length) throw new RangeError(`Session ${sessionId}: turns of none of its players.`);
    if (seenIn[own] === index) throw new RangeError(`Session ${sessionId}: the turns of a player stand in two places.`);
    seenIn[own] = index;
    if ((start[block] ?? 0) > (start[block + 1] ?? 0)) {
      throw new RangeError(`Session ${sessionId}: its blocks overlap.`);
    }
  }
}

/** The rows of one of the sessions. */
export function rowsOfSession(many: ManySessions, index: number): SessionRows {
  const { start, player, sessionBlock } = many.blocks;
  const firstBlock = sessionBlock[index] ?? 0;
  const endBlock = sessionBlock[index + 1] ?? 0;
  const from = start[firstBlock] ?? 0;
  const to = start[endBlock] ?? 0;
  return {
    entrySpeed: many.entrySpeed.subarray(from, to),
    acceleration: many.acceleration.subarray(from, to),
    deceleration: many.deceleration.subarray(from, to),
    time: many.time.subarray(from, to),
    angle: many.angle.subarray(from, to),
    minute: many.minute.subarray(from, to),
    side: many.side.subarray(from, to),
    blocks: Array.from(player.subarray(firstBlock, endBlock), (own, at) => ({
      playerId: many.players[own] ?? 0,
      length: (start[firstBlock + at + 1] ?? 0) - (start[firstBlock + at] ?? 0),
    })),
  };
}
