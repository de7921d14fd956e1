import { type Kysely, sql } from 'kysely';
import type { Database } from './schema';

export const LOCK_AFTER_FAILURES = 10;
export const LOCK_MINUTES = 15;

export interface UserRecord {
  readonly userId: number;
  readonly userName: string;
  readonly passwordHash: string;
  readonly isAdmin: boolean;
  readonly primaryCustomerId: number | null;
  readonly additionalCustomerId: number | null;
  readonly passwordChangeRequired: boolean;
  /** ISO 8601 UTC; null or past: not locked. */
  readonly lockedUntil: string | null;
}

/** User names are kept and compared in lower case. */
export function normaliseUserName(userName: string): string {
  return userName.trim().toLowerCase();
}

export async function findUser(db: Kysely<Database>, userName: string): Promise<UserRecord | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('user_name', '=', normaliseUserName(userName))
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    userId: row.user_id,
    userName: row.user_name,
    passwordHash: row.password_hash,
    isAdmin: row.is_admin === 1,
    primaryCustomerId: row.primary_customer_id,
    additionalCustomerId: row.additional_customer_id,
    passwordChangeRequired: row.password_change_required === 1,
    lockedUntil: row.locked_until,
  };
}

/**
 * Counts a wrong password; the tenth in a row locks the user for 15 minutes. One statement, so that simultaneous
 * attempts all count. After a lock has run out the count starts anew.
 */
export async function recordFailedSignIn(db: Kysely<Database>, userId: number, now: Date): Promise<void> {
  const nowText = now.toISOString();
  const lockedUntil = new Date(now.getTime() + LOCK_MINUTES * 60_000).toISOString();
  const failures = sql<number>`case when locked_until is not null and locked_until <= ${nowText}
    then 1 else failed_sign_ins + 1 end`;
  await db
    .updateTable('users')
    .set({
      failed_sign_ins: failures,
      locked_until: sql<string | null>`case when ${failures} >= ${LOCK_AFTER_FAILURES} then ${lockedUntil}
        when locked_until <= ${nowText} then null else locked_until end`,
    })
    .where('user_id', '=', userId)
    .execute();
}

export async function recordSignIn(db: Kysely<Database>, userId: number): Promise<void> {
  await db.updateTable('users').set({ failed_sign_ins: 0, locked_until: null }).where('user_id', '=', userId).execute();
}

/** The new password, and no token of before: every device signs in again. */
export async function changePassword(db: Kysely<Database>, userId: number, passwordHash: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, password_change_required: 0, failed_sign_ins: 0, locked_until: null })
      .where('user_id', '=', userId)
      .execute();
    await trx.deleteFrom('tokens').where('user_id', '=', userId).execute();
  });
}
