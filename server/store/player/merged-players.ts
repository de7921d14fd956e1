import type { Kysely } from 'kysely';
import type { Database } from '../schema/schema';
import { changeRecord } from './change-record';

export async function mergesSince(db: Kysely<Database>, customerId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('player_changes')
    .select('record')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'merge')
    .where('undone_at', 'is', null)
    .where('record', 'is not', null)
    .orderBy('change_id')
    .execute();
  const merged = new Map<number, number>();
  for (const { record } of rows) {
    const { staying } = changeRecord.parse(JSON.parse(record ?? 'null'));
    if (staying !== null) merged.set(staying.gone, staying.playerId);
  }
  return merged;
}
