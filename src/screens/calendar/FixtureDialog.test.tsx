import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { calendarMonthAtom } from '../../state/user/login-state';
import { userAtom } from '../../state/user/user';
import { ADMIN } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { CalendarScreen } from './CalendarScreen';
import { answer, FIXTURES, withCalendar } from './march.fixture';

withCalendar();

async function openAhead() {
  const sent: { path: string; body: string }[] = [];
  const ahead = { ...FIXTURES, fixtures: [{ ...FIXTURES.fixtures[0], date: '2099-03-14', kickOff: '15:00' }] };
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      sent.push({ path: url.split('/').at(-1) ?? '', body: typeof init.body === 'string' ? init.body : '' });
      const isMove = url.includes('/movefixture');
      return Promise.resolve(Response.json(isMove ? { ok: true } : { added: 1, changed: 0, known: 0 }));
    }
    return url.includes('/fixtures?') ? Promise.resolve(Response.json(ahead)) : answer(url);
  });
  store.set(userAtom, ADMIN);
  store.set(calendarMonthAtom, '2099-03');
  renderAt('/calendar', <CalendarScreen />);
  return { grid: await screen.findByRole('grid'), sent };
}

it('a fixture ahead is moved in a dialog, by date and time of the club', async () => {
  const { grid, sent } = await openAhead();
  const user = userEvent.setup();
  const day = within(grid).getByRole('gridcell', { name: /^14th March 2099/ });
  expect(within(day).getByText('15:00 Northbank (H)')).toBeTruthy();
  day.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Move fixture' });
  expect(within(dialog).getByText('Time zone: UTC')).toBeTruthy();
  const [date, time] = [within(dialog).getByLabelText('Date'), within(dialog).getByLabelText('Time')];
  const move = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Move' });
  expect(move.disabled).toBe(true);
  fireEvent.change(date, { target: { value: '1999-01-01' } });
  expect(within(dialog).getByText('This day is over.')).toBeTruthy();
  expect(move.disabled).toBe(true);
  fireEvent.change(date, { target: { value: '2099-04-02' } });
  fireEvent.change(time, { target: { value: '19:45' } });
  await user.click(move);
  await screen.findByRole('heading', { name: 'April 2099' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([
    {
      path: 'movefixture',
      body: JSON.stringify({ customerId: 7, fixtureId: 9, date: '2099-04-02', kickOff: '19:45' }),
    },
  ]);
});

it('a fixture is added, without a time where that is not known', async () => {
  const { sent } = await openAhead();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Add fixture' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add fixture' });
  await user.click(within(dialog).getByLabelText('Description'));
  await user.paste(' Rovers (A) ');
  await user.click(within(dialog).getByRole('button', { name: 'Add fixture' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const fixtures = [{ date: '2099-03-01', description: 'Rovers (A)', kickOff: null, sourceKey: null }];
  expect(sent[0]?.body).toBe(JSON.stringify({ customerId: 7, fixtures }));
});
