import type { Session } from '@halfturn/contract/session/sessions';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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
  session(5, 'Open day', {
    date: '2026-03-20T15:00:00+00:00',
    type: 'Rehab',
    sessionType: { id: 4, name: 'Rehab', colour: '#654321', sessionIsAMatch: false, isAcademyMatch: false },
  }),
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
  const grid = await screen.findByRole('grid', { name: 'Sessions and fixtures, March 2026' });
  expect(within(grid).getAllByRole('columnheader', { name: 'Monday' })[0]?.textContent).toBe('Mon');
  expect(within(grid).getAllByRole('gridcell')).toHaveLength(42);
  expect(
    within(grid)
      .getByRole('link', { name: /Pressing/ })
      .getAttribute('href'),
  ).toBe('/session/7/1');
  expect(within(grid).queryAllByRole('link')).toHaveLength(2);
  expect(within(grid).getByText('Closed doors').parentElement?.querySelector('[aria-label="Locked"]')).toBeTruthy();
  expect(await within(grid).findByText('Northbank (H)')).toBeTruthy();
  const day = within(grid).getByText('Pressing').closest('[role=gridcell]');
  expect(day?.textContent).toContain('+4');
  expect(day?.textContent).toContain('−21');
});

/** The calendar of March 2026, or as its address says. */
async function openMarch(address = '/calendar'): Promise<HTMLElement> {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.includes('/fixtures?') ? FIXTURES : SESSIONS)),
  );
  store.set(userAtom, USER);
  store.set(calendarMonthAtom, '2026-03');
  renderAt(address, <CalendarScreen />);
  return screen.findByRole('grid');
}

const focusedDay = () => document.activeElement?.getAttribute('data-day');

it('one day is the Tab stop; keys move it, over the end of the month too', async () => {
  const grid = await openMarch();
  const user = userEvent.setup();
  const stops = within(grid)
    .getAllByRole('gridcell')
    .filter((cell) => cell.tabIndex === 0);
  expect(stops.map((cell) => cell.dataset['day'])).toEqual(['2026-03-01']);
  stops[0]?.focus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(focusedDay()).toBe('2026-03-09');
  await user.keyboard('{End}');
  expect(focusedDay()).toBe('2026-03-15');
  await user.keyboard('{Home}{ArrowUp}');
  expect(focusedDay()).toBe('2026-03-02');
  await user.keyboard('{PageUp}');
  await screen.findByRole('grid', { name: 'Sessions and fixtures, February 2026' });
  await waitFor(() => expect(focusedDay()).toBe('2026-02-02'));
  expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
});

it('Enter opens the only session of a day, and goes to the first of several', async () => {
  const grid = await openMarch();
  const user = userEvent.setup();
  const day = within(grid).getByRole('gridcell', { name: /^18th March 2026/ });
  day.focus();
  // Two of the three do not open.
  const link = within(day).getByRole('link', { name: /Pressing/ });
  const opened = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  link.addEventListener('click', opened);
  await user.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledOnce();
});

it('a type in the address shows only its sessions, and the choice writes it there', async () => {
  const grid = await openMarch('/calendar?type=2');
  const filter = screen.getByRole('combobox', { name: 'Session Type' });
  expect(within(filter).getByRole<HTMLOptionElement>('option', { name: 'Training' }).selected).toBe(true);
  expect(within(grid).getByText('Pressing')).toBeTruthy();
  expect(within(grid).queryByText('Open day')).toBeNull();
  await userEvent.setup().selectOptions(filter, 'All session types');
  expect(await within(grid).findByText('Open day')).toBeTruthy();
});

it('below 992 px the days with something on are a list', async () => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.includes('/fixtures?') ? FIXTURES : SESSIONS)),
  );
  store.set(userAtom, USER);
  store.set(calendarMonthAtom, '2026-03');
  renderAt('/calendar', <CalendarScreen />, { isNarrow: true });
  const list = await screen.findByRole('list', { name: 'Sessions and fixtures, March 2026' });
  expect(screen.queryByRole('grid')).toBeNull();
  const match = (await within(list).findByText('Northbank (H)')).closest('ol > li');
  expect(match?.textContent).toContain('14Saturday');
  expect(match?.textContent).toContain('−25');
  expect(within(list).getByRole('link', { name: /Pressing/ }).tabIndex).toBe(0);
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
