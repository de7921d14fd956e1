/** Maximum heart rates that staff have entered (METHODS LD8). */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../schema/schema';

export interface EnteredMaximum {
  readonly playerId: number;
  readonly bpm: number;
}

export async function listEnteredMaximums(
  db: Kysely<Database>,
  customerId: number,
): Promise<readonly EnteredMaximum[]> {
  const rows = await db
    .selectFrom('players')
    .select(['player_id', 'maximum_heart_rate'])
    .where('customer_id', '=', customerId)
    .where('maximum_heart_rate', 'is not', null)
    .orderBy('player_id')
    .execute();
  return rows.flatMap((row) =>
    row.maximum_heart_rate === null ? [] : [{ playerId: row.player_id, bpm: row.maximum_heart_rate }],
  );
}

/** @param bpm null: not known */
export async function setMaximumHeartRate(
  trx: Transaction<Database>,
  customerId: number,
  playerId: number,
  bpm: number | null,
): Promise<void> {
  await trx
    .updateTable('players')
    .set({ maximum_heart_rate: bpm })
    .where('customer_id', '=', customerId)
    .where('player_id', '=', playerId)
    .execute();
}
