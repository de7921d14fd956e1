import { mapPlayerKpis } from '@halfturn/core/metrics/reference/player-summary';
import { encodePlayerStream, playerTurnColumns } from '@halfturn/core/turns/wire/player-stream';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setNavigate } from '../../state/navigation';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { workerSets } from '../../state/worker/analytics';
import { stubAnalyticsWorker } from '../../testing/analytics-worker';
import { CLUB, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { PlayerScreen } from './PlayerScreen';

const PLAYER = {
  playerId: 1,
  name: 'Omar Kovar',
  position: 'Centre Back',
  positionShortDescription: 'CB',
  positionSortOrder: 2,
  positionGroupId: 2,
  squadId: 1,
  shirtNumber: 4,
  isActive: true,
  thumbnail: null,
};
const CONFIG = {
  sessionTypes: [],
  positions: [],
  squads: [{ squadId: 1, name: 'First Team' }],
  role: 'allRound',
  seenSquadIds: [1],
  defaultSquadId: 1,
};
const TYPES = [
  {
    id: 1,
    name: 'Match',
    colour: 'match',
    sessionIsAMatch: true,
    isAcademyMatch: false,
    isOptionForPlayerScreenSelector: true,
    isDefaultOption: true,
  },
];
const none = mapPlayerKpis(() => null);
const noSpeeds = { LOW: 0, MEDIUM: 0, HIGH: 0 };
const NOTHING = {
  player: PLAYER,
  sessionKpis: [],
  kpisSummary: {
    averageValues: none,
    maxValues: none,
    averageValuesPerMin: none,
    maxValuesPerMin: none,
    maxKpiSessionInfo: none,
    maxPerMinKpiSessionInfo: none,
    sessionCount: 0,
    sessionCountPerMin: 0,
    leftOutCount: 0,
    newRecords: [],
    method: null,
  },
  turnCounts: {
    lowAngleCount: 0,
    mediumAngleCount: 0,
    highAngleCount: 0,
    totalTurnCount: 0,
    lowAngleSpeedCounts: noSpeeds,
    mediumAngleSpeedCounts: noSpeeds,
    highAngleSpeedCounts: noSpeeds,
  },
  sessionTurnClassCounts: [],
  turnEntrySpeedBoundaries: { lowerMPerS: 3, upperMPerS: 5.5, names: ['Low', 'Medium', 'High'] },
};
const OLD_SESSION = {
  sessionId: 9,
  sessionDate: '2020-09-01T14:00:00+00:00',
  title: 'Oaks v Elms',
  sessionIsAMatch: true,
  activeTimeM: 12,
  activeDistanceM: 1200,
  highSpeedDistanceM: 0,
  sprintDistanceM: 0,
  accelerationDistanceM: null,
  peakSpeedMPerS: null,
  mediumHighAccelerations: null,
  mediumHighDecelerations: null,
  turnCount: 0,
  isCounted: false,
  areTurnsCounted: true,
};

let failing: RegExp | null = null;
let isGone = false;
/** Answered last. */
let waiting: Promise<void> | null = null;

function show(players: readonly unknown[], detail: unknown, path = '/player') {
  const answerOf = (path: string): Response => {
    if (path.includes('/players')) return Response.json(players);
    if (path.includes('/player?') && failing?.test(path) === true)
      return Response.json({ statusCode: 503, message: 'The server is busy.' }, { status: 503 });
    if (path.includes('/player?') && detail === null)
      return Response.json({ statusCode: 404, message: 'The club has no such player.' }, { status: 404 });
    if (path.includes('/player?'))
      return new Response(new Uint8Array(encodePlayerStream(playerTurnColumns([]), detail)));
    if (isGone && /sprinttests|heartrates/.test(path))
      return Response.json({ statusCode: 404, message: 'The club has no such player.' }, { status: 404 });
    if (path.includes('/sprinttests')) return Response.json({ areInClub: false, tests: [] });
    if (path.includes('/demo')) return Response.json({ isDemo: false, total: 0, done: 0, isPreparing: false });
    return path.endsWith('/config.json') ? Response.json({}) : Response.json({ ...CONFIG, sessionTypes: TYPES });
  };
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (input) => {
      const asked = input instanceof Request ? input.url : input.toString();
      if (asked.includes('/player?')) await waiting;
      return answerOf(asked);
    }),
  );
  stubAnalyticsWorker();
  renderAt(path, <PlayerScreen />);
}

