import type { ReadingCall } from '@halfturn/contract/call';
import { keepPreviousData, type QueryKey, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { callApi } from './api';
import { queryText } from './api-address';
import { ApiError } from './api-error';
import { RECHECK_MS } from '../answers-kept-and-refetched';
import { whenIdle } from '../when-idle';
import { isNamed, type Named, type Refusal } from './refusal';
import { useUnchanged } from './use-unchanged';

export interface Shown<Data> {
  readonly data: Data | undefined;
  readonly isPending: boolean;
  /** `data` answers an earlier question or is out of date, and its successor is loading. */
  readonly isStale: boolean;
  /** With `data`, which then is from before: a reload was refused. The same with `problem`. */
  readonly refusal: Refusal | null;
  readonly problem: string | null;
  readonly retry: () => void;
}

export interface CallRequest<Query extends z.ZodType, Params extends z.ZodType> {
  readonly query?: z.output<Query>;
  readonly params?: z.output<Params>;
}

export interface CallOptions<Answer> {
  /** Statuses that the screen wants as `refusal`; every other goes to `handleRefusal`. */
  readonly named?: Named;
  readonly keepPrevious?: boolean;
  /** How long an answer stays fresh unless something invalidates it. */
  readonly staleTime?: number;
  readonly askAgainAfterMs?: (answer: Answer | undefined) => number | false;
}

/** For answers that no user action changes: config, formats. */
export const LASTING = { staleTime: Infinity } as const;

/** Requests that are equal to the server have the same key, with or without default values. */
export function callKey<Query extends z.ZodType, Params extends z.ZodType>(
  call: Pick<ReadingCall<Query, z.ZodType, z.ZodType, Params>, 'method' | 'path' | 'query'>,
  request: CallRequest<Query, Params>,
) {
  const text = queryText(request.query);
  return [`${call.method} ${call.path}`, request.params ?? {}, call.query?.safeParse(text).data ?? text] as const;
}

/** What a screen shows of a query: that a repeated one is under way is only marked where the earlier answer is doubtful. */
const SHOWN = ['data', 'error', 'isPending', 'isPlaceholderData'] as const;

/**
 * The answer of a call, requested once and cached until its data changes.
 * @param request null requests nothing
 */
export function useCall<Query extends z.ZodType, Answer extends z.ZodType, Params extends z.ZodType>(
  call: ReadingCall<Query, z.ZodType, Answer, Params>,
  request: CallRequest<Query, Params> | null = {},
  { named = [], keepPrevious = false, staleTime, askAgainAfterMs }: CallOptions<z.output<Answer>> = {},
): Shown<z.output<Answer>> {
  const queryClient = useQueryClient();
  const queryKey = useUnchanged(request === null ? [`${call.method} ${call.path}`] : callKey(call, request));
  const hasShown = useRef(false);
  const isMarked = useRef(false);
  const isDoubtful = () => {
    const state = queryClient.getQueryState(queryKey);
    return state !== undefined && (state.isInvalidated || state.error !== null);
  };
  const load = (signal: AbortSignal) => {
    const hasSomethingToLose = hasShown.current || queryClient.getQueryData(queryKey) !== undefined;
    return callApi(call, { ...request, signal, named, hasSomethingToLose });
  };
  const query = useQuery<z.output<Answer>>({
    queryKey,
    queryFn: request === null ? skipToken : ({ signal }) => load(signal),
    meta: { tags: call.tags },
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(askAgainAfterMs === undefined ? {} : { refetchInterval: ({ state }) => askAgainAfterMs(state.data) }),
    notifyOnChangeProps: () => (isMarked.current || isDoubtful() ? [...SHOWN, 'isFetching'] : [...SHOWN]),
  });
  useRecheck(queryKey);
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = query;
  const isStale = isPlaceholderData || (isFetching && isDoubtful());
  useEffect(() => {
    if (data !== undefined) hasShown.current = true;
    isMarked.current = isStale;
  }, [data, isStale]);
  const refusal = error instanceof ApiError && isNamed(named, error.status) ? error : null;
  return {
    data,
    isPending: isPending && request !== null,
    isStale,
    refusal,
    problem: refusal === null ? (error?.message ?? null) : null,
    retry: () => void refetch(),
  };
}

/** Repeats a request whose answer was old when its screen opened. */
function useRecheck(queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const recheck = () =>
      queryClient.refetchQueries(
        { queryKey, exact: true, stale: true, predicate: ({ state }) => state.status === 'success' },
        { cancelRefetch: false },
      );
    let stop = () => undefined as void;
    const timer = setTimeout(() => (stop = whenIdle(() => void recheck())), RECHECK_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient, queryKey]);
}
