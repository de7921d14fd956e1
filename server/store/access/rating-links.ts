import type { Kysely, Selectable, Transaction } from 'kysely';
import { DAY_MS } from '@halfturn/core/calendar/day';
import { RATING_LINKS_KEPT_DAYS } from '../days-kept';
import { nextId } from '../engine/counters';
import type { Database } from '../schema/schema';
import type { RatingLinksTable } from '../schema/schema-plans';
import { newToken, partsOf } from './link-token';
import { hashOfSecret } from './secret-token';

export interface RatingLink {
  readonly customerId: number;
  readonly linkId: number;
  readonly sessionId: number;
  readonly playerId: number;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly usedAt: string | null;
  readonly revokedAt: string | null;
}

function toLink(row: Selectable<RatingLinksTable>): RatingLink {
  return {
    customerId: row.customer_id,
    linkId: row.link_id,
    sessionId: row.session_id,
    playerId: row.player_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    revokedAt: row.revoked_at,
  };
}

interface NewLink {
  readonly sessionId: number;
  readonly playerId: number;
  readonly createdBy: string;
  readonly expiresAt: string;
}

/** Revokes the player's open links for the session, and removes old links. @returns the token */
export async function insertRatingLink(
  trx: Transaction<Database>,
  customerId: number,
  { sessionId, playerId, createdBy, expiresAt }: NewLink,
  now: Date,
): Promise<string> {
  await trx
    .deleteFrom('rating_links')
    .where('customer_id', '=', customerId)
    .where('expires_at', '<=', new Date(now.getTime() - RATING_LINKS_KEPT_DAYS * DAY_MS).toISOString())
    .execute();
  await trx
    .updateTable('rating_links')
    .set({ revoked_at: now.toISOString() })
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('player_id', '=', playerId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  const { token, hash } = newToken(customerId);
  await trx
    .insertInto('rating_links')
    .values({
      customer_id: customerId,
      link_id: await nextId(trx, customerId, 'ratingLink'),
      session_id: sessionId,
      player_id: playerId,
      token_hash: hash,
      created_at: now.toISOString(),
      created_by: createdBy,
      expires_at: expiresAt,
    })
    .execute();
  return token;
}

/** The link of a token, in whatever state; null if this portal never issued it, or has removed it. */
export async function findRatingLink(db: Kysely<Database>, token: string): Promise<RatingLink | null> {
  const parts = partsOf(token);
  if (parts === null) return null;
  const row = await db
    .selectFrom('rating_links')
    .selectAll()
    .where('customer_id', '=', parts.customerId)
    .where('token_hash', '=', hashOfSecret(parts.secret))
    .executeTakeFirst();
  return row === undefined ? null : toLink(row);
}

/** False if it has been spent or withdrawn meanwhile, or has expired. */
export async function spendRatingLink(
  trx: Transaction<Database>,
  { customerId, linkId }: RatingLink,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('rating_links')
    .set({ used_at: now.toISOString() })
    .where('customer_id', '=', customerId)
    .where('link_id', '=', linkId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function openRatingLinks(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
  now: Date,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('rating_links')
    .select('player_id')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .execute();
  return new Set(rows.map((row) => row.player_id));
}
