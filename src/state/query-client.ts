import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api';

/** Server state of the page. Only an unanswered call is tried again: a refusal stays a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status === 0,
      retryDelay: 500,
    },
  },
});
