/** What the signed-in user may do in the club they look at. */
import type { Right } from '@halfturn/contract/roles';
import { useAtomValue } from 'jotai';
import { mayIn, whyNotIn } from '../../routes/rights';
import { currentCustomerAtom } from './user';

export function useMay(right: Right): boolean {
  return mayIn(useAtomValue(currentCustomerAtom), right);
}

/** Why not, and whom to ask; null where they may. */
export function useWhyNot(right: Right): string | null {
  return whyNotIn(useAtomValue(currentCustomerAtom), right);
}
