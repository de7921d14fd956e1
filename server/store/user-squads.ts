/** The squads of a club that a user may see; without a row he sees all of them. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema';

/** Null: all squads. */
export async function listUserSquads(
  db: Kysely<Database>,
  customerId: number,
  userId: number,
): Promise<readonly number[] | null> {
  const rows = await db
    .selectFrom('user_squads')
    .select('squad_id')
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .orderBy('squad_id')
    .execute();
  return rows.length === 0 ? null : rows.map((row) => row.squad_id);
}

/** @param squadIds null or empty: all squads */
export async function replaceUserSquads(
  trx: Transaction<Database>,
  customerId: number,
  userId: number,
  squadIds: readonly number[] | null,
): Promise<void> {
  await trx.deleteFrom('user_squads').where('customer_id', '=', customerId).where('user_id', '=', userId).execute();
  if (squadIds === null || squadIds.length === 0) return;
  await trx
    .insertInto('user_squads')
    .values(squadIds.map((squadId) => ({ customer_id: customerId, user_id: userId, squad_id: squadId })))
    .execute();
}
