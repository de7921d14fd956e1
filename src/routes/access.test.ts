import { MODULES } from '@halfturn/contract/modules';
import type { Customer } from '@halfturn/contract/login';
import { describe, expect, it, vi } from 'vitest';
import { CLUB } from '../testing/fixtures';
import { accessTo, fulfils, sidebarEntries } from './access';
import { routeOf } from './routes';
import type * as Routes from './routes';

/** A page without a screen, whichever have one. */
vi.mock('./routes', async (importOriginal) => {
  const routes = await importOriginal<typeof Routes>();
  return {
    ...routes,
    ROUTES: routes.ROUTES.map((route) => (route.id === 'dataNetwork' ? { ...route, hasScreen: false } : route)),
  };
});

const club = (change: Partial<Customer>): Customer => ({
  ...CLUB,
  additionalModules: [],
  customerOptions: [],
  ...change,
});
const labels = (customer: Customer) => sidebarEntries(customer).map(({ route }) => route.title);
const entry = (customer: Customer, title: string) =>
  sidebarEntries(customer).find(({ route }) => route.title === title);

describe('fulfils', () => {
  it('takes any of the modules, or a listed player', () => {
    const opposition = { module: ['oppositionanalysis', 'fulloppositionanalysis'] } as const;
    expect(fulfils(club({ additionalModules: ['fulloppositionanalysis'] }), opposition)).toBe(true);
    expect(fulfils(club({ additionalModules: ['peakanalysis'] }), opposition)).toBe(false);
    const development = { module: 'fullplayerdevelopment', orListed: 'playerDevelopmentPlayers' } as const;
    expect(fulfils(club({}), development)).toBe(false);
    expect(fulfils(club({ playerDevelopmentPlayers: [3] }), development)).toBe(true);
    expect(fulfils(club({ wellnessPlayers: [3] }), development)).toBe(false);
  });
  it('refuses where there is no club', () => {
    expect(fulfils(null, { module: 'rehab' })).toBe(false);
    expect(fulfils(null, { option: 'workInProgress' })).toBe(false);
    expect(fulfils(null, {})).toBe(true);
  });
});

describe('sidebarEntries', () => {
  it('has Calendar and Data for everybody and greys what is not bought', () => {
    expect(labels(club({}))).toEqual([
      'Calendar',
      'Player',
      'Team',
      'Player Development',
      'Wellness',
      'Rehab',
      'Squad',
      'Data',
    ]);
    expect(entry(club({}), 'Calendar')).toMatchObject({ to: '/calendar', closed: null });
    expect(entry(club({}), 'Data')).toMatchObject({ to: '/data', closed: null });
    expect(entry(club({}), 'Rehab')).toMatchObject({ to: null, closed: 'notBought' });
  });
  it('hides what is not bought where the club wants it, and that alone', () => {
    const hiding = club({ additionalModules: ['rehab'], customerOptions: ['hideInaccessibleModules'] });
    expect(labels(hiding)).toEqual(['Calendar', 'Rehab', 'Data']);
  });
  it('tells a bought module without a screen from one that is not bought', () => {
    expect(entry(club({ additionalModules: ['datanetwork'] }), 'SDN')).toMatchObject({ to: null, closed: 'soon' });
    expect(entry(club({ playerModulePlayers: [12] }), 'Player')).toMatchObject({ to: '/player', closed: null });
  });
  it('counts the pages below an entry', () => {
    expect(entry(club({ additionalModules: ['fullfatigueflag'] }), 'Wellness')?.closed).toBeNull();
    expect(entry(club({ additionalModules: ['wellness'] }), 'Wellness')?.closed).toBeNull();
  });
  it('leaves SDN, Player Reporting, Real Time and the Turn Explorer out without access', () => {
    const all = labels(club({ additionalModules: [...MODULES], customerOptions: ['workInProgress'] }));
    expect(all.slice(-5)).toEqual(['Turn Explorer', 'Data', 'SDN', 'Player Reporting', 'Real Time']);
    expect(labels(club({ additionalModules: ['datanetwork'] }))).toContain('SDN');
    expect(labels(club({ additionalModules: ['playerreporting'] }))).toContain('Player Reporting');
    expect(labels(club({ customerOptions: ['workInProgress'] }))).toContain('Real Time');
    expect(labels(club({ additionalModules: [...MODULES] }))).not.toContain('Real Time');
  });
});

describe('accessTo', () => {
  it('is open with the module and a screen', () => {
    expect(accessTo(routeOf('turnAnalysis'), club({ additionalModules: ['turnanalysis'] }))).toBe('open');
    expect(accessTo(routeOf('turnAnalysis'), club({}))).toBe('notBought');
    expect(accessTo(routeOf('calendar'), null)).toBe('open');
  });
});
