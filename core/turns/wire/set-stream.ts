/**
 * Many sessions' turns on the wire: one plain Arrow IPC stream with one record batch. Numbers of two bytes travel as two
 * columns, low bytes and high bytes (as Parquet's BYTE_STREAM_SPLIT), because gzip then finds the regular high bytes
 * next to each other; player and session are indexes into the lists of the schema's metadata.
 */
import { isDay } from '../../calendar/day';
import { Field, makeData, RecordBatch, Schema, Struct, Table, tableToIPC, Uint8 } from 'apache-arrow';
import { type ArrowStream, readArrowStream } from './arrow-stream';
import { TurnBatchError } from './turn-batch';
import { SIDE_RIGHT, type SetSession } from '../../events/turn-columns';
import { CLASS_BY_CODE } from '../filter-categories';
import { byMeasure, TURN_MEASURES } from '../turn-measures';
import type { SessionRows } from '../session-rows';
import type { TurnSet } from '../turn-set';
import { MOST_SESSIONS } from '../turn-set-limits';

const LAYOUT = 'halfturn.turnset.1';
/**
 * Columns of two bytes, in the order of the stream; after them, `side`. Two of them are differences from the row before,
 * modulo 2^16: `player` (0 except where a player's turns begin) and `minute` (from 0 where they begin).
 */
const WIDE = [...TURN_MEASURES, 'minute', 'player', 'session'] as const;
type WideColumn = (typeof WIDE)[number];
const END_OF_STREAM = [0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0];

interface SplitColumn {
  readonly low: Uint8Array;
  readonly high: Uint8Array;
}

export interface SetStream {
  readonly length: number;
  /** Lists as JSON text, which `addStream` parses. */
  readonly lists: { readonly sessions: string | undefined; readonly players: string | undefined };
  readonly columns: Readonly<Record<WideColumn, SplitColumn>>;
  readonly side: Uint8Array;
}

export function encodeTurnSet(set: TurnSet): Uint8Array {
  const { length, blocks } = set;
  if (set.sessions.length > MOST_SESSIONS) {
    throw new RangeError(`A stream holds at most ${MOST_SESSIONS} sessions: ask for a shorter period.`);
  }
  const player = new Uint16Array(length);
  const session = new Uint16Array(length);
  const minute = set.columns.minute.slice(0, length);
  for (let block = 0; block < set.blockCount; block++) {
    const first = blocks.start[block] ?? 0;
    const end = set.blockEnd(block);
    session.fill(blocks.session[block] ?? 0, first, end);
    if (first < end) player[first] = (blocks.player[block] ?? 0) - (block > 0 ? (blocks.player[block - 1] ?? 0) : 0);
    for (let row = end - 1; row > first; row--) minute[row] = (minute[row] ?? 0) - (minute[row - 1] ?? 0);
  }
  const own = { ...set.columns, minute, player, session };
  const named: [string, Uint8Array][] = [];
  for (const name of WIDE) {
    const column = own[name];
    const low = new Uint8Array(length);
    const high = new Uint8Array(length);
    for (let row = 0; row < length; row++) {
      const value = column[row] ?? 0;
      low[row] = value;
      high[row] = value >> 8;
    }
    named.push([`${name}.low`, low], [`${name}.high`, high]);
  }
  named.push(['side', Uint8Array.from(set.columns.code.subarray(0, length), (code) => CLASS_BY_CODE.side[code] ?? 0)]);
  const fields = named.map(([name]) => new Field(name, new Uint8(), false));
  const metadata = new Map([
    ['layout', LAYOUT],
    ['rows', String(length)],
    ['sessions', JSON.stringify(set.sessions)],
    ['players', JSON.stringify(set.players)],
  ]);
  const schema = new Schema(fields, metadata);
  const children = named.map(([, data]) => makeData({ type: new Uint8(), length, nullCount: 0, data }));
  const data = makeData({ type: new Struct(fields), length, nullCount: 0, children });
  return tableToIPC(new Table(schema, [new RecordBatch(schema, data)]), 'stream');
}

/**
 * The columns of a stream, as views into `bytes`, which must not be changed afterwards.
 * Throws TurnBatchError, and nothing else, for bytes that are not a whole stream of this layout.
 */
export function decodeTurnSet(bytes: Uint8Array): SetStream {
  const end = bytes.subarray(Math.max(0, bytes.length - END_OF_STREAM.length));
  if (!END_OF_STREAM.every((byte, index) => end[index] === byte)) throw unreadable('they did not arrive whole');
  let stream: ArrowStream;
  try {
    stream = readArrowStream(bytes);
  } catch (error) {
    throw unreadable('the bytes are not an Arrow stream', error);
  }
  const { metadata } = stream;
  if (metadata.get('layout') !== LAYOUT) {
    throw unreadable(`layout "${metadata.get('layout') ?? 'none'}" instead of "${LAYOUT}"`);
  }
  const length = Number(metadata.get('rows'));
  if (!Number.isSafeInteger(length) || length < 0 || stream.length !== length) {
    throw unreadable(`${stream.length} of ${metadata.get('rows') ?? 'unknown'} turns arrived`);
  }
  const column = (name: string): Uint8Array => {
    const values = stream.column(name);
    if (!(values instanceof Uint8Array)) throw unreadable(`column "${name}" is missing or cut`);
    return values;
  };
  const split = (name: WideColumn): SplitColumn => ({ low: column(`${name}.low`), high: column(`${name}.high`) });
  return {
    length,
    lists: { sessions: metadata.get('sessions'), players: metadata.get('players') },
    columns: {
      ...byMeasure(split),
      minute: split('minute'),
      player: split('player'),
      session: split('session'),
    },
    side: column('side'),
  };
}

