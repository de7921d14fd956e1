/**
 * Access tokens for programs. A token is random, so a plain hash identifies it safely; its scopes limit what it may do.
 */
import { TOKEN_SCOPES, type TokenScope } from '@halfturn/contract/token-scopes';
import type { Role } from '@halfturn/contract/roles';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { INSTALLATION, nextId } from '../engine/counters';
import type { Database } from '../schema/schema';
import { hashOfSecret, newSecret } from './secret-token';
import type { SignedInUser } from './tokens';
import { clubsAtWork } from './user-roles';

/** Every token begins with this, so that a leaked one can be recognised. */
const TOKEN_START = 'hft_';
const SHOWN_CHARACTERS = 8;
/** The time of last use is rounded to a minute, so that not every call writes. */
const USE_KEPT_EVERY_MS = 60_000;

const squadIdsJson = z.array(z.number().int());
const namesJson = z.array(z.string());

export interface AccessTokenRecord {
  readonly customerId: number;
  readonly tokenId: number;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly TokenScope[];
  readonly squadIds: readonly number[] | null;
  readonly ownerName: string | null;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
}

export interface NewAccessToken {
  readonly customerId: number;
  readonly userId: number | null;
  readonly createdBy: number;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly squadIds: readonly number[] | null;
  readonly expiresAt: string | null;
}

export async function insertAccessToken(
  trx: Transaction<Database>,
  token: NewAccessToken,
  now: string,
): Promise<{ readonly tokenId: number; readonly token: string }> {
  const text = TOKEN_START + newSecret();
  const tokenId = await nextId(trx, INSTALLATION, 'accessToken');
  await trx
    .insertInto('access_tokens')
    .values({
      customer_id: token.customerId,
      token_id: tokenId,
      user_id: token.userId,
      created_by: token.createdBy,
      name: token.name,
      prefix: text.slice(0, TOKEN_START.length + SHOWN_CHARACTERS),
      token_hash: hashOfSecret(text),
      scopes: JSON.stringify(TOKEN_SCOPES.filter((scope) => token.scopes.includes(scope))),
      squad_ids: token.squadIds === null ? null : JSON.stringify([...new Set(token.squadIds)]),
      created_at: now,
      expires_at: token.expiresAt,
      last_used_at: null,
    })
    .execute();
  return { tokenId, token: text };
}

/** Newest first. @param of a club (all its tokens) or an account (its own) */
export async function listAccessTokens(
  db: Kysely<Database>,
  of: { readonly customerId: number } | { readonly userId: number },
): Promise<readonly AccessTokenRecord[]> {
  const all = db
    .selectFrom('access_tokens')
    .innerJoin('users as maker', 'maker.user_id', 'access_tokens.created_by')
    .leftJoin('users as owner', 'owner.user_id', 'access_tokens.user_id')
    .selectAll('access_tokens')
    .select(['maker.user_name as maker_name', 'owner.user_name as owner_name']);
  const rows = await (
    'userId' in of
      ? all.where('access_tokens.user_id', '=', of.userId)
      : all.where('access_tokens.customer_id', '=', of.customerId)
  )
    .orderBy('access_tokens.token_id', 'desc')
    .execute();
  return rows.map((row) => ({
    customerId: row.customer_id,
    tokenId: row.token_id,
    name: row.name,
    prefix: row.prefix,
    scopes: scopesIn(row.scopes),
    squadIds: squadIdsIn(row.squad_ids),
    ownerName: row.owner_name,
    createdBy: row.maker_name,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  }));
}

export async function countAccessTokens(
  db: Kysely<Database>,
  customerId: number,
  userId: number | null,
): Promise<number> {
  const { count } = await db
    .selectFrom('access_tokens')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('customer_id', '=', customerId)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @param of the owner the token must have @returns false if there is no such token */
export async function deleteAccessToken(
  db: Kysely<Database>,
  tokenId: number,
  of: { readonly customerId: number } | { readonly userId: number },
): Promise<boolean> {
  const query = db.deleteFrom('access_tokens').where('token_id', '=', tokenId);
  const { numDeletedRows } = await (
    'userId' in of ? query.where('user_id', '=', of.userId) : query.where('customer_id', '=', of.customerId)
  ).executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * The caller behind a token, as the database knows them now; records the use. Null if the token is unknown, revoked or
 * expired, or its account is disabled or no longer works for the club.
 */
export async function findProgram(db: Kysely<Database>, token: string, now: Date): Promise<SignedInUser | null> {
  const row = await db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.user_id', 'access_tokens.created_by')
    .selectAll('access_tokens')
    .select([
      'users.user_name',
      'users.is_admin',
      'users.is_disabled',
      'users.password_change_required',
      'users.sso_required',
      'users.primary_customer_id',
      'users.additional_customer_id',
    ])
    .where('token_hash', '=', hashOfSecret(token))
    .executeTakeFirst();
  if (row === undefined || (row.expires_at !== null && row.expires_at <= now.toISOString())) return null;
  const { customer_id: customerId, user_id: ownerId } = row;
  let role: Role = 'administrator';
  if (ownerId !== null) {
    if (row.is_disabled === 1) return null;
    const { clubs } = await clubsAtWork(db, { ...row, user_id: ownerId });
    const club = clubs.find((each) => each.customerId === customerId);
    if (club === undefined) return null;
    role = club.role;
  }
  await keepUse(db, row, now);
  return {
    userId: row.created_by,
    userName: ownerId === null ? `${row.name} (club token)` : row.user_name,
    tokenId: '',
    signInEndsAt: row.expires_at ?? '9999-12-31T00:00:00.000Z',
    // Programs cannot administer the installation.
    isAdmin: false,
    passwordChangeRequired: ownerId !== null && row.password_change_required === 1 && row.sso_required === 0,
    primaryCustomerId: customerId,
    customerIds: [customerId],
    roles: new Map([[customerId, role]]),
    program: {
      prefix: row.prefix,
      tokenHash: row.token_hash,
      isOfClub: ownerId === null,
      scopes: scopesIn(row.scopes),
      squadIds: squadIdsIn(row.squad_ids),
    },
  };
}

export async function isAccessToken(db: Kysely<Database>, customerId: number, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('access_tokens')
    .select('token_id')
    .where('customer_id', '=', customerId)
    .where('token_hash', '=', tokenHash)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', new Date().toISOString())]))
    .executeTakeFirst();
  return row !== undefined;
}

async function keepUse(
  db: Kysely<Database>,
  token: { readonly customer_id: number; readonly token_id: number; readonly last_used_at: string | null },
  now: Date,
): Promise<void> {
  const { last_used_at: last } = token;
  if (last !== null && now.getTime() - Date.parse(last) < USE_KEPT_EVERY_MS) return;
  await db
    .updateTable('access_tokens')
    .set({ last_used_at: now.toISOString() })
    .where('customer_id', '=', token.customer_id)
    .where('token_id', '=', token.token_id)
    .execute();
}

/** Ignores scopes that this version does not know. */
function scopesIn(json: string): readonly TokenScope[] {
  const names = namesJson.parse(JSON.parse(json));
  return TOKEN_SCOPES.filter((scope) => names.includes(scope));
}

function squadIdsIn(json: string | null): readonly number[] | null {
  return json === null ? null : squadIdsJson.parse(JSON.parse(json));
}
