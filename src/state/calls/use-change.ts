import { type Call, staleAfter } from '@halfturn/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import { callApi, type Request } from './api';
import { ApiError } from './api-error';
import { isNamed, type Named } from './refusal';
import { makeStale } from './stale';

export interface Then<Answer> {
  /** Called once what has changed is shown, the asking part still there or not. */
  readonly onSuccess?: (answer: Answer) => void;
  readonly onError?: (error: Error) => void;
}

/**
 * Asks the server to change something (or to hand out a file); afterwards what the contract names as stale is asked again.
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
  const { error, mutateAsync } = mutation;
  const mutate = useCallback(
    (request: Request<Query, Body, Params>, { onSuccess, onError }: Then<z.output<Answer>> = {}) => {
      // Its own promise: what is told to `mutate` is not called where the part that asked is gone by then, as a drill's
      // dialog is with the drill. What fails stands in `problem` and `refusal`.
      mutateAsync(request).then(onSuccess, onError ?? (() => undefined));
    },
    [mutateAsync],
  );
  const refusal = error instanceof ApiError && isNamed(named, error.status) ? error : null;
  return {
    ...mutation,
    mutate,
    refusal,
    /** One sentence where nothing was answered: with any other status the page is left. */
    problem: error === null || (error instanceof ApiError && error.status !== 0) ? null : error.message,
  };
}
