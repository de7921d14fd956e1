import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { store } from '../state/store';
import { userAtom } from '../state/user/user';
import { CLUB, USER } from '../testing/fixtures';
import { renderAt } from '../testing/render';
import { TopBar } from './TopBar';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  [[], []],
  [['portalSettings'], ['Settings']],
  [['workInProgress'], ['Sensors']],
  [
    ['workInProgress', 'portalSettings'],
    ['Sensors', 'Settings'],
  ],
] as const)('of a club with %j has the buttons %j', (options, wanted) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  store.set(userAtom, { ...USER, primaryCustomer: { ...CLUB, customerOptions: [...options] } });
  renderAt('/calendar', <TopBar />);
  const shown = ['Sensors', 'Settings'].filter((name) => screen.queryByRole('button', { name }) !== null);
  expect(shown).toEqual(wanted);
  expect(screen.getByRole('button', { name: 'Customer support' })).toBeTruthy();
});
