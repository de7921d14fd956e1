/** When a session was: the instant orders sessions, the club's clock decides their days. */
import { zonedTime } from '@halfturn/core/calendar/time-zone';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/schema';

export interface SessionStart {
  readonly starts_at: string;
  readonly local_start: string;
}

export function startIn(timeZone: string, at: string | number): SessionStart {
  return { starts_at: new Date(at).toISOString(), local_start: zonedTime(at, timeZone) };
}

/** @throws Error if there is no such club */
export async function startOfSession(
  db: Kysely<Database>,
  customerId: number,
  at: string | number,
): Promise<SessionStart> {
  return startIn(await timeZoneOf(db, customerId), at);
}

/** @throws Error if there is no such club */
export async function timeZoneOf(db: Kysely<Database>, customerId: number): Promise<string> {
  const row = await db
    .selectFrom('customers')
    .select('time_zone')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return row.time_zone;
}
