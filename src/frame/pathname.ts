import { createContext, use } from 'react';

/** Given by `app/Guard`: what an address has behind its path changes with every choice, and few parts depend on it. */
export const Pathname = createContext('');

/** The path of the page, for parts of which a page has many: unlike `useLocation` it draws them again with another path alone. */
export function usePathname(): string {
  return use(Pathname);
}
