import type { ReadingCall } from '@halfturn/contract/call';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from './api';
import { queryText } from './api-address';
import { ApiError } from './api-error';
import { isNamed, type Named, type Refusal } from './refusal';

/** What a screen has of an answer, whoever gives it: `frame/QueryView` shows it. */
export interface Shown<Data> {
  readonly data: Data | undefined;
  /** Nothing to show yet, and an answer is on its way. */
  readonly isPending: boolean;
  /** `data` answers an earlier question, or what it is made of has changed: its successor is on its way. */
  readonly isStale: boolean;
  /** A status that the screen has named. */
  readonly refusal: Refusal | null;
  /** One sentence about any other failure; `data` may be there from before. */
  readonly problem: string | null;
  readonly retry: () => void;
}

export interface CallRequest<Query extends z.ZodType, Params extends z.ZodType> {
  readonly query?: z.output<Query>;
  readonly params?: z.output<Params>;
}

export interface CallOptions<Answer> {
  /** Statuses that the screen wants to see as `refusal`; every other goes to `handleRefusal`. */
  readonly named?: Named;
  /** Shows the answer to the last question until the next one is answered. */
  readonly keepPrevious?: boolean;
  /** How long an answer counts as fresh unless something makes it stale. */
  readonly staleTime?: number;
  /** When to ask again by itself, by the last answer; false: not. */
  readonly askAgainAfterMs?: (answer: Answer | undefined) => number | false;
}

/** Of an answer that changes with nothing a user does: config, formats. */
export const LASTING = { staleTime: Infinity } as const;

/** Two requests that the server reads as the same one have the same key, defaults left out or not. */
export function callKey<Query extends z.ZodType, Params extends z.ZodType>(
  call: Pick<ReadingCall<Query, z.ZodType, z.ZodType, Params>, 'method' | 'path' | 'query'>,
  request: CallRequest<Query, Params>,
) {
  const text = queryText(request.query);
  return [`${call.method} ${call.path}`, request.params ?? {}, call.query?.safeParse(text).data ?? text] as const;
}

/**
 * The answer of a call, asked once and kept until something that it is made of changes.
 * @param request null: nothing is asked
 */
export function useCall<Query extends z.ZodType, Answer extends z.ZodType, Params extends z.ZodType>(
  call: ReadingCall<Query, z.ZodType, Answer, Params>,
  request: CallRequest<Query, Params> | null = {},
  { named = [], keepPrevious = false, staleTime, askAgainAfterMs }: CallOptions<z.output<Answer>> = {},
): Shown<z.output<Answer>> {
  const queryClient = useQueryClient();
  const queryKey = request === null ? [`${call.method} ${call.path}`] : callKey(call, request);
  const query = useQuery<z.output<Answer>>({
    queryKey,
    queryFn: request === null ? skipToken : ({ signal }) => callApi(call, { ...request, signal, named }),
    meta: { tags: call.tags },
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(askAgainAfterMs === undefined ? {} : { refetchInterval: ({ state }) => askAgainAfterMs(state.data) }),
  });
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = query;
  const refusal = error instanceof ApiError && isNamed(named, error.status) ? error : null;
  return {
    data,
    isPending: isPending && request !== null,
    isStale: isPlaceholderData || (isFetching && queryClient.getQueryState(queryKey)?.isInvalidated === true),
    refusal,
    problem: refusal === null ? (error?.message ?? null) : null,
    retry: () => void refetch(),
  };
}
