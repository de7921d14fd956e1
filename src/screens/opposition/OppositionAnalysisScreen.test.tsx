import { cleanup, screen, waitFor } from '@testing-library/react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { workerSets } from '../../state/worker/analytics';
import { stubAnalyticsWorker } from '../../testing/analytics-worker';
import { CLUB, SESSION, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import type { SessionContext } from '../session/session-context';
import { OppositionAnalysisScreen } from './OppositionAnalysisScreen';

const NO_EPOCHS = { DISTANCE: [], HSR: [], SPRINT: [], TURNS: [] };
const NO_KPIS = { totalDistanceM: null, totalHighSpeedDistanceM: null, totalSprintDistanceM: null, totalTurns: null };
const team = (name: string) => ({
  name,
  kpis: NO_KPIS,
  playerKpis: [],
  turns: [],
  teamSessionEpochs: [
    { positionGroupId: 0, epochValues: NO_EPOCHS, epochMaxValues: NO_EPOCHS, epochMinValues: NO_EPOCHS },
  ],
  playerSessionEpochs: [],
});
const none = { average: null, standardDeviation: null, count: 0 };
const ANSWER = {
  rainbowPositionGroups: [{ value: 0, displayText: 'All' }],
  ourData: team('Harbour Town'),
  oppositionData: team('Northbank'),
  reference: { kind: 'match', dayType: null, minimumM: 85, maximumM: null },
  leagueComparisonData: {
    kpis: { totalDistanceM: none, totalHighSpeedDistanceM: none, totalSprintDistanceM: none, totalTurns: none },
    teamSessionEpochs: [],
  },
  parameters: { version: 0, hash: 'aa', isDefault: true },
};
const CONTEXT: Omit<SessionContext, 'customer'> = {
  session: { ...SESSION, opposition: { customerId: 9, customerName: 'Northbank' } },
  source: null,
  parameters: { version: 0, hash: 'aa', isDefault: true },
  marks: null,
  drillId: 0,
};

function show(modules: readonly string[]) {
  const club = { ...CLUB, additionalModules: [...modules] };
  store.set(userAtom, { ...USER, primaryCustomer: club });
  const answerOf = (path: string): Response => {
    if (path.includes('/oppositionanalysis')) return Response.json(ANSWER);
    return Response.json(path.includes('/turnrates') ? [] : {});
  };
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((input) => Promise.resolve(answerOf(input instanceof Request ? input.url : input.toString()))),
  );
  stubAnalyticsWorker();
  renderAt(
    '/',
    <Routes>
      <Route element={<Outlet context={{ ...CONTEXT, customer: club }} />}>
        <Route path="/" element={<OppositionAnalysisScreen />} />
      </Route>
    </Routes>,
  );
}

beforeEach(() => store.set(userAtom, USER));
afterEach(() => {
  cleanup();
  workerSets.clear();
  store.set(userAtom, null);
  vi.unstubAllGlobals();
});

describe('Opposition Analysis', () => {
  it('nulls in every KPI: the specification’s words, section by section', async () => {
    show(['oppositionanalysis', 'fulloppositionanalysis']);
    expect(await screen.findByText('Team KPI Summary Unavailable')).toBeTruthy();
    expect(await screen.findByText('Peak Demands Unavailable')).toBeTruthy();
    expect(await screen.findByText('Players Chart Unavailable')).toBeTruthy();
    expect(await screen.findByText('Turn Scatters Unavailable')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Significant Turn Summary' })).toBeNull();
  });

  it('a club without the full analysis sees turn rates of both teams in place of every turn', async () => {
    show(['oppositionanalysis']);
    expect(await screen.findByRole('region', { name: 'Significant Turn Summary' })).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('Turn Data Unavailable')).toHaveLength(2));
    expect(screen.queryByRole('region', { name: 'Individual Significant Turns' })).toBeNull();
  });
});
