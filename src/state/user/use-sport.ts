import { useAtomValue } from 'jotai';
import { currentCustomerAtom } from './user';

export function useSport(): string {
  return useAtomValue(currentCustomerAtom)?.sport ?? 'football';
}
