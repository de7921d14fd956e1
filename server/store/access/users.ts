/** Accounts: who may sign in, and how. `sign-in-attempts` holds failures, `mfa` the second step. */
import type { Role } from '@halfturn/contract/roles';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { INSTALLATION, nextId } from '../engine/counters';
import { forgetFirstPassword } from './first-password';
import type { Database } from '../schema/schema';
import type { UsersTable } from '../schema/schema-accounts';
import { type ClubRole, clubsAtWork, setRole } from './user-roles';
import { listLocks, unlockUser } from './sign-in-attempts';
import { forgetPlaces } from './sign-in-places';
import { deleteTokensOf } from './tokens';
import { inTransaction } from '../engine/transaction';

export interface UserRecord {
  readonly userId: number;
  readonly userName: string;
  readonly passwordHash: string;
  readonly isAdmin: boolean;
  /** The clubs they currently work for, the primary one first. */
  readonly clubs: readonly ClubRole[];
  readonly passwordChangeRequired: boolean;
  readonly isDisabled: boolean;
  readonly mfaRequired: boolean;
  /** Signs in with Microsoft only: a password is not accepted. */
  readonly ssoRequired: boolean;
  readonly mfaSecret: string | null;
  readonly mfaConfirmed: boolean;
  /** Step of the last code accepted, in 30-second steps since 1970. */
  readonly mfaLastStep: number | null;
  readonly microsoftSubject: string | null;
}

export function normaliseUserName(userName: string): string {
  return userName.trim().toLowerCase();
}

function accountOf(row: Selectable<UsersTable>) {
  return {
    userId: row.user_id,
    userName: row.user_name,
    isAdmin: row.is_admin === 1,
    passwordChangeRequired: row.password_change_required === 1,
    isDisabled: row.is_disabled === 1,
    mfaRequired: row.mfa_required === 1,
    ssoRequired: row.sso_required === 1,
    mfaConfirmed: row.mfa_confirmed === 1,
  };
}

async function toRecord(db: Kysely<Database>, row: Selectable<UsersTable>): Promise<UserRecord> {
  const { clubs, isSuspended, mfaRequired } = await clubsAtWork(db, row);
  const account = accountOf(row);
  return {
    ...account,
    clubs,
    isDisabled: account.isDisabled || isSuspended,
    mfaRequired: account.mfaRequired || mfaRequired,
    passwordHash: row.password_hash,
    mfaSecret: row.mfa_secret,
    mfaLastStep: row.mfa_last_step,
    microsoftSubject: row.microsoft_subject,
  };
}

export async function findUser(db: Kysely<Database>, userName: string): Promise<UserRecord | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('user_name', '=', normaliseUserName(userName))
    .executeTakeFirst();
  return row === undefined ? null : toRecord(db, row);
}

/**
 * The user of a Microsoft account: the one it has signed in as before, or else the one with its address, unless another
 * Microsoft account has already signed in as them.
 */
export async function findMicrosoftUser(
  db: Kysely<Database>,
  subject: string,
  address: string | null,
): Promise<UserRecord | null> {
  const bound = await db.selectFrom('users').selectAll().where('microsoft_subject', '=', subject).executeTakeFirst();
  if (bound !== undefined) return toRecord(db, bound);
  if (address === null) return null;
  const named = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', normaliseUserName(address))
    .where('microsoft_subject', 'is', null)
    .executeTakeFirst();
  return named === undefined ? null : toRecord(db, named);
}

