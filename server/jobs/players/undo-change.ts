/** Reverts a merge or split row by row, unless later changes prevent it. */
import { localDay } from '@halfturn/core/calendar/day';
import type { Transaction } from 'kysely';
import { takeCustomer } from '../../store/club/customers';
import { replacePlayerPlans } from '../../store/player/player-plans';
import { returnRatings } from '../../store/player/session-ratings';
import {
  deletePlayerRow,
  hasSquadAndPosition,
  insertPlayerRow,
  listedPlayers,
  replaceIdentifications,
  replaceKeys,
  replaceTargets,
  returnSpells,
  setList,
  updatePlayerRow,
} from '../../store/player/player-rows';
import { findSessionLabel } from '../../store/session/sessions';
import { deletedAmong } from '../../store/session/deleted-sessions';
import { findPlayerChange, laterChanges, noteUndone } from '../../store/player/player-changes';
import type { Database } from '../../store/schema/schema';
import {
  type ChangeRecord,
  changeRecord,
  LISTS,
  moveSessions,
  PlayerChangeConflict,
  type PlayerRow,
  type SessionMove,
  type Snapshot,
  takeSnapshot,
} from '../../store/player/change-record';
import { formatOf, namedSessions, type SessionOfPlayer, sessionsOf } from '../../store/player/club-player';
import { undoneFrom } from '../../store/undo-period';
import { type MadeBy, requireFreeNumber } from './merge-players';

/** @throws PlayerChangeConflict with the reason for the user */
export async function undoChange(
  trx: Transaction<Database>,
  customerId: number,
  changeId: number,
  { squadIds, now }: Omit<MadeBy, 'userName'>,
): Promise<void> {
  await takeCustomer(trx, customerId);
  const change = await findPlayerChange(trx, customerId, changeId);
  const isSeen = change !== null && (squadIds === null || change.squadIds.every((id) => squadIds.includes(id)));
  if (change === null || !isSeen) throw new PlayerChangeConflict('There is no such change.');
  if (change.undoneAt !== null) throw new PlayerChangeConflict('This change has already been undone.');
  if (change.record === null || change.madeAt <= undoneFrom(now)) {
    throw new PlayerChangeConflict('A change can be undone for a day; this one is older.');
  }
  const record = changeRecord.parse(JSON.parse(change.record));
  const concerned = new Set(record.scope.playerIds);
  for (const later of await laterChanges(trx, customerId, changeId)) {
    const { scope } = changeRecord.parse(JSON.parse(later.record ?? 'null'));
    if (scope.playerIds.some((id) => concerned.has(id))) {
      throw new PlayerChangeConflict(`Undo the later change of ${later.playerName} first.`);
    }
  }
  await putBack(trx, customerId, record);
  await noteUndone(trx, customerId, 'player_changes', changeId, now);
}

async function putBack(trx: Transaction<Database>, customerId: number, record: ChangeRecord): Promise<void> {
  const { after, scope } = record;
  const now = await takeSnapshot(trx, customerId, scope);
  if (!isSame(now.keys.map(keyAlone), after.keys.map(keyAlone))) {
    throw new PlayerChangeConflict('Since then a key of these players has been given to somebody else.');
  }
  if (!isSame(now.identifications, after.identifications)) {
    throw new PlayerChangeConflict('Since then one of their tracks has been identified or discarded.');
  }
  await restorePlayers(trx, customerId, record, now);
  await replaceKeys(trx, customerId, scope.keys, record.before.keys);
  const moves = await movesBack(trx, customerId, record);
  await moveSessions(trx, customerId, moves);
  await replaceIdentifications(trx, customerId, after.identifications, record.before.identifications);
  await restoreTargets(trx, customerId, record, now);
  await restorePlans(trx, customerId, record, now);
  await returnSpells(trx, customerId, record.before.spells);
  await returnRatings(trx, customerId, scope.playerIds, record.before.ratings);
  await restoreLists(trx, customerId, record, now);
  await removeMade(trx, customerId, record);
}

/** Ignores the name in files, which may have been learned since. */
const keyAlone = ({ format, source_key, valid_from, valid_until, player_id }: Snapshot['keys'][number]) => [
  format,
  source_key,
  valid_from,
  valid_until,
  player_id,
];

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const rowOf = (rows: readonly PlayerRow[], playerId: number): PlayerRow | undefined =>
  rows.find((row) => row.player_id === playerId);

/** Keeps what has been changed about a player since. */
async function restorePlayers(
  trx: Transaction<Database>,
  customerId: number,
  { scope, before, after }: ChangeRecord,
  now: Snapshot,
): Promise<void> {
  if (after.players.some((row) => rowOf(now.players, row.player_id) === undefined)) {
    throw new PlayerChangeConflict('Since then one of the players is gone.');
  }
  const restored = before.players.map((old) => {
    const then = rowOf(after.players, old.player_id);
    const current = rowOf(now.players, old.player_id);
    if (then === undefined || current === undefined) return old;
    return {
      ...current,
      name: current.name === then.name ? old.name : current.name,
      position_id: current.position_id === then.position_id ? old.position_id : current.position_id,
      shirt_number: current.shirt_number === then.shirt_number ? old.shirt_number : current.shirt_number,
      is_active: current.is_active === then.is_active ? old.is_active : current.is_active,
      short_name: current.short_name === then.short_name ? old.short_name : current.short_name,
      birth_date: current.birth_date === then.birth_date ? old.birth_date : current.birth_date,
      maximum_heart_rate:
        current.maximum_heart_rate === then.maximum_heart_rate ? old.maximum_heart_rate : current.maximum_heart_rate,
      tags: current.tags === then.tags ? old.tags : current.tags,
    };
  });
  for (const row of restored) {
    const current = rowOf(now.players, row.player_id);
    if (current?.shirt_number !== row.shirt_number || current.is_active !== row.is_active) {
      await requireFreeNumber(trx, customerId, row, scope.playerIds);
    }
    await requirePlace(trx, customerId, row);
    if (current === undefined) await insertPlayerRow(trx, row);
    else await updatePlayerRow(trx, customerId, row.player_id, row);
  }
}

