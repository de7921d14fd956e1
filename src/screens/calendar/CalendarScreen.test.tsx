import type { Session } from '@halfturn/contract/session/sessions';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calendarMonthAtom, endSession, LOGIN_WARNING } from '../../state/user/login-state';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { workerSets } from '../../state/worker/analytics';
import { stubAnalyticsWorker } from '../../testing/analytics-worker';
import { CONFIG } from '../../testing/club-data';
import { ADMIN, CLUB, USER } from '../../testing/fixtures';
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
  fixtures: [{ fixtureId: 9, date: '2026-03-14', kickOff: null, description: 'Northbank (H)' }],
  previousFixtureDate: null,
  nextFixtureDate: '2026-04-08',
};

const LOADS = [
  {
    sessionId: 1,
    day: '2026-03-18',
    sessionTypeId: 2,
    isMatch: false,
    isRehab: false,
    players: [
      { playerId: 1, squadId: 2, distanceM: 5000, highSpeedDistanceM: 300 },
      { playerId: 2, squadId: 2, distanceM: 6000, highSpeedDistanceM: null },
      { playerId: 3, squadId: 3, distanceM: 1000, highSpeedDistanceM: 0 },
    ],
  },
];

const SPELL = { spellId: null, expectedReturn: null, region: null, side: null };
const ABSENCES = {
  today: '2026-03-18',
  recordedFrom: '2026-01-01',
  seesMedical: false,
  spells: [
    { ...SPELL, playerId: 1, state: 'notAvailable', from: '2026-03-17', until: '2026-03-20' },
    { ...SPELL, playerId: 2, state: 'away', from: '2026-03-18', until: '2026-03-19' },
  ],
  months: [],
  injuries: [],
};

function answer(url: string): Promise<Response> {
  if (url.includes('/fixtures?')) return Promise.resolve(Response.json(FIXTURES));
  if (url.includes('/sessionloads?')) return Promise.resolve(Response.json(LOADS));
  if (url.includes('/availability?')) return Promise.resolve(Response.json(ABSENCES));
  return Promise.resolve(Response.json(url.includes('/config') ? CONFIG : SESSIONS));
}

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

async function openMarch(address = '/calendar'): Promise<HTMLElement> {
  vi.stubGlobal('fetch', answer);
  store.set(userAtom, USER);
  store.set(calendarMonthAtom, '2026-03');
  renderAt(address, <CalendarScreen />);
  return screen.findByRole('grid');
}

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

it('who may not manage the club neither adds nor moves a fixture', async () => {
  await openMarch();
  expect(screen.queryByRole('button', { name: 'Add fixture' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Move / })).toBeNull();
});

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
  await user.clear(date);
  await user.type(date, '1999-01-01');
  expect(within(dialog).getByText('This day is over.')).toBeTruthy();
  expect(move.disabled).toBe(true);
  await user.clear(date);
  await user.type(date, '2099-04-02');
  await user.clear(time);
  await user.type(time, '19:45');
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
  await user.type(within(dialog).getByLabelText('Description'), ' Rovers (A) ');
  await user.click(within(dialog).getByRole('button', { name: 'Add fixture' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const fixtures = [{ date: '2099-03-01', description: 'Rovers (A)', kickOff: null, sourceKey: null }];
  expect(sent[0]?.body).toBe(JSON.stringify({ customerId: 7, fixtures }));
});
