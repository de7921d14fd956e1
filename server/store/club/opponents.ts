import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../schema/schema';

export async function listOpponentIds(db: Kysely<Database>, customerId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('customers')
    .select('customer_id')
    .where('added_by_customer_id', '=', customerId)
    .where((each) =>
      each.not(
        each.exists(
          each
            .selectFrom('users')
            .select('user_id')
            .where((where) =>
              where.or([
                where('primary_customer_id', '=', where.ref('customers.customer_id')),
                where('additional_customer_id', '=', where.ref('customers.customer_id')),
              ]),
            ),
        ),
      ),
    )
    .orderBy('customer_id')
    .execute();
  return rows.map((row) => row.customer_id);
}

export async function setAddedBy(trx: Transaction<Database>, opponentId: number, customerId: number): Promise<void> {
  await trx
    .updateTable('customers')
    .set({ added_by_customer_id: customerId })
    .where('customer_id', '=', opponentId)
    .execute();
}

export async function setClubName(trx: Transaction<Database>, customerId: number, name: string): Promise<void> {
  await trx.updateTable('customers').set({ display_name: name }).where('customer_id', '=', customerId).execute();
}
