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

export async function isSquadUsed(
  db: Kysely<Database>,
  customerId: number,
  squadId: number,
): Promise<'players' | 'accounts' | null> {
  const of = { customer_id: customerId, squad_id: squadId };
  const player = await db
    .selectFrom('players')
    .select('player_id')
    .where((where) => where.and({ ...of, is_opposition: 0, is_unidentified: 0 }))
    .limit(1)
    .executeTakeFirst();
  if (player !== undefined) return 'players';
  const account = await db
    .selectFrom('user_squads')
    .select('user_id')
    .where((where) => where.and(of))
    .limit(1)
    .executeTakeFirst();
  return account === undefined ? null : 'accounts';
}

/** @param heirSquadId the squad that unidentified tracks and opponents are assigned to from now on */
export async function removeSquad(
  trx: Transaction<Database>,
  customerId: number,
  squadId: number,
  heirSquadId: number,
): Promise<void> {
  await trx
    .updateTable('players')
    .set({ squad_id: heirSquadId })
    .where('customer_id', '=', customerId)
    .where('squad_id', '=', squadId)
    .execute();
  await trx.deleteFrom('squads').where('customer_id', '=', customerId).where('squad_id', '=', squadId).execute();
}
