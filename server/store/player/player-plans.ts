import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../schema/schema';

export const planRow = z.object({
  customer_id: z.number(),
  day: z.string(),
  day_type: z.string(),
  // Changes recorded by earlier versions lack it.
  session_no: z.number().default(0),
  scope: z.string(),
  scope_id: z.number(),
  kpi: z.string(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  is_percent: z.number(),
  amount: z.number(),
  set_at: z.string(),
  set_by: z.string(),
});
type PlanRow = z.infer<typeof planRow>;

export function listPlayerPlans(
  db: Kysely<Database>,
  customerId: number,
  playerIds: readonly number[],
): Promise<PlanRow[]> {
  return db
    .selectFrom('plan_targets')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('scope', '=', 'player')
    .where('scope_id', 'in', playerIds)
    .orderBy('scope_id')
    .orderBy('day')
    .orderBy('day_type')
    .orderBy('kpi')
    .orderBy('session_no')
    .orderBy('valid_from')
    .execute();
}

export async function replacePlayerPlans(
  trx: Transaction<Database>,
  customerId: number,
  playerIds: readonly number[],
  rows: readonly PlanRow[],
): Promise<void> {
  await trx
    .deleteFrom('plan_targets')
    .where('customer_id', '=', customerId)
    .where('scope', '=', 'player')
    .where('scope_id', 'in', playerIds)
    .execute();
  for (const row of rows) await trx.insertInto('plan_targets').values(row).execute();
}

/** Where both have a target for the same days and KPI, that of `to` stays. */
export async function movePlayerPlans(
  trx: Transaction<Database>,
  customerId: number,
  from: number,
  to: number,
): Promise<void> {
  const rows = await listPlayerPlans(trx, customerId, [from, to]);
  const keyOf = ({ day, day_type: dayType, kpi }: PlanRow) => `${day} ${dayType} ${kpi}`;
  const own = rows.filter(({ scope_id: id }) => id === to);
  const held = new Set(own.map(keyOf));
  const moved = rows.filter((row) => row.scope_id === from && !held.has(keyOf(row)));
  await replacePlayerPlans(trx, customerId, [from, to], [...own, ...moved.map((row) => ({ ...row, scope_id: to }))]);
}
