import { type Role, ROLES } from '@halfturn/contract/roles';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../schema/schema';

export interface ClubRole {
  readonly customerId: number;
  readonly role: Role;
}

interface UserRow {
  readonly user_id: number;
  readonly is_admin: number;
  readonly primary_customer_id: number | null;
  readonly additional_customer_id: number | null;
}

interface AtWork {
  readonly clubs: readonly ClubRole[];
  /** All of the user's clubs have suspended them: they cannot sign in. Never true of the admin account. */
  readonly isSuspended: boolean;
  readonly mfaRequired: boolean;
}

export async function clubsAtWork(db: Kysely<Database>, user: UserRow): Promise<AtWork> {
  const ids = [user.primary_customer_id, user.additional_customer_id].filter((id) => id !== null);
  if (user.is_admin === 1) {
    const clubs = ids.map((customerId) => ({ customerId, role: 'administrator' }) as const);
    return { clubs, isSuspended: false, mfaRequired: false };
  }
  const rows = await db
    .selectFrom('user_roles')
    .innerJoin('customers', 'customers.customer_id', 'user_roles.customer_id')
    .select(['user_roles.customer_id', 'user_roles.role', 'customers.mfa_required'])
    .where('user_roles.user_id', '=', user.user_id)
    .where('user_roles.is_suspended', '=', 0)
    .execute();
  const clubs = ids.flatMap((customerId) => {
    const role = roleNamed(rows.find((row) => row.customer_id === customerId)?.role);
    return role === null ? [] : [{ customerId, role }];
  });
  const mfaRequired = rows.some((row) => row.mfa_required === 1);
  return { clubs, isSuspended: ids.length > 0 && clubs.length === 0, mfaRequired };
}

function roleNamed(name: string | undefined): Role | null {
  return ROLES.find((role) => role === name) ?? null;
}

export interface Membership extends ClubRole {
  readonly userId: number;
  readonly isSuspended: boolean;
}

/** Everybody with a role in a club, including suspended users; in all clubs if none is given. */
export async function listMemberships(
  db: Kysely<Database>,
  customerId: number | null = null,
): Promise<readonly Membership[]> {
  let query = db.selectFrom('user_roles').select(['customer_id', 'user_id', 'role', 'is_suspended']);
  if (customerId !== null) query = query.where('customer_id', '=', customerId);
  const rows = await query.orderBy('user_id').orderBy('customer_id').execute();
  return rows.flatMap((row) => {
    const role = roleNamed(row.role);
    if (role === null) return [];
    return [{ customerId: row.customer_id, userId: row.user_id, role, isSuspended: row.is_suspended === 1 }];
  });
}

export async function setRole(trx: Kysely<Database>, userId: number, { customerId, role }: ClubRole): Promise<void> {
  await trx
    .insertInto('user_roles')
    .values({ customer_id: customerId, user_id: userId, role, is_suspended: 0 })
    .onConflict((conflict) => conflict.columns(['customer_id', 'user_id']).doUpdateSet({ role }))
    .execute();
}

export async function setSuspended(
  trx: Kysely<Database>,
  customerId: number,
  userId: number,
  isSuspended: boolean,
): Promise<void> {
  await trx
    .updateTable('user_roles')
    .set({ is_suspended: Number(isSuspended) })
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Changes a user's clubs: remaining clubs keep their role, new ones get the role of the club the user came from.
 * @param customerIds the primary one first
 */
export async function moveRoles(
  trx: Transaction<Database>,
  userId: number,
  customerIds: readonly number[],
): Promise<void> {
  const before = (await listMemberships(trx)).filter((each) => each.userId === userId);
  for (const customerId of customerIds) {
    if (before.some((each) => each.customerId === customerId)) continue;
    await setRole(trx, userId, { customerId, role: before[0]?.role ?? 'readOnly' });
  }
  await trx
    .deleteFrom('user_roles')
    .where('user_id', '=', userId)
    .where('customer_id', 'not in', [...customerIds])
    .execute();
}

/** Accounts that can administer the club now, not counting the installation's admin account. */
export async function countAdministrators(db: Kysely<Database>, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.user_id', 'user_roles.user_id')
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .where('user_roles.customer_id', '=', customerId)
    .where('user_roles.role', '=', 'administrator')
    .where('user_roles.is_suspended', '=', 0)
    .where('users.is_disabled', '=', 0)
    .where('users.is_admin', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}
