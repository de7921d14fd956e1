import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { today } from '../../state/today';
import { calendarMonthAtom } from '../../state/user/login-state';
import { userAtom } from '../../state/user/user';
import { USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { CalendarScreen } from './CalendarScreen';
import { answer, withCalendar } from './march.fixture';

withCalendar();

it('below 992 px the days with something on are a list', async () => {
  vi.stubGlobal('fetch', answer);
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

it('Today goes to the day in the list of the current month, where a table shows it at once', async () => {
  vi.stubGlobal('fetch', answer);
  store.set(userAtom, USER);
  store.set(calendarMonthAtom, null);
  renderAt('/calendar', <CalendarScreen />, { isNarrow: true });
  await screen.findByRole('list', { name: /^Sessions and fixtures/ });
  const button = screen.getByRole('button', { name: 'Today' });
  expect(button.getAttribute('aria-disabled')).toBe('false');
  const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  await userEvent.setup().click(button);
  expect(shown).toHaveBeenCalledOnce();
  expect(document.activeElement?.textContent).toContain(String(Number(today().slice(8))));
  cleanup();
  renderAt('/calendar', <CalendarScreen />);
  await screen.findByRole('grid', { name: /^Sessions and fixtures/ });
  expect(screen.getByRole('button', { name: 'Today' }).getAttribute('aria-disabled')).toBe('true');
});
