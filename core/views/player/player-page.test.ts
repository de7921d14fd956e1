import { NO_AMOUNT } from '../words/statement';
import { expect, test } from 'vitest';
import { mapPlayerKpis } from '../../metrics/reference/player-summary';
import { DEFAULT_UNITS } from '../../units/units';
import { detail, SESSIONS, sessionKpis, sides } from './player.fixture';
import type { PlayerDetail } from './player-detail';
import { playerPage } from './player-page';
import { TURN_RATE_KIND_NAMES, TURN_RATE_KINDS, TURN_RATE_SIDE_NAMES, turnRatesOfPlayer } from './player-turn-rates';

const page = (change: Partial<PlayerDetail> = {}) =>
  playerPage(detail(change), { units: DEFAULT_UNITS, noun: 'match' });
const [OAKS, FIRS, TRAINING, ELMS] = SESSIONS;

const MATCHES = { kind: 'match', dayType: null, minimumM: 85, maximumM: null } as const;

test('trends begin a month before the first session; 85 active minutes are a full session; fewer than four matches give no band', () => {
  const { trends } = page();
  expect(trends.map(({ title }) => title)).toEqual([
    'Distance',
    'HSR',
    'Sprint Distance',
    'Peak Speed',
    'Acceleration Distance',
    'Medium + High Accelerations',
    'Medium + High Decelerations',
    'Turns',
  ]);
  const [distance] = trends;
  // Peak speeds are drawn near their values, the others from 0.
  expect(trends.filter(({ low }) => low > 0).map(({ title }) => title)).toEqual(['Peak Speed']);
  expect(distance?.from).toBe(Date.UTC(2025, 3, 1));
  expect(distance?.points.map(({ isFilled, isMatch }) => [isFilled, isMatch])).toEqual([
    [true, true],
    [false, true],
    [true, false],
    [true, true],
  ]);
  expect(distance?.band).toBeNull();
});

test('nothing before 23 November 2020 is in a trend', () => {
  const old = [
    sessionKpis({ ...OAKS, sessionDate: '2020-11-22T23:59:59Z' }),
    sessionKpis({ ...FIRS, sessionDate: '2020-11-23T00:00:00Z' }),
  ];
  expect(page({ sessionKpis: old }).trends[0]?.points.map(({ sessionId }) => sessionId)).toEqual([FIRS.sessionId]);
  expect(page({ sessionKpis: [] }).trends).toEqual([]);
  expect(page({ sessionKpis: [] }).isEmpty).toBe(true);
});

test('a best of the latest session and a value beyond 1.5 SD of the full matches are said, with n', () => {
  const matchAt = (sessionId: number, activeDistanceM: number, peakSpeedMPerS: number) =>
    sessionKpis({ ...ELMS, sessionId }, { sessionId, activeDistanceM, peakSpeedMPerS });
  // Mean 10,000, SD 1,155 of four; 12,000 is 1.73 SD above. HSR and the rest are constant: SD 0 gives no rating.
  const sessions = [
    matchAt(1, 9000, 8),
    matchAt(2, 11_000, 8),
    matchAt(3, 9000, 8),
    matchAt(4, 11_000, 8),
    matchAt(5, 12_000, 9),
  ];
  const info = { sessionId: 5, title: ELMS.title, date: ELMS.sessionDate };
  const { kpisSummary } = detail();
  const { statements, bests, standing } = page({
    sessionKpis: sessions,
    kpisSummary: {
      ...kpisSummary,
      sessionCount: 5,
      newRecords: ['HSR', 'PEAK_SPEED'],
      averageValues: mapPlayerKpis((kpi) => (kpi === 'PEAK_SPEED' ? 8.2 : null)),
      maxValues: mapPlayerKpis((kpi) => (kpi === 'PEAK_SPEED' ? 9 : kpi === 'HSR' ? 0 : null)),
      maxKpiSessionInfo: mapPlayerKpis((kpi) => (kpi === 'PEAK_SPEED' || kpi === 'HSR' ? info : null)),
    },
  });
  expect(statements.map(({ text }) => text.replaceAll('\u202f', ' '))).toEqual([
    'HSR: 400 m, a personal best',
    'Peak Speed: 9.00 m/s, a personal best',
    'Distance: 12,000 m, 20 % above the average of 4 matches',
  ]);
  expect(bests.map(({ id, isNew }) => [id, isNew])).toEqual([['PEAK_SPEED', true]]);
  // Acceleration distance has no smallest amount (METHODS R1d): it never speaks.
  expect(standing).toMatchObject({ kind: 'partly' });
  expect(standing.kind === 'partly' ? standing.unrated : []).toContainEqual({ count: 1, why: NO_AMOUNT });
});

