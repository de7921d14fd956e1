import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestedNumberAtom } from '../../explain/requested-number';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { workerSets } from '../../state/worker/analytics';
import { stubAnalyticsWorker } from '../../testing/analytics-worker';
import { USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { SeasonScreen } from './SeasonScreen';

const CONFIG = {
  sessionTypes: [],
  positions: [],
  squads: [
    { squadId: 1, name: 'First Team' },
    { squadId: 2, name: 'Under 21' },
  ],
  role: 'allRound',
  seenSquadIds: [1, 2],
  defaultSquadId: 1,
};
const week = { unknownDays: 0, isRunning: false, hasSession: true, matches: 1, side: 'above', monotony: null };
const SEASON = {
  startDate: '2026-07-01',
  endDate: '2027-06-30',
  players: [
    {
      player: {
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
      },
      weeks: [{ ...week, from: '2026-11-16', value: 21_000 }],
      band: { mean: 18_000, standardDeviation: 2000, count: 6 },
      above: 1,
      below: 0,
      matches: 3,
      longestGap: 5,
    },
  ],
  squads: [
    {
      squadId: 1,
      weeks: [{ ...week, from: '2026-11-16', value: 19_000 }],
      band: null,
      above: 0,
      below: 0,
      matches: 4,
      longestGap: 2,
    },
  ],
};

function show(season: unknown, address = '/seasonofweeks', isNarrow = false) {
  const answerOf = (path: string): Response => {
    if (path.includes('/seasonweeks')) return Response.json(season);
    if (path.includes('/demo')) return Response.json({ isDemo: false, total: 0, done: 0, isPreparing: false });
    return path.endsWith('/config.json') ? Response.json({}) : Response.json(CONFIG);
  };
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((input) => Promise.resolve(answerOf(input instanceof Request ? input.url : input.toString()))),
  );
  stubAnalyticsWorker();
  renderAt(address, <SeasonScreen />, { isNarrow });
}

beforeEach(() => store.set(userAtom, USER));
afterEach(() => {
  cleanup();
  workerSets.clear();
  store.set(userAtom, null);
  vi.unstubAllGlobals();
});

it('a strip of weeks for each player, with what it adds up to', async () => {
  show(SEASON);
  const table = await screen.findByRole('table', { name: 'Distance by week, season 2026/27' });
  const row = within(table).getByRole('row', { name: /Omar Kovar/ });
  expect(within(row).getByRole('img', { name: /Week of 16 Nov: 21,000\sm/ })).toBeTruthy();
  const cells = within(row)
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(['18,000\u202fm', '1', '0', '3', '5']);
  const squad = within(table).getByRole('row', { name: /^Squad, Mean/ });
  expect(within(squad).getByRole('img', { name: /Week of 16 Nov: 19,000\sm/ })).toBeTruthy();
});

it.each([
  // 18 weeks of 24 px would fit 440 px: no wider than 20 px each.
  { isNarrow: false, count: 18, widthPx: 360 },
  { isNarrow: false, count: 40, widthPx: 440 },
  { isNarrow: true, count: 18, widthPx: 162 },
])('$count weeks are $widthPx px wide, narrow: $isNarrow', async ({ isNarrow, count, widthPx }) => {
  const [first] = SEASON.players;
  const weeks = Array.from({ length: count }, (_, k) => ({
    ...week,
    from: new Date(Date.UTC(2026, 6, 6 + 7 * k)).toISOString().slice(0, 10),
    value: 1000 * k,
  }));
  show({ ...SEASON, players: [{ ...first, weeks }], squads: [] }, '/seasonofweeks', isNarrow);
  expect((await screen.findByRole('img', { name: /^Omar Kovar/ })).getAttribute('width')).toBe(String(widthPx));
});

it('a week of the strip explains itself: by a click, and by arrow keys and Enter', async () => {
  show(SEASON);
  const user = userEvent.setup();
  const weeks = await screen.findByRole('button', { name: /^Weeks of Omar Kovar/ });
  weeks.focus();
  await user.keyboard('{ArrowRight}');
  expect(weeks.nextElementSibling?.textContent).toMatch(/^Week of 16 Nov: 21,000/);
  await user.keyboard('{Enter}');
  expect(store.get(requestedNumberAtom)).toBe('season.week.activeDistanceM-p1-w20261116');
  const bar = (await screen.findByRole('button', { name: /^Weeks of Squad/ })).querySelector('[data-week="0"] rect');
  if (bar === null) throw new Error('The squad has no bar.');
  await user.click(bar);
  expect(store.get(requestedNumberAtom)).toBe('season.squadWeek.activeDistanceM-w20261116-q1');
});

it('the address names another squad of the club, until the one of Settings is chosen again', async () => {
  show(SEASON, '/seasonofweeks?squad=2');
  expect(await screen.findByText('Selected squad is empty')).toBeTruthy();
  const squad = screen.getByLabelText<HTMLSelectElement>('Squad');
  expect(squad.selectedOptions[0]?.textContent).toBe('Under 21');
  await userEvent.setup().selectOptions(squad, 'As in Settings');
  expect(await screen.findByRole('row', { name: /^Squad, Mean/ })).toBeTruthy();
});

it('a season without players, and one that cannot be read, say so', async () => {
  show({ ...SEASON, players: [] });
  expect(await screen.findByText('No players yet')).toBeTruthy();
  cleanup();
  workerSets.clear();
  show({});
  expect(await screen.findByText('The season could not be loaded')).toBeTruthy();
});
