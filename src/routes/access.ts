import type { Customer } from '@halfturn/contract/signin/login';
import type { CustomerOption, Module } from '@halfturn/contract/modules';
import { refusalText } from '@halfturn/contract/roles';
import { mayIn } from './rights';
import { routeOf, ROUTES, type ScreenRoute, type SessionTabId } from './routes';
import type { Needs } from './route-options';

export function hasModule(customer: Customer | null, module: Module): boolean {
  return customer !== null && customer.additionalModules.includes(module);
}

export function hasOption(customer: Customer | null, option: CustomerOption): boolean {
  return customer !== null && customer.customerOptions.includes(option);
}

/**
 * Whether a club has what a screen needs, and the user's role allows it. The admin account does not depend on the club:
 * see `ScreenGate`.
 */
export function fulfils(customer: Customer | null, needs: Needs): boolean {
  return isBought(customer, needs) && (needs.right === undefined || mayIn(customer, needs.right));
}

function isBought(customer: Customer | null, { module, orListed, option }: Needs): boolean {
  if (option !== undefined && !hasOption(customer, option)) return false;
  if (module === undefined) return true;
  const anyOf: readonly Module[] = typeof module === 'string' ? [module] : module;
  if (anyOf.some((one) => hasModule(customer, one))) return true;
  return orListed !== undefined && customer !== null && customer[orListed].length > 0;
}

export const NOT_BOUGHT = 'Not part of the modules bought';

/** Explains a closed entry, tab or page: what the club, or the user's role, lacks. */
export function whyClosed({ needs = {} }: ScreenRoute, customer: Customer | null): string {
  const { right } = needs;
  if (!isBought(customer, needs) || right === undefined) return NOT_BOUGHT;
  return refusalText(customer?.role ?? null, right);
}

export function isOpen(route: ScreenRoute, customer: Customer | null): boolean {
  return fulfils(customer, route.needs ?? {});
}

/**
 * First tab of a session: Reporting if the club wants it and has bought it, otherwise KPI Overview (portal-core section
 * 2).
 */
export function firstSessionTab(customer: Customer | null): Extract<SessionTabId, 'reporting' | 'overview'> {
  const isReporting = hasOption(customer, 'defaultSessionScreenReporting') && isOpen(routeOf('reporting'), customer);
  return isReporting ? 'reporting' : 'overview';
}

/** Whether an entry or tab is shown although it cannot be opened (portal-core section 2). */
export function isListedClosed(route: ScreenRoute, customer: Customer | null): boolean {
  return route.absentWithoutAccess !== true && !hasOption(customer, 'hideInaccessibleModules');
}

export interface SidebarEntry {
  readonly route: ScreenRoute;
  readonly to: string | null;
}

export function entryOf(route: ScreenRoute, customer: Customer | null): SidebarEntry {
  const page = [route, ...ROUTES.filter(({ under }) => under === route.id)].find((one) => isOpen(one, customer));
  return { route, to: page?.paths[0] ?? null };
}

export function sidebarEntries(customer: Customer | null): readonly SidebarEntry[] {
  return ROUTES.filter(({ place }) => place === 'sidebar')
    .map((route) => entryOf(route, customer))
    .filter(({ route, to }) => to !== null || isListedClosed(route, customer));
}
