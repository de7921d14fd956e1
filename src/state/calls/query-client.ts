import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { FRESH_MS, UNSHOWN_ANSWER_KEPT_MS } from '../answers-kept-and-refetched';
import { store } from '../store';
import { userAtom } from '../user/user';

/** Server state of the page. Only unanswered calls are retried; refusals are final. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Sends queries without a connection too: the store answers them.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: FRESH_MS,
      gcTime: UNSHOWN_ANSWER_KEPT_MS,
      refetchOnWindowFocus: false,
      // Old data are drawn first: `useCall` then requests newer ones.
      refetchOnMount: ({ state }) => state.isInvalidated,
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status === 0,
      retryDelay: 500,
    },
  },
});

// Data shown to one user must not stay in memory for the next one.
store.sub(userAtom, () => {
  if (store.get(userAtom) === null) queryClient.clear();
});
