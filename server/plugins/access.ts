/** The one place that decides who may make which call. Everything that is not allowed here is refused. */
import type { Access } from '@halfturn/contract/call';
import type { Store } from '../store/database';
import { type CustomerRecord, findCustomer } from '../store/customers';
import type { SignedInUser } from '../store/tokens';
import { HttpError } from './http-error';

/**
 * The customers a request names, in query and body alike: all of them must be the user's, and they must agree.
 */
export function namedCustomers(...parts: readonly unknown[]): readonly number[] {
  return parts.flatMap((part) =>
    typeof part === 'object' && part !== null && 'customerId' in part && typeof part.customerId === 'number'
      ? [part.customerId]
      : [],
  );
}

/** @throws HttpError 403 where a named customer is not the user's */
export function requireOwnCustomers(user: SignedInUser, named: readonly number[]): void {
  for (const customerId of named) {
    if (!user.customerIds.includes(customerId)) throw new HttpError(403, 'This account has no access to this club.');
  }
}

/**
 * The customer a call is about, after every check.
 * @throws HttpError 403 for another customer, a module not bought, an account that is no admin's, or a password that has to be changed first
 */
export async function requireCustomer(
  store: Store,
  access: Extract<Access, { kind: 'customer' }>,
  user: SignedInUser,
  named: readonly number[],
): Promise<CustomerRecord> {
  if (user.passwordChangeRequired) throw new HttpError(403, 'Change the password first.');
  requireOwnCustomers(user, named);
  const [customerId] = named;
  if (customerId === undefined || new Set(named).size > 1) {
    throw new HttpError(403, 'The request does not name one club.');
  }
  const customer = await findCustomer(store.db, customerId);
  if (customer === null) throw new HttpError(403, 'This account has no access to this club.');
  if (access.onlyAdmin === true && !user.isAdmin) throw new HttpError(403, 'Only the admin account may do this.');
  if (access.module !== undefined && !customer.modules.includes(access.module)) {
    throw new HttpError(403, 'This club has not bought the module.');
  }
  return customer;
}
