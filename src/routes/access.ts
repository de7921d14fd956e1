import type { Customer } from '@halfturn/contract/login';
import type { CustomerOption, Module } from '@halfturn/contract/modules';
import { type Needs, routeOf, ROUTES, type ScreenRoute, type SessionTabId } from './routes';

/** What a club has bought. */
export function hasModule(customer: Customer | null, module: Module): boolean {
  return customer !== null && customer.additionalModules.includes(module);
}

/** How a club wants its portal. */
export function hasOption(customer: Customer | null, option: CustomerOption): boolean {
  return customer !== null && customer.customerOptions.includes(option);
}

/** Whether a club has what a screen needs. The admin account is no matter of the club: see `ScreenGate`. */
export function fulfils(customer: Customer | null, { module, orListed, option }: Needs): boolean {
  if (option !== undefined && !hasOption(customer, option)) return false;
  if (module === undefined) return true;
  const anyOf: readonly Module[] = typeof module === 'string' ? [module] : module;
  if (anyOf.some((one) => hasModule(customer, one))) return true;
  return orListed !== undefined && customer !== null && customer[orListed].length > 0;
}

/** `soon`: bought, and its screen is still to come. */
export type Access = 'open' | 'soon' | 'notBought';

export const ACCESS_TEXT = { soon: 'Available soon', notBought: 'Not part of the modules bought' } as const;

export function accessTo(route: ScreenRoute, customer: Customer | null): Access {
  if (!fulfils(customer, route.needs ?? {})) return 'notBought';
  return route.hasScreen ? 'open' : 'soon';
}

/** What a session opens with: Reporting where the club wants it and has bought it, else KPI Overview (portal-core section 2). */
export function firstSessionTab(customer: Customer | null): Extract<SessionTabId, 'reporting' | 'overview'> {
  const isReporting =
    hasOption(customer, 'defaultSessionScreenReporting') && accessTo(routeOf('reporting'), customer) === 'open';
  return isReporting ? 'reporting' : 'overview';
}

/** Whether an entry or a tab of this access is drawn at all (portal-core section 2). */
export function isListed(route: ScreenRoute, access: Access, customer: Customer | null): boolean {
  if (access !== 'notBought') return true;
  return route.absentWithoutAccess !== true && !hasOption(customer, 'hideInaccessibleModules');
}

/** Where an entry or a tab leads, or why it cannot be clicked. */
export type Way =
  { readonly to: string; readonly closed: null } | { readonly to: null; readonly closed: Exclude<Access, 'open'> };

export function wayTo(access: Access, path: string): Way {
  return access === 'open' ? { to: path, closed: null } : { to: null, closed: access };
}

export type SidebarEntry = Way & { readonly route: ScreenRoute };

const BEST_FIRST: readonly Access[] = ['open', 'soon', 'notBought'];

/**
 * Entries of the sidebar for a club, in the order of the table. An entry is as open as the best of its pages and leads to
 * the first of those.
 */
export function sidebarEntries(customer: Customer | null): readonly SidebarEntry[] {
  return ROUTES.filter(({ place }) => place === 'sidebar').flatMap((route): SidebarEntry[] => {
    const pages = [route, ...ROUTES.filter(({ under }) => under === route.id)];
    const accesses = pages.map((page) => accessTo(page, customer));
    const access = BEST_FIRST.find((one) => accesses.includes(one)) ?? 'notBought';
    if (!isListed(route, access, customer)) return [];
    const best = pages[accesses.indexOf(access)] ?? route;
    return [{ route, ...wayTo(access, best.paths[0]) }];
  });
}
