/**
 * Every page of the portal (portal-core section 2), one row each. Router, sidebar, session tabs, document title and
 * access check read this table; `screen-loads.ts` has the code.
 */
import type { PlayerList } from '@halfturn/contract/call';
import type { CustomerOption, Module } from '@halfturn/contract/modules';
import type { Right } from '@halfturn/contract/roles';
import {
  IconBroadcast,
  IconCalendar,
  IconCalendarWeek,
  IconChartScatter,
  IconDatabase,
  IconHeartbeat,
  IconReportAnalytics,
  IconStethoscope,
  IconTrendingUp,
  IconUser,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
  IconWoman,
  IconWorld,
  type Icon,
} from '@tabler/icons-react';
import { matchPath } from 'react-router-dom';

/** What club and user need, matching the requirements of the screen's calls. */
export interface Needs {
  /** Of the user's role in the club. */
  readonly right?: Right;
  /** Any of them is enough. */
  readonly module?: Module | readonly Module[];
  /** Alternatively, a player of the club is on this list. */
  readonly orListed?: PlayerList;
  readonly option?: CustomerOption;
  readonly adminAccount?: true;
}

interface Row {
  readonly id: string;
  /** The first is the canonical path; the others open the same screen. */
  readonly paths: readonly [string, ...string[]];
  readonly title: string;
  /**
   * `sidebar`: a sidebar entry; `page`: inside the shell, below another entry or none; `tab`: a tab of the entry it is
   * under; `session`: a tab of a session; `outside`: without the shell.
   */
  readonly place: 'sidebar' | 'page' | 'tab' | 'session' | 'outside';
  /**
   * Whose sessions it shows, which decides whether it says "Simulated data"; `nothing`: none, or the page says so
   * itself.
   */
  readonly shows: 'list' | 'club' | 'league' | 'player' | 'session' | 'nothing';
  /** It shows sessions of certain days, which it reports (`useShownPeriod`). */
  readonly hasPeriod?: true;
  /** On its tab; defaults to its title. */
  readonly tabTitle?: string;
  /** Omitted: open to every signed-in user. */
  readonly needs?: Needs;
  /** Hides the entry without access, instead of disabling it. */
  readonly absentWithoutAccess?: true;
  /** Opens without access; the screen explains the consequences itself. */
  readonly opensWithoutAccess?: true;
  readonly icon?: Icon;
  readonly iconOfWomen?: Icon;
  /** The sidebar entry that is active here. */
  readonly under?: string;
}

