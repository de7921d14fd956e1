import { useQuery } from '@tanstack/react-query';
import { getRuntimeConfig, type RuntimeConfig } from './calls/api-address';

/** How this installation is set up; undefined until it is known. A file beside the page, no call of the contract. */
export function useRuntimeConfig(): RuntimeConfig | undefined {
  return useQuery({ queryKey: ['runtimeConfig'], queryFn: getRuntimeConfig, staleTime: Infinity }).data;
}