test('a latest session that has nothing to be compared with is not called usual', () => {
  const first = sessionKpis({ ...ELMS, sessionId: 1 }, { sessionId: 1, activeDistanceM: 1715 });
  const { kpisSummary } = detail();
  const alone = page({ sessionKpis: [first], kpisSummary: { ...kpisSummary, sessionCount: 1 } });
  expect(alone.statements).toEqual([]);
  expect(alone.standing).toMatchObject({ kind: 'none' });
});

test('the KPI table has both bases: means of counts with one decimal, turns per minute with two', () => {
  const { kpisSummary } = detail();
  const { kpis } = page({
    kpisSummary: {
      ...kpisSummary,
      averageValues: mapPlayerKpis((kpi) => (kpi === 'TURNS' ? 30.25 : null)),
      maxValues: mapPlayerKpis((kpi) => (kpi === 'TURNS' ? 41 : null)),
      averageValuesPerMin: mapPlayerKpis((kpi) => (kpi === 'TURNS' ? 0.336 : null)),
      maxKpiSessionInfo: mapPlayerKpis((kpi) =>
        kpi === 'TURNS' ? { sessionId: 1, title: OAKS.title, date: OAKS.sessionDate } : null,
      ),
      sessionCountPerMin: 0,
    },
  });
  expect(kpis.full?.table.rows[0]).toMatchObject({
    title: 'Turns(N)',
    average: '30.3',
    maximum: '41',
    session: 'Oaks v Elms, 10 May 2025',
  });
  expect(kpis.full?.table.rows[1]).toMatchObject({ title: 'Distance (m)', average: 'N/A', session: null });
  expect(kpis.perMinute).toBeNull();
});

test('the KPI table has ten rows in the specification’s words; per minute peaks stay as they are', () => {
  const { kpisSummary } = detail();
  const eachIs = (value: number) => mapPlayerKpis(() => value);
  const { kpis } = page({
    kpisSummary: { ...kpisSummary, averageValues: eachIs(2.5), averageValuesPerMin: eachIs(0.336) },
  });
  const shown = (basis: 'full' | 'perMinute') => kpis[basis]?.table.rows.map(({ title, average }) => [title, average]);
  expect(shown('full')).toEqual([
    ['Turns(N)', '2.5'],
    ['Distance (m)', '3'],
    ['HSR (m)', '3'],
    ['Sprint Distance (m)', '3'],
    ['Peak Speed (m/s)', '2.50'],
    ['Acceleration Distance (m)', '3'],
    ['Medium + High Accelerations(N)', '2.5'],
    ['Medium + High Decelerations(N)', '2.5'],
    ['Peak Acceleration (m/s²)', '2.50'],
    ['Peak Deceleration (m/s²)', '2.50'],
  ]);
  expect(shown('perMinute')).toEqual([
    ['Turns(N)', '0.34'],
    ['Distance (m/min)', '0.3'],
    ['HSR (m/min)', '0.3'],
    ['Sprint Distance (m/min)', '0.3'],
    ['Peak Speed (m/s)', '0.34'],
    ['Acceleration Distance (m/min)', '0.3'],
    ['Medium + High Accelerations(N)', '0.34'],
    ['Medium + High Decelerations(N)', '0.34'],
    ['Peak Acceleration (m/s²)', '0.34'],
    ['Peak Deceleration (m/s²)', '0.34'],
  ]);
});

test('the KPI table says which sessions it is of: trainings only where there are no matches, whatever their length', () => {
  const summary = { ...detail().kpisSummary, sessionCount: 2 };
  const noteOf = (sessions: readonly (typeof SESSIONS)[number][]) =>
    page({ kpisSummary: summary, sessionKpis: sessions.map((session) => sessionKpis(session)) }).kpis.full?.table.note;
  expect([noteOf([OAKS, ELMS]), noteOf([OAKS, TRAINING]), noteOf([TRAINING])]).toEqual([
    '2 sessions, matches of at least 85 minutes; maxima of every session',
    '2 sessions, matches of at least 85 minutes; maxima of every session',
    '2 sessions, of any length; maxima of every session',
  ]);
});

