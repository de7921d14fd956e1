/** What screens ask the server for, one hook per call: key, call and nothing else. */
import { config } from '@halfturn/contract/config';
import { fixtures } from '@halfturn/contract/fixtures';
import { formats } from '@halfturn/contract/imports';
import { kpis } from '@halfturn/contract/kpis';
import { players } from '@halfturn/contract/players';
import { getSession, sessions } from '@halfturn/contract/sessions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from './api';

export const sessionsKey = (customerId: number) => ['sessions', customerId] as const;
export const sessionKey = (customerId: number, sessionId: number) => ['session', customerId, sessionId] as const;
export const kpisKey = (customerId: number, sessionId: number) => ['kpis', customerId, sessionId] as const;
export const playersKey = (customerId: number) => ['players', customerId] as const;

export function useConfig(customerId: number) {
  return useQuery({
    queryKey: ['config', customerId],
    queryFn: ({ signal }) => callApi(config, { query: { customerId }, signal }),
    staleTime: Infinity,
  });
}

export function useSessions(customerId: number) {
  return useQuery({
    queryKey: sessionsKey(customerId),
    queryFn: ({ signal }) => callApi(sessions, { query: { customerId }, signal }),
  });
}

export function useFixtures(customerId: number, startDate: string, endDate: string) {
  return useQuery({
    queryKey: ['fixtures', customerId, startDate, endDate],
    queryFn: ({ signal }) => callApi(fixtures, { query: { customerId, startDate, endDate }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useSession(customerId: number, sessionId: number) {
  return useQuery({
    queryKey: sessionKey(customerId, sessionId),
    queryFn: ({ signal }) => callApi(getSession, { query: { customerId, sessionId }, signal }),
  });
}

export function useKpis(customerId: number, sessionId: number) {
  return useQuery({
    queryKey: kpisKey(customerId, sessionId),
    queryFn: ({ signal }) =>
      callApi(kpis, { query: { customerId, sessionId, enablePerMinute: false, includeOpposition: true }, signal }),
  });
}

export function usePlayers(customerId: number) {
  return useQuery({
    queryKey: playersKey(customerId),
    queryFn: ({ signal }) => callApi(players, { query: { customerId }, signal }),
  });
}

export function useFormats() {
  return useQuery({
    queryKey: ['formats'],
    queryFn: ({ signal }) => callApi(formats, { signal }),
    staleTime: Infinity,
  });
}
