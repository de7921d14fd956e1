import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lastPlayerAtom } from '../state/user/last-player';
import { shownPeriodAtom } from '../state/shown-period';
import { simulatedAtom } from '../state/simulated';
import { store } from '../state/store';
import { userAtom } from '../state/user/user';
import { CLUB, USER } from '../testing/fixtures';
import { renderAt } from '../testing/render';
import { SimulatedMark } from './SimulatedMark';

const asked: string[] = [];
const none = { sessions: 0, simulated: 0 };

function show(path: string, answer: unknown, status = 200) {
  asked.length = 0;
  vi.stubGlobal('fetch', (url: string) => {
    if (!url.includes('/simulatedsessions')) return Promise.resolve(new Response('null', { status: 404 }));
    asked.push(url.slice(url.indexOf('?') + 1));
    return Promise.resolve(Response.json(answer, { status }));
  });
  return renderAt(path, <SimulatedMark />);
}

beforeEach(() => {
  store.set(userAtom, USER);
  store.set(lastPlayerAtom, null);
  store.set(shownPeriodAtom, null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('asks for the session of the address, and tells what leaves the page until it is left', async () => {
  const page = show('/session/7/turnanalysis/4711/drill/0', {
    shown: { sessions: 1, simulated: 1 },
    compared: none,
    locked: 0,
    incomplete: 0,
  });
  expect(await screen.findByText('Simulated data')).toBeTruthy();
  expect(asked).toEqual(['shows=session&customerId=7&sessionId=4711']);
  expect(store.get(simulatedAtom).filePart).toBe('simulated');
  page.unmount();
  expect(store.get(simulatedAtom)).toEqual({ mark: '', filePart: '' });
});

it('a recorded session in a club of simulated ones is not called simulated', async () => {
  show('/session/7/4712', {
    shown: { sessions: 1, simulated: 0 },
    compared: { sessions: 30, simulated: 30 },
    locked: 0,
    incomplete: 0,
  });
  expect(await screen.findByText('Comparisons can include simulated sessions')).toBeTruthy();
  expect(screen.queryByText('Simulated data')).toBeNull();
  expect(store.get(simulatedAtom).filePart).toBe('');
});

it('asks for the player of the address, else for the one looked at last, else for the club', async () => {
  const mixed = { shown: { sessions: 40, simulated: 12 }, compared: none, locked: 0, incomplete: 0 };
  const { customerId } = CLUB;
  const asksFor = async (path: string, query: string) => {
    const page = show(path, mixed);
    await waitFor(() => expect(asked).toEqual([query]));
    page.unmount();
  };
  await asksFor('/player?player=9', `shows=player&customerId=${customerId}&shownPlayerId=9`);
  store.set(lastPlayerAtom, { customerId, playerId: 8 });
  await asksFor('/player', `shows=player&customerId=${customerId}&shownPlayerId=8`);
  store.set(lastPlayerAtom, { customerId: customerId + 1, playerId: 8 });
  show('/player', mixed);
  await waitFor(() => expect(asked).toEqual([`shows=club&customerId=${customerId}`]));
  expect(await screen.findByText('Simulated: 12 of the club’s 40 sessions')).toBeTruthy();
});

it('a page without sessions asks nothing, and where the server does not say nothing is claimed', async () => {
  show('/whitepaper', null).unmount();
  expect(asked).toEqual([]);
  show('/squad', { statusCode: 500, message: 'No.' }, 500);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText(/imulated/)).toBeNull();
});

it('says how many locked sessions are in none of the numbers, and nothing where there is none', async () => {
  show('/squad', { shown: { sessions: 9, simulated: 0 }, compared: none, locked: 2, incomplete: 0 });
  expect(await screen.findByText('2 locked sessions of the club not counted')).toBeTruthy();
});

it('a page of a period asks for its days, and for nothing before it knows them', async () => {
  const answer = { shown: { sessions: 6, simulated: 5 }, compared: none, locked: 0, incomplete: 0 };
  show('/team', answer);
  await Promise.resolve();
  expect(asked).toEqual([]);
  act(() => store.set(shownPeriodAtom, { startDate: '2026-07-01', endDate: '2027-06-30' }));
  expect(await screen.findByText('Simulated: 5 of the league’s 6 sessions in this period')).toBeTruthy();
  expect(asked).toEqual([`shows=league&customerId=${CLUB.customerId}&startDate=2026-07-01&endDate=2027-06-30`]);
});
