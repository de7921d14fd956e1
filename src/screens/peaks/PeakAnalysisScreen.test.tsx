import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { workerSets } from '../../state/worker/analytics';
import { CLUB, USER } from '../../testing/fixtures';
import { answerCalls, showTab } from '../../testing/session-tab';
import { PeakAnalysisScreen } from './PeakAnalysisScreen';

const byKpi = <Value,>(distance: Value, none: Value) => ({ DISTANCE: distance, HSR: none, SPRINT: none, TURNS: none });
const EDGES = {
  minValue: 100,
  percentile15Value: 110,
  percentile35Value: 120,
  percentile65Value: 140,
  percentile85Value: 150,
  maxValue: 200,
  target: 130,
};
const player = (playerId: number, playerName: string, value: number | null, hasReference: boolean) => ({
  playerId,
  playerName,
  positionSortOrder: playerId,
  positionGroupId: 2,
  timePlayed: 95,
  playerValues: {
    playerValuesByKpiId: byKpi(
      [
        {
          epochS: 30,
          value,
          cumulativeProbability: hasReference ? 0.97 : null,
          matchTime: value === null ? null : 754,
          isUsingPlayerComparisonData: hasReference ? true : null,
        },
      ],
      [],
    ),
  },
  comparisonData: hasReference ? { kpiEpochValues: byKpi([{ ...EDGES, epochS: 30, n: 9 }], []) } : null,
});
const counts = (value: number | null) => {
  const data = { value, average: null, standardDeviation: null, minimum: null, maximum: null };
  const epochs = { countData30s: data, countData60s: data, countData120s: data };
  return { kpiEpochCounts: { 1: epochs, 2: epochs, 3: epochs, 4: epochs } };
};
const rates = { countData30s: 180, countData60s: 150, countData120s: 120 };
const times = { countData30s: [], countData60s: [], countData120s: [] };
const NOBODY = {
  rainbowPositionGroups: [],
  rainbowCurves: {
    playersData: [],
    teamCurves: [],
    leagueComparisonData: null,
    distanceLimit: 200,
    hsrLimit: null,
    sprintLimit: null,
    turnsLimit: null,
  },
  teamPeakThresholdCounts: null,
  playerPeakThresholdCounts: [],
  peakThresholds: null,
  reference: { kind: 'match', dayType: null, minimumM: 45, maximumM: null },
  countReference: { kind: 'match', dayType: null, minimumM: 85, maximumM: null },
  parameters: { version: 0, hash: 'aa', isDefault: true },
};
const PEAKS = {
  ...NOBODY,
  rainbowCurves: {
    ...NOBODY.rainbowCurves,
    playersData: [player(1, 'Robin Vale', 180, true), player(2, 'Kim Arden', null, false)],
  },
  teamPeakThresholdCounts: counts(2),
  playerPeakThresholdCounts: [
    {
      player: { playerId: 1, name: 'Robin Vale', positionSortOrder: 1, positionGroupSortOrder: 2 },
      sessionTime: 95,
      peakThresholdCountMetrics: counts(null),
      peakThresholdMatchTimes: { 1: times, 2: times, 3: times, 4: times },
    },
  ],
  peakThresholds: { 1: rates, 2: rates, 3: rates, 4: rates },
};

beforeEach(() => store.set(userAtom, USER));
afterEach(() => {
  cleanup();
  workerSets.clear();
  store.set(userAtom, null);
  vi.unstubAllGlobals();
});

it('says whose peak was out of their usual range, with figure and place; a peak that is not known is N/A', async () => {
  answerCalls({ peakanalysis: PEAKS });
  showTab(<PeakAnalysisScreen />);
  const stands = within(await screen.findByRole('region', { name: 'What stands out' }));
  expect(stands.getByRole('link', { name: /^Robin Vale: .*180/ })).toBeTruthy();
  const defenders = within(screen.getByRole('list', { name: 'Defenders' }));
  expect(defenders.getAllByRole('listitem').map((item) => item.textContent.includes('Robin Vale'))).toContain(true);
  expect(screen.queryByText(/NaN|undefined/)).toBeNull();
});

it('counts are shown beside their rate; another epoch is another address', async () => {
  answerCalls({ peakanalysis: PEAKS });
  showTab(<PeakAnalysisScreen />);
  const section = await screen.findByRole('region', { name: 'Peak Threshold Counts' });
  const head = () =>
    within(section)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .join(' ');
  expect(head()).toContain('180');
  expect(within(within(section).getByRole('row', { name: /^Robin Vale/ })).getAllByText('N/A').length).toBeGreaterThan(
    0,
  );
  await userEvent.click(within(section).getByRole('radio', { name: '60s' }));
  await vi.waitFor(() => expect(head()).toContain('150'));
});

it('sprints are among the KPIs only with the club’s option', async () => {
  answerCalls({ peakanalysis: PEAKS });
  const kpis = async () =>
    within(await screen.findByRole('radiogroup', { name: 'KPI' }))
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('value'));
  showTab(<PeakAnalysisScreen />);
  expect(await kpis()).not.toContain('SPRINT');
  cleanup();
  showTab(<PeakAnalysisScreen />, { customer: { ...CLUB, customerOptions: ['showPeakAnalysisSprintRainbow'] } });
  expect(await kpis()).toContain('SPRINT');
});

it('nobody with a peak: the specification’s words in each part, and nothing to save', async () => {
  answerCalls({ peakanalysis: NOBODY });
  showTab(<PeakAnalysisScreen />);
  expect(await screen.findByText('Peak Demands Unavailable')).toBeTruthy();
  expect(await screen.findByText('Peak Threshold Counts Unavailable')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
});

it('an answer of another shape is a failure with a way to try again; peaks of a drill without tracking say why', async () => {
  answerCalls({ peakanalysis: {} });
  showTab(<PeakAnalysisScreen />);
  expect(await screen.findByText('The peaks could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: /again/i })).toBeTruthy();
  cleanup();
  workerSets.clear();
  answerCalls({ peakanalysis: 422 });
  showTab(<PeakAnalysisScreen />, { drillId: 2 });
  expect(await screen.findByText('Refused.')).toBeTruthy();
});