export async function bindMicrosoftAccount(db: Kysely<Database>, userId: number, subject: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ microsoft_subject: subject })
    .where('user_id', '=', userId)
    .where((where) => where.or([where('microsoft_subject', 'is', null), where('microsoft_subject', '=', subject)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface NewUser {
  readonly userName: string;
  readonly passwordHash: string;
  readonly isAdmin: boolean;
  readonly primaryCustomerId: number | null;
  readonly additionalCustomerId: number | null;
  /** Role in these clubs; all-round staff if omitted. The admin account administers them. */
  readonly role?: Role;
  readonly passwordChangeRequired: boolean;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly mfaRequired?: boolean;
  readonly ssoRequired?: boolean;
}

export class UserExistsError extends Error {
  override readonly name = 'UserExistsError';
  constructor(readonly field: 'username' | 'email') {
    super(field === 'username' ? 'This username is taken.' : 'Another account has this e-mail address.');
  }
}

/**
 * @returns the id of the new account
 * @throws UserExistsError
 */
export async function insertUser(trx: Transaction<Database>, user: NewUser): Promise<number> {
  // Locks the counter's row until the transaction ends, so that two accounts cannot get the same name at once.
  const userId = await nextId(trx, INSTALLATION, 'user');
  const userName = normaliseUserName(user.userName);
  const email = user.email === undefined ? null : normaliseUserName(user.email);
  const others = await trx
    .selectFrom('users')
    .select('user_name')
    .where((where) => where.or([where('user_name', '=', userName), where('email', '=', email)]))
    .execute();
  if (others.length > 0) throw new UserExistsError(others.some((o) => o.user_name === userName) ? 'username' : 'email');
  await trx
    .insertInto('users')
    .values({
      user_id: userId,
      user_name: userName,
      password_hash: user.passwordHash,
      is_admin: Number(user.isAdmin),
      primary_customer_id: user.primaryCustomerId,
      additional_customer_id: user.additionalCustomerId,
      password_change_required: Number(user.passwordChangeRequired),
      first_name: user.firstName ?? null,
      last_name: user.lastName ?? null,
      email,
      mfa_required: Number(user.mfaRequired ?? false),
      sso_required: Number(user.ssoRequired ?? false),
    })
    .execute();
  const role = user.isAdmin ? 'administrator' : (user.role ?? 'allRound');
  for (const customerId of [user.primaryCustomerId, user.additionalCustomerId]) {
    if (customerId !== null) await setRole(trx, userId, { customerId, role });
  }
  return userId;
}

/** Changes the password and revokes existing tokens: every device must sign in again. */
export async function changePassword(db: Kysely<Database>, userId: number, passwordHash: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, password_change_required: 0 })
      .where('user_id', '=', userId)
      .execute();
    await forgetFirstPassword(trx, userId);
    await deleteTokensOf(trx, userId);
  });
}

/**
 * Sets a password chosen by somebody else, which the user must change at the next sign-in. Revokes tokens and forgets
 * known places and failed sign-ins.
 */
export async function resetPassword(db: Kysely<Database>, userId: number, passwordHash: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, password_change_required: 1 })
      .where('user_id', '=', userId)
      .execute();
    await forgetFirstPassword(trx, userId);
    await deleteTokensOf(trx, userId);
    await unlockUser(trx, userId);
    await forgetPlaces(trx, userId);
  });
}

/** A disabled account cannot sign in, and its current sign-ins end at once. */
export async function setUserDisabled(db: Kysely<Database>, userId: number, isDisabled: boolean): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('users')
      .set({ is_disabled: Number(isDisabled) })
      .where('user_id', '=', userId)
      .execute();
    if (isDisabled) await deleteTokensOf(trx, userId);
  });
}

export interface AccountRecord {
  readonly userId: number;
  readonly userName: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly isAdmin: boolean;
  readonly primaryCustomerId: number | null;
  readonly additionalCustomerId: number | null;
  readonly isDisabled: boolean;
  readonly passwordChangeRequired: boolean;
  readonly mfaRequired: boolean;
  readonly mfaConfirmed: boolean;
  readonly ssoRequired: boolean;
  /** ISO 8601 UTC; null if failed sign-ins do not lock it anywhere now. */
  readonly lockedUntil: string | null;
}

export async function listAccounts(db: Kysely<Database>, now: Date): Promise<readonly AccountRecord[]> {
  const rows = await db.selectFrom('users').selectAll().orderBy('user_name').execute();
  const lockedUntil = await listLocks(db, now);
  return rows.map((row) => ({
    ...accountOf(row),
    primaryCustomerId: row.primary_customer_id,
    additionalCustomerId: row.additional_customer_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    lockedUntil: lockedUntil.get(row.user_id) ?? null,
  }));
}

/**
 * Which field of an invitation another account already has: the user name or the e-mail address. Null if both are free.
 */
export async function takenField(
  db: Kysely<Database>,
  { userName, email }: { readonly userName: string; readonly email: string },
): Promise<UserExistsError | null> {
  const name = normaliseUserName(userName);
  const rows = await db
    .selectFrom('users')
    .select('user_name')
    .where((where) => where.or([where('user_name', '=', name), where('email', '=', normaliseUserName(email))]))
    .execute();
  if (rows.length === 0) return null;
  return new UserExistsError(rows.some((row) => row.user_name === name) ? 'username' : 'email');
}
