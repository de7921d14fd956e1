import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lastPlayerAtom } from '../state/last-player';
import { simulatedAtom } from '../state/simulated';
import { store } from '../state/store';
import { userAtom } from '../state/user';
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
  });
  expect(await screen.findByText('Comparisons can include simulated sessions')).toBeTruthy();
  expect(screen.queryByText('Simulated data')).toBeNull();
  expect(store.get(simulatedAtom).filePart).toBe('');
});

it('asks for the player of the address, else for the one looked at last, else for the club', async () => {
  const mixed = { shown: { sessions: 40, simulated: 12 }, compared: none, locked: 0 };
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
  expect(await screen.findByText('Simulated: 12 of 40 sessions')).toBeTruthy();
});

it('a page without sessions asks nothing, and where the server does not say nothing is claimed', async () => {
  show('/whitepaper', null).unmount();
  expect(asked).toEqual([]);
  show('/squad', { statusCode: 500, message: 'No.' }, 500);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText(/imulated/)).toBeNull();
});

it('says how many locked sessions are in none of the numbers, and nothing where there is none', async () => {
  show('/squad', { shown: { sessions: 9, simulated: 0 }, compared: none, locked: 2 });
  expect(await screen.findByText('2 locked sessions not counted')).toBeTruthy();
});
