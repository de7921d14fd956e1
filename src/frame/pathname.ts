import { createContext, use } from 'react';

export const Pathname = createContext('');

/**
 * The path of the page for components with many instances: unlike `useLocation`, it re-renders only when the path
 * changes.
 */
export function usePathname(): string {
  return use(Pathname);
}
