/** What screens ask the server for, one hook per call: key, call and nothing else. */
import { auditLog, type AuditQuery, users } from '@halfturn/contract/admin';
import { config } from '@halfturn/contract/config';
import { type Drill, drillKpis, drills } from '@halfturn/contract/drills';
import { fixtures } from '@halfturn/contract/fixtures';
import { unidentifiedPlayers } from '@halfturn/contract/identification';
import { formats } from '@halfturn/contract/imports';
import { kpis } from '@halfturn/contract/kpis';
import { players } from '@halfturn/contract/players';
import { getSession, sessions } from '@halfturn/contract/sessions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError, callApi, handleGenerically } from './api';

export const sessionsKey = (customerId: number) => ['sessions', customerId] as const;
export const sessionKey = (customerId: number, sessionId: number) => ['session', customerId, sessionId] as const;
export const kpisKey = (customerId: number, sessionId: number) => ['kpis', customerId, sessionId] as const;
export const unidentifiedKey = (customerId: number, sessionId: number) =>
  ['unidentifiedPlayers', customerId, sessionId] as const;
export const USERS_KEY = ['users'] as const;
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

export function useUnidentified(customerId: number, sessionId: number) {
  return useQuery({
    queryKey: unidentifiedKey(customerId, sessionId),
    queryFn: ({ signal }) => callApi(unidentifiedPlayers, { query: { customerId, sessionId }, signal }),
  });
}

/** 422 says that a session cannot have drills: told to the caller, everything else goes the usual way. */
async function exceptWithoutDrills<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return asked.catch((error: unknown) => {
    if (error instanceof ApiError && error.status !== 422) handleGenerically(error);
    throw error;
  });
}

/** Named parts of a session; none for a session that cannot have any. */
export function useDrills(customerId: number, sessionId: number) {
  return useQuery({
    queryKey: ['drills', customerId, sessionId],
    queryFn: ({ signal }): Promise<Drill[]> =>
      exceptWithoutDrills(callApi(drills, { query: { customerId, sessionId }, signal, onError: 'caller' })).catch(
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 422) return [];
          throw error;
        },
      ),
  });
}

/** @param drillId 0: the full session, nothing is asked then */
export function useDrillKpis(customerId: number, sessionId: number, drillId: number) {
  return useQuery({
    queryKey: ['drillkpis', customerId, sessionId, drillId],
    enabled: drillId > 0,
    queryFn: ({ signal }) =>
      exceptWithoutDrills(callApi(drillKpis, { query: { customerId, sessionId, drillId }, signal, onError: 'caller' })),
  });
}

export function useUsers() {
  return useQuery({ queryKey: USERS_KEY, queryFn: ({ signal }) => callApi(users, { signal }) });
}

export function useAuditLog(query: AuditQuery) {
  return useQuery({
    queryKey: ['auditlog', query],
    queryFn: ({ signal }) => callApi(auditLog, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
