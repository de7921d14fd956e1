import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { nextId } from '../engine/counters';
import type { Database } from '../schema/schema';
import { undoneFrom } from '../undo-period';

export interface PlayerChangeRow {
  readonly kind: 'merge' | 'split';
  readonly madeBy: string;
  readonly playerId: number;
  readonly playerName: string;
  readonly otherName: string | null;
  readonly squadIds: readonly number[];
  readonly record: string;
}

export interface StoredChange extends Omit<PlayerChangeRow, 'record'> {
  readonly changeId: number;
  readonly madeAt: string;
  readonly undoneAt: string | null;
  readonly record: string | null;
}

export async function insertPlayerChange(
  trx: Transaction<Database>,
  customerId: number,
  change: PlayerChangeRow,
  now: Date,
): Promise<number> {
  await trx
    .updateTable('player_changes')
    .set({ record: null })
    .where('customer_id', '=', customerId)
    .where('made_at', '<=', undoneFrom(now))
    .execute();
  const changeId = await nextId(trx, customerId, 'playerChange');
  await trx
    .insertInto('player_changes')
    .values({
      customer_id: customerId,
      change_id: changeId,
      kind: change.kind,
      made_at: now.toISOString(),
      made_by: change.madeBy,
      undone_at: null,
      player_id: change.playerId,
      player_name: change.playerName,
      other_name: change.otherName,
      squad_ids: JSON.stringify(change.squadIds),
      record: change.record,
    })
    .execute();
  return changeId;
}

const kind = z.enum(['merge', 'split']);
const squadIds = z.array(z.number());

export async function listPlayerChanges(
  db: Kysely<Database>,
  customerId: number,
  now: Date,
): Promise<readonly StoredChange[]> {
  const rows = await changes(db, customerId)
    .where('made_at', '>', undoneFrom(now))
    .orderBy('change_id', 'desc')
    .execute();
  return rows.map(toChange);
}

export async function findPlayerChange(
  db: Kysely<Database>,
  customerId: number,
  changeId: number,
): Promise<StoredChange | null> {
  const row = await changes(db, customerId).where('change_id', '=', changeId).executeTakeFirst();
  return row === undefined ? null : toChange(row);
}

export async function laterChanges(
  db: Kysely<Database>,
  customerId: number,
  changeId: number,
): Promise<readonly StoredChange[]> {
  const rows = await changes(db, customerId)
    .where('change_id', '>', changeId)
    .where('undone_at', 'is', null)
    .orderBy('change_id')
    .execute();
  return rows.map(toChange);
}

export async function noteUndone(
  trx: Transaction<Database>,
  customerId: number,
  table: 'player_changes' | 'roster_changes',
  changeId: number,
  now: Date,
): Promise<void> {
  await trx
    .updateTable(table)
    .set({ undone_at: now.toISOString(), record: null })
    .where('customer_id', '=', customerId)
    .where('change_id', '=', changeId)
    .execute();
}

function changes(db: Kysely<Database>, customerId: number) {
  return db.selectFrom('player_changes').selectAll().where('customer_id', '=', customerId);
}

type Row = Awaited<ReturnType<ReturnType<typeof changes>['execute']>>[number];

function toChange(row: Row): StoredChange {
  return {
    changeId: row.change_id,
    kind: kind.parse(row.kind),
    madeAt: row.made_at,
    madeBy: row.made_by,
    undoneAt: row.undone_at,
    playerId: row.player_id,
    playerName: row.player_name,
    otherName: row.other_name,
    squadIds: squadIds.parse(JSON.parse(row.squad_ids)),
    record: row.record,
  };
}
