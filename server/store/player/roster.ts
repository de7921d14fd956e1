/** The roster in the database: read with versions, saved all or nothing, changes kept for a day. */
import { type RosterEntry, type RosterFields, type RosterPlayer, sharedProblem } from '@halfturn/core/roster/roster';
import { fnv1a64Hex } from '@halfturn/core/text/fnv1a';
import { isSame } from '@halfturn/core/roster/plan-list';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { listPositions, listSquads } from '../club/types-positions-squads';
import { nextIds } from '../engine/counters';
import { takeCustomer } from '../club/customers';
import type { Database } from '../schema/schema';

export class RosterRefused extends Error {
  override readonly name = 'RosterRefused';
  constructor(
    readonly status: 409 | 422,
    message: string,
  ) {
    super(message);
  }
}

const texts = z.array(z.string());

export function tagsOfRow(tags: string): readonly string[] {
  return texts.parse(JSON.parse(tags));
}

export async function listRoster(db: Kysely<Database>, customerId: number): Promise<readonly RosterPlayer[]> {
  const rows = await db
    .selectFrom('players')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('is_opposition', '=', 0)
    .where('is_unidentified', '=', 0)
    .orderBy('player_id')
    .execute();
  return rows.map((row) => {
    const fields: RosterFields = {
      name: row.name,
      shortName: row.short_name,
      shirtNumber: row.shirt_number,
      positionId: row.position_id,
      squadId: row.squad_id,
      birthDate: row.birth_date,
      tags: tagsOfRow(row.tags),
      isActive: row.is_active === 1,
    };
    return { playerId: row.player_id, version: versionOf(fields), ...fields };
  });
}

function versionOf(fields: RosterFields): string {
  const { name, shortName, shirtNumber, positionId, squadId, birthDate, tags, isActive } = fields;
  return fnv1a64Hex(JSON.stringify([name, shortName, shirtNumber, positionId, squadId, birthDate, tags, isActive]));
}

export interface SavedPlayer {
  readonly before: RosterPlayer | null;
  readonly after: RosterPlayer | null;
}
type WrittenPlayer = SavedPlayer & { readonly after: RosterPlayer };

/**
 * Saves all of the players or none; the result omits unchanged ones.
 * @param squadIds squads the user may see; null: all
 * @throws RosterRefused
 */
export async function saveRoster(
  trx: Transaction<Database>,
  customerId: number,
  entries: readonly RosterEntry[],
  squadIds: readonly number[] | null,
): Promise<{ readonly playerIds: readonly number[]; readonly saved: readonly SavedPlayer[] }> {
  await takeCustomer(trx, customerId);
  const before = await listRoster(trx, customerId);
  const byId = new Map(before.map((player) => [player.playerId, player]));
  await requirePlaces(trx, customerId, entries, squadIds);
  const newIds = [...(await nextIds(trx, customerId, 'player', entries.filter(isNew).length))];
  const saved: WrittenPlayer[] = [];
  const playerIds: number[] = [];
  for (const entry of entries) {
    const old = entry.playerId === null ? null : knownPlayer(byId, entry, squadIds);
    const playerId = old?.playerId ?? newIds.shift() ?? 0;
    if (playerIds.includes(playerId)) throw new RosterRefused(422, `${entry.name} is listed twice.`);
    playerIds.push(playerId);
    if (old !== null && isSame(old, entry)) continue;
    saved.push({ before: old, after: { ...fieldsOf(entry), playerId, version: versionOf(entry) } });
  }
  const after = new Map([...byId, ...saved.map(({ after: player }) => [player.playerId, player] as const)]);
  requireApart(saved, [...after.values()]);
  for (const { before: old, after: player } of saved) await write(trx, customerId, old, player);
  return { playerIds, saved };
}

const isNew = ({ playerId }: RosterEntry) => playerId === null;

function fieldsOf(entry: RosterEntry): RosterFields {
  const { name, shortName, shirtNumber, positionId, squadId, birthDate, tags, isActive } = entry;
  return { name, shortName, shirtNumber, positionId, squadId, birthDate, tags, isActive };
}

function knownPlayer(
  byId: ReadonlyMap<number, RosterPlayer>,
  entry: RosterEntry,
  squadIds: readonly number[] | null,
): RosterPlayer {
  const player = byId.get(entry.playerId ?? 0);
  if (player === undefined || (squadIds !== null && !squadIds.includes(player.squadId))) {
    throw new RosterRefused(422, `This club has no player ${entry.playerId ?? ''} for this account.`);
  }
  if (player.version !== entry.version) {
    throw new RosterRefused(409, `Somebody has changed ${player.name} in the meantime: look at them again, then save.`);
  }
  return player;
}

