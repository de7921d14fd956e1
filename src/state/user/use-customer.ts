import { DEFAULT_TIME_ZONE } from '@halfturn/core/calendar/time-zone';
import type { Customer } from '@halfturn/contract/signin/login';
import { useAtomValue } from 'jotai';
import { currentCustomerAtom, customersAtom } from './user';

/** The club worked as, for screens inside the shell, which shows none of them without a club. */
export function useCustomer(): Customer {
  const customer = useAtomValue(currentCustomerAtom);
  if (customer === null) throw new Error('This screen needs a club.');
  return customer;
}

/** Of the club worked as: also for dialogs that outlive a sign-out. */
export function useTimeZone(): string {
  return useAtomValue(currentCustomerAtom)?.timeZone ?? DEFAULT_TIME_ZONE;
}

/** One of the user's clubs, for what is shown of a session or a player wherever it stands; null: not theirs. */
export function useOwnCustomer(customerId: number): Customer | null {
  return useAtomValue(customersAtom).find((one) => one.customerId === customerId) ?? null;
}
