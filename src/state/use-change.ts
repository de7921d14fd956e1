import { type Call, staleAfter } from '@halfturn/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi, type Request } from './api';
import { ApiError } from './api-error';
import { isNamed, type Named } from './refusal';
import { makeStale } from './stale';

/**
 * Asks the server to change something (or to hand out a file); afterwards what the contract names as stale is asked anew.
 * `mutate` takes the request, and is done when the screen shows what has changed.
 * @param named statuses that the screen wants to see as `refusal`; every other goes to `handleRefusal`
 */
export function useChange<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Params extends z.ZodType,
>(call: Call<Query, Body, Answer, Params>, { named = [] }: { readonly named?: Named } = {}) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: (request: Request<Query, Body, Params>) => callApi(call, { ...request, named }),
    onSuccess: () => makeStale(queryClient, staleAfter(call)),
  });
  const { error } = mutation;
  const refusal = error instanceof ApiError && isNamed(named, error.status) ? error : null;
  return {
    ...mutation,
    refusal,
    /** One sentence where nothing was answered: with any other status the page is left. */
    problem: error === null || (error instanceof ApiError && error.status !== 0) ? null : error.message,
  };
}
