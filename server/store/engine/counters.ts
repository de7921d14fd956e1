import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../schema/schema';

/** What `nextId` counts. Users are counted per installation (customer 0). */
export type CounterName =
  | 'customer'
  | 'user'
  | 'player'
  | 'session'
  | 'fixture'
  | 'parameterSet'
  | 'audit'
  | 'invitation'
  | 'recompute'
  | 'sensor'
  | 'playerChange'
  | 'rosterChange'
  | 'columnMapping'
  | 'deletion'
  | 'accessToken'
  | 'availabilitySpell'
  | 'ratingLink'
  | 'exercise';

export const INSTALLATION = 0;

/**
 * The next unused id, from 1. Ids of rolled-back transactions are reused; ids of deleted rows are not.
 * @param trx the transaction that inserts the row, so that both happen or neither
 */
export async function nextId(
  trx: Transaction<Database> | Kysely<Database>,
  customerId: number,
  name: CounterName,
): Promise<number> {
  const [first] = await nextIds(trx, customerId, name, 1);
  if (first === undefined) throw new Error(`Counter ${name} gave no id.`);
  return first;
}

export async function nextIds(
  trx: Transaction<Database> | Kysely<Database>,
  customerId: number,
  name: CounterName,
  count: number,
): Promise<readonly number[]> {
  if (count === 0) return [];
  const { value } = await trx
    .insertInto('counters')
    .values({ customer_id: customerId, name, value: count })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'name']).doUpdateSet({ value: sql<number>`counters.value + ${count}` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, index) => value - count + 1 + index);
}

/** The first of ids that `nextIds` gave, which it is taken from. */
export function takeId(ids: number[]): number {
  const id = ids.shift();
  if (id === undefined) throw new Error('Fewer ids than new rows.');
  return id;
}
