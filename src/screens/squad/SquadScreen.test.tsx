import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { workerSets } from '../../state/worker/analytics';
import { stubAnalyticsWorker } from '../../testing/analytics-worker';
import { USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { SquadScreen } from './SquadScreen';

const CONFIG = {
  sessionTypes: [],
  positions: [],
  squads: [{ squadId: 1, name: 'First Team' }],
  role: 'allRound',
  seenSquadIds: [1],
  defaultSquadId: 1,
};
const edges = (low: number) => ({
  minValue: low,
  percentile15Value: low + 100,
  percentile35Value: low + 200,
  percentile65Value: low + 400,
  percentile85Value: low + 500,
  maxValue: low + 900,
});
const player = (playerId: number, name: string) => ({
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
const noValues = { hsd: null, sprintDistance: null, turns: null, accelerations: null, decelerations: null };
const counts = { distance: 24, hsd: 0, sprintDistance: 0, turns: 0, accelerations: 0, decelerations: 0 };
const NONE = {
  playerKpiValuesByPositionId: {},
  positionKpiPercentileValuesByPositionId: {},
  sessions: { kind: 'match', minimumM: 85, maximumM: null },
  thresholds: { hsrMPerS: 5.5, sprintMPerS: 7, accelerationMPerS2: 3 },
  leftOutCount: 0,
  isCompetitionStated: true,
  method: null,
};
const STANDARDS = {
  ...NONE,
  playerKpiValuesByPositionId: {
    2: [
      { player: player(1, 'Omar Kovar'), distance: 10_820, ...noValues, validMatchCount: 7 },
      { player: player(2, 'Gabe Rask'), distance: 10_300, ...noValues, validMatchCount: 3 },
    ],
  },
  positionKpiPercentileValuesByPositionId: {
    2: {
      position: { positionId: 2, name: 'Centre Back', positionSortOrder: 2 },
      kpiPercentileValues: {
        distance: edges(10_000),
        hsd: null,
        sprintDistance: null,
        turns: null,
        accelerations: null,
        decelerations: null,
      },
      matchCounts: counts,
    },
  },
  leftOutCount: 2,
};

function show(squad: unknown) {
  const answerOf = (path: string): Response => {
    if (path.includes('/squad'))
      return typeof squad === 'number' ? new Response('{}', { status: squad }) : Response.json(squad);
    if (path.includes('/demo')) return Response.json({ isDemo: false, total: 0, done: 0, isPreparing: false });
    return path.endsWith('/config.json') ? Response.json({}) : Response.json(CONFIG);
  };
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((input) => Promise.resolve(answerOf(input instanceof Request ? input.url : input.toString()))),
  );
  stubAnalyticsWorker();
  renderAt('/squad', <SquadScreen />);
}

beforeEach(() => store.set(userAtom, USER));
afterEach(() => {
  cleanup();
  workerSets.clear();
  store.set(userAtom, null);
  vi.unstubAllGlobals();
});

describe('Player Performance Standards', () => {
  it('says who lies outside, and shows each position as a table too', async () => {
    show(STANDARDS);
    const link = await screen.findByRole('link', { name: /Omar Kovar: 10,820\sm total distance/ });
    expect(link.getAttribute('href')).toContain('#standard-1-distance');
    const backs = screen.getByRole('region', { name: 'Centre Back' });
    expect(within(backs).getByText('Bands: 10 matches of 2 players')).toBeTruthy();
    await userEvent.click(within(backs).getByText('Table'));
    const rows = within(backs)
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].slice(0, 4).map(({ textContent }) => textContent));
    expect(rows.slice(0, 3)).toEqual([
      ['Player', 'Matches', 'Total Distance (m)', 'Total Distance percentile'],
      ['Gabe Rask', '3', '10,300', '50'],
      ['Omar Kovar', '7', '10,820', '97'],
    ]);
    expect(screen.getByText(/2 matches left out: computed by another method than the latest/)).toBeTruthy();
  });

  it('a club without a match says so, and no statement does', async () => {
    show(NONE);
    expect(await screen.findByText('Squad Data Unavailable')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'What stands out' })).toBeNull();
  });

  it('a failure names itself, with a way to try again', async () => {
    show({ nothing: 'of the agreed shape' });
    expect(await screen.findByText('The standards could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: /again/i })).toBeTruthy();
  });
});
