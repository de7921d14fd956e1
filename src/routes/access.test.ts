import { MODULES } from '@halfturn/contract/modules';
import type { Customer } from '@halfturn/contract/signin/login';
import { describe, expect, it } from 'vitest';
import { CLUB } from '../testing/fixtures';
import { fulfils, isOpen, sidebarEntries } from './access';
import { routeOf } from './routes';

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
    expect(entry(club({}), 'Calendar')).toMatchObject({ to: '/calendar' });
    expect(entry(club({}), 'Data')).toMatchObject({ to: '/data' });
    expect(entry(club({}), 'Rehab')).toMatchObject({ to: null });
  });
  it('hides what is not bought where the club wants it, and that alone', () => {
    const hiding = club({ additionalModules: ['rehab'], customerOptions: ['hideInaccessibleModules'] });
    expect(labels(hiding)).toEqual(['Calendar', 'Rehab', 'Data']);
  });
  it('opens an entry with a module, or with a player who is listed', () => {
    expect(entry(club({ additionalModules: ['datanetwork'] }), 'SDN')).toMatchObject({ to: '/datanetwork' });
    expect(entry(club({ playerModulePlayers: [12] }), 'Player')).toMatchObject({ to: '/player' });
  });
  it('counts the pages below an entry', () => {
    expect(entry(club({ additionalModules: ['fullfatigueflag'] }), 'Wellness')?.to).toBe('/fatigueflag');
    expect(entry(club({ additionalModules: ['wellness'] }), 'Wellness')?.to).toBe('/wellness');
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

describe('isOpen', () => {
  it('is open with the module', () => {
    expect(isOpen(routeOf('turnAnalysis'), club({ additionalModules: ['turnanalysis'] }))).toBe(true);
    expect(isOpen(routeOf('turnAnalysis'), club({}))).toBe(false);
    expect(isOpen(routeOf('calendar'), null)).toBe(true);
  });
});
