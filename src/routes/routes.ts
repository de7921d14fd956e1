/**
 * Every page of the portal (portal-core section 2), one row each. Router, sidebar, session tabs, document title and
 * access check read this table; `screen-loads.ts` has the code.
 */
import { matchPath } from 'react-router-dom';
import type { Row } from './route-options';
import { SESSION_TAB_ROUTES } from './session-tabs';
import { SIDEBAR_ROUTES } from './sidebar-entries';

const OUTSIDE = [
  { id: 'invitation', paths: ['/invitation'], title: 'Invitation', place: 'outside', shows: 'nothing' },
  { id: 'rateSession', paths: ['/effort'], title: 'Session effort', place: 'outside', shows: 'nothing' },
  { id: 'login', paths: ['/login'], title: 'Sign In', place: 'outside', shows: 'nothing' },
  {
    id: 'admin',
    paths: ['/admin'],
    title: 'Admin',
    place: 'outside',
    shows: 'nothing',
    needs: { adminAccount: true },
  },
  {
    id: 'changePassword',
    paths: ['/changepassword'],
    title: 'Change Password',
    place: 'outside',
    shows: 'nothing',
  },
  { id: 'errorPage', paths: ['/errorpage'], title: 'Something went wrong', place: 'outside', shows: 'nothing' },
] as const satisfies readonly Row[];

const SHIPPED = [...SIDEBAR_ROUTES, ...SESSION_TAB_ROUTES, ...OUTSIDE] as const;
type ShippedRow = (typeof SHIPPED)[number];
export type ScreenId = ShippedRow['id'];
export type SessionTabId = Extract<ShippedRow, { place: 'session' }>['id'];
export type PageId = Exclude<ScreenId, SessionTabId>;

export interface ScreenRoute extends Row {
  readonly id: ScreenId;
  readonly under?: ScreenId;
}

export const ROUTES: readonly ScreenRoute[] = SHIPPED;

const isSessionTab = (row: ShippedRow): row is Extract<ShippedRow, { place: 'session' }> => row.place === 'session';

export const SESSION_TABS: readonly SessionTabId[] = SHIPPED.filter(isSessionTab).map(({ id }) => id);

export function routeOf(id: ScreenId): ScreenRoute {
  const route = ROUTES.find((one) => one.id === id);
  if (route === undefined) throw new RangeError(`No page is called ${id}.`);
  return route;
}

export interface Tab {
  readonly title: string;
  readonly route: ScreenRoute;
}

export function tabsOf(id: ScreenId): readonly [Tab, ...Tab[]] {
  const tab = (route: ScreenRoute): Tab => ({ title: route.tabTitle ?? route.title, route });
  return [tab(routeOf(id)), ...ROUTES.filter(({ place, under }) => place === 'tab' && under === id).map(tab)];
}

/** Whether a page is one of several tabs, shown in `frame/TabbedPages`. */
export function isTabbed({ id, place }: ScreenRoute): boolean {
  return place === 'tab' || tabsOf(id).length > 1;
}

export function routeAt(pathname: string): ScreenRoute | null {
  return ROUTES.find(({ paths }) => paths.some((path) => matchPath(path, pathname) !== null)) ?? null;
}
