import { zonedTime } from '@halfturn/core/calendar/time-zone';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setNavigate } from '../../state/navigation';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { workerSets } from '../../state/worker/analytics';
import { stubAnalyticsWorker } from '../../testing/analytics-worker';
import { CLUB, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { LongitudinalAnalysisScreen } from '../development/longitudinal/LongitudinalAnalysisScreen';
import { LongitudinalRehabScreen } from '../rehab/LongitudinalRehabScreen';
import { ComparePlayersScreen } from './ComparePlayersScreen';

const WORDS = 'The club has no such player.';
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
const TYPE = {
  id: 1,
  name: 'Match',
  colour: 'match',
  sessionIsAMatch: true,
  isAcademyMatch: false,
  isOptionForPlayerScreenSelector: true,
  isDefaultOption: true,
};
const LISTS: Readonly<Record<string, unknown>> = {
  '/players': [PLAYER],
  '/playerstartdate': { startDate: '2025-08-01T14:00:00+00:00' },
  '/recentrehabsessions': [
    { sessionId: 11, date: zonedTime(Date.now(), 'UTC'), sessionType: { id: 4, name: 'Rehab' } },
  ],
  '/rehabsessions': {
    playerRehabSessions: [{ player: PLAYER, sessions: [{ sessionId: 11, sessionDate: zonedTime(Date.now(), 'UTC') }] }],
  },
  '/demo': { isDemo: false, total: 0, done: 0, isPreparing: false },
  '/config.json': {},
  '/config': {
    sessionTypes: [TYPE],
    positions: [],
    squads: [{ squadId: 1, name: 'First Team' }],
    role: 'allRound',
    seenSquadIds: [1],
    defaultSquadId: 1,
  },
};

function answerOf(url: URL): Response {
  const list = LISTS[url.pathname.replace(/^\/api/, '')];
  return list === undefined ? Response.json({ statusCode: 404, message: WORDS }, { status: 404 }) : Response.json(list);
}

beforeEach(() => {
  const additionalModules = ['fullplayermodule', 'fullplayerdevelopment', 'rehab'];
  store.set(userAtom, { ...USER, primaryCustomer: { ...CLUB, additionalModules } });
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((input) =>
      Promise.resolve(answerOf(new URL(input instanceof Request ? input.url : input.toString(), 'http://portal.test'))),
    ),
  );
  stubAnalyticsWorker();
});
afterEach(() => {
  cleanup();
  workerSets.clear();
  store.set(userAtom, null);
  vi.unstubAllGlobals();
});

it.each([
  ['Longitudinal Analysis', '/longitudinalanalysis', LongitudinalAnalysisScreen],
  ['Longitudinal Rehab', '/longitudinalrehab', LongitudinalRehabScreen],
  ['Compare players', '/compareplayers?player=1', ComparePlayersScreen],
])('%s: the server’s words, and the page stays', async (_title, path, Page) => {
  const visited: string[] = [];
  renderAt(path, <Page />);
  setNavigate((to) => visited.push(to));
  expect(await screen.findByText(WORDS)).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Player' })).toBeTruthy();
  expect(visited).toEqual([]);
});