/**
 * Adds the sessions of a stream to a set, with those that have no turns. Throws TurnBatchError for rows that contradict the
 * lists, before anything is added, and RangeError as `TurnSet.addSession`.
 */
export function addStream(set: TurnSet, { length, lists, columns, side }: SetStream): void {
  const sessions = sessionsOf(parsed(lists.sessions, 'sessions'));
  const players = playersOf(parsed(lists.players, 'players'));
  const starts = sessionStarts(sessions.length, joined(columns.session));
  const player = joined(columns.player);
  addUp(player, 0, length);
  checkRows(players.length, side, player, starts);
  const twice = sessions.find(({ sessionId }) => set.sessionIndex.has(sessionId));
  if (twice !== undefined) throw new RangeError(`Session ${twice.sessionId} is already in this set.`);
  if (set.length === 0) set.reserve(length);
  for (const playerId of players) set.addPlayer(playerId);
  // Minutes may be negative: their differences are modulo 2^16 like all others.
  const minute = joined(columns.minute);
  const measures = byMeasure((measure) => joined(columns[measure]));
  sessions.forEach((session, index) => {
    const [from, to] = [starts[index] ?? 0, starts[index + 1] ?? 0];
    const blocks = blocksOf(players, player, from, to);
    let row = from;
    for (const block of blocks) addUp(minute, row, (row += block.length));
    set.addSession(session, {
      ...byMeasure((measure) => measures[measure].subarray(from, to)),
      minute: new Int16Array(minute.buffer, 2 * from, to - from),
      side: side.subarray(from, to),
      blocks,
    });
  });
}

function joined({ low, high }: SplitColumn): Uint16Array<ArrayBuffer> {
  const values = new Uint16Array(low.length);
  for (let row = 0; row < values.length; row++) values[row] = (low[row] ?? 0) | ((high[row] ?? 0) << 8);
  return values;
}

function blocksOf(
  players: readonly number[],
  playerOfRow: Uint16Array,
  from: number,
  to: number,
): SessionRows['blocks'] {
  const blocks: { playerId: number; length: number }[] = [];
  for (let row = from; row < to;) {
    const first = row;
    const own = playerOfRow[first] ?? 0;
    while (row < to && playerOfRow[row] === own) row++;
    blocks.push({ playerId: players[own] ?? 0, length: row - first });
  }
  return blocks;
}

/** Values `from` to `end` from their differences, modulo 2^16. */
function addUp(values: Uint16Array, from: number, end: number): void {
  let sum = 0;
  for (let at = from; at < end; at++) {
    sum = (sum + (values[at] ?? 0)) & 0xffff;
    values[at] = sum;
  }
}

function sessionStarts(sessions: number, sessionOfRow: Uint16Array): number[] {
  const starts: number[] = [0];
  let row = 0;
  for (let session = 0; session < sessions; session++) {
    while (row < sessionOfRow.length && sessionOfRow[row] === session) row++;
    starts.push(row);
  }
  if (row !== sessionOfRow.length) throw unreadable(`turn ${row} belongs to none of its ${sessions} sessions`);
  return starts;
}

function checkRows(players: number, side: Uint8Array, player: Uint16Array, starts: readonly number[]): void {
  const lastSession = new Int32Array(players).fill(-1);
  let session = 0;
  for (let row = 0; row < player.length; row++) {
    while (row === starts[session + 1]) session++;
    const own = player[row] ?? 0;
    if (own >= players) throw unreadable(`turn ${row} belongs to none of its ${players} players`);
    if ((side[row] ?? 0) > SIDE_RIGHT) throw unreadable(`the side of turn ${row} is ${side[row]}`);
    const continues = row > (starts[session] ?? 0) && player[row - 1] === own;
    if (!continues && lastSession[own] === session) throw unreadable(`the players of turn ${row}'s session are mixed`);
    lastSession[own] = session;
  }
}

function unreadable(reason: string, cause?: unknown): TurnBatchError {
  return new TurnBatchError(`These turns cannot be read: ${reason}. Load them again.`, { cause });
}

function parsed(text: string | undefined, name: string): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch (error) {
    throw unreadable(`the list of ${name} is damaged`, error);
  }
}

function playersOf(list: unknown): number[] {
  if (!Array.isArray(list)) throw unreadable('the list of players is damaged');
  const ids: number[] = [];
  for (const id of list) {
    if (typeof id !== 'number' || !Number.isSafeInteger(id)) throw unreadable('the list of players is damaged');
    ids.push(id);
  }
  if (new Set(ids).size !== ids.length) throw unreadable('a player is in the list twice');
  return ids;
}

function sessionsOf(list: unknown): SetSession[] {
  if (!Array.isArray(list)) throw unreadable('the list of sessions is damaged');
  const ids = new Set<number>();
  return list.map((entry: unknown) => {
    const { sessionId, sessionDate, title, sessionIsAMatch, sessionTypeId } = fieldsOf(entry);
    if (
      typeof sessionId !== 'number' ||
      typeof sessionDate !== 'string' ||
      typeof title !== 'string' ||
      typeof sessionIsAMatch !== 'boolean' ||
      typeof sessionTypeId !== 'number' ||
      !isDay(sessionDate) ||
      ids.has(sessionId)
    ) {
      throw unreadable('a session is damaged or in the list twice');
    }
    ids.add(sessionId);
    return { sessionId, sessionDate, title, sessionIsAMatch, sessionTypeId };
  });
}

function fieldsOf(entry: unknown): Readonly<Partial<Record<keyof SetSession, unknown>>> {
  return typeof entry === 'object' && entry !== null ? entry : {};
}
