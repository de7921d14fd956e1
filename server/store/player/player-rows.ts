import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { movePlayerPlans } from './player-plans';
import { moveRatingsOfPlayer } from './session-ratings';
import type { Database } from '../schema/schema';
import { type KeyRow, LISTS, type PlayerRow, type Snapshot } from './change-record';

type List = (typeof LISTS)[number];

export const listedPlayers = z.array(z.number());

export async function insertPlayerRow(trx: Transaction<Database>, row: PlayerRow): Promise<void> {
  await trx.insertInto('players').values(row).execute();
}

export async function updatePlayerRow(
  trx: Transaction<Database>,
  customerId: number,
  playerId: number,
  change: Partial<PlayerRow>,
): Promise<void> {
  await trx
    .updateTable('players')
    // Citus lets nobody set the column that rows are distributed by, not even to what it is.
    .set({ ...change, customer_id: undefined })
    .where('customer_id', '=', customerId)
    .where('player_id', '=', playerId)
    .execute();
}

export async function deletePlayerRow(trx: Transaction<Database>, customerId: number, playerId: number): Promise<void> {
  await trx.deleteFrom('players').where('customer_id', '=', customerId).where('player_id', '=', playerId).execute();
}

export async function hasSquadAndPosition(
  db: Kysely<Database>,
  customerId: number,
  { squadId, positionId }: { readonly squadId: number; readonly positionId: number },
): Promise<boolean> {
  const squad = await db
    .selectFrom('squads')
    .select('squad_id')
    .where('customer_id', '=', customerId)
    .where('squad_id', '=', squadId)
    .executeTakeFirst();
  const position = await db
    .selectFrom('positions')
    .select('position_id')
    .where('customer_id', '=', customerId)
    .where('position_id', '=', positionId)
    .executeTakeFirst();
  return squad !== undefined && position !== undefined;
}

export async function replaceKeys(
  trx: Transaction<Database>,
  customerId: number,
  keys: readonly { readonly format: string; readonly sourceKey: string }[],
  rows: readonly KeyRow[],
): Promise<void> {
  for (const { format, sourceKey } of keys) {
    await trx
      .deleteFrom('player_keys')
      .where('customer_id', '=', customerId)
      .where('format', '=', format)
      .where('source_key', '=', sourceKey)
      .execute();
  }
  for (const row of rows) await trx.insertInto('player_keys').values(row).execute();
}

type IdentificationRows = Snapshot['identifications'];

export async function replaceIdentifications(
  trx: Transaction<Database>,
  customerId: number,
  gone: IdentificationRows,
  rows: IdentificationRows,
): Promise<void> {
  for (const row of gone) {
    await trx
      .deleteFrom('identifications')
      .where('customer_id', '=', customerId)
      .where('session_id', '=', row.session_id)
      .where('unidentified_player_id', '=', row.unidentified_player_id)
      .execute();
  }
  for (const row of rows) await trx.insertInto('identifications').values(row).execute();
}

export async function replaceTargets(
  trx: Transaction<Database>,
  customerId: number,
  playerId: number,
  rows: Snapshot['targets'],
): Promise<void> {
  await trx
    .deleteFrom('rehab_targets')
    .where('customer_id', '=', customerId)
    .where('player_id', '=', playerId)
    .execute();
  for (const row of rows) await trx.insertInto('rehab_targets').values(row).execute();
}

/** Absences deleted since stay deleted; changes made to others since stay too. */
export async function returnSpells(
  trx: Transaction<Database>,
  customerId: number,
  rows: Snapshot['spells'],
): Promise<void> {
  for (const { spell_id: spellId, player_id: playerId } of rows) {
    await trx
      .updateTable('availability_spells')
      .set({ player_id: playerId })
      .where('customer_id', '=', customerId)
      .where('spell_id', '=', spellId)
      .execute();
  }
}

export function findLists(db: Kysely<Database>, customerId: number): Promise<Readonly<Record<List, string>>> {
  return db
    .selectFrom('customers')
    .select([...LISTS])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
}

export async function setList(
  trx: Transaction<Database>,
  customerId: number,
  list: List,
  playerIds: readonly number[],
): Promise<void> {
  await trx
    .updateTable('customers')
    .set({ [list]: JSON.stringify(playerIds) })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Keys, identifications, targets, absences, ratings and places on the club's lists: everything except sessions. */
export async function moveRowsOfPlayer(
  trx: Transaction<Database>,
  customerId: number,
  from: number,
  to: number,
): Promise<void> {
  for (const column of ['player_id', 'wearer_id'] as const) {
    await trx
      .updateTable('player_keys')
      .set({ [column]: to })
      .where('customer_id', '=', customerId)
      .where(column, '=', from)
      .execute();
  }
  await trx
    .updateTable('identifications')
    .set({ identified_player_id: to })
    .where('customer_id', '=', customerId)
    .where('identified_player_id', '=', from)
    .execute();
  await moveTargets(trx, customerId, from, to);
  await movePlayerPlans(trx, customerId, from, to);
  await moveRatingsOfPlayer(trx, customerId, from, to);
  await trx
    .updateTable('availability_spells')
    .set({ player_id: to })
    .where('customer_id', '=', customerId)
    .where('player_id', '=', from)
    .execute();
  const club = await findLists(trx, customerId);
  for (const list of LISTS) {
    const listed = listedPlayers.parse(JSON.parse(club[list]));
    if (!listed.includes(from)) continue;
    await setList(trx, customerId, list, [...new Set(listed.map((id) => (id === from ? to : id)))]);
  }
}

/** One history: of targets from the same day, only the last set remain. */
async function moveTargets(trx: Transaction<Database>, customerId: number, from: number, to: number): Promise<void> {
  const rows = await trx
    .selectFrom('rehab_targets')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('player_id', 'in', [from, to])
    .orderBy('set_at')
    .execute();
  const byDay = new Map(rows.map((row) => [row.valid_from, { ...row, player_id: to }]));
  await replaceTargets(trx, customerId, from, []);
  await replaceTargets(trx, customerId, to, [...byDay.values()]);
}