async function requirePlaces(
  trx: Transaction<Database>,
  customerId: number,
  entries: readonly RosterEntry[],
  squadIds: readonly number[] | null,
): Promise<void> {
  const positions = new Set((await listPositions(trx, customerId)).map(({ positionId }) => positionId));
  const squads = new Set((await listSquads(trx, customerId)).map(({ squadId }) => squadId));
  for (const { name, positionId, squadId } of entries) {
    if (!positions.has(positionId)) throw new RosterRefused(422, `${name}: this club has no position ${positionId}.`);
    if (!squads.has(squadId) || (squadIds !== null && !squadIds.includes(squadId))) {
      throw new RosterRefused(422, `${name}: this club has no squad ${squadId} for this account.`);
    }
  }
}

/** Two active players cannot share a number in a squad, or a tag; those who already do may continue. */
function requireApart(saved: readonly WrittenPlayer[], all: readonly RosterPlayer[]): void {
  for (const { before, after } of saved) {
    for (const other of all) {
      if (other.playerId === after.playerId) continue;
      const problem = sharedProblem(after, other);
      if (problem === null) continue;
      const wasSo = before !== null && sharedProblem(before, other) === problem;
      if (!wasSo) throw new RosterRefused(409, `${after.name}: ${problem}`);
    }
  }
}

async function write(
  trx: Transaction<Database>,
  customerId: number,
  before: RosterPlayer | null,
  player: RosterPlayer,
): Promise<void> {
  const columns = {
    name: player.name,
    short_name: player.shortName,
    shirt_number: player.shirtNumber,
    position_id: player.positionId,
    squad_id: player.squadId,
    birth_date: player.birthDate,
    tags: JSON.stringify(player.tags),
    is_active: player.isActive ? 1 : 0,
  };
  const { playerId } = player;
  if (before === null) {
    await trx
      .insertInto('players')
      .values({ ...columns, customer_id: customerId, player_id: playerId, is_opposition: 0, source_key: null })
      .execute();
    return;
  }
  await trx
    .updateTable('players')
    .set({ ...columns, made_by_session: null })
    .where('customer_id', '=', customerId)
    .where('player_id', '=', playerId)
    .execute();
  if (before.shirtNumber !== player.shirtNumber) await removeOffers(trx, customerId, 'roster_offers', playerId);
  if (before.positionId !== player.positionId) await removeOffers(trx, customerId, 'position_offers', playerId);
}

export async function removeOffers(
  trx: Transaction<Database>,
  customerId: number,
  table: 'roster_offers' | 'position_offers',
  playerId: number,
): Promise<void> {
  await trx.deleteFrom(table).where('customer_id', '=', customerId).where('player_id', '=', playerId).execute();
}

/** Restores players to their state before a change, unless somebody has changed them since. */
export async function undoSaved(
  trx: Transaction<Database>,
  customerId: number,
  saved: readonly SavedPlayer[],
): Promise<void> {
  await takeCustomer(trx, customerId);
  const roster = await listRoster(trx, customerId);
  const byId = new Map(roster.map((player) => [player.playerId, player]));
  for (const { after } of saved) {
    if (after !== null && byId.get(after.playerId)?.version !== after.version) {
      throw new RosterRefused(409, `${after.name} has been changed since. Nothing was undone.`);
    }
  }
  for (const { before, after } of saved) {
    if (before === null && after !== null) await removeAdded(trx, customerId, after);
  }
  const back = saved.flatMap(({ before, after }) => (before === null ? [] : [{ before: after, after: before }]));
  const gone = new Set(
    saved.flatMap(({ before, after }) => (before === null && after !== null ? [after.playerId] : [])),
  );
  const all = new Map(roster.filter(({ playerId }) => !gone.has(playerId)).map((player) => [player.playerId, player]));
  for (const { after } of back) all.set(after.playerId, after);
  requireApart(back, [...all.values()]);
  for (const { before, after } of back) await write(trx, customerId, before, after);
}

async function removeAdded(trx: Transaction<Database>, customerId: number, player: RosterPlayer): Promise<void> {
  if (await hasData(trx, customerId, player.playerId)) {
    throw new RosterRefused(
      409,
      `${player.name} has data since: remove them from the club instead. Nothing was undone.`,
    );
  }
  await removePlayer(trx, customerId, player.playerId);
}

export async function hasData(trx: Transaction<Database>, customerId: number, playerId: number): Promise<boolean> {
  for (const table of [
    'player_sessions',
    'player_keys',
    'rehab_targets',
    'availability_spells',
    'session_ratings',
  ] as const) {
    const row = await trx
      .selectFrom(table)
      .select('player_id')
      .where('customer_id', '=', customerId)
      .where('player_id', '=', playerId)
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}

export async function removePlayer(trx: Transaction<Database>, customerId: number, playerId: number): Promise<void> {
  for (const table of ['roster_offers', 'position_offers', 'players'] as const) {
    await trx.deleteFrom(table).where('customer_id', '=', customerId).where('player_id', '=', playerId).execute();
  }
}