const SHIPPED = [
  {
    id: 'calendar',
    paths: ['/calendar'],
    title: 'Calendar',
    place: 'sidebar',
    shows: 'list',
    hasPeriod: true,
    icon: IconCalendar,
  },
  {
    id: 'week',
    paths: ['/week'],
    title: 'Week',
    place: 'sidebar',
    shows: 'club',
    needs: { module: 'week' },
    absentWithoutAccess: true,
    icon: IconCalendarWeek,
  },
  {
    id: 'seasonOfWeeks',
    paths: ['/seasonofweeks'],
    title: 'Season of weeks',
    place: 'tab',
    shows: 'club',
    needs: { module: 'week' },
    under: 'week',
  },
  {
    id: 'player',
    paths: ['/player'],
    title: 'Player',
    place: 'sidebar',
    shows: 'player',
    needs: { module: 'fullplayermodule', orListed: 'playerModulePlayers' },
    icon: IconUser,
    iconOfWomen: IconWoman,
  },
  {
    id: 'comparePlayers',
    paths: ['/compareplayers'],
    title: 'Compare Players',
    place: 'page',
    shows: 'club',
    hasPeriod: true,
    needs: { module: 'fullplayermodule', orListed: 'playerModulePlayers' },
    under: 'player',
  },
  {
    id: 'team',
    paths: ['/team'],
    title: 'Team',
    place: 'sidebar',
    shows: 'league',
    hasPeriod: true,
    needs: { module: 'teammodule' },
    icon: IconUsers,
  },
  {
    id: 'playerDevelopment',
    paths: ['/playerdevelopment'],
    title: 'Player Development',
    place: 'sidebar',
    shows: 'player',
    tabTitle: 'Overall Analysis',
    needs: { module: 'fullplayerdevelopment', orListed: 'playerDevelopmentPlayers' },
    icon: IconTrendingUp,
  },
  {
    id: 'longitudinalAnalysis',
    paths: ['/longitudinalanalysis'],
    title: 'Longitudinal Analysis',
    place: 'tab',
    shows: 'player',
    hasPeriod: true,
    needs: { module: 'fullplayerdevelopment', orListed: 'playerDevelopmentPlayers' },
    under: 'playerDevelopment',
  },
  {
    id: 'wellness',
    paths: ['/wellness'],
    title: 'Wellness',
    place: 'sidebar',
    shows: 'club',
    tabTitle: 'Dashboard',
    needs: { right: 'seeMedical', module: 'wellness', orListed: 'wellnessPlayers' },
    icon: IconHeartbeat,
  },
  {
    id: 'longitudinalWellness',
    paths: ['/longitudinalwellness'],
    title: 'Longitudinal Wellness',
    place: 'tab',
    shows: 'club',
    tabTitle: 'Longitudinal',
    needs: { right: 'seeMedical', module: 'wellness', orListed: 'wellnessPlayers' },
    under: 'wellness',
  },
  {
    id: 'fatigueFlag',
    paths: ['/fatigueflag'],
    title: 'Fatigue Flag',
    place: 'tab',
    shows: 'club',
    needs: { right: 'seeMedical', module: 'fullfatigueflag', orListed: 'wellnessPlayers' },
    under: 'wellness',
  },
  {
    id: 'rehab',
    paths: ['/sessionoverview'],
    title: 'Rehab',
    place: 'sidebar',
    shows: 'player',
    tabTitle: 'Session Overview',
    needs: { right: 'seeRehab', module: 'rehab' },
    icon: IconStethoscope,
  },
  {
    id: 'longitudinalRehab',
    paths: ['/longitudinalrehab'],
    title: 'Longitudinal Rehab',
    place: 'tab',
    shows: 'player',
    hasPeriod: true,
    needs: { right: 'seeRehab', module: 'rehab' },
    under: 'rehab',
  },
  {
    id: 'squad',
    paths: ['/squad'],
    title: 'Squad',
    place: 'sidebar',
    shows: 'club',
    needs: { module: 'squadmodule' },
    icon: IconUsersGroup,
  },
  {
    id: 'turnExplorer',
    paths: ['/turnexplorer'],
    title: 'Turn Explorer',
    place: 'sidebar',
    shows: 'club',
    needs: { module: 'turnanalysis' },
    absentWithoutAccess: true,
    icon: IconChartScatter,
  },
  {
    id: 'data',
    paths: ['/data'],
    title: 'Data',
    place: 'sidebar',
    shows: 'list',
    hasPeriod: true,
    tabTitle: 'Sessions',
    icon: IconDatabase,
  },
  {
    id: 'playerManagement',
    paths: ['/playermanagement'],
    title: 'Player Management',
    place: 'tab',
    shows: 'nothing',
    under: 'data',
  },
  {
    id: 'dataNetwork',
    paths: ['/datanetwork'],
    title: 'SDN',
    place: 'sidebar',
    shows: 'league',
    needs: { module: 'datanetwork' },
    absentWithoutAccess: true,
    icon: IconWorld,
  },
  {
    id: 'playerReporting',
    paths: ['/playerreporting'],
    title: 'Player Reporting',
    place: 'sidebar',
    shows: 'player',
    hasPeriod: true,
    needs: { module: 'playerreporting' },
    absentWithoutAccess: true,
    icon: IconReportAnalytics,
  },
  {
    id: 'realTime',
    paths: ['/realtime'],
    title: 'Real Time',
    place: 'sidebar',
    shows: 'nothing',
    needs: { option: 'workInProgress' },
    absentWithoutAccess: true,
    icon: IconBroadcast,
  },
  {
    id: 'clubAccounts',
    paths: ['/clubaccounts'],
    title: 'Administration',
    place: 'page',
    shows: 'nothing',
    needs: { right: 'manageAccounts' },
    icon: IconUserCog,
  },
  {
    id: 'clubParameters',
    paths: ['/clubparameters'],
    title: 'Parameters',
    place: 'page',
    shows: 'nothing',
    needs: { right: 'editParameters' },
  },
  {
    id: 'whitePaper',
    paths: ['/whitepaper', '/whitepaper/:family'],
    title: 'White Papers',
    place: 'page',
    shows: 'nothing',
  },

  {
    id: 'reporting',
    paths: ['/sessionreporting/:customerId/:id'],
    title: 'Reporting',
    place: 'session',
    shows: 'session',
    needs: { module: 'reporting' },
  },
  {
    id: 'overview',
    paths: ['/session/:customerId/:id', '/session/:customerId/:id/drill/:drillId'],
    title: 'KPI Overview',
    place: 'session',
    shows: 'session',
  },
  {
    id: 'sessionAnalysis',
    paths: ['/session/:customerId/sessionanalysis/:id/drill/:drillId'],
    title: 'Session Analysis',
    place: 'session',
    shows: 'session',
    needs: { module: 'sessionanalysis' },
  },
  {
    id: 'turnAnalysis',
    paths: ['/session/:customerId/turnanalysis/:id/drill/:drillId'],
    title: 'Turn Analysis',
    place: 'session',
    shows: 'session',
    needs: { module: 'turnanalysis' },
  },
  {
    id: 'oppositionAnalysis',
    paths: ['/session/:customerId/oppositionanalysis/:id'],
    title: 'Opposition Analysis',
    place: 'session',
    shows: 'session',
    needs: { module: ['oppositionanalysis', 'fulloppositionanalysis'] },
  },
  {
    id: 'peakAnalysis',
    paths: ['/session/:customerId/peakanalysis/:id/drill/:drillId'],
    title: 'Peak Analysis',
    place: 'session',
    shows: 'session',
    needs: { module: 'peakanalysis' },
  },
  {
    id: 'drillManagement',
    paths: ['/session/:customerId/drillmanagement/:id/drill/:drillId'],
    title: 'Drill Management',
    place: 'session',
    shows: 'session',
    needs: { module: 'drillmanagement' },
    // Analysis section 6: its calls sign the user out.
    opensWithoutAccess: true,
  },

  { id: 'invitation', paths: ['/invitation'], title: 'Invitation', place: 'outside', shows: 'nothing' },
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

/** Tabs of a session in order. */
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

/** The tabs of an entry: its own page and the pages under it. */
export function tabsOf(id: ScreenId): readonly [Tab, ...Tab[]] {
  const tab = (route: ScreenRoute): Tab => ({ title: route.tabTitle ?? route.title, route });
  return [tab(routeOf(id)), ...ROUTES.filter(({ place, under }) => place === 'tab' && under === id).map(tab)];
}

/** Whether a page is one of several tabs, shown in `frame/TabbedPages`. */
export function isTabbed({ id, place }: ScreenRoute): boolean {
  return place === 'tab' || tabsOf(id).length > 1;
}

/** The page at a URL; null if unknown. */
export function routeAt(pathname: string): ScreenRoute | null {
  return ROUTES.find(({ paths }) => paths.some((path) => matchPath(path, pathname) !== null)) ?? null;
}
