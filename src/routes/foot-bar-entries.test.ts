import type { Role } from '@halfturn/contract/roles';
import { expect, it } from 'vitest';
import { CLUB } from '../testing/fixtures';
import { footBarEntries } from './foot-bar-entries';

const ALL = ['fullplayermodule', 'teammodule', 'wellness', 'rehab', 'squadmodule', 'turnanalysis'];
const idsOf = (role: Role | null, additionalModules: string[]) =>
  footBarEntries(role === null ? null : { ...CLUB, role, additionalModules }).map(({ route }) => route.id);

it.each([
  ['coach', ['calendar', 'player', 'team', 'squad']],
  ['analyst', ['calendar', 'data', 'turnExplorer', 'team']],
  ['medical', ['calendar', 'wellness', 'rehab', 'player']],
  ['administrator', ['calendar', 'data', 'player', 'clubAccounts']],
] as const)('of the role %s', (role, wanted) => {
  expect(idsOf(role, ALL)).toEqual(wanted);
});

it('leaves out what the club has not bought, and takes the next open entry instead', () => {
  expect(idsOf('medical', ['rehab', 'squadmodule'])).toEqual(['calendar', 'rehab', 'squad', 'data']);
});

it('leads to the first open page of an entry', () => {
  const [, place] = footBarEntries({ ...CLUB, role: 'medical', additionalModules: ['fullfatigueflag'] });
  expect([place?.route.id, place?.to]).toEqual(['wellness', '/fatigueflag']);
});

it('is what is always open without a club', () => {
  expect(idsOf(null, ALL)).toEqual(['calendar', 'data']);
});
