import { localDay } from '@halfturn/core/calendar/day';
import { sessionReference, type SessionReference } from '@halfturn/core/metrics/reference/reference-sessions';
import type { CustomerRecord } from '../store/club/customers';
import type { Store } from '../store/engine/database';
import { listFixtureDays } from '../store/club/fixtures';
import type { SessionMark } from '../store/session/session-marks';

/**
 * What a session of the club is compared with (METHODS R1b).
 * @param marks every session of the club
 */
export async function referenceOf(
  db: Store['db'],
  { customerId, sport }: Pick<CustomerRecord, 'customerId' | 'sport'>,
  session: SessionMark,
  marks: readonly SessionMark[],
  perMinute = false,
): Promise<SessionReference<SessionMark>> {
  const matchDays = await listMatchDays(db, customerId, marks);
  return sessionReference(session, marks, { sport, perMinute, matchDays });
}

export async function listMatchDays(
  db: Store['db'],
  customerId: number,
  marks: readonly SessionMark[],
): Promise<string[]> {
  const played = marks.filter(({ sessionIsAMatch }) => sessionIsAMatch).map(({ startsAt }) => localDay(startsAt));
  return [...new Set([...(await listFixtureDays(db, customerId)), ...played])].sort();
}
