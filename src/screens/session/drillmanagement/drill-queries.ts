import { drillPlayers, timeHistories } from '@halfturn/contract/drills';
import { useQuery } from '@tanstack/react-query';
import { ApiError, callApi, handleGenerically } from '../../../state/api';

export const drillPlayersKey = (customerId: number, sessionId: number) =>
  ['drillplayers', customerId, sessionId] as const;

export function useDrillPlayers(customerId: number, sessionId: number) {
  return useQuery({
    queryKey: drillPlayersKey(customerId, sessionId),
    queryFn: ({ signal }) => callApi(drillPlayers, { query: { customerId, sessionId }, signal }),
  });
}

/** Speed over time of everybody; null for a session that cannot have drills (422). */
export function useTimeHistories(customerId: number, sessionId: number) {
  return useQuery({
    queryKey: ['timeHistories', customerId, sessionId],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      try {
        return await callApi(timeHistories, { query: { customerId, sessionId }, signal, onError: 'caller' });
      } catch (error) {
        if (error instanceof ApiError && error.status === 422) return null;
        if (error instanceof ApiError) handleGenerically(error);
        throw error;
      }
    },
  });
}
