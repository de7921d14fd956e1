import { NO_FILTER } from '@halfturn/core/turns/filter-categories';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { rehabProgressView } from '@halfturn/core/views/rehab/rehab-progress';
import type { RehabProgressAnswer } from '@halfturn/core/views/rehab/rehab-progress-answer';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { workerSets } from '../../state/worker/analytics';
import { stubAnalyticsWorker } from '../../testing/analytics-worker';
import { CLUB, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { LONGITUDINAL_PAGE } from './longitudinal-page';
import { LongitudinalRehabScreen } from './LongitudinalRehabScreen';
import { LongitudinalSections } from './LongitudinalSections';
import { RehabSessionScreen } from './RehabSessionScreen';
import { RehabTargetsModal } from './RehabTargetsModal';

const player = (playerId: number, name: string) => ({
  playerId,
  name,
  position: 'Winger',
  positionShortDescription: 'W',
  positionSortOrder: 7,
  positionGroupId: 4,
  squadId: 1,
  shirtNumber: playerId,
  isActive: true,
  thumbnail: null,
});
const PLAYERS = [player(1, 'Dario Reyes'), player(2, 'Omar Kovar'), player(3, 'Felix Pryce')];
const CONFIG = {
  sessionTypes: [],
  positions: [],
  squads: [{ squadId: 1, name: 'First Team' }],
  role: 'allRound',
  seenSquadIds: [1],
  defaultSquadId: 1,
};
const RECENT = new Map([
  [1, { sessionId: 11, date: '2026-03-02T10:00:00+00:00', sessionType: { id: 4, name: 'Rehab' } }],
  [2, { sessionId: 12, date: '2026-02-10T10:00:00+00:00', sessionType: { id: 3, name: 'Training' } }],
]);
const noTurns = { leftByClass: { LOW: 0, MEDIUM: 0, HIGH: 0 }, rightByClass: { LOW: 0, MEDIUM: 0, HIGH: 0 } };
const noPeaks = { distancePeakPerEpoch: [], hsrPeakPerEpoch: [], sprintPeakPerEpoch: [], turnsPeakPerEpoch: [] };
const BARE: RehabProgressAnswer = {
  sessions: [{ sessionId: 11, sessionDate: '2026-03-02T10:00:00+00:00', title: 'Running', isComparable: null }],
  sessionTurnClassCounts: {
    11: {
      byAngleClass: noTurns,
      byAccelerationPeakClass: noTurns,
      byDecelerationPeakClass: noTurns,
      byEntrySpeed: noTurns,
    },
  },
  turnsZScores: {},
  usualBalances: {},
  matchTurnClassAverages: null,
  accelDecelCapacities: {},
  recentRehabTurns: [],
  firstTeamMatchTurns: [],
  kpiSummary: { maxComparisonValues: {}, avgComparisonValues: {}, maxValuesDate: {}, matchCount: 0 },
  kpiOverTimeData: { kpiReferenceData: null, kpiValuesBySessionId: {} },
  sprintThresholdOverTimeData: {
    distanceBands: [],
    speedTypeThresholds: null,
    thresholdCountsBySpeedTypeBySessionId: { HSR: {}, SPRINT: {} },
    thresholdReferenceDataBySpeedType: null,
  },
  peakPhysicalCapacityOverTimeData: {
    peakPhysicalCapacityBySessionId: {},
    peakPhysicalCapacityRainbowData: noPeaks,
    isUsingPlayerComparisonData: null,
  },
  peakThresholdCountOverTimeData: { peakThresholdCountBySessionId: {}, peakThresholdCountsReferenceData: null },
  rehabTargets: null,
  rehabTargetsBySessionId: {},
  rehabTargetHistory: [],
  suggestedTargets: [],
  turnEntrySpeedBoundaries: { lowerMPerS: 3, upperMPerS: 5.5 },
};
const TURN = {
  sessionId: 11,
  sessionDate: '2026-03-02T10:00:00+00:00',
  title: 'Running',
  turnSide: 'L',
  entrySpeedMPerS: 4,
  angleDegrees: 30,
  twistingTimeS: 0.4,
  peakAccelerationMPer2: 3,
  peakDecelerationMPer2: -3,
} as const;
const bands = { _0_TO_10: 4, _10_TO_20: 3, _20_TO_30: 2, ABOVE_30: 0 };
const SAVED = {
  distanceM: 8000,
  hsrDistanceM: null,
  sprintDistanceM: 100,
  accelerationDistanceM: 300,
  decelerationDistanceM: 250,
  turns: 20,
  peakSpeedMPerS: null,
  sprintCountTargets: { HSR: bands, SPRINT: bands },
};
const asked: URL[] = [];
const posted: unknown[] = [];

function answerOf(url: URL, body: unknown): Response | Promise<Response> {
  const playerId = Number(url.searchParams.get('playerId'));
  asked.push(url);
  if (url.pathname.endsWith('/setrehabtargets')) {
    posted.push(typeof body === 'string' ? JSON.parse(body) : body);
    return Response.json({ ok: true });
  }
  if (url.pathname.endsWith('/players')) return Response.json(PLAYERS);
  if (url.pathname.endsWith('/recentrehabsessions')) {
    return Response.json([RECENT.get(playerId) ?? []].flat());
  }
  if (url.pathname.endsWith('/rehabsessions')) {
    return Response.json({
      playerRehabSessions: PLAYERS.flatMap((one) => {
        const session = RECENT.get(one.playerId);
        if (session === undefined) return [];
        return [{ player: one, sessions: [{ sessionId: session.sessionId, sessionDate: session.date }] }];
      }),
    });
  }
  if (url.pathname.endsWith('/longitudinalrehab')) return new Promise(() => undefined);
  return Response.json(url.pathname.endsWith('/config.json') ? {} : CONFIG);
}

beforeEach(() => {
  store.set(userAtom, { ...USER, primaryCustomer: { ...CLUB, additionalModules: ['rehab'] } });
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((input, init) =>
      Promise.resolve(
        answerOf(new URL(input instanceof Request ? input.url : input.toString(), 'http://portal.test'), init?.body),
      ),
    ),
  );
  stubAnalyticsWorker();
});
afterEach(() => {
  cleanup();
  workerSets.clear();
  asked.length = 0;
  posted.length = 0;
  store.set(userAtom, null);
  vi.unstubAllGlobals();
});

