import { beforeEach, expect, it } from 'vitest';
import { lastPlayerAtom } from './last-player';
import { calendarMonthAtom, endSession, LOGIN_WARNING } from './login-state';
import { store } from '../store';

beforeEach(() => sessionStorage.clear());

it('leaves nothing in the tab of whom the user looked at, but where they wanted to go', () => {
  store.set(lastPlayerAtom, { customerId: 1, playerId: 7 });
  store.set(calendarMonthAtom, '2026-11');
  expect(sessionStorage.getItem('halfturn.lastPlayer')).toContain('7');
  endSession(LOGIN_WARNING.loggedOut);
  expect(store.get(lastPlayerAtom)).toBeNull();
  expect(sessionStorage.getItem('halfturn.lastPlayer')).toBe('null');
  expect(sessionStorage.getItem('halfturn.calendarMonth')).toBe('null');
});
