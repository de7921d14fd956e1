import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../../../state/store';
import { userAtom } from '../../../state/user/user';
import { CLUB, SESSION, USER } from '../../../testing/fixtures';
import { renderAt } from '../../../testing/render';
import { SessionEffortScreen } from './SessionEffortScreen';

const person = (playerId: number, name: string) => ({
  playerId,
  name,
  position: 'Centre Back',
  positionShortDescription: 'CB',
  positionSortOrder: 2,
  positionGroupId: 2,
  squadId: 1,
  shirtNumber: playerId,
  isActive: true,
  thumbnail: null,
});
const rated = (playerId: number, name: string, rating: number | null) => ({
  player: person(playerId, name),
  rating,
  isByPlayer: false,
  minutesM: 75,
  load: rating === null ? null : rating * 75,
  hasLink: false,
});

let players: ReturnType<typeof rated>[];
let posted: unknown[];
let refusal: string | null;

beforeEach(() => {
  players = [rated(1, 'Omar Kovar', 6), rated(2, 'Ada Lane', null)];
  posted = [];
  refusal = null;
  vi.stubGlobal('fetch', async (url: URL | string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (init?.method !== 'POST') {
      return Response.json(pathname.endsWith('/sessionrpe') ? { isMatch: false, players } : {});
    }
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    posted.push([pathname.replace('/api', ''), body]);
    if (refusal !== null) return Response.json({ statusCode: 423, message: refusal }, { status: 423 });
    if (pathname.endsWith('/rpelinks')) {
      return Response.json({ expiresAt: '2026-11-24T00:00:00.000Z', links: [{ playerId: 2, token: '7.secret' }] });
    }
    players = players.map((each) => (each.player.playerId === 2 ? rated(2, 'Ada Lane', 7.5) : each));
    return Response.json({ ok: true });
  });
});
afterEach(() => {
  cleanup();
  store.set(userAtom, null);
  vi.unstubAllGlobals();
});

async function open(role: 'performance' | 'coach') {
  const customer = { ...CLUB, role, additionalModules: ['week' as const] };
  store.set(userAtom, { ...USER, primaryCustomer: customer });
  const context = { customer, session: SESSION, source: null, parameters: { version: 0 }, marks: null, drillId: 0 };
  renderAt(
    '/session/7/effort/31',
    <Routes>
      <Route element={<Outlet context={context} />}>
        <Route path="/session/:customerId/effort/:id" element={<SessionEffortScreen />} />
      </Route>
    </Routes>,
  );
  return screen.findByRole('table', { name: 'Session effort of the players' });
}

it('who said a rating; of a player without one it is N/A', async () => {
  const table = await open('performance');
  const last = (name: string) =>
    within(within(table).getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .at(-1);
  expect([last('Omar Kovar')?.textContent, last('Ada Lane')?.textContent]).toEqual(['staff', 'N/A']);
});

it('a rating is saved when Enter leaves the field; its load comes back', async () => {
  const table = await open('performance');
  const user = userEvent.setup();
  await user.click(within(table).getByLabelText('RPE of Omar Kovar'));
  await user.keyboard('{ArrowDown}7,5{Enter}');
  await waitFor(() =>
    expect(posted).toEqual([
      ['/sessionrpe', { customerId: 7, sessionId: 31, ratings: [{ playerId: 2, rating: 7.5 }] }],
    ]),
  );
  expect(await within(table).findByText('563')).toBeTruthy();
  expect(within(table).getByLabelText('RPE of Ada Lane')).toHaveProperty('value', '7.5');
});

it('outside the scale nothing is sent, what was typed stays, and the field says why', async () => {
  const table = await open('performance');
  const field = within(table).getByLabelText('RPE of Ada Lane');
  for (const typed of ['11', '6.3', '-1', 'hard']) {
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
    expect(within(table).getByText('A number from 0 to 10, in halves.')).toBeTruthy();
    expect(field).toHaveProperty('value', typed);
  }
  expect(posted).toEqual([]);
});

it('what the server refuses stays in the field, with its reason', async () => {
  refusal = 'The session is locked.';
  const table = await open('performance');
  const field = within(table).getByLabelText('RPE of Ada Lane');
  fireEvent.change(field, { target: { value: '8' } });
  fireEvent.blur(field);
  expect(await within(table).findByText('The session is locked.')).toBeTruthy();
  expect(field).toHaveProperty('value', '8');
});

it('a coach reads it', async () => {
  const table = await open('coach');
  expect(within(table).queryByRole('textbox')).toBeNull();
  expect(within(table).getByRole('row', { name: /Ada Lane.*N\/A/ })).toBeTruthy();
});

it('makes a link for each player without a rating, all copied at once', async () => {
  await open('performance');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Links for players' }));
  const dialog = await screen.findByRole('dialog', { name: 'Links for players' });
  await user.click(within(dialog).getByRole('button', { name: 'Make 1 link' }));
  expect(await within(dialog).findByText(/\/effort#7\.secret$/)).toBeTruthy();
  expect(posted).toEqual([['/rpelinks', { customerId: 7, sessionId: 31, playerIds: [2] }]]);
  await user.click(within(dialog).getByRole('button', { name: 'Copy all' }));
  expect(await navigator.clipboard.readText()).toBe(`Ada Lane: ${window.location.origin}/effort#7.secret`);
});
