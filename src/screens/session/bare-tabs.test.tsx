/** Tabs of a session without measurements and drills show the specification's words, not an error page. */
import { cleanup, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { setNavigate } from '../../state/navigation';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { workerSets } from '../../state/worker/analytics';
import { stubAnalyticsWorker } from '../../testing/analytics-worker';
import { CLUB, SESSION, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { PeakAnalysisScreen } from '../peaks/PeakAnalysisScreen';
import { SessionAnalysisScreen } from './analysis/SessionAnalysisScreen';
import { OverviewScreen } from './KpiOverviewScreen';
import type { SessionContext } from './session-context';

const parameters = { version: 0, hash: 'aa', isDefault: true };
const BARE_CLUB = { ...CLUB, additionalModules: ['sessionanalysis', 'peakanalysis', 'drillmanagement'] };
const CONTEXT: SessionContext = {
  session: SESSION,
  source: null,
  parameters,
  marks: null,
  customer: BARE_CLUB,
  drillId: 0,
};
const NO_TEAM = {
  totalDistanceM: null,
  totalHighSpeedDistanceM: null,
  totalSprintDistanceM: null,
  averagePeakSpeedMPerS: null,
  totalTurns: null,
  totalHighPowerDistanceM: null,
};
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/config.json': { apiBase: '/api' },
  '/api/kpis': {
    ourData: [],
    oppositionData: [],
    reference: { kind: 'match', dayType: null, minimumM: 85, maximumM: null },
    parameters,
  },
  '/api/teamkpis': NO_TEAM,
  '/api/turnrates': [],
  '/api/kpicount': {
    teamKpiCount: { kpiCounts: { HSR: {}, SPRINT: {} } },
    playersKpiCount: [],
    distanceBands: [],
    speedTypeThresholds: { HSR: 5.5, SPRINT: 7 },
  },
  '/api/peakanalysis': {
    rainbowPositionGroups: [],
    rainbowCurves: {
      playersData: [],
      teamCurves: [],
      leagueComparisonData: null,
      distanceLimit: null,
      hsrLimit: null,
      sprintLimit: null,
      turnsLimit: null,
    },
    teamPeakThresholdCounts: null,
    playerPeakThresholdCounts: [],
    peakThresholds: null,
    reference: { kind: 'match', dayType: null, minimumM: 45, maximumM: null },
    countReference: { kind: 'match', dayType: null, minimumM: 85, maximumM: null },
    parameters,
  },
  '/api/automatedmatchobservations': { matchObservations: [], alarmRates: '', caveat: '', parametersHash: 'aa' },
  '/api/unidentifiedPlayers': { unidentifiedThumbnails: [], unusedPlayers: [] },
};

function show(tab: ReactElement): readonly string[] {
  store.set(userAtom, { ...USER, primaryCustomer: BARE_CLUB });
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((input) => {
      const url = input instanceof Request ? input.url : input.toString();
      const answer = ANSWERS[new URL(url, 'http://club.test').pathname];
      const refusal = () => Response.json({ statusCode: 422, message: 'No tracking.' }, { status: 422 });
      return Promise.resolve(answer === undefined ? refusal() : Response.json(answer));
    }),
  );
  stubAnalyticsWorker();
  const visited: string[] = [];
  renderAt(
    '/',
    <Routes>
      <Route element={<Outlet context={CONTEXT} />}>
        <Route path="/" element={tab} />
      </Route>
    </Routes>,
  );
  setNavigate((path) => visited.push(path));
  return visited;
}

afterEach(() => {
  cleanup();
  workerSets.clear();
  store.set(userAtom, null);
  vi.unstubAllGlobals();
});

it('Session Analysis', async () => {
  const visited = show(<SessionAnalysisScreen />);
  expect(await screen.findByText('Players Chart Unavailable')).toBeTruthy();
  expect(await screen.findByText('Turn Data Unavailable')).toBeTruthy();
  expect(await screen.findByText('Sprint Counts Unavailable')).toBeTruthy();
  expect(screen.queryByText(/NaN|undefined/)).toBeNull();
  expect([...screen.getByLabelText<HTMLSelectElement>('Drill').options].map(({ text }) => text)).toEqual([
    'Full Session',
  ]);
  expect(visited).toEqual([]);
});

it('Peak Analysis', async () => {
  const visited = show(<PeakAnalysisScreen />);
  expect(await screen.findByText('Peak Demands Unavailable')).toBeTruthy();
  expect(await screen.findByText('Peak Threshold Counts Unavailable')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  expect(visited).toEqual([]);
});

it('KPI Overview', async () => {
  const visited = show(<OverviewScreen />);
  expect(await screen.findByText('Nobody could be rated.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Opposition Data export' })).toBeNull();
  expect(screen.queryByText(/NaN|undefined/)).toBeNull();
  expect(visited).toEqual([]);
});
