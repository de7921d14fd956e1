import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { store } from '../../../state/store';
import { userAtom } from '../../../state/user/user';
import { workerSets } from '../../../state/worker/analytics';
import { PLAYERS } from '../../../testing/club-data';
import { USER } from '../../../testing/fixtures';
import { kpiRow, kpiValue } from '../../../testing/kpi-rows';
import { answerCalls, showTab } from '../../../testing/session-tab';
import { SessionAnalysisScreen } from './SessionAnalysisScreen';

const EIGHT = { minimum: 9200, maximum: 10_900, average: 10_000, standardDeviation: 500, percentile: 99, count: 8 };

const [VALE, , ARDEN] = PLAYERS;
const KPIS = {
  ourData: [
    kpiRow(VALE, { activeDistanceM: kpiValue(11_000, EIGHT), matchTimeM: kpiValue(95), activeTimeM: kpiValue(95) }),
    kpiRow(ARDEN, { matchTimeM: kpiValue(30), activeTimeM: kpiValue(30) }),
  ],
  oppositionData: [],
  reference: { kind: 'match', dayType: null, minimumM: 85, maximumM: null },
  parameters: { version: 0, hash: 'aa', isDefault: true },
};
const ANSWERS = {
  kpis: KPIS,
  teamkpis: {
    totalDistanceM: 11_000,
    totalHighSpeedDistanceM: null,
    totalSprintDistanceM: null,
    averagePeakSpeedMPerS: null,
    totalTurns: 0,
    totalHighPowerDistanceM: null,
  },
  turnrates: [],
  kpicount: {
    teamKpiCount: { kpiCounts: { HSR: {}, SPRINT: {} } },
    playersKpiCount: [],
    distanceBands: [],
    speedTypeThresholds: { HSR: 5.5, SPRINT: 7 },
  },
};

afterEach(() => {
  cleanup();
  workerSets.clear();
  store.set(userAtom, null);
  vi.unstubAllGlobals();
});

it('says who was out of their own range, and shows what is not known as N/A', async () => {
  store.set(userAtom, USER);
  answerCalls(ANSWERS);
  showTab(<SessionAnalysisScreen />);
  // 11 km against an average of 10 km: a tenth more, 2 SD of 500 m.
  const link = await screen.findByRole('link', { name: /^Robin Vale: 11,000\sm distance, 10\s% above/u });
  expect(link.getAttribute('href')).toContain('#kpi-summary');
  const team = within(screen.getByLabelText('Team'));
  expect(team.getByText('Total Distance').parentElement?.textContent).toBe('Total Distance11,000 m');
  expect(team.getByText('Total HSR').parentElement?.textContent).toContain('N/A');
  await userEvent.click(within(screen.getByRole('region', { name: 'KPI Summary (Within Player)' })).getByText('Table'));
  const cells = within(screen.getByRole('row', { name: /^Kim Arden/ })).getAllByRole('cell');
  // Minutes, then an unknown distance, which is not 0.
  expect(cells.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['30', 'N/A']);
});

it('each part that has nothing says so by itself', async () => {
  store.set(userAtom, USER);
  answerCalls(ANSWERS);
  showTab(<SessionAnalysisScreen />);
  expect(await screen.findByText('Turn Data Unavailable')).toBeTruthy();
  expect(await screen.findByText('Sprint Counts Unavailable')).toBeTruthy();
  expect(await screen.findByLabelText('Team')).toBeTruthy();
});

it('a part that fails names itself and leaves the others standing', async () => {
  store.set(userAtom, USER);
  answerCalls({ ...ANSWERS, turnrates: { nothing: 'of the agreed shape' } });
  showTab(<SessionAnalysisScreen />);
  expect(await screen.findByText(/^The turn.* could not be loaded$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /again/i })).toBeTruthy();
  expect(await screen.findByText('Sprint Counts Unavailable')).toBeTruthy();
});
