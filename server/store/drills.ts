/** Named parts of a session. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema';

export interface DrillRecord {
  /** From 1 within the session; 0 is the full session. */
  readonly drillId: number;
  readonly name: string;
  readonly type: string | null;
  /** Seconds since the session's start. */
  readonly startS: number;
  readonly endS: number;
}

export async function insertDrills(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  drills: readonly DrillRecord[],
): Promise<void> {
  if (drills.length === 0) return;
  await trx
    .insertInto('drills')
    .values(
      drills.map((drill) => ({
        customer_id: customerId,
        session_id: sessionId,
        drill_id: drill.drillId,
        name: drill.name,
        drill_type: drill.type,
        start_s: drill.startS,
        end_s: drill.endS,
      })),
    )
    .execute();
}

/** In the order of the session. */
export async function listDrills(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<readonly DrillRecord[]> {
  const rows = await db
    .selectFrom('drills')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .orderBy('start_s')
    .orderBy('drill_id')
    .execute();
  return rows.map((row) => ({
    drillId: row.drill_id,
    name: row.name,
    type: row.drill_type,
    startS: row.start_s,
    endS: row.end_s,
  }));
}
