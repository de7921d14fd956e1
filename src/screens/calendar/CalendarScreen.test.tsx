import type { Session } from '@halfturn/contract/session/sessions';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calendarMonthAtom, endSession, LOGIN_WARNING } from '../../state/user/login-state';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { workerSets } from '../../state/worker/analytics';
import { stubAnalyticsWorker } from '../../testing/analytics-worker';
import { USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { CalendarScreen } from './CalendarScreen';

function session(sessionId: number, title: string, changes: Partial<Session> = {}): Session {
  return {
    sessionId,
    title,
    date: '2026-03-18T15:00:00+00:00',
    type: 'Training',
    typeColour: '#123456',
    statusDisplayName: 'Complete',
    isLocked: false,
    hasMatchReport: false,
    hasTurnsEnhanced: false,
    sessionType: { id: 2, name: 'Training', colour: '#123456', sessionIsAMatch: false, isAcademyMatch: false },
    opposition: null,
    ...changes,
  };
}

const SESSIONS = [
  session(1, 'Pressing'),
  session(2, 'Closed doors', { isLocked: true }),
  session(3, 'Half of it', { statusDisplayName: 'Incomplete' }),
  session(4, 'Autumn', { date: '2025-10-02T09:00:00+00:00' }),
];
const FIXTURES = {
  fixtures: [{ date: '2026-03-14', description: 'Northbank (H)' }],
  previousFixtureDate: null,
  nextFixtureDate: '2026-04-08',
};

beforeEach(() => {
  stubAnalyticsWorker();
});
afterEach(() => {
  cleanup();
  workerSets.clear();
  vi.unstubAllGlobals();
  store.set(calendarMonthAtom, null);
});

it('six weeks from Monday: pills that open only what is complete and unlocked, fixtures, days between them', async () => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.includes('/fixtures?') ? FIXTURES : SESSIONS)),
  );
  store.set(userAtom, USER);
  store.set(calendarMonthAtom, '2026-03');
  renderAt('/calendar', <CalendarScreen />);
  const grid = await screen.findByRole('table');
  expect(within(grid).getAllByRole('columnheader')[0]?.textContent).toBe('Mon');
  expect(within(grid).getAllByRole('cell')).toHaveLength(42);
  expect(
    within(grid)
      .getByRole('link', { name: /Pressing/ })
      .getAttribute('href'),
  ).toBe('/session/7/1');
  expect(within(grid).queryAllByRole('link')).toHaveLength(1);
  expect(within(grid).getByText('Closed doors').parentElement?.querySelector('[aria-label="Locked"]')).toBeTruthy();
  expect(await within(grid).findByText('Northbank (H)')).toBeTruthy();
  const day = within(grid).getByText('Pressing').closest('td');
  expect(day?.textContent).toContain('+4');
  expect(day?.textContent).toContain('−21');
});

it('the month goes back and forth and is jumped to, is kept for this sign-in, and forgotten with it', async () => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.includes('/fixtures?') ? FIXTURES : SESSIONS)),
  );
  store.set(userAtom, USER);
  store.set(calendarMonthAtom, '2026-03');
  renderAt('/calendar', <CalendarScreen />);
  const user = userEvent.setup();
  await screen.findByRole('heading', { name: 'March 2026' });
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await screen.findByRole('heading', { name: 'February 2026' });
  await user.click(screen.getByRole('button', { name: 'Jump To Month' }));
  const picker = await screen.findByRole('dialog', { name: 'Jump To Month' });
  const years = within(picker)
    .getAllByRole('group')
    .map((group) => Number(group.getAttribute('aria-label')));
  expect(years).toEqual(years.toSorted((a, b) => b - a));
  const [busy, idle] = ['October 2025, has sessions', 'November 2025'].map((name) =>
    within(picker).getByRole('button', { name }),
  );
  expect([busy?.dataset['variant'], idle?.dataset['variant']]).toEqual(['filled', 'default']);
  if (busy !== undefined) await user.click(busy);
  await screen.findByRole('heading', { name: 'October 2025' });
  expect(sessionStorage.getItem('halfturn.calendarMonth')).toContain('2025-10');
  cleanup();
  renderAt('/calendar', <CalendarScreen />);
  await screen.findByRole('heading', { name: 'October 2025' });
  cleanup();
  endSession(LOGIN_WARNING.loggedOut);
  expect(store.get(calendarMonthAtom)).toBeNull();
});
