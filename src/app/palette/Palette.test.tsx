import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { CLUB, SESSION, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { PaletteDoor } from './PaletteDoor';

const player = (playerId: number, name: string) => ({
  playerId,
  name,
  position: 'Striker',
  positionShortDescription: 'ST',
  positionSortOrder: 9,
  positionGroupId: null,
  squadId: 1,
  shirtNumber: playerId,
  isActive: true,
  thumbnail: null,
});
const CONFIG = {
  sessionTypes: [],
  positions: [],
  squads: [{ squadId: 1, name: 'First Team' }],
  role: 'allRound',
  seenSquadIds: [1],
  defaultSquadId: 1,
};
const ANSWERS: Record<string, unknown> = {
  '/api/players': [player(4, 'Béla Varga'), player(5, 'Jan Kovář')],
  '/api/sessions': [SESSION, { ...SESSION, sessionId: 32, title: 'Cup final', isLocked: true }],
  '/api/config': CONFIG,
};

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname } = new URL(url, 'http://halfturn.example');
    return Promise.resolve(pathname in ANSWERS ? Response.json(ANSWERS[pathname]) : new Response('', { status: 404 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  store.set(userAtom, null);
});

function Here() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

async function open(additionalModules: string[]) {
  store.set(userAtom, { ...USER, primaryCustomer: { ...CLUB, additionalModules } });
  renderAt(
    '/calendar',
    <>
      <PaletteDoor />
      <Here />
    </>,
  );
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  return screen.findByRole('combobox', { name: 'Search' });
}
const titles = () => screen.queryAllByRole('option').map((option) => option.firstChild?.textContent);

it('opens a player by name and keyboard, and remembers it', async () => {
  const field = await open(['fullplayermodule']);
  await userEvent.type(field, 'kovar');
  await waitFor(() => expect(titles()).toEqual(['Jan Kovář']));
  await userEvent.keyboard('{Enter}');
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent === '/player?player=5&customerId=7')).toBe(
    true,
  );
  expect(sessionStorage.getItem('halfturn.recent')).toContain('player:5');
});

it('compares two players', async () => {
  const field = await open(['fullplayermodule']);
  await userEvent.type(field, 'compare varga and kovar');
  await waitFor(() => expect(titles()).toEqual(['Compare Béla Varga and Jan Kovář']));
  await userEvent.click(screen.getByRole('option'));
  await waitFor(() => expect(screen.getByText('/compareplayers?player=4&with=5&customerId=7')).toBeTruthy());
});

it('leads from a method to its place in its white paper', async () => {
  const field = await open([]);
  await userEvent.type(field, 'turnz@');
  await waitFor(() => expect(titles()).toHaveLength(1));
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('/whitepaper/turns#method-turnz')).toBeTruthy();
});

it('offers only what the club has: no players without the module, no locked session', async () => {
  const field = await open([]);
  await userEvent.type(field, 'cup');
  await waitFor(() => expect(titles()).toEqual(['Cup tie']));
  await userEvent.clear(field);
  await userEvent.type(field, 'varga');
  expect(titles()).toEqual([]);
  expect(screen.getByText('Nothing found')).toBeTruthy();
});

it('lists the keys by `?`, except where it is typed', async () => {
  const field = await open([]);
  fireEvent.keyDown(field, { key: '?' });
  expect(screen.queryByText('Show these keys')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  fireEvent.keyDown(document.body, { key: '?' });
  expect(await screen.findByText('Show these keys')).toBeTruthy();
});
