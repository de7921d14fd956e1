import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { workerSets } from '../../state/worker/analytics';
import { stubAnalyticsWorker } from '../../testing/analytics-worker';
import { CLUB, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { PlayerDevelopmentScreen } from './PlayerDevelopmentScreen';

const player = (playerId: number, name: string, positionSortOrder: number, position: string) => ({
  playerId,
  name,
  position,
  positionShortDescription: '',
  positionSortOrder,
  positionGroupId: null,
  squadId: 1,
  shirtNumber: playerId,
  isActive: true,
  thumbnail: null,
});
const KEEPER = player(1, 'Gus Keeper', 1, 'Goalkeeper');
const WINGER = player(2, 'Dario Reyes', 7, 'Winger');
const NEWCOMER = player(3, 'Ned Newcomer', 999, 'Unassigned');
const CONFIG = {
  sessionTypes: [],
  positions: [
    { positionId: 7, description: 'Winger', shortDescription: 'W', positionSortOrder: 7, positionGroupId: 4 },
    { positionId: 20, description: 'Unassigned', shortDescription: '', positionSortOrder: 999, positionGroupId: null },
  ],
  squads: [{ squadId: 1, name: 'First Team' }],
  role: 'allRound',
  seenSquadIds: [1],
  defaultSquadId: 1,
};
const byKpi = <Value,>(value: Value) => ({ DISTANCE: value, HSR: value, SPRINT: value, TURNS: value });
const none = { value: null, minimum: null, average: null, maximum: null, standardDeviation: null };
const epochs = { distancePeakPerEpoch: [], hsrPeakPerEpoch: [], sprintPeakPerEpoch: [], turnsPeakPerEpoch: [] };
const curves = { averageData: epochs, maxData: epochs, validMatchCount: 0 };
const bands = { TOTAL: null, _0_TO_10: null, _10_TO_20: null, _20_TO_30: null, ABOVE_30: null };
const counts = { HSR: bands, SPRINT: bands, matchCount: 0 };
const development = (of: typeof WINGER) => ({
  player: of,
  leagueName: 'EPL',
  validMatchCount: 0,
  leaguePlayerCount: 0,
  positionPlayerCount: 0,
  leagueKpis: byKpi(none),
  positionKpis: byKpi(none),
  leagueKpiValues: byKpi([]),
  positionKpiValues: byKpi([]),
  leagueRanks: null,
  positionRanks: null,
  rainbowCurves: { playerData: curves, leagueComparisonData: curves, positionComparisonData: curves },
  peakThresholds: null,
  averagePeakThresholdCountMetrics: null,
  positionPeakThresholdCountMetrics: null,
  playerKpiCounts: counts,
  averageKpiCounts: counts,
  positionKpiCounts: counts,
  playerAverageForceVelocity: null,
  playerProfileCounts: { valid: 0, outOfRange: 0 },
  forceVelocityAggregates: { team: null, league: null, teamPosition: null, leaguePosition: null },
  teamPlayerForceVelocities: [],
  playersForceVelocities: [],
  quarterlyForceVelocities: [],
  semiAnnualForceVelocities: [],
  seasonForceVelocities: [],
  minimumForce: null,
  maximumForce: null,
  minimumVelocity: null,
  maximumVelocity: null,
  leftOutCount: 0,
  method: null,
});

/** A window above the rate in every tenth match. */
const tenth = { countData30s: { ...none, value: 0.1 }, countData60s: { ...none, value: 2 }, countData120s: none };
const thresholdCounts = { kpiEpochCounts: { 1: tenth, 2: tenth, 3: tenth, 4: tenth } };

/** Matches by player id; none for missing ids. */
const played = new Map<number, number>();
const posted: unknown[] = [];
const asked: URL[] = [];

async function answerOf(request: Request): Promise<Response> {
  const url = new URL(request.url);
  if (request.method === 'POST') {
    posted.push(await request.json());
    return Response.json({ player: { ...NEWCOMER, positionSortOrder: 7 } });
  }
  if (url.pathname.endsWith('/players')) return Response.json([KEEPER, WINGER, NEWCOMER]);
  if (url.pathname.endsWith('/playerdevelopment')) {
    asked.push(url);
    const id = Number(url.searchParams.get('playerId'));
    if (url.searchParams.get('referenceCriteriaId') === '2') {
      return Response.json({ statusCode: 422, message: 'No competition is recorded.' }, { status: 422 });
    }
    const one = [KEEPER, WINGER, NEWCOMER].find(({ playerId }) => playerId === id) ?? WINGER;
    const matches = played.get(id) ?? 0;
    return Response.json({
      ...development(one),
      validMatchCount: matches,
      averagePeakThresholdCountMetrics: matches === 0 ? null : thresholdCounts,
    });
  }
  if (url.pathname.includes('/demo')) {
    return Response.json({ isDemo: false, total: 0, done: 0, isPreparing: false });
  }
  return url.pathname.endsWith('/config.json') ? Response.json({}) : Response.json(CONFIG);
}

function show(path: string) {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((input, init) =>
      answerOf(input instanceof Request ? input : new Request(new URL(input.toString(), 'http://portal.test'), init)),
    ),
  );
  stubAnalyticsWorker();
  renderAt(path, <PlayerDevelopmentScreen />);
}

