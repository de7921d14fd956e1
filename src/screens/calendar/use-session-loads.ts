import { sessionLoads } from '@halfturn/contract/calendar/session-loads';
import { useWorkerSet } from '../../state/worker/use-worker-set';

/** @param days the days of a calendar's page */
export function useSessionLoads(customerId: number, days: { readonly startDate: string; readonly endDate: string }) {
  return useWorkerSet({ call: sessionLoads, query: { customerId, ...days } });
}
