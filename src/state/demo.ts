import { demo } from '@halfturn/contract/demo';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from './api';

const ASK_AGAIN_MS = 3000;

/** Whether the portal shows a simulated league; asked again as long as sessions are being prepared. */
export function useDemo() {
  return useQuery({
    queryKey: ['demo'],
    queryFn: ({ signal }) => callApi(demo, { signal, onError: 'caller' }),
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.isPreparing === true ? ASK_AGAIN_MS : false),
  });
}

/** What is on the screen follows the preparation: lists as sessions arrive, everything else when the league is whole. */
export function useFreshDemoData(): void {
  const queryClient = useQueryClient();
  const { data } = useDemo();
  const before = useRef<{ done: number; isPreparing: boolean } | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const last = before.current;
    before.current = data;
    const isFirst = last === null;
    // At first too: a list asked for at the same time may be from before what this answer counts.
    if (isFirst ? !data.isDemo : last.done === data.done && last.isPreparing === data.isPreparing) return;
    void queryClient.invalidateQueries(
      isFirst || data.isPreparing
        ? { queryKey: ['sessions'] }
        : { predicate: ({ queryKey }) => queryKey[0] !== 'demo' },
    );
  }, [data, queryClient]);
}
