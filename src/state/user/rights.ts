import type { Right } from '@halfturn/contract/roles';
import { useAtomValue } from 'jotai';
import { mayIn, whyNotIn } from '../../routes/rights';
import { isOfflineAtom, NO_CHANGES } from '../offline';
import { currentCustomerAtom, customersAtom } from './user';

export function useMay(right: Right): boolean {
  return mayIn(useAtomValue(currentCustomerAtom), right);
}

export function useWhyNot(right: Right): string | null {
  const customer = useAtomValue(currentCustomerAtom);
  return useOffline(right) ?? whyNotIn(customer, right);
}

export function useMayInClub(customerId: number, right: Right): boolean {
  return mayIn(useClub(customerId), right);
}

export function useWhyNotInClub(customerId: number, right: Right): string | null {
  const club = useClub(customerId);
  return useOffline(right) ?? whyNotIn(club, right);
}

/** Nothing can be changed without a connection. */
function useOffline(right: Right): string | null {
  const isOffline = useAtomValue(isOfflineAtom);
  return isOffline && !right.startsWith('see') ? NO_CHANGES : null;
}

function useClub(customerId: number) {
  return useAtomValue(customersAtom).find((club) => club.customerId === customerId) ?? null;
}
