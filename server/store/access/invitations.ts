/** One-time links: an invitation to a club, or a password reset. Only hashes of their tokens are stored. */
import { LINK_DAYS, type LINK_KINDS } from '@halfturn/contract/signin/invitations';
import { type Role, ROLES } from '@halfturn/contract/roles';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import { DAY_MS } from '@halfturn/core/calendar/day';
import { INVITATIONS_KEPT_DAYS } from '../days-kept';
import { nextId } from '../engine/counters';
import type { Database } from '../schema/schema';
import type { InvitationsTable } from '../schema/schema-accounts';
import { newToken, partsOf } from './link-token';
import { hashOfSecret } from './secret-token';

const squadIdsJson = z.array(z.number());

export interface NewInvitation {
  readonly kind: (typeof LINK_KINDS)[number];
  readonly userId: number | null;
  readonly userName: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly role: Role;
  readonly squadIds: readonly number[];
  readonly createdBy: string;
}

export interface InvitationRecord extends NewInvitation {
  readonly customerId: number;
  readonly invitationId: number;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly usedAt: string | null;
  readonly revokedAt: string | null;
}

function toRecord(row: Selectable<InvitationsTable>): InvitationRecord {
  return {
    customerId: row.customer_id,
    invitationId: row.invitation_id,
    kind: row.kind === 'reset' ? 'reset' : 'invitation',
    userId: row.user_id,
    userName: row.user_name,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role: ROLES.find((role) => role === row.role) ?? 'readOnly',
    squadIds: squadIdsJson.parse(JSON.parse(row.squad_ids)),
    createdBy: row.created_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    revokedAt: row.revoked_at,
  };
}

export interface Link {
  readonly invitationId: number;
  readonly token: string;
  readonly expiresAt: string;
}

const expiryFrom = (now: Date) => new Date(now.getTime() + LINK_DAYS * DAY_MS).toISOString();

/** Also removes links that expired long ago. */
export async function insertInvitation(
  trx: Transaction<Database>,
  customerId: number,
  invitation: NewInvitation,
  now: Date,
): Promise<Link> {
  await trx
    .deleteFrom('invitations')
    .where('customer_id', '=', customerId)
    .where('expires_at', '<=', new Date(now.getTime() - INVITATIONS_KEPT_DAYS * DAY_MS).toISOString())
    .execute();
  const invitationId = await nextId(trx, customerId, 'invitation');
  const { token, hash } = newToken(customerId);
  const expiresAt = expiryFrom(now);
  await trx
    .insertInto('invitations')
    .values({
      customer_id: customerId,
      invitation_id: invitationId,
      kind: invitation.kind,
      token_hash: hash,
      user_id: invitation.userId,
      user_name: invitation.userName,
      first_name: invitation.firstName,
      last_name: invitation.lastName,
      email: invitation.email,
      role: invitation.role,
      squad_ids: JSON.stringify(invitation.squadIds),
      created_by: invitation.createdBy,
      created_at: now.toISOString(),
      expires_at: expiresAt,
    })
    .execute();
  return { invitationId, token, expiresAt };
}

export async function listOpenInvitations(
  db: Kysely<Database>,
  customerId: number,
): Promise<readonly InvitationRecord[]> {
  const rows = await db
    .selectFrom('invitations')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('invitation_id', 'desc')
    .execute();
  return rows.map(toRecord);
}

/** The link of a token, in whatever state; null if this portal never issued the token. */
export async function findInvitation(db: Kysely<Database>, token: string): Promise<InvitationRecord | null> {
  const parts = partsOf(token);
  if (parts === null) return null;
  const row = await db
    .selectFrom('invitations')
    .selectAll()
    .where('customer_id', '=', parts.customerId)
    .where('token_hash', '=', hashOfSecret(parts.secret))
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** Spends a link; false if it has been spent, withdrawn or renewed meanwhile, or has expired. */
export async function spendInvitation(
  trx: Transaction<Database>,
  { customerId, invitationId, expiresAt }: InvitationRecord,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invitations')
    .set({ used_at: now.toISOString() })
    .where('customer_id', '=', customerId)
    .where('invitation_id', '=', invitationId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '=', expiresAt)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Issues a new token and restarts the period of validity; null if there is no open link. */
export async function renewInvitation(
  trx: Transaction<Database>,
  customerId: number,
  invitationId: number,
  now: Date,
): Promise<Link | null> {
  const { token, hash } = newToken(customerId);
  const expiresAt = expiryFrom(now);
  const { numUpdatedRows } = await trx
    .updateTable('invitations')
    .set({ token_hash: hash, expires_at: expiresAt })
    .where('customer_id', '=', customerId)
    .where('invitation_id', '=', invitationId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? { invitationId, token, expiresAt } : null;
}

export async function revokeInvitation(
  trx: Transaction<Database>,
  customerId: number,
  invitationId: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invitations')
    .set({ revoked_at: now.toISOString() })
    .where('customer_id', '=', customerId)
    .where('invitation_id', '=', invitationId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function revokeLinksOf(trx: Transaction<Database>, userId: number, now: Date): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ revoked_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}
