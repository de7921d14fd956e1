/** Squads of a club, as an administrator changes them. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../schema/schema';

export async function insertSquad(trx: Transaction<Database>, customerId: number, name: string): Promise<number> {
  const row = await trx
    .selectFrom('squads')
    .select((select) => select.fn.max('squad_id').as('last'))
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const squadId = (row?.last ?? 0) + 1;
  await trx.insertInto('squads').values({ customer_id: customerId, squad_id: squadId, name }).execute();
  return squadId;
}

export async function setSquadName(
  trx: Transaction<Database>,
  customerId: number,
  squadId: number,
  name: string,
): Promise<void> {
  await trx
    .updateTable('squads')
    .set({ name })
    .where('customer_id', '=', customerId)
    .where('squad_id', '=', squadId)
    .execute();
}

/** Whether players, the opposition's too, or limits of accounts name the squad. */
export async function isSquadUsed(
  db: Kysely<Database>,
  customerId: number,
  squadId: number,
): Promise<'players' | 'accounts' | null> {
  for (const [table, who] of [
    ['players', 'players'],
    ['user_squads', 'accounts'],
  ] as const) {
    const row = await db
      .selectFrom(table)
      .select('squad_id')
      .where('customer_id', '=', customerId)
      .where('squad_id', '=', squadId)
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) return who;
  }
  return null;
}

export async function removeSquad(trx: Transaction<Database>, customerId: number, squadId: number): Promise<void> {
  await trx.deleteFrom('squads').where('customer_id', '=', customerId).where('squad_id', '=', squadId).execute();
}
