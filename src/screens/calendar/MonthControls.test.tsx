import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { calendarMonthAtom, endSession, LOGIN_WARNING } from '../../state/user/login-state';
import { userAtom } from '../../state/user/user';
import { USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { CalendarScreen } from './CalendarScreen';
import { answer, openMarch, withCalendar } from './march.fixture';

withCalendar();

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
  const link = within(day).getByRole('link', { name: /Pressing/ });
  const opened = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  link.addEventListener('click', opened);
  await user.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledOnce();
});

it('the month goes back and forth and is jumped to, is kept for this sign-in, and forgotten with it', async () => {
  vi.stubGlobal('fetch', answer);
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
