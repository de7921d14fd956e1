import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../schema/schema';

export async function isMfaRequiredBy(db: Kysely<Database>, customerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .select('mfa_required')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.mfa_required === 1;
}

/**
 * Requires a second step of every account of the club from the next sign-in, or no longer does. Ends the sign-ins of
 * accounts that have not set one up, except the caller's; the admin account follows its own setting.
 */
export async function setMfaRequiredBy(
  trx: Transaction<Database>,
  customerId: number,
  isRequired: boolean,
  ownTokenId: string,
): Promise<void> {
  await trx
    .updateTable('customers')
    .set({ mfa_required: Number(isRequired) })
    .where('customer_id', '=', customerId)
    .execute();
  if (!isRequired) return;
  const without = trx
    .selectFrom('user_roles')
    .innerJoin('users', 'users.user_id', 'user_roles.user_id')
    .select('users.user_id')
    .where('user_roles.customer_id', '=', customerId)
    .where('user_roles.is_suspended', '=', 0)
    .where('users.is_admin', '=', 0)
    .where('users.sso_required', '=', 0)
    .where((where) => where.or([where('users.mfa_required', '=', 0), where('users.mfa_confirmed', '=', 0)]));
  await trx.deleteFrom('tokens').where('user_id', 'in', without).where('token_id', '!=', ownTokenId).execute();
}
