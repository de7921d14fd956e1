import { describe, expect, it } from 'vitest';
import { NO_FILTER } from '../../turns/filter-categories';
import { DEFAULT_UNITS } from '../../units/units';
import { type RehabProgressRequest, rehabProgressView } from './rehab-progress';
import type { RehabProgressAnswer } from './rehab-progress-answer';

const zero = { LOW: 0, MEDIUM: 0, HIGH: 0 };
const sides = (left: number, right: number) => ({
  leftByClass: { ...zero, LOW: left },
  rightByClass: { ...zero, HIGH: right },
});
const turns = (left: number, right: number) => ({
  byAngleClass: sides(left, right),
  byAccelerationPeakClass: sides(left, right),
  byDecelerationPeakClass: sides(left, right),
  byEntrySpeed: sides(left, right),
});
const turn = (sessionId: number, turnSide: 'L' | 'R', angleDegrees: number) => ({
  sessionId,
  sessionDate: '2026-03-02T10:00:00.000Z',
  title: 'Running',
  turnSide,
  entrySpeedMPerS: 4,
  angleDegrees,
  twistingTimeS: 0.4,
  peakAccelerationMPer2: 3,
  peakDecelerationMPer2: -3,
});
const noPeaks = { distancePeakPerEpoch: [], hsrPeakPerEpoch: [], sprintPeakPerEpoch: [], turnsPeakPerEpoch: [] };
const bands = (each: number) => ({ _0_TO_10: each, _10_TO_20: 1, _20_TO_30: 0, ABOVE_30: 0 });
const counted = { countData30s: 2, countData60s: null, countData120s: 0 };
const counts = { 1: counted, 2: counted, 3: counted, 4: counted };
const capacity = { capacityMPerS2: 5, usesPercentile: true, percent: 40, label: '35-65' };
const values = (DISTANCE: number) => ({ DISTANCE, HSR: 1, SPRINT: 1, TURNS: 1, ACCEL: 1, DECEL: 1, PEAK_SPEED: 1 });
const SAVED = {
  distanceM: 6000,
  hsrDistanceM: null,
  sprintDistanceM: 1,
  accelerationDistanceM: 1,
  decelerationDistanceM: 1,
  turns: 1,
  peakSpeedMPerS: null,
  sprintCountTargets: { HSR: bands(1), SPRINT: bands(1) },
};
const ANSWER: RehabProgressAnswer = {
  sessions: [
    { sessionId: 1, sessionDate: '2026-03-02T10:00:00.000Z', title: 'Running', isComparable: true },
    { sessionId: 2, sessionDate: '2026-03-05T10:00:00.000Z', title: 'Turning', isComparable: true },
  ],
  sessionTurnClassCounts: { 1: turns(2, 10), 2: turns(6, 8) },
  turnsZScores: {
    1: { turns: 12, index: 8 / 12, z: 2.3, isAbnormal: true },
    2: { turns: 14, index: 2 / 14, z: 0.5, isAbnormal: false },
  },
  usualBalances: {
    1: { centre: 0, low: -0.5, high: 0.5, count: 9 },
    2: { centre: 0, low: -0.4, high: 0.4, count: 9 },
  },
  matchTurnClassAverages: turns(12, 12.5),
  accelDecelCapacities: { 1: { accel: capacity, decel: null }, 2: { accel: null, decel: null } },
  recentRehabTurns: [turn(1, 'R', 150), turn(2, 'L', 30)],
  firstTeamMatchTurns: [turn(9, 'L', 90), turn(9, 'R', 150)],
  kpiSummary: {
    maxComparisonValues: values(11_000),
    avgComparisonValues: values(10_000),
    maxValuesDate: { DISTANCE: '2026-01-24' },
    matchCount: 10,
  },
  kpiOverTimeData: {
    kpiReferenceData: {
      averageValues: values(10_000),
      maxValues: values(11_000),
      standardDeviations: values(500),
      averageCounts: { HSR: bands(2.4), SPRINT: bands(2.6) },
      maxCounts: { HSR: bands(5), SPRINT: bands(5) },
    },
    kpiValuesBySessionId: { 1: values(4000), 2: values(6500) },
  },
  sprintThresholdOverTimeData: {
    distanceBands: [
      { id: '_0_TO_10', lowerBoundM: 0, upperBoundM: 10 },
      { id: '_10_TO_20', lowerBoundM: 10, upperBoundM: 20 },
      { id: '_20_TO_30', lowerBoundM: 20, upperBoundM: 30 },
      { id: 'ABOVE_30', lowerBoundM: 30, upperBoundM: null },
    ],
    speedTypeThresholds: { HSR: 5.5, SPRINT: 7 },
    thresholdCountsBySpeedTypeBySessionId: {
      HSR: { 1: bands(4), 2: bands(5) },
      SPRINT: { 1: bands(0), 2: bands(2) },
    },
    thresholdReferenceDataBySpeedType: { HSR: bands(2.4), SPRINT: bands(2.6) },
  },
  peakPhysicalCapacityOverTimeData: {
    peakPhysicalCapacityBySessionId: {
      1: noPeaks,
      2: { ...noPeaks, distancePeakPerEpoch: [{ epochS: 60, value: 175 }] },
    },
    peakPhysicalCapacityRainbowData: noPeaks,
    isUsingPlayerComparisonData: null,
  },
  peakThresholdCountOverTimeData: {
    peakThresholdCountBySessionId: { 1: { kpiEpochCounts: counts }, 2: { kpiEpochCounts: counts } },
    peakThresholdCountsReferenceData: null,
  },
  rehabTargets: { ...SAVED, rehabKpiValues: { DISTANCE: 6000, TURNS: 1 } },
  rehabTargetsBySessionId: Object.fromEntries([1, 2, 3, 4].map((id) => [id, { DISTANCE: 6000, TURNS: 1 }])),
  rehabTargetHistory: [
    { validFrom: null, setAt: '2026-02-01T09:00:00.000Z', setBy: 'medic', rehabKpiValues: { DISTANCE: 5000 } },
    { validFrom: '2026-03-02', setAt: '2026-03-02T09:00:00.000Z', setBy: 'ada', rehabKpiValues: { DISTANCE: 6000 } },
  ],
  suggestedTargets: [{ phase: 1, name: 'High control', targets: null }],
  turnEntrySpeedBoundaries: { lowerMPerS: 3, upperMPerS: 5.5 },
};
const REQUEST: RehabProgressRequest = {
  units: DEFAULT_UNITS,
  leagueName: 'EPL',
  playerName: 'Dario Reyes',
  playerId: 7,
  comparison: 'maximum',
  speedType: 'SPRINT',
  turnClass: 'total',
  isCombined: false,
  activeSessionId: null,
  filter: NO_FILTER,
};
const view = rehabProgressView(ANSWER, REQUEST);

