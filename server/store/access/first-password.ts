/**
 * The one-time password of an installation's first account: kept sealed until it is replaced; afterwards only the date
 * of the change remains.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../schema/schema';

export type FirstPasswordRecord = {
  readonly userId: number;
  readonly userName: string;
} & ({ readonly sealed: string; readonly replacedAt: null } | { readonly sealed: null; readonly replacedAt: string });

export async function insertFirstPassword(db: Kysely<Database>, userId: number, sealed: string): Promise<void> {
  await db.insertInto('first_passwords').values({ user_id: userId, sealed, replaced_at: null }).execute();
}

/** Null if the installation never had one: a demo, or one set up by an older version. */
export async function findFirstPassword(db: Kysely<Database>): Promise<FirstPasswordRecord | null> {
  const row = await db
    .selectFrom('first_passwords')
    .innerJoin('users', 'users.user_id', 'first_passwords.user_id')
    .select(['users.user_id', 'users.user_name', 'first_passwords.sealed', 'first_passwords.replaced_at'])
    .orderBy('users.user_id')
    .executeTakeFirst();
  if (row === undefined) return null;
  const account = { userId: row.user_id, userName: row.user_name };
  return row.sealed === null
    ? { ...account, sealed: null, replacedAt: row.replaced_at ?? '' }
    : { ...account, sealed: row.sealed, replacedAt: null };
}

export async function forgetFirstPassword(db: Kysely<Database>, userId: number): Promise<void> {
  await db
    .updateTable('first_passwords')
    .set({ sealed: null, replaced_at: new Date().toISOString() })
    .where('user_id', '=', userId)
    .where('sealed', 'is not', null)
    .execute();
}
