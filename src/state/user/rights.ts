import type { Right } from '@halfturn/contract/roles';
import { useAtomValue } from 'jotai';
import { mayIn, whyNotIn } from '../../routes/rights';
import { currentCustomerAtom, customersAtom } from './user';

export function useMay(right: Right): boolean {
  return mayIn(useAtomValue(currentCustomerAtom), right);
}

export function useWhyNot(right: Right): string | null {
  return whyNotIn(useAtomValue(currentCustomerAtom), right);
}

export function useMayInClub(customerId: number, right: Right): boolean {
  return mayIn(useClub(customerId), right);
}

export function useWhyNotInClub(customerId: number, right: Right): string | null {
  return whyNotIn(useClub(customerId), right);
}

function useClub(customerId: number) {
  return useAtomValue(customersAtom).find((club) => club.customerId === customerId) ?? null;
}
