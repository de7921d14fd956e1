/** How often pages and functions are used: counts by club and day, without users. */
import { todayIn } from '@halfturn/core/calendar/time-zone';
import type { Use, UsageCount } from '@halfturn/contract/admin/usage';
import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '@halfturn/core/calendar/day';
import { USAGE_KEPT_DAYS } from '../days-kept';
import type { Database } from '../schema/schema';

const USAGE_ZONE = 'UTC';

export async function countUsage(
  db: Kysely<Database>,
  customerId: number,
  { kind, name }: Use,
  now: Date,
): Promise<void> {
  await db
    .insertInto('usage_counts')
    .values({ customer_id: customerId, day: todayIn(USAGE_ZONE, now), kind, name, uses: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'day', 'kind', 'name'])
        .doUpdateSet({ uses: sql<number>`usage_counts.uses + 1` }),
    )
    .execute();
}

export async function removeOldUsage(db: Kysely<Database>, now = new Date()): Promise<void> {
  const firstKept = todayIn(USAGE_ZONE, new Date(now.getTime() - USAGE_KEPT_DAYS * DAY_MS));
  await db.deleteFrom('usage_counts').where('day', '<', firstKept).execute();
}

export async function listUsage(db: Kysely<Database>, startDate: string, endDate: string): Promise<UsageCount[]> {
  const rows = await db
    .selectFrom('usage_counts')
    .selectAll()
    .where('day', '>=', startDate)
    .where('day', '<=', endDate)
    .orderBy('day', 'desc')
    .orderBy('customer_id')
    .orderBy('kind')
    .orderBy('name')
    .execute();
  return rows.map(({ customer_id, day, kind, name, uses }) => ({
    customerId: customer_id,
    day,
    kind,
    name,
    count: uses,
  }));
}