beforeEach(() => {
  store.set(userAtom, { ...USER, primaryCustomer: { ...CLUB, additionalModules: ['fullplayerdevelopment'] } });
});
afterEach(() => {
  cleanup();
  workerSets.clear();
  played.clear();
  posted.length = 0;
  asked.length = 0;
  store.set(userAtom, null);
  vi.unstubAllGlobals();
});

describe('Player Development', () => {
  it('lists no goalkeepers, and a player without a match has insufficient data', async () => {
    show('/playerdevelopment?player=2');
    expect(await screen.findByText('Insufficient data for player')).toBeTruthy();
    await userEvent.click(screen.getByRole('combobox', { name: 'Player' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Dario Reyes'),
      expect.stringContaining('Ned Newcomer'),
    ]);
  });

  it('below four matches an asterisk says why there is no rank', async () => {
    played.set(2, 3);
    show('/playerdevelopment?player=2');
    const asterisk = await screen.findByTitle('Player has less than 4 matches');
    expect(asterisk.textContent).toBe('(*)');
    expect(asterisk.parentElement?.textContent).toBe('(*) Player has less than 4 matches');
    // Means have two decimals, even whole ones.
    const [row] = within(screen.getByRole('table', { name: 'Peak Threshold Counts' }))
      .getAllByRole('row')
      .slice(1);
    expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Distance',
      '0.10',
      '2.00',
      'N/A',
    ]);
  });

  it('asks for the position of a player who has none, and posts it', async () => {
    show('/playerdevelopment?player=3');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Player' });
    expect(within(dialog).getByText(/Ned Newcomer has no position/)).toBeTruthy();
    const ok = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'OK' });
    expect(ok.disabled).toBe(true);
    await userEvent.selectOptions(within(dialog).getByLabelText('Position'), 'Winger');
    await userEvent.click(ok);
    expect(posted).toEqual([{ customerId: CLUB.customerId, playerId: 3, positionId: 7, squadId: 1 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leaves the position as it is on Cancel', async () => {
    show('/playerdevelopment?player=3');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Player' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posted).toEqual([]);
  });

  it('shows the filter of the address, and another player starts without one', async () => {
    show('/playerdevelopment?player=3&position=posAvg&sessions=3&reference=3');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    const filter = () => [...document.querySelectorAll('dl dd')].map(({ textContent }) => textContent);
    await waitFor(() => expect(filter()).toEqual(['Unassigned', 'Academy', 'Academy']));
    await userEvent.click(screen.getByRole('combobox', { name: 'Player' }));
    await userEvent.click(screen.getByRole('option', { name: /Dario Reyes/ }));
    await waitFor(() => expect(filter()).toEqual(['All Positions', 'All Competitions', 'All Competitions']));
    const last = asked.at(-1)?.searchParams;
    expect([last?.get('playerId'), last?.get('playerCriteriaId'), last?.get('referenceCriteriaId')]).toEqual([
      '2',
      '1',
      '1',
    ]);
  });

  it('says in the server’s words where a criterion cannot be told', async () => {
    show('/playerdevelopment?player=2&reference=2');
    expect(await screen.findByText('No competition is recorded.')).toBeTruthy();
  });
});
