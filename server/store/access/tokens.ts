/** Current sign-ins: a token without a row is revoked, whatever its signature says. */
import type { Role } from '@halfturn/contract/roles';
import type { TokenScope } from '@halfturn/contract/token-scopes';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/schema';
import { inTransaction } from '../engine/transaction';
import { clubsAtWork } from './user-roles';

export type SignInMethod = 'password' | 'microsoft';

/** The caller as the database knows them now, whatever the token says. */
export interface SignedInUser {
  readonly userId: number;
  readonly userName: string;
  readonly tokenId: string;
  /** ISO 8601 UTC: renewing the token does not extend it beyond this. */
  readonly signInEndsAt: string;
  readonly isAdmin: boolean;
  /** Never set after a sign-in without a password. */
  readonly passwordChangeRequired: boolean;
  readonly primaryCustomerId: number | null;
  readonly customerIds: readonly number[];
  /** Roles by customer; without a role the user sees nothing of a customer. */
  readonly roles: ReadonlyMap<number, Role>;
  readonly program: Program | null;
}

interface Program {
  readonly prefix: string;
  readonly tokenHash: string;
  readonly isOfClub: boolean;
  readonly scopes: readonly TokenScope[];
  /** Null: every squad its owner may see. */
  readonly squadIds: readonly number[] | null;
}

export async function insertToken(
  db: Kysely<Database>,
  token: { tokenId: string; userId: number; expiresAt: string; method: SignInMethod },
  now: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('tokens').where('expires_at', '<=', now).execute();
    await trx
      .insertInto('tokens')
      .values({
        token_id: token.tokenId,
        user_id: token.userId,
        expires_at: token.expiresAt,
        method: token.method,
      })
      .execute();
  });
}

export async function deleteToken(db: Kysely<Database>, tokenId: string): Promise<void> {
  await db.deleteFrom('tokens').where('token_id', '=', tokenId).execute();
}

export async function deleteTokensOf(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom('tokens').where('user_id', '=', userId).execute();
}

/**
 * Null if the token is revoked, expired or somebody else's, or its account is disabled or suspended in all of its
 * clubs.
 */
export async function findSignedInUser(
  db: Kysely<Database>,
  tokenId: string,
  userId: number,
  now: string,
): Promise<SignedInUser | null> {
  const row = await db
    .selectFrom('tokens')
    .innerJoin('users', 'users.user_id', 'tokens.user_id')
    .where('tokens.token_id', '=', tokenId)
    .where('tokens.user_id', '=', userId)
    .where('tokens.expires_at', '>', now)
    .where('users.is_disabled', '=', 0)
    .select([
      'tokens.expires_at',
      'tokens.method',
      'users.user_id',
      'users.user_name',
      'users.is_admin',
      'users.password_change_required',
      'users.primary_customer_id',
      'users.additional_customer_id',
    ])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { clubs, isSuspended } = await clubsAtWork(db, row);
  if (isSuspended) return null;
  return {
    userId: row.user_id,
    userName: row.user_name,
    tokenId,
    isAdmin: row.is_admin === 1,
    signInEndsAt: row.expires_at,
    passwordChangeRequired: row.password_change_required === 1 && row.method === 'password',
    primaryCustomerId: clubs[0]?.customerId ?? null,
    customerIds: clubs.map(({ customerId }) => customerId),
    roles: new Map(clubs.map(({ customerId, role }) => [customerId, role])),
    program: null,
  };
}

export async function endAllSignIns(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('tokens').execute();
  await db.deleteFrom('access_tokens').execute();
}