beforeEach(() =>
  store.set(userAtom, { ...USER, primaryCustomer: { ...CLUB, additionalModules: ['fullplayermodule'] } }),
);
afterEach(() => {
  failing = null;
  isGone = false;
  waiting = null;
  cleanup();
  workerSets.clear();
  store.set(userAtom, null);
  vi.unstubAllGlobals();
});

it('a player without a session has no data', async () => {
  show([PLAYER], NOTHING);
  expect(await screen.findByText('Player Data Unavailable')).toBeTruthy();
});

it('each section says in the words of the specification what it lacks', async () => {
  show([PLAYER], { ...NOTHING, sessionKpis: [OLD_SESSION] });
  expect(await screen.findByText('Player Turns Unavailable')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText('Player Turn Summary Unavailable')).toHaveLength(2));
  expect(screen.getAllByText('Player Kpi Summary Unavailable').length).toBeGreaterThan(0);
  expect(screen.getByText('Player Trends Unavailable')).toBeTruthy();
});

it('asks for what the last sections show while the player’s own answer is on its way', async () => {
  let answer: () => void = () => undefined;
  waiting = new Promise((resolve) => (answer = resolve));
  show([PLAYER], NOTHING);
  const asked = () =>
    vi.mocked(fetch).mock.calls.map(([input]) => (input instanceof Request ? input.url : String(input)));
  await waitFor(() => expect(asked().filter((path) => path.includes('/sprinttests'))).toHaveLength(1));
  answer();
  expect(await screen.findByText('Player Data Unavailable')).toBeTruthy();
  expect(asked().filter((path) => path.includes('/sprinttests'))).toHaveLength(1);
});

it('a player who is gone for every call: the server’s words, and the page stays', async () => {
  isGone = true;
  const visited: string[] = [];
  show([PLAYER], null);
  setNavigate((to) => visited.push(to));
  expect(await screen.findByText('The club has no such player.')).toBeTruthy();
  await waitFor(() =>
    expect(
      vi
        .mocked(fetch)
        .mock.calls.some(([input]) => String(input instanceof Request ? input.url : input).includes('/sprinttests')),
    ).toBe(true),
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(visited).toEqual([]);
});

it('a squad without a player is empty', async () => {
  show([], NOTHING);
  expect(await screen.findByText('Selected squad is empty')).toBeTruthy();
});

it('nobody of the id in the address is said', async () => {
  show([PLAYER], NOTHING, '/player?player=99');
  expect(await screen.findByText('Player not found')).toBeTruthy();
});

it('a player who was removed or merged since the list was read: the server’s words, and the page stays', async () => {
  const visited: string[] = [];
  show([PLAYER], null);
  setNavigate((path) => visited.push(path));
  expect(await screen.findByText('The club has no such player.')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Player' })).toBeTruthy();
  expect(visited).toEqual([]);
});

it('session types are left out where all sessions are the default', async () => {
  show([PLAYER], NOTHING);
  expect(await screen.findByRole('radio', { name: 'Combined' })).toBeTruthy();
  cleanup();
  const primaryCustomer = {
    ...CLUB,
    additionalModules: ['fullplayermodule'],
    customerOptions: ['allSessionsDefault'],
  };
  store.set(userAtom, { ...USER, primaryCustomer });
  show([PLAYER], NOTHING);
  expect(await screen.findByText('Player Data Unavailable')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Combined' })).toBeNull();
});

it('another session type that does not load: why and a button in its place; what is of all types stays', async () => {
  const primaryCustomer = { ...CLUB, additionalModules: ['fullplayermodule', 'week'] };
  store.set(userAtom, { ...USER, primaryCustomer });
  show([PLAYER], { ...NOTHING, sessionKpis: [OLD_SESSION] }, '/player?type=1');
  expect(await screen.findByText('Player Turns Unavailable')).toBeTruthy();
  failing = /customerId=7&playerId=1$/;
  fireEvent.click(
    within(screen.getByRole('radiogroup', { name: 'Session Type' })).getByRole('radio', { name: 'Combined' }),
  );
  const alert = (await screen.findByText(/The server is busy/, { selector: '[role="alert"] *' })).closest<HTMLElement>(
    '[role="alert"]',
  );
  if (alert === null) throw new Error('It is not an alert.');
  expect(screen.queryByText('Player Turns Unavailable')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Availability' })).toBeTruthy();
  failing = null;
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Player Turns Unavailable')).toBeTruthy();
});
