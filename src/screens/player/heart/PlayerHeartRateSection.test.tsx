import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../../../state/store';
import { userAtom } from '../../../state/user/user';
import { CLUB, USER } from '../../../testing/fixtures';
import { renderAt } from '../../../testing/render';
import { PlayerHeartRateSection } from './PlayerHeartRateSection';

const SESSION = {
  playerId: 1,
  sessionId: 31,
  title: 'MD-3 Strength',
  startsAt: '2026-11-20T10:00:00.000+00:00',
  meanBpm: 150,
  maximumBpm: 184,
  zoneMinutesM: [0, 0, 10, 0, 5],
  edwardsLoad: 55,
  coverage: 1,
  isMarked: false,
};

let answer: { sessions: object[]; maximums: object[] };
let posted: unknown[];
let refusal: string | null;

beforeEach(() => {
  answer = { sessions: [SESSION], maximums: [{ playerId: 1, enteredBpm: null, observedBpm: 191 }] };
  posted = [];
  refusal = null;
  vi.stubGlobal('fetch', async (url: URL | string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (init?.method !== 'POST') return Response.json(pathname.endsWith('/heartrates') ? answer : {});
    posted.push(typeof init.body === 'string' ? JSON.parse(init.body) : null);
    if (refusal !== null) return Response.json({ statusCode: 404, message: refusal }, { status: 404 });
    answer = { ...answer, maximums: [{ playerId: 1, enteredBpm: 198, observedBpm: 191 }] };
    return Response.json({ ok: true });
  });
});
afterEach(() => {
  cleanup();
  store.set(userAtom, null);
  vi.unstubAllGlobals();
});

function open(role: 'performance' | 'coach') {
  store.set(userAtom, { ...USER, primaryCustomer: { ...CLUB, role, additionalModules: ['week'] } });
  renderAt('/player', <PlayerHeartRateSection playerId={1} name="Omar Kovar" />);
}
const field = () => screen.findByLabelText<HTMLInputElement>('Maximum, beats a minute');

it('shows the sessions of six weeks, and the observed maximum until one is entered', async () => {
  open('performance');
  const row = await screen.findByRole('row', { name: /MD-3 Strength/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['MD-3 Strength', '150', '184', '0', '0', '10', '0', '5', '55', '100\u202f%']);
  expect((await field()).placeholder).toBe('191, observed');
  fireEvent.change(await field(), { target: { value: '198' } });
  fireEvent.blur(await field());
  await waitFor(() => expect(posted).toEqual([{ customerId: 7, playerId: 1, bpm: 198 }]));
  await waitFor(async () => expect((await field()).value).toBe('198'));
});

it('outside 120 to 240 nothing is sent, what was typed stays, and the field says why', async () => {
  open('performance');
  for (const typed of ['255', '119', '241', '185.5', 'high']) {
    fireEvent.change(await field(), { target: { value: typed } });
    fireEvent.blur(await field());
    expect(screen.getByText('A whole number from 120 to 240.')).toBeTruthy();
    expect((await field()).value).toBe(typed);
  }
  expect(posted).toEqual([]);
});

it('what the server refuses stays in the field, with its reason', async () => {
  refusal = 'This club has no such player.';
  open('performance');
  fireEvent.change(await field(), { target: { value: '190' } });
  fireEvent.blur(await field());
  expect(await screen.findByText(refusal)).toBeTruthy();
  expect((await field()).value).toBe('190');
});

it('a coach reads it', async () => {
  open('coach');
  expect(await screen.findByText('Maximum: 191, observed')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('a player without any heart rate has no such section', async () => {
  answer = { sessions: [], maximums: [] };
  open('performance');
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.queryByRole('heading', { name: 'Heart rate' })).toBeNull();
});
