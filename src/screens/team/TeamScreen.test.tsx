import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { workerSets } from '../../state/worker/analytics';
import { stubAnalyticsWorker } from '../../testing/analytics-worker';
import { USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { TeamScreen } from './TeamScreen';

const values = (all: readonly number[], own: number) => ({
  customerRank: { rank: own + 1, count: all.length },
  metricStatsInDescendingValueOrder: all.map((value, i) => ({ isOwn: i === own, value })),
});
const box = { average: 150, minimum: 140, lowerQuartile: 145, median: 150, upperQuartile: 155, maximum: 160 };
const peaks = {
  customerRank: null,
  metricStatsInDescendingValueOrder: [{ ...box, isOwn: true, matchCount: 4 }],
};
const epochs = { _30S: peaks, _60S: peaks, _120S: peaks };
const metrics = (own: number) => {
  const kpi = values([900, 800, 700, 600, 500], own);
  const kpis = { DISTANCE: kpi, HSR: kpi, SPRINT: kpi, TURNS: kpi };
  const outputs = { combined: kpi, intensive: kpi, extensive: kpi };
  return { total: kpis, perNinety: kpis, mpo: { fullMatch: outputs, inPossession: null, outOfPossession: null } };
};
const none = { DISTANCE: null, HSR: null, SPRINT: null, TURNS: null };
const ANSWER = {
  teamComparisonData: {
    averageData: metrics(2),
    maxData: metrics(0),
    maxSessions: {
      total: none,
      perNinety: none,
      mpo: {
        fullMatch: { combined: null, intensive: null, extensive: null },
        inPossession: null,
        outOfPossession: null,
      },
    },
  },
  teamPeakDemands: { dataByEpochByKpi: { DISTANCE: epochs, HSR: epochs, SPRINT: epochs, TURNS: epochs } },
  matchCount: 4,
  leftOutCount: 0,
  isCompetitionStated: true,
};
const match = (sessionId: number, date: string) => ({
  sessionId,
  title: 'Farrow Bridge (H)',
  date,
  type: 'Match',
  typeColour: 'match',
  statusDisplayName: 'Complete',
  isLocked: false,
  hasMatchReport: true,
  hasTurnsEnhanced: false,
  sessionType: { id: 1, name: 'Match', colour: 'match', sessionIsAMatch: true, isAcademyMatch: false },
  opposition: null,
});

let asked: string[] = [];
const BOTH_SEASONS = [match(1, '2025-09-06T15:00:00+00:00'), match(2, '2026-08-15T15:00:00+00:00')];
function show(answer: unknown, sessions = BOTH_SEASONS) {
  asked = [];
  const answerOf = (url: string): unknown => {
    if (url.includes('/teamcomparison')) {
      asked.push(url);
      return answer;
    }
    if (url.includes('/demo')) return { isDemo: false, total: 0, done: 0, isPreparing: false };
    if (url.includes('/sessions')) return sessions;
    return {};
  };
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((input) =>
      Promise.resolve(Response.json(answerOf(input instanceof Request ? input.url : input.toString()))),
    ),
  );
  stubAnalyticsWorker();
  renderAt('/team', <TeamScreen />);
}
beforeEach(() => store.set(userAtom, USER));
afterEach(() => {
  cleanup();
  workerSets.clear();
  store.set(userAtom, null);
  vi.unstubAllGlobals();
});

it('begins with the newest season; another one is asked for by its days', async () => {
  show(ANSWER);
  const ranks = await screen.findByRole('table', { name: 'Ranks in the league' });
  expect(within(ranks).getAllByText('3rd of 5')).toHaveLength(6);
  expect(asked[0]).toContain('startDate=2026-07-01&endDate=2027-06-30');
  await userEvent.selectOptions(screen.getByLabelText('Season'), '2025/26');
  await waitFor(() => expect(asked[1]).toContain('startDate=2025-07-01&endDate=2026-06-30'));
});

it('a club that cannot be ranked has no columns for it, and one line that says why', async () => {
  show(JSON.parse(JSON.stringify(ANSWER), (name, value: unknown) => (name === 'customerRank' ? null : value)));
  const values = await screen.findByRole('table', { name: 'Season values' });
  expect(
    within(values)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['KPI', 'Team']);
  expect(within(values).queryByText('N/A')).toBeNull();
  expect(screen.getByText(/^Ranks and the .* median appear once three other clubs have four/)).toBeDefined();
});

it('Max shows the highest matches in every part, without asking again', async () => {
  show(ANSWER);
  await screen.findByRole('table', { name: 'Ranks in the league' });
  await userEvent.click(screen.getByRole('radio', { name: 'Max' }));
  await waitFor(() => expect(screen.getAllByText('1st of 5')).toHaveLength(6));
  expect(asked).toHaveLength(1);
});

it('says that nobody knows who had the ball, and that a season has no match', async () => {
  show(ANSWER);
  await screen.findByRole('table', { name: 'Ranks in the league' });
  expect(screen.getAllByText('The tracking of these matches does not say who has the ball.')).toHaveLength(2);
  cleanup();
  workerSets.clear();
  show({ ...ANSWER, matchCount: 0 });
  expect(await screen.findByText('No Data For This Season')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'What stands out' })).toBeNull();
});

it.each([
  [BOTH_SEASONS, 'choose another season or other matches, or import one.'],
  [BOTH_SEASONS.slice(1), 'choose other matches, or import one.'],
])('an empty season names only the ways there are', async (sessions, ways) => {
  show({ ...ANSWER, matchCount: 0 }, sessions);
  expect(await screen.findByText(`Your club has no complete match here: ${ways}`)).toBeDefined();
});
