/**
 * Consecutive failed sign-ins and the locks they cause, for an account (or an unknown user name) at one place and at
 * all places together. A place is a network address, stored as a keyed hash.
 */
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Database } from '../schema/schema';

export interface LockRule {
  readonly failures: number;
  readonly minutes: number;
  readonly doublings: number;
}

/** Locks an account at one place: 15 minutes, doubling up to 16 hours. */
export const LOCK_AT_PLACE: LockRule = { failures: 10, minutes: 15, doublings: 6 };
export const LOCK_AT_KNOWN_PLACE: LockRule = { failures: 10, minutes: 1, doublings: 0 };
export const LOCK_OF_ACCOUNT: LockRule = { failures: 100, minutes: 15, doublings: 6 };
export const ATTEMPTS_WITHOUT_PAUSE = 4;
/** Before the next one; each further pause is twice as long, 3.2 s before the tenth attempt. */
export const FIRST_PAUSE_MS = 100;
/** Longer than the longest lock, so that removing old rows never opens one. */
const FORGOTTEN_AFTER_MS = 24 * 3600_000;
/** For rows that anybody can create: places and unknown user names. The number of accounts bounds the others. */
const MOST_ROWS = 50_000;

export function attemptKeyOf(userId: number): string {
  return `user:${userId}`;
}

/** @param key of an account or a user name */
export function attemptKeyAt(key: string, place: string): string {
  return `${key}@${place}`;
}

export interface ChargedAttempt {
  readonly key: string;
  readonly failures: number;
  /** This was the last attempt allowed: the account is locked unless it succeeds. */
  readonly locks: boolean;
}

/**
 * Counts an attempt before its password is checked, in one statement: parallel attempts cannot exceed the limit, and
 * attempts survive a crash.
 * @returns null while locked; nothing is counted then
 */
export async function chargeAttempt(
  db: Kysely<Database>,
  key: string,
  rule: LockRule,
  now: Date,
): Promise<ChargedAttempt | null> {
  await followClock(db, key, now);
  const nowText = now.toISOString();
  const isRecent = sql<boolean>`sign_in_attempts.updated_at > ${forgottenBefore(now)}`;
  const failures = sql<number>`case when sign_in_attempts.locked_until is null and ${isRecent}
    then sign_in_attempts.failures + 1 else 1 end`;
  const isLast = sql<boolean>`${failures} >= ${rule.failures}`;
  const locks = sql<number>`case when ${isRecent} then sign_in_attempts.locks else 0 end`;
  const endAfter = (doublings: number) =>
    new Date(now.getTime() + rule.minutes * 60_000 * 2 ** doublings).toISOString();
  const lockEnds = Array.from(
    { length: rule.doublings + 1 },
    (_, doublings) => sql`when ${locks} <= ${doublings} then ${endAfter(doublings)}`,
  );
  const row = await db
    .insertInto('sign_in_attempts')
    .values({ attempt_key: key, failures: 1, locks: 0, locked_until: null, updated_at: nowText })
    .onConflict((conflict) =>
      conflict
        .column('attempt_key')
        .doUpdateSet({
          failures,
          locks: sql<number>`case when ${isLast} then ${locks} + 1 else ${locks} end`,
          locked_until: sql<string | null>`case when ${isLast}
            then case ${sql.join(lockEnds, sql` `)} else ${endAfter(rule.doublings)} end else null end`,
          updated_at: nowText,
        })
        .where((where) =>
          where.or([
            where('sign_in_attempts.locked_until', 'is', null),
            where('sign_in_attempts.locked_until', '<=', nowText),
          ]),
        ),
    )
    .returning(['failures', 'locked_until'])
    .executeTakeFirst();
  return row === undefined ? null : { key, failures: row.failures, locks: row.locked_until !== null };
}

/** If the machine's clock was set back, shortens a lock to its intended length from now. */
async function followClock(db: Kysely<Database>, key: string, now: Date): Promise<void> {
  const row = await db
    .selectFrom('sign_in_attempts')
    .select(['updated_at', 'locked_until'])
    .where('attempt_key', '=', key)
    .where('updated_at', '>', now.toISOString())
    .executeTakeFirst();
  if (row === undefined) return;
  const until = row.locked_until;
  const lastsMs = until === null ? null : Date.parse(until) - Date.parse(row.updated_at);
  await db
    .updateTable('sign_in_attempts')
    .set({
      updated_at: now.toISOString(),
      locked_until: lastsMs === null ? null : new Date(now.getTime() + lastsMs).toISOString(),
    })
    .where('attempt_key', '=', key)
    .where('updated_at', '=', row.updated_at)
    .execute();
}

/** The password was right but the sign-in is not complete (a code is still to come): undoes the count. */
export async function refundAttempt(db: Kysely<Database>, { key, locks }: ChargedAttempt): Promise<void> {
  const query = db.updateTable('sign_in_attempts').where('attempt_key', '=', key);
  const counted = { failures: sql<number>`failures - 1` };
  await (
    locks
      ? query
          .set({ ...counted, locks: sql<number>`locks - 1`, locked_until: null })
          .where('locked_until', 'is not', null)
      : // Others may have locked it meanwhile; their lock stays.
        query.set(counted).where('locked_until', 'is', null).where('failures', '>', 0)
  ).execute();
}

/**
 * After a complete sign-in: clears the account's failures at this place and restarts the count for all places. A lock
 * caused elsewhere stays.
 */
export async function clearAttempts(db: Kysely<Database>, key: string, place: string): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('attempt_key', '=', attemptKeyAt(key, place)).execute();
  await db
    .updateTable('sign_in_attempts')
    .set({ failures: 0 })
    .where('attempt_key', '=', key)
    .where('locked_until', 'is', null)
    .execute();
}

export async function removeOldAttempts(db: Kysely<Database>, now: Date, mostRows = MOST_ROWS): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('updated_at', '<=', forgottenBefore(now)).execute();
  const ofAnybody = (where: ExpressionBuilder<Database, 'sign_in_attempts'>) =>
    where.or([where('attempt_key', 'not like', 'user:%'), where('attempt_key', 'like', '%@%')]);
  const surplus = await db
    .selectFrom('sign_in_attempts')
    .select('updated_at')
    .where(ofAnybody)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .offset(mostRows)
    .executeTakeFirst();
  if (surplus === undefined) return;
  await db.deleteFrom('sign_in_attempts').where(ofAnybody).where('updated_at', '<=', surplus.updated_at).execute();
}

/** When the longest lock of each locked account ends, ISO 8601 UTC. */
export async function listLocks(db: Kysely<Database>, now: Date): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('sign_in_attempts')
    .select(['attempt_key', 'locked_until'])
    .where('locked_until', '>', now.toISOString())
    .where('attempt_key', 'like', 'user:%')
    .orderBy('locked_until')
    .execute();
  return new Map(
    rows.flatMap(({ attempt_key: key, locked_until: until }) => {
      const userId = Number(/^user:(\d+)(?:@|$)/.exec(key)?.[1] ?? NaN);
      return until === null ? [] : [[userId, until] as const];
    }),
  );
}

export async function unlockUser(db: Kysely<Database>, userId: number): Promise<void> {
  const key = attemptKeyOf(userId);
  await db
    .deleteFrom('sign_in_attempts')
    .where((where) => where.or([where('attempt_key', '=', key), where('attempt_key', 'like', `${key}@%`)]))
    .execute();
}

function forgottenBefore(now: Date): string {
  return new Date(now.getTime() - FORGOTTEN_AFTER_MS).toISOString();
}
