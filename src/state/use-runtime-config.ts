import { useQuery } from '@tanstack/react-query';
import { getRuntimeConfig, type RuntimeConfig } from './calls/api-address';

/** How this installation is configured; undefined until loaded. A static file rather than a call of the contract. */
export function useRuntimeConfig(): RuntimeConfig | undefined {
  return useQuery({ queryKey: ['runtimeConfig'], queryFn: getRuntimeConfig, staleTime: Infinity }).data;
}
