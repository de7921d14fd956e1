import type { Kysely } from 'kysely';
import { type CustomerRecord, findCustomer, listCustomerNames } from '../store/club/customers';
import type { Database } from '../store/schema/schema';
import { CommandError, UsageError } from './terminal';

/** @throws UsageError for anything but a customer's number */
export function customerIdOf(value: string | undefined): number {
  const customerId = Number(value);
  if (value !== undefined && Number.isSafeInteger(customerId) && customerId >= 1) return customerId;
  throw new UsageError('--customer takes the number of the customer the session belongs to.');
}

/** @throws CommandError that lists the customers if the id is unknown */
export async function requireCustomer(db: Kysely<Database>, customerId: number): Promise<CustomerRecord> {
  const customer = await findCustomer(db, customerId);
  if (customer !== null) return customer;
  const customers = await listCustomerNames(db);
  const list = customers.map((each) => `${each.customerId} ${each.customerDisplayName}`).join(', ');
  throw new CommandError(
    list === ''
      ? 'The database has no customer yet: start the portal once ("npm start"), then import.'
      : `No customer ${customerId}: choose one of ${list}.`,
  );
}
