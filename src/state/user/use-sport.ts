import { useAtomValue } from 'jotai';
import { currentCustomerAtom } from './user';

/** Of the club that is looked at. */
export function useSport(): string {
  return useAtomValue(currentCustomerAtom)?.sport ?? 'football';
}