describe('longitudinal rehab', () => {
  it('the balance of sessions over its usual range, the abnormal ones told', () => {
    expect(view.statements[0]).toMatchObject({
      text: 'Side balance: abnormal in 1 of 2 sessions, last on 2 Mar 2026',
      detail: '67\u202f% right of 12 turns, usual 50\u202f% left to 50\u202f% right (9 matches)',
    });
    expect(view.balance.trend.points.map(({ isAbnormal, low, high }) => [isAbnormal, low, high])).toEqual([
      [true, -0.5, 0.5],
      [false, -0.4, 0.4],
    ]);
    expect(view.balance.sentence).toContain('14\u202f% more to the right. Usual');
  });

  it('KPIs over time with the band of the matches and the target in force at each date', () => {
    const [distance, hsr] = view.trends;
    expect(distance?.view.points.map(({ value }) => value)).toEqual([4000, 6500]);
    expect(distance?.view.band).toMatchObject({ mean: 10_000, low: 9500, high: 10_500 });
    expect(distance?.view.targets).toEqual([
      { from: Date.UTC(2026, 1, 26, 10), to: Date.UTC(2026, 2, 2), value: 5000, text: 'Target 5,000\u202fm' },
      { from: Date.UTC(2026, 2, 2), to: Date.UTC(2026, 2, 9, 10), value: 6000, text: 'Target 6,000\u202fm' },
    ]);
    expect(distance?.view.points.map(({ targetText }) => targetText)).toEqual([
      'Target 6,000\u202fm',
      'Target 6,000\u202fm',
    ]);
    expect(distance?.view.head).toBe('band: average ± SD of 10 matches · line in steps: target 6,000\u202fm at last');
    expect(hsr?.view.targets).toEqual([]);
    expect(hsr?.view.head).toBe('band: average ± SD of 10 matches');
    expect(view.trendsNote).toBe('Line: mean of the last six sessions, restarted after four weeks without one.');
  });

  it('efforts of each session by distance, and what a match has', () => {
    expect(view.sprints.title).toBe('Sprints above 7.00\u202fm/s');
    expect(view.sprints.columns.map(({ title, total }) => [title, total])).toEqual([
      ['2 Mar 2026 · Running', 1],
      ['5 Mar 2026 · Turning', 3],
      ['Average of 10 matches', 3.6],
    ]);
    expect(view.sprints.parts[3]?.text).toBe('30+\u202fm');
    expect(view.sprints.columns[2]?.parts.map(({ valueText }) => valueText)).toEqual(['2.6', '1', '0', '0']);
    expect(view.sprints.average?.reference).toBe('dashed line: average of 10 matches, 3.6');
    const hsr = rehabProgressView(ANSWER, { ...REQUEST, speedType: 'HSR' });
    expect(hsr.sprints.columns.slice(0, 2).map(({ total }) => total)).toEqual([5, 6]);
  });

  it('the newest session is active unless another is chosen', () => {
    expect(view.active).toEqual({ sessionId: 2, name: '5 Mar 2026 · Turning' });
    expect(view.peaks[0]?.curve.epochs).toHaveLength(1);
    expect(view.capacity).toBeNull();
    const other = rehabProgressView(ANSWER, { ...REQUEST, activeSessionId: 1 });
    expect(other.active?.sessionId).toBe(1);
    expect(other.peaks).toEqual([]);
    expect(other.capacity?.bars.rows[0]?.bars[0]?.percentile).toBe(40);
    expect(other.counts?.groups[0]?.rows[0]?.cells.map(({ cell }) => cell?.value ?? null)).toEqual([2, null, 0]);
  });

  it('turns of matches, rehab and the active session over each other, left and right apart', () => {
    const counted = (of: typeof view) =>
      of.scatters.map(({ name, layers }) => [name, ...layers.map(({ dots }) => dots.length)]);
    expect(counted(view)).toEqual([
      ['Left', 1, 0, 1],
      ['Right', 1, 1, 0],
    ]);
    expect(view.scatters[0]?.layers.map(({ name }) => name)).toEqual(['Match Profile', 'Rehab', 'Active Sessions']);
    // Only high angles: bit 2.
    expect(counted(rehabProgressView(ANSWER, { ...REQUEST, filter: { ...NO_FILTER, angle: 4 } }))).toEqual([
      ['Left', 0, 0, 0],
      ['Right', 1, 1, 0],
    ]);
    const none = rehabProgressView(ANSWER, { ...REQUEST, filter: { ...NO_FILTER, entrySpeed: 1 } });
    expect([view.isFilteredOut, none.isFilteredOut]).toEqual([false, true]);
  });

  it('turns of each session by side, or both together; the average match first', () => {
    const shown = view.turns;
    expect(
      shown !== null && 'sides' in shown && shown.sides.rows.map(({ label, leftText }) => [label, leftText]),
    ).toEqual([
      ['Average of 10 matches', '12.0'],
      ['5 Mar 2026', '6'],
      ['2 Mar 2026 (*)', '2'],
    ]);
    const combined = rehabProgressView(ANSWER, { ...REQUEST, isCombined: true, turnClass: 'byAngleClass' }).turns;
    expect(
      combined !== null &&
        'combined' in combined &&
        combined.combined.columns.map(({ title, parts }) => [title, ...parts.map(({ value }) => value)]),
    ).toEqual([
      ['2 Mar 2026', 2, 0, 10],
      ['5 Mar 2026', 6, 0, 8],
      ['Average of 10 matches', 12, 0, 12.5],
    ]);
    expect(combined !== null && 'combined' in combined && combined.combined.average?.value).toBe(24.5);
  });

  it('two sessions of a day are told apart wherever they are named', () => {
    const sessions = ANSWER.sessions.map((session, index) => ({
      ...session,
      sessionDate: `2026-03-05T${index === 0 ? '09:00' : '16:30'}:00.000Z`,
      title: 'Running',
    }));
    const day = rehabProgressView({ ...ANSWER, sessions }, REQUEST);
    expect(day.sessions.map(({ name }) => name)).toEqual([
      '5 Mar 2026, 16:30 · Running',
      '5 Mar 2026, 09:00 · Running',
    ]);
    expect(day.active?.name).toBe('5 Mar 2026, 16:30 · Running');
    expect(day.balance.trend.points.map(({ label }) => label)).toEqual(['5 Mar 2026, 09:00', '5 Mar 2026, 16:30']);
    expect(day.sprints.columns.slice(0, 2).map(({ label }) => label)).toEqual(['5 Mar 09:00', '5 Mar 16:30']);
    const { turns: shown } = day;
    expect(shown !== null && 'sides' in shown && shown.sides.rows.map(({ label }) => label)).toEqual([
      'Average of 10 matches',
      '5 Mar 2026, 16:30',
      '5 Mar 2026, 09:00 (*)',
    ]);
  });

  it('efforts that are not known are no 0', () => {
    const { sprintThresholdOverTimeData: data } = ANSWER;
    const unknown = { _0_TO_10: null, _10_TO_20: null, _20_TO_30: null, ABOVE_30: null };
    const thresholdCountsBySpeedTypeBySessionId = { HSR: {}, SPRINT: { 1: unknown, 2: bands(2) } };
    const { sprints } = rehabProgressView(
      { ...ANSWER, sprintThresholdOverTimeData: { ...data, thresholdCountsBySpeedTypeBySessionId } },
      REQUEST,
    );
    expect(sprints.columns.map(({ total }) => total)).toEqual([null, 3, 3.6]);
  });

  it('targets are filled in from what is saved or from the matches', () => {
    expect(view.targets.saved).toMatchObject(SAVED);
    expect(view.targets.history).toEqual([
      'From 2 Mar 2026: distance 6,000\u202fm, set by ada',
      'From the beginning: distance 5,000\u202fm, set by medic',
    ]);
    expect(view.targets.suggestions.map(({ id, targets }) => [id, targets?.distanceM ?? null])).toEqual([
      ['average', 10_000],
      ['maximum', 11_000],
      ['phase-1', null],
    ]);
    expect(view.targets.suggestions[0]?.targets?.sprintCountTargets.SPRINT._0_TO_10).toBe(3);
  });

  it('maxima are not compared where one is missing; a period without a session is empty', () => {
    expect(view.comparison?.rows[0]?.percent).toBeCloseTo(6500 / 110, 9);
    const { kpiSummary } = ANSWER;
    const few = rehabProgressView(
      { ...ANSWER, kpiSummary: { ...kpiSummary, maxComparisonValues: {}, avgComparisonValues: {}, matchCount: 2 } },
      REQUEST,
    );
    expect(few.comparison).toBeNull();
    expect(few.reference).toContain('only 2 of the 4 matches');
    const [first, ...others] = ANSWER.sessions;
    const mixed = first === undefined ? [] : [{ ...first, isComparable: false }, ...others];
    expect(rehabProgressView({ ...ANSWER, sessions: mixed }, REQUEST).reference).toBe(
      '100 %: average of 10 matches of at least 85 minutes. 1 of 2 sessions was measured or computed in another way than the matches.',
    );
    const empty = rehabProgressView(
      { ...ANSWER, sessions: [], recentRehabTurns: [], firstTeamMatchTurns: [] },
      REQUEST,
    );
    expect(empty).toMatchObject({ isEmpty: true, active: null, turns: null, scatters: [], isFilteredOut: false });
  });
});
