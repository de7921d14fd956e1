import { demo } from '@halfturn/contract/demo';
import { TAGS } from '@halfturn/contract/tags';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { makeStale } from './calls/stale-answers';
import { useCall } from './calls/use-call';

const ASK_AGAIN_MS = 3000;
const WHOLE_LEAGUE = TAGS.filter((tag) => tag !== 'demo');

/** Whether the portal shows a simulated league; polled while sessions are being prepared. */
export function useDemo() {
  return useCall(
    demo,
    {},
    {
      named: 'failures',
      staleTime: Infinity,
      askAgainAfterMs: (answer) => (answer?.isPreparing === true ? ASK_AGAIN_MS : false),
    },
  );
}

/**
 * Refreshes the screen during the preparation: lists as sessions arrive, everything else when the league is complete.
 */
export function useFreshDemoData(): void {
  const queryClient = useQueryClient();
  const { data } = useDemo();
  const before = useRef<{ done: number; isPreparing: boolean } | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const last = before.current;
    before.current = data;
    const isFirst = last === null;
    // The first time too: a list requested at the same time may be older than this answer.
    if (isFirst ? !data.isDemo : last.done === data.done && last.isPreparing === data.isPreparing) return;
    void makeStale(queryClient, isFirst || data.isPreparing ? ['sessionList'] : WHOLE_LEAGUE);
  }, [data, queryClient]);
}
