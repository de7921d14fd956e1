/**
 * Failed sign-ins in a row, and the locks they lead to: of an account (or a name that nobody has) at one place, and at all
 * places together. A place is a network address, kept as a keyed hash.
 */
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Database } from '../schema/schema';

export interface LockRule {
  /** So many failures in a row lock. */
  readonly failures: number;
  /** The first lock; each further one in a row is twice as long. */
  readonly minutes: number;
  /** How often it doubles at most. */
  readonly doublings: number;
}

/** Of an account at one place: 15 minutes, doubling up to 16 hours. */
export const LOCK_AT_PLACE: LockRule = { failures: 10, minutes: 15, doublings: 6 };
/** At a place where the account has been used lately: whoever else is there delays its user and cannot shut them out. */
export const LOCK_AT_KNOWN_PLACE: LockRule = { failures: 10, minutes: 1, doublings: 0 };
/** Of an account at all places where it has not been used lately: against guesses from many addresses. */
export const LOCK_OF_ACCOUNT: LockRule = { failures: 100, minutes: 15, doublings: 6 };
/** Longer than the longest lock: forgetting never opens one. */
const FORGOTTEN_AFTER_MS = 24 * 3600_000;
/** Rows that anybody can make: places, and names that nobody has. Rows of accounts are as many as accounts. */
const MOST_ROWS = 50_000;

export function attemptKeyOf(userId: number): string {
  return `user:${userId}`;
}

/** @param key of an account or of a name */
export function attemptKeyAt(key: string, place: string): string {
  return `${key}@${place}`;
}

/** An attempt that has been counted as a failure until it turns out well. */
export interface ChargedAttempt {
  readonly key: string;
  /** In a row, with this one. */
  readonly failures: number;
  /** It was the last one allowed: the lock stands, and is taken away if this attempt turns out well. */
  readonly locks: boolean;
}

/**
 * Counts an attempt before its password is looked at, in one statement: of any number made at once no more than the
 * allowed ones are looked at, and a server that dies in between has counted them.
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
  // After a lock has run out the count starts anew; how often it was locked is kept for a day.
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

/** Where the machine's clock has been set back, a lock lasts no longer than it was meant to from now on. */
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

/** The attempt was no failure, but not a sign-in either (a code is still to come): as if it had not been made. */
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
 * After a whole sign-in at a place: nothing is held against the account there any more, and the count of all places
 * starts anew. A lock that others brought about elsewhere stays.
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

/** Forgets what is older than a day, and of what anybody can make the oldest rows beyond a bound. */
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

/** Until when each account that is locked, at one place or at all, stays so; ISO 8601 UTC, the longest of its locks. */
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

/** An administrator lets a locked account sign in again, from everywhere. */
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
