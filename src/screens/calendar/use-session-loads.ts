import { sessionLoads } from '@halfturn/contract/calendar/session-loads';
import { useWorkerSet } from '../../state/worker/use-worker-set';

export function useSessionLoads(customerId: number, days: { readonly startDate: string; readonly endDate: string }) {
  return useWorkerSet({ call: sessionLoads, query: { customerId, ...days } });
}
