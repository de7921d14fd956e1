/** Failed sign-ins in a row, of accounts and of names that nobody has, and the locks they lead to. */
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema';

export const LOCK_AFTER_FAILURES = 10;
/** The first lock; each further one in a row is twice as long, six times at most (16 hours). */
export const LOCK_MINUTES = 15;
const MAXIMUM_DOUBLINGS = 6;
/** Longer than the longest lock: forgetting never opens one. */
const FORGOTTEN_AFTER_MS = 24 * 3600_000;

export function attemptKeyOf(userId: number): string {
  return `user:${userId}`;
}

/** An attempt that has been counted as a failure until it turns out well. */
export interface ChargedAttempt {
  readonly key: string;
  /** It was the last one allowed: the lock stands, and is taken away if this attempt turns out well. */
  readonly locks: boolean;
}

/**
 * Counts an attempt before its password is looked at, in one statement: of any number made at once no more than the
 * allowed ones are looked at, and a server that dies in between has counted them.
 * @returns null while locked; nothing is counted then
 */
export async function chargeAttempt(db: Kysely<Database>, key: string, now: Date): Promise<ChargedAttempt | null> {
  const nowText = now.toISOString();
  const forgotten = new Date(now.getTime() - FORGOTTEN_AFTER_MS).toISOString();
  const isRecent = sql<boolean>`sign_in_attempts.updated_at > ${forgotten}`;
  // After a lock has run out the count starts anew; how often it was locked is kept for a day.
  const failures = sql<number>`case when sign_in_attempts.locked_until is null and ${isRecent}
    then sign_in_attempts.failures + 1 else 1 end`;
  const isLast = sql<boolean>`${failures} >= ${LOCK_AFTER_FAILURES}`;
  const locks = sql<number>`case when ${isRecent} then sign_in_attempts.locks else 0 end`;
  const lockEnds = Array.from({ length: MAXIMUM_DOUBLINGS + 1 }, (_, doublings) => {
    const end = new Date(now.getTime() + LOCK_MINUTES * 60_000 * 2 ** doublings).toISOString();
    return sql`when ${locks} <= ${doublings} then ${end}`;
  });
  const longest = new Date(now.getTime() + LOCK_MINUTES * 60_000 * 2 ** MAXIMUM_DOUBLINGS).toISOString();
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
            then case ${sql.join(lockEnds, sql` `)} else ${longest} end else null end`,
          updated_at: nowText,
        })
        .where((where) =>
          where.or([
            where('sign_in_attempts.locked_until', 'is', null),
            where('sign_in_attempts.locked_until', '<=', nowText),
          ]),
        ),
    )
    .returning('locked_until')
    .executeTakeFirst();
  return row === undefined ? null : { key, locks: row.locked_until !== null };
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

/** After a whole sign-in: nothing is held against the account any more. Also forgets what is older than a day. */
export async function clearAttempts(db: Kysely<Database>, key: string, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - FORGOTTEN_AFTER_MS).toISOString();
  await db
    .deleteFrom('sign_in_attempts')
    .where((where) => where.or([where('attempt_key', '=', key), where('updated_at', '<=', forgotten)]))
    .execute();
}

/** An administrator lets a locked account sign in again. */
export async function unlockUser(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('attempt_key', '=', attemptKeyOf(userId)).execute();
}