async function requirePlace(trx: Transaction<Database>, customerId: number, row: PlayerRow): Promise<void> {
  const place = { squadId: row.squad_id, positionId: row.position_id };
  if (!(await hasSquadAndPosition(trx, customerId, place))) {
    throw new PlayerChangeConflict(`The squad or the position of ${row.name} has been removed since.`);
  }
}

/** A session removed for good has nothing to restore; a deleted one must be restored first. */
async function movesBack(
  trx: Transaction<Database>,
  customerId: number,
  { moves, staying, before }: ChangeRecord,
): Promise<SessionMove[]> {
  const sessions = new Map<number, readonly SessionOfPlayer[]>();
  for (const playerId of new Set(moves.flatMap(({ from, to }) => [from, to]))) {
    sessions.set(playerId, await sessionsOf(trx, customerId, playerId));
  }
  const has = (playerId: number, sessionId: number) =>
    sessions.get(playerId)?.some((session) => session.sessionId === sessionId) === true;
  const sessionIds = moves.map(({ sessionId }) => sessionId);
  const [deleted] = await deletedAmong(trx, customerId, sessionIds);
  if (deleted !== undefined) {
    const named = namedSessions([{ title: deleted.title, day: localDay(deleted.startsAt) }]);
    throw new PlayerChangeConflict(`Since then ${named} has been deleted: undo that first.`);
  }
  const back: SessionMove[] = [];
  for (const { sessionId, from, to } of moves) {
    const session = await findSessionLabel(trx, customerId, sessionId);
    if (session === null) continue;
    if (!has(to, sessionId) || has(from, sessionId)) {
      const named = namedSessions([{ title: session.title, day: localDay(session.localStart) }]);
      throw new PlayerChangeConflict(`Since then a track in ${named} has been given to somebody else.`);
    }
    back.push({ sessionId, from: to, to: from });
  }
  if (staying === null) return back;
  const since = (await sessionsOf(trx, customerId, staying.playerId)).filter(
    ({ sessionId }) => !staying.sessionIds.includes(sessionId),
  );
  const isOfGone = (session: SessionOfPlayer) =>
    before.keys.some(
      (key) =>
        key.player_id === staying.gone &&
        key.source_key === session.sourceKey &&
        key.format === formatOf(session) &&
        key.valid_from <= session.startsAt &&
        (key.valid_until === null || session.startsAt < key.valid_until),
    );
  const imported = since.filter(isOfGone);
  return [...back, ...imported.map(({ sessionId }) => ({ sessionId, from: staying.playerId, to: staying.gone }))];
}

/** Targets set since stay. */
async function restoreTargets(
  trx: Transaction<Database>,
  customerId: number,
  { scope, before, after }: ChangeRecord,
  now: Snapshot,
): Promise<void> {
  for (const playerId of scope.playerIds) {
    const of = ({ targets }: Snapshot) => targets.filter((row) => row.player_id === playerId);
    if (!isSame(of(now), of(after))) continue;
    await replaceTargets(trx, customerId, playerId, of(before));
  }
}

/** If a target has been planned since, all of them stay. */
async function restorePlans(
  trx: Transaction<Database>,
  customerId: number,
  { scope, before, after }: ChangeRecord,
  now: Snapshot,
): Promise<void> {
  if (isSame(now.plans, after.plans)) await replacePlayerPlans(trx, customerId, scope.playerIds, before.plans);
}

/** Adds the former members back to a list, and keeps changes the admin has made since. */
async function restoreLists(
  trx: Transaction<Database>,
  customerId: number,
  { scope, before, after }: ChangeRecord,
  now: Snapshot,
): Promise<void> {
  for (const list of LISTS) {
    if (before.lists[list] === after.lists[list]) continue;
    const listed = listedPlayers.parse(JSON.parse(before.lists[list] ?? '[]'));
    const current = listedPlayers.parse(JSON.parse(now.lists[list] ?? '[]'));
    const ours = listed.filter((id) => scope.playerIds.includes(id));
    const restored =
      now.lists[list] === after.lists[list]
        ? listed
        : [...current.filter((id) => !scope.playerIds.includes(id)), ...ours];
    await setList(trx, customerId, list, restored);
  }
}

async function removeMade(
  trx: Transaction<Database>,
  customerId: number,
  { before, after }: ChangeRecord,
): Promise<void> {
  for (const { player_id: playerId, name } of after.players) {
    if (rowOf(before.players, playerId) !== undefined) continue;
    const left = await sessionsOf(trx, customerId, playerId);
    if (left.length > 0) {
      throw new PlayerChangeConflict(`Since then ${name} has got ${namedSessions(left)}.`);
    }
    await deletePlayerRow(trx, customerId, playerId);
  }
}
