import { type Call, staleAfter } from '@halfturn/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import { callApi, type Request } from './api';
import { ApiError } from './api-error';
import { isNamed, type Named } from './refusal';
import { makeStale } from './stale-answers';

export interface Then<Answer> {
  readonly onSuccess?: (answer: Answer) => void;
  readonly onError?: (error: Error) => void;
}

/**
 * A call that changes something (or returns a file); afterwards the contract's stale data is refetched. `mutate` takes
 * the request and resolves when the screen shows the change.
 * @param named statuses that the screen wants as `refusal`; 401 and 403 end the session, every other is a `problem`: the
 *   form stays, with what was entered
 */
export function useChange<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Params extends z.ZodType,
>(call: Call<Query, Body, Answer, Params>, { named = [] }: { readonly named?: Named } = {}) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: (request: Request<Query, Body, Params>) =>
      callApi(call, { ...request, named, hasSomethingToLose: true }),
    onSuccess: () => makeStale(queryClient, staleAfter(call)),
  });
  const { error, mutateAsync } = mutation;
  const mutate = useCallback(
    (request: Request<Query, Body, Params>, { onSuccess, onError }: Then<z.output<Answer>> = {}) => {
      // The library's `mutate` calls no callbacks once its component has unmounted. Failures are in `problem` and `refusal`.
      mutateAsync(request).then(onSuccess, onError ?? (() => undefined));
    },
    [mutateAsync],
  );
  const refusal = error instanceof ApiError && isNamed(named, error.status) ? error : null;
  return {
    ...mutation,
    mutate,
    refusal,
    problem: refusal === null && error !== null ? error.message : null,
  };
}
