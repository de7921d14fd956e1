import type { Store } from '@halfturn/server/store/engine/database';
import { storeTeamSummary } from '@halfturn/server/store/session/team-summaries';
import { expect } from 'vitest';

export async function storedSummary({ db }: Store, customerId: number, sessionId: number): Promise<string | null> {
  const { team_summary: summary } = await db
    .selectFrom('sessions')
    .select('team_summary')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return summary;
}

export async function expectSummaryOfFacts(store: Store, customerId: number, sessionId: number): Promise<void> {
  const stored = await storedSummary(store, customerId, sessionId);
  expect(stored).not.toBeNull();
  await store.db.transaction().execute((trx) => storeTeamSummary(trx, customerId, sessionId));
  expect(await storedSummary(store, customerId, sessionId)).toBe(stored);
}