const filters = () =>
  [...screen.getByRole('list', { name: 'Selected filters' }).children].map(({ textContent }) => textContent);
const lastOf = (path: string) => asked.findLast(({ pathname }) => pathname.endsWith(path))?.searchParams;

it('another player starts without filters, with their own sessions, types and data', async () => {
  renderAt(
    '/longitudinalrehab?player=1&type=4&start=2026-01-05&end=2026-01-20&session=11&angle=4&compare=target&sides=combined',
    <LongitudinalRehabScreen />,
  );
  await waitFor(() => expect(filters()).toEqual(['5 Jan 2026 – 20 Jan 2026', 'Rehab', 'Turn Angle: High']));
  await waitFor(() => expect(lastOf('/longitudinalrehab')?.get('sessionTypeId')).toBe('4'));

  await userEvent.click(screen.getByRole('combobox', { name: 'Player' }));
  await userEvent.click(screen.getByRole('option', { name: /Omar Kovar/ }));
  await waitFor(() => expect(lastOf('/longitudinalrehab')?.get('playerId')).toBe('2'));
  const [period, ...others] = filters();
  expect([period?.startsWith('10 Feb 2026'), others]).toEqual([true, ['Training & Rehab']]);
  expect([lastOf('/recentrehabsessions')?.get('playerId'), lastOf('/longitudinalrehab')?.has('sessionTypeId')]).toEqual(
    ['2', false],
  );
  const types = [...screen.getByLabelText<HTMLSelectElement>('Session type').options].map(({ text }) => text);
  expect(types).toEqual(['Training & Rehab', 'Training']);
});

it('classes that nobody can tick, and half a range, restrict nothing', async () => {
  renderAt('/longitudinalrehab?player=1&angle=5&time=8&speed=-1&start=2026-01-05', <LongitudinalRehabScreen />);
  await waitFor(() => expect(filters()).toEqual([expect.stringMatching(/^2 Mar 2026 – /), 'Training & Rehab']));
  await userEvent.click(screen.getByRole('button', { name: 'Turns' }));
  const angle = await screen.findByRole('group', { name: 'Turn Angle' });
  expect([...angle.querySelectorAll('input')].map(({ checked, disabled }) => checked || disabled)).toEqual([
    false,
    false,
    false,
  ]);
});

