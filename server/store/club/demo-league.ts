import type { Kysely, Transaction } from 'kysely';
import type { Store } from '../engine/database';
import type { Database } from '../schema/schema';

/** A session that fails this often is left out rather than retried at every start. */
const MAX_ATTEMPTS = 3;

export interface LeagueRow {
  readonly seed: number;
  readonly day: string;
  readonly clubs: number;
  readonly seasons: number;
  readonly sessions: number;
}

export async function findLeague(db: Kysely<Database>): Promise<LeagueRow | null> {
  const row = await db
    .selectFrom('demo_league')
    .select(['seed', 'day', 'clubs', 'seasons', 'sessions'])
    .executeTakeFirst();
  return row ?? null;
}

export async function listLeagueClubs(db: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('demo_clubs').select(['club_key', 'customer_id']).execute();
  return new Map(rows.map((row) => [row.club_key, row.customer_id]));
}

export interface LeagueProgress {
  readonly total: number;
  readonly done: number;
  readonly pending: number;
}

export async function leagueProgress(db: Kysely<Database>): Promise<LeagueProgress> {
  const rows = await db
    .selectFrom('demo_sessions')
    .select((select) => ['state', select.fn.countAll<number | bigint | string>().as('sessions')])
    .groupBy('state')
    .execute();
  const count = (state: string) => Number(rows.find((row) => row.state === state)?.sessions ?? 0);
  const [done, pending, failed] = [count('done'), count('pending'), count('failed')];
  return { total: done + pending + failed, done, pending };
}

/** Lets failed sessions be tried again, up to three times; called once per start. */
export async function retryFailed({ db }: Store): Promise<void> {
  await db
    .updateTable('demo_sessions')
    .set({ state: 'pending' })
    .where('state', '=', 'failed')
    .where('attempts', '<', MAX_ATTEMPTS)
    .execute();
}

export async function pendingPlans({ db }: Store): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('demo_sessions')
    .select(['plan_key', 'place'])
    .where('state', '=', 'pending')
    .groupBy(['plan_key', 'place'])
    .orderBy('place')
    .execute();
  return rows.map((row) => row.plan_key);
}

export interface PendingSession {
  readonly customerId: number;
  readonly sessionId: number;
}

export async function pendingSessionsOf(db: Kysely<Database>, planKey: string): Promise<readonly PendingSession[]> {
  const rows = await db
    .selectFrom('demo_sessions')
    .select(['customer_id', 'session_id'])
    .where('plan_key', '=', planKey)
    .where('state', '=', 'pending')
    .orderBy('customer_id')
    .execute();
  return rows.map((row) => ({ customerId: row.customer_id, sessionId: row.session_id }));
}

/** @returns false if another process has stored the session meanwhile */
export async function closePending(trx: Transaction<Database>, session: PendingSession): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('demo_sessions')
    .set({ state: 'done' })
    .where('customer_id', '=', session.customerId)
    .where('session_id', '=', session.sessionId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function failPending(db: Kysely<Database>, planKey: string): Promise<void> {
  await db
    .updateTable('demo_sessions')
    .set((update) => ({ state: 'failed', attempts: update('attempts', '+', 1) }))
    .where('plan_key', '=', planKey)
    .where('state', '=', 'pending')
    .execute();
}
