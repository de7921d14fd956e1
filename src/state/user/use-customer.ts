import { DEFAULT_TIME_ZONE } from '@halfturn/core/calendar/time-zone';
import type { Customer } from '@halfturn/contract/signin/login';
import { useAtomValue } from 'jotai';
import { currentCustomerAtom, customersAtom } from './user';

export function useCustomer(): Customer {
  const customer = useAtomValue(currentCustomerAtom);
  if (customer === null) throw new Error('This screen needs a club.');
  return customer;
}

export function useTimeZone(): string {
  return useAtomValue(currentCustomerAtom)?.timeZone ?? DEFAULT_TIME_ZONE;
}

export function useOwnCustomer(customerId: number): Customer | null {
  return useAtomValue(customersAtom).find((one) => one.customerId === customerId) ?? null;
}
