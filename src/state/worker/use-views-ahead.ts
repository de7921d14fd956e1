import type { ReadingCall } from '@halfturn/contract/call';
import type { ViewMap, ViewName } from '@halfturn/workers/analytics/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import { useUnchanged } from '../calls/use-unchanged';
import { workerSets } from './analytics';
import { requestOf } from './use-worker-set';

/** The page has been drawn, and its user looks at it. */
const REST_MS = 250;

/**
 * Loads the views that a choice on the page may show next, so that it changes at once.
 * @param choices null until the page shows one of them
 */
export function useViewsAhead<Name extends ViewName, Query extends z.ZodType, Answer extends z.ZodType>(
  call: ReadingCall<Query, z.ZodType, Answer>,
  view: Name,
  choices: readonly { readonly query: z.output<Query>; readonly request: ViewMap[Name]['request'] }[] | null,
): void {
  const client = useQueryClient();
  const asked = useUnchanged(choices);
  useEffect(() => {
    if (asked === null) return undefined;
    const left = new AbortController();
    const all = asked.map(({ query, request }) => ({ set: requestOf({ call, query }), view, asked: request }));
    let timer = setTimeout(start, REST_MS);
    // What the page itself still waits for comes first.
    function start() {
      if (client.isFetching() > 0) timer = setTimeout(start, REST_MS);
      else void workerSets.loadAhead(all, left.signal);
    }
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [client, call, view, asked]);
}