test('shares of the angle bands add up to 100 per cent, of all turns and of each entry speed that has any', () => {
  const { angleShare } = page({
    turnCounts: {
      lowAngleCount: 5,
      mediumAngleCount: 3,
      highAngleCount: 2,
      totalTurnCount: 10,
      lowAngleSpeedCounts: { LOW: 0, MEDIUM: 4, HIGH: 1 },
      mediumAngleSpeedCounts: { LOW: 0, MEDIUM: 3, HIGH: 0 },
      highAngleSpeedCounts: { LOW: 0, MEDIUM: 1, HIGH: 1 },
    },
  });
  expect(angleShare?.bands).toEqual(['0–60°', '60–120°', '120–180°']);
  expect(angleShare?.rows.map(({ name, counts }) => [name.replaceAll('\u202f', ' '), counts])).toEqual([
    ['All turns (10)', [50, 30, 20]],
    ['Entry speed 3–5.5 m/s (8)', [50, 37.5, 12.5]],
    ['Entry speed > 5.5 m/s (2)', [50, 0, 50]],
  ]);
  expect(page().angleShare).toBeNull();
});

test('turn rates are per active minute, the newest session first, apart and together', () => {
  const turning = {
    byAngleClass: sides({ LOW: 10, MEDIUM: 5, HIGH: 4 }, { LOW: 20, MEDIUM: 10, HIGH: 8 }),
    byAccelerationPeakClass: sides(),
    byDecelerationPeakClass: sides(),
    byEntrySpeed: sides(),
  };
  const balance = { turns: 57, index: null, z: null, isAbnormal: true, count: 0 };
  const subject = detail({
    sessionTurnClassCounts: [OAKS, TRAINING, ELMS].map((session) => ({
      ...session,
      turnClassCounts: turning,
      turnsZScores: balance,
      balanceReference: MATCHES,
    })),
  });
  const total = turnRatesOfPlayer(subject, { units: DEFAULT_UNITS, sides: 'leftRight', kind: 'total' });
  expect(total.bars?.rows.map(({ name }) => name)).toEqual([
    '16 Aug 2025 · Elms v Oaks',
    '12 Aug 2025 · Training',
    '10 May 2025 · Oaks v Elms',
  ]);
  expect([total.bars?.rows[0]?.left, total.bars?.rows[0]?.right]).toEqual([[19 / 95], [38 / 95]]);
  const byAngle = turnRatesOfPlayer(subject, { units: DEFAULT_UNITS, sides: 'combined', kind: 'angle' });
  expect(byAngle.stacks?.bands.map((band) => band.replaceAll('\u202f', ' '))).toEqual([
    'Low < 60°',
    'Medium 60–120°',
    'High > 120°',
  ]);
  expect(byAngle.stacks?.rows[1]?.counts).toEqual([0.3, 0.15, 0.12]);
});

test('turn rates are chosen in the specification’s words, each of its own classification', () => {
  expect([Object.values(TURN_RATE_SIDE_NAMES), Object.values(TURN_RATE_KIND_NAMES)]).toEqual([
    ['Left & Right', 'Combined'],
    ['Total Turns', 'Entry Speed', 'Turn Angle', 'Peak Accelerations', 'Peak Decelerations'],
  ]);
  const low = (LOW: number) => sides({ LOW, MEDIUM: 0, HIGH: 0 });
  const turnClassCounts = {
    byEntrySpeed: low(100),
    byAngleClass: low(200),
    byAccelerationPeakClass: low(300),
    byDecelerationPeakClass: low(400),
  };
  const turnsZScores = { turns: 0, index: null, z: null, isAbnormal: false, count: 0 };
  const session = { ...TRAINING, turnClassCounts, turnsZScores, balanceReference: MATCHES };
  // In 100 active minutes; the total holds the turns of any classification.
  const lowRates = TURN_RATE_KINDS.map((kind) => {
    const subject = detail({ sessionTurnClassCounts: [session] });
    return turnRatesOfPlayer(subject, { units: DEFAULT_UNITS, sides: 'leftRight', kind }).bars?.rows[0]?.left?.[0];
  });
  expect(lowRates).toEqual([2, 1, 2, 3, 4]);
});
