import type { ReadingCall } from '@halfturn/contract/call';
import type { ViewMap, ViewName } from '@halfturn/workers/analytics/contract';
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
  const asked = useUnchanged(choices);
  useEffect(() => {
    if (asked === null) return undefined;
    const left = new AbortController();
    const all = asked.map(({ query, request }) => ({ set: requestOf({ call, query }), view, asked: request }));
    const timer = setTimeout(() => void workerSets.loadAhead(all, left.signal), REST_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [call, view, asked]);
}
