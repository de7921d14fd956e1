import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { today } from '../../state/today';
import { calendarMonthAtom } from '../../state/user/login-state';
import { userAtom } from '../../state/user/user';
import { CLUB, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { CalendarScreen } from './CalendarScreen';
import { answer, openMarch, withCalendar } from './march.fixture';

withCalendar();

it('six weeks from Monday: pills that open only what is complete and unlocked, fixtures, days between them', async () => {
  vi.stubGlobal('fetch', answer);
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

it('counts who is out on each day; a club without the module is not asked', async () => {
  const grid = await openMarch();
  const textOf = (day: string) => grid.querySelector(`[data-day="${day}"]`)?.textContent;
  await within(grid).findByText('Northbank (H)');
  expect(textOf('2026-03-18')).not.toContain('out');
  cleanup();
  vi.stubGlobal('fetch', answer);
  store.set(userAtom, { ...USER, primaryCustomer: { ...CLUB, additionalModules: ['week'] } });
  renderAt('/calendar', <CalendarScreen />);
  const cell = await screen.findByRole('gridcell', { name: /18.*, 2 out$/ });
  expect(cell.textContent).toContain('2 out');
  const words = ['16', '17', '19', '20'].map(
    (day) => document.querySelector(`[data-day="2026-03-${day}"]`)?.textContent.match(/\d out/)?.[0],
  );
  expect(words).toEqual([undefined, '1 out', '1 out', undefined]);
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

it('above the month stands the load of the squad, a day a bar, as a table too', async () => {
  await openMarch();
  const chart = await screen.findByRole('group', { name: 'Squad load per day, March 2026' });
  expect(chart.textContent).toContain('Distance: 18 Mar 2026 5,500\u202fm.');
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: 'HSR' }));
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Squad load per day, March 2026' }).textContent).toContain(
      'HSR: 18 Mar 2026 300\u202fm.',
    ),
  );
  await user.click(
    within(screen.getByRole('figure', { name: 'Squad load per day' })).getByRole('radio', { name: 'Table' }),
  );
  const row = screen.getByRole('row', { name: /2026-03-18/ });
  expect(row.textContent).toBe('2026-03-1825,500300no');
});
