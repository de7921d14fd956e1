import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { store } from '../../state/store';
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
  // Only who manages the club adds and moves fixtures.
  expect(screen.queryByRole('button', { name: 'Add fixture' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Move / })).toBeNull();
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