it('a player without a recent session has nothing to show', async () => {
  renderAt('/longitudinalrehab?player=3', <LongitudinalRehabScreen />);
  expect(await screen.findByText('No recent rehab session')).toBeTruthy();
  expect(lastOf('/longitudinalrehab')).toBeUndefined();
});

it('Reset and Apply Filter lead from a range chosen by hand back to the automatic one', async () => {
  renderAt('/longitudinalrehab?player=1&start=2026-01-05&end=2026-01-20', <LongitudinalRehabScreen />);
  await waitFor(() => expect(filters()[0]).toBe('5 Jan 2026 – 20 Jan 2026'));
  await userEvent.click(screen.getByRole('button', { name: 'Date range' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
  await userEvent.click(screen.getByRole('button', { name: 'Apply Filter' }));
  await waitFor(() => expect(filters()[0]).toMatch(/^2 Mar 2026 – /));
  expect(lastOf('/longitudinalrehab')?.get('startDate')).toBe('2026-03-02');
});

const sections = (answer: RehabProgressAnswer, angle = 0) =>
  renderAt(
    '/',
    <LongitudinalSections
      view={rehabProgressView(answer, {
        units: DEFAULT_UNITS,
        leagueName: 'EPL',
        playerId: null,
        playerName: 'Dario Reyes',
        comparison: 'maximum',
        speedType: 'SPRINT',
        turnClass: 'total',
        isCombined: false,
        activeSessionId: null,
        filter: { ...NO_FILTER, angle },
      })}
      page={LONGITUDINAL_PAGE.parse({})}
      onChange={() => undefined}
      playerId={1}
      playerName="Dario Reyes"
      lastDay="2026-03-20"
    />,
  );
const said = (id: string) => document.querySelector(`#${id}`)?.textContent;

it('each section of a bare period says in the words of the specification what it lacks', () => {
  sections(BARE);
  expect(said('kpi-comparison')).toContain('Max Value Comparisons Unavailable');
  expect(said('peak-capacity')).toContain('Peak Demands Unavailable');
  expect(said('peak-capacity')).toContain('Peak Threshold Counts Unavailable');
  expect(said('turn-scatters')).toContain('Turn Scatters Unavailable');
  expect(said('turn-summary')).toContain('Significant Turn Summary Unavailable');
  expect(said('capacity')).toContain('Acceleration/Deceleration Capacity Unavailable');
  const choices = document.querySelectorAll('#turn-summary label');
  expect([...choices].map(({ textContent }) => textContent)).toEqual([
    'Left & Right',
    'Combined',
    'Total Turns',
    'Entry Speed',
    'Turn Angle',
    'Turn Peak Accelerations',
    'Turn Peak Decelerations',
  ]);
  cleanup();
  // Only High is chosen, so no turn of 30 degrees matches: turns are not missing.
  sections({ ...BARE, recentRehabTurns: [TURN] }, 4);
  expect(said('turn-scatters')).toContain('No results match your current filters');
});

it('a player without a rehab session has none to look at', async () => {
  renderAt('/sessionoverview?player=3', <RehabSessionScreen />);
  expect(await screen.findByText('No rehab session available')).toBeTruthy();
  expect(screen.queryByLabelText('Session')).toBeNull();
});

it('targets: filled in from what is saved; Cancel saves nothing, OK all of them, and both close', async () => {
  const onClose = vi.fn<() => void>();
  const sources = {
    saved: SAVED,
    suggestions: [],
    note: '',
    history: ['From 2 Mar 2026: distance 8,000 m, set by ada'],
  };
  renderAt('/', <RehabTargetsModal playerId={1} sources={sources} onClose={onClose} />);
  expect(screen.getByRole('list', { name: 'Targets so far' }).textContent).toContain('set by ada');
  const distance = screen.getByLabelText<HTMLInputElement>(/^Distance \(m\)/);
  expect([distance.value, screen.getByLabelText<HTMLInputElement>(/^HSR Distance/).value]).toEqual(['8000', '']);
  await userEvent.clear(distance);
  await userEvent.type(distance, '9000');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([onClose.mock.calls.length, posted]).toEqual([1, []]);
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  expect(posted).toEqual([{ ...SAVED, distanceM: 9000, validFrom: null }]);
});
