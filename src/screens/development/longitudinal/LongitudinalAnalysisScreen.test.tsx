import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../../../state/store';
import { userAtom } from '../../../state/user/user';
import { workerSets } from '../../../state/worker/analytics';
import { stubAnalyticsWorker } from '../../../testing/analytics-worker';
import { CONFIG, PLAYERS } from '../../../testing/club-data';
import { CLUB, USER } from '../../../testing/fixtures';
import { renderAt } from '../../../testing/render';
import { answerCalls } from '../../../testing/session-tab';
import { LongitudinalAnalysisScreen } from './LongitudinalAnalysisScreen';

const rolling = (sessionValue: number | null, rollingAverage: number | null = null) => ({
  sessionValue,
  rollingAverage,
});
const NONE = rolling(null);
const byKpi = <Value,>(distance: Value, others: Value) => ({
  DISTANCE: distance,
  HSR: others,
  SPRINT: others,
  TURNS: others,
});
const bands = <Value,>(value: Value) => ({
  TOTAL: value,
  _0_TO_10: value,
  _10_TO_20: value,
  _20_TO_30: value,
  ABOVE_30: value,
});
const NO_EPOCHS = { distancePeakPerEpoch: [], hsrPeakPerEpoch: [], sprintPeakPerEpoch: [], turnsPeakPerEpoch: [] };
const compared = { value: null, minimum: null, average: null, maximum: null, standardDeviation: null };
const COMPARISON = {
  playerCount: 0,
  kpis: byKpi(compared, compared),
  sprintCounts: { HSR: bands(null), SPRINT: bands(null), matchCount: 0 },
  peakPhysicalCapacity: NO_EPOCHS,
  peakThresholdCounts: null,
  forceVelocity: null,
  forceVelocityDeviation: null,
};
const session = (sessionId: number, date: string) => ({
  sessionId,
  date: `${date}T15:00:00+00:00`,
  title: `Match ${sessionId}`,
  sessionIsAMatch: true,
  playedFullMatch: true,
  minutes: 95,
  profile: null,
});
const NOTHING = {
  kpiDataBySessionId: {},
  sprintCounts: {},
  peakPhysicalCapacityBySessionId: {},
  peakThresholdCountBySessionId: {},
  forcesBySessionId: {},
  velocitiesBySessionId: {},
};
const EMPTY = {
  player: PLAYERS[0],
  leagueName: 'EPL',
  sessions: [],
  playerData: NOTHING,
  leagueComparisonData: COMPARISON,
  positionComparisonData: COMPARISON,
  speedTypeThresholds: null,
  distanceBands: [],
  method: null,
};
const TWO = {
  ...EMPTY,
  sessions: [session(1, '2026-10-03'), session(2, '2026-10-10')],
  playerData: {
    ...NOTHING,
    kpiDataBySessionId: { 1: byKpi(rolling(10_000, 10_000), NONE), 2: byKpi(rolling(11_000, 10_500), NONE) },
  },
};

function show(longitudinalplayerdevelopment: unknown) {
  answerCalls({
    longitudinalplayerdevelopment,
    playerstartdate: { startDate: '2025-08-01T15:00:00+00:00' },
    players: PLAYERS,
    config: { ...CONFIG, defaultSquadId: 1 },
    demo: { isDemo: false, total: 0, done: 0, isPreparing: false },
  });
  stubAnalyticsWorker();
  renderAt('/longitudinalanalysis?player=11', <LongitudinalAnalysisScreen />);
}

beforeEach(() => {
  store.set(userAtom, { ...USER, primaryCustomer: { ...CLUB, additionalModules: ['fullplayerdevelopment'] } });
});
afterEach(() => {
  cleanup();
  workerSets.clear();
  store.set(userAtom, null);
  vi.unstubAllGlobals();
});

it('each match with its value and the rolling average; what is not known is N/A, not 0', async () => {
  show(TWO);
  const section = within(await screen.findByRole('region', { name: 'KPI Over Time' }));
  const [distance] = section.getAllByText('Table');
  if (distance !== undefined) await userEvent.click(distance);
  const rows = section.getAllByRole('row').map((row) => row.textContent);
  expect(rows.some((text) => text.includes('Match 2') && text.includes('11,000') && text.includes('10,500'))).toBe(
    true,
  );
  expect(screen.queryByText(/NaN|undefined/)).toBeNull();
  expect((await screen.findAllByText('Insufficient data for player')).length).toBeGreaterThan(0);
});

it('a player without a match', async () => {
  show(EMPTY);
  expect(await screen.findByText('Insufficient data for player')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'KPI Over Time' })).toBeNull();
});

it('a failure names itself, with a way to try again', async () => {
  show({ nothing: 'of the agreed shape' });
  expect(await screen.findByText(/could not be loaded$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /again/i })).toBeTruthy();
});
