import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { workerSets } from '../../state/worker/analytics';
import { stubAnalyticsWorker } from '../../testing/analytics-worker';
import { CLUB, SESSION, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { SessionReportingScreen } from './SessionReportingScreen';

const NONE = { value: null, percentile: null };
const item = (playerId: number, name: string, metres: number, percentile: number) => ({
  player: { playerId, shirtNumber: null, name, positionShortDescription: 'CB', positionSortOrder: 2 },
  sessionInfo: {
    sessionId: 31,
    sessionTypeId: 1,
    date: '2026-03-14T15:00:00.000+00:00',
    title: 'Cup tie',
    sessionIsAMatch: true,
  },
  reportingKpis: {
    matchTimeM: { value: 90, percentile: 50 },
    totalDistanceM: { value: metres, percentile },
    peakSpeedMPerS: NONE,
    scaledWorkRate: NONE,
    wellnessKpis: null,
    highResolution: null,
  },
  referenceCount: 12,
});
const NOBODY = {
  ourData: [],
  oppositionData: null,
  comparisonGroupOptions: [{ id: 1, displayText: 'Team', descriptionText: 'The team’s players.' }],
  parameters: { version: 0, hash: 'h', isDefault: true },
};

const SQUAD = [
  {
    playerId: 1,
    name: '',
    position: '',
    positionShortDescription: '',
    positionSortOrder: 1,
    positionGroupId: null,
    squadId: 1,
    shirtNumber: null,
    isActive: true,
    thumbnail: null,
  },
];

const REPORTER = { ...CLUB, additionalModules: ['reporting', 'playerreporting', 'exportdata'] };

let asked: string[] = [];

function show(report: unknown) {
  asked = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((input) => {
      const url = input instanceof Request ? input.url : input.toString();
      if (url.includes('/players')) return Promise.resolve(Response.json(SQUAD));
      if (!url.includes('/sessionreporting')) return Promise.resolve(Response.json({}));
      asked.push(url);
      return Promise.resolve(Response.json(report));
    }),
  );
  stubAnalyticsWorker();
  const context = { session: SESSION, source: null, parameters: null, marks: null, customer: REPORTER, drillId: 0 };
  renderAt(
    '/',
    <Routes>
      <Route element={<Outlet context={context} />}>
        <Route path="/" element={<SessionReportingScreen />} />
      </Route>
    </Routes>,
  );
}

beforeEach(() =>
  store.set(userAtom, {
    ...USER,
    primaryCustomer: REPORTER,
  }),
);
afterEach(() => {
  cleanup();
  workerSets.clear();
  store.set(userAtom, null);
  vi.unstubAllGlobals();
});

describe('Session Reporting', () => {
  it('says what stands out, shows values or percentiles, and leads to the player', async () => {
    show({
      ...NOBODY,
      ourData: [item(1, 'Omar Kovar', 11_700, 97), item(2, 'Unidentified Player 1', 10_300, 40)],
    });
    const link = await screen.findByRole('link', { name: /Omar Kovar: 11,700\sm total distance/ });
    expect(link.getAttribute('href')).toContain('#player-1');
    const row = screen.getByRole('row', { name: /^Omar Kovar/ });
    expect(within(row).getByText('11,700')).toBeTruthy();
    const report = await within(row).findByRole('link');
    expect(report.getAttribute('href')).toBe('/playerreporting?player=1&customerId=7');
    const nobody = screen.getByRole('row', { name: /^Unidentified Player 1/ });
    expect(within(nobody).queryByRole('link')).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Opposition' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Percentile' }));
    expect(within(screen.getByRole('row', { name: /^Omar Kovar/ })).getByText('97')).toBeTruthy();
    expect(asked).toHaveLength(1);
    await userEvent.click(screen.getByRole('radio', { name: 'Player Position' }));
    await waitFor(() => expect(asked[1]).toContain('groupReferenceByPosition=true'));
  });

  it('a session without players says so', async () => {
    show(NOBODY);
    expect(await screen.findByText('KPI Reporting Unavailable')).toBeTruthy();
  });
});
