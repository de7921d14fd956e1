import type { Role } from '@halfturn/contract/roles';
import type { Customer } from '@halfturn/contract/signin/login';
import { entryOf, sidebarEntries, type SidebarEntry } from './access';
import { type PageId, routeOf } from './routes';

const PLACES = 4;

/** Where a role goes most often, in order; a place that is closed is replaced by the next. */
const FAVOURITES: Readonly<Record<Role, readonly PageId[]>> = {
  administrator: ['calendar', 'data', 'player', 'clubAccounts'],
  allRound: ['calendar', 'player', 'wellness', 'data'],
  analyst: ['calendar', 'data', 'turnExplorer', 'team'],
  performance: ['calendar', 'player', 'rehab', 'squad'],
  medical: ['calendar', 'wellness', 'rehab', 'player'],
  coach: ['calendar', 'player', 'team', 'squad'],
  readOnly: ['calendar', 'player', 'team', 'squad'],
};

export function footBarEntries(customer: Customer | null): readonly SidebarEntry[] {
  const own = FAVOURITES[customer?.role ?? 'readOnly'].map((id) => entryOf(routeOf(id), customer));
  const others = sidebarEntries(customer).filter(({ route }) => own.every((one) => one.route.id !== route.id));
  return [...own, ...others].filter(({ to }) => to !== null).slice(0, PLACES);
}
