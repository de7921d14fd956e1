import { describe, expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import type { ComparedKpi } from './development-answer';
import type { LongitudinalAnswer, LongitudinalComparison, LongitudinalSession, Rolling } from './longitudinal-answer';
import { longitudinalDevelopmentView, type LongitudinalRequest } from './longitudinal-development';

const NONE: ComparedKpi = { value: null, minimum: null, average: null, maximum: null, standardDeviation: null };
const noKpis = { DISTANCE: NONE, HSR: NONE, SPRINT: NONE, TURNS: NONE };
const noEpochs = { distancePeakPerEpoch: [], hsrPeakPerEpoch: [], sprintPeakPerEpoch: [], turnsPeakPerEpoch: [] };
const noBands = { TOTAL: null, _0_TO_10: null, _10_TO_20: null, _20_TO_30: null, ABOVE_30: null };
const comparison = (change: Partial<LongitudinalComparison>): LongitudinalComparison => ({
  playerCount: 0,
  kpis: noKpis,
  sprintCounts: { HSR: noBands, SPRINT: noBands, matchCount: 0 },
  peakPhysicalCapacity: noEpochs,
  peakThresholdCounts: null,
  forceVelocity: null,
  forceVelocityDeviation: null,
  ...change,
});
const value = (sessionValue: number | null, rollingAverage: number | null): Rolling => ({
  sessionValue,
  rollingAverage,
});
const none = value(null, null);
const noRolling = { TOTAL: none, _0_TO_10: none, _10_TO_20: none, _20_TO_30: none, ABOVE_30: none };

const session = (sessionId: number, change: Partial<LongitudinalSession> = {}): LongitudinalSession => ({
  sessionId,
  date: `2026-03-0${sessionId}T15:00:00.000Z`,
  title: `Match ${sessionId}`,
  sessionIsAMatch: true,
  playedFullMatch: true,
  minutes: 92,
  profile: 'valid',
  ...change,
});

const ANSWER: LongitudinalAnswer = {
  player: { playerId: 3, name: 'Dario Reyes', position: 'Winger', positionSortOrder: 7 },
  leagueName: 'WSL',
  sessions: [
    session(1),
    session(2, { playedFullMatch: false, minutes: 20, profile: null }),
    session(3, { profile: 'outOfRange' }),
  ],
  playerData: {
    kpiDataBySessionId: {
      1: { DISTANCE: value(10_000, 9500), HSR: none, SPRINT: none, TURNS: none },
      2: { DISTANCE: value(2000, null), HSR: none, SPRINT: none, TURNS: none },
      3: { DISTANCE: value(11_000, 10_500), HSR: none, SPRINT: none, TURNS: none },
    },
    sprintCounts: {
      1: { HSR: noRolling, SPRINT: { ...noRolling, TOTAL: value(5, 4.5), ABOVE_30: value(1, 0.5) } },
    },
    peakPhysicalCapacityBySessionId: {
      1: {
        ...noEpochs,
        distancePeakPerEpoch: [
          { epochS: 30, ...value(200, 195) },
          { epochS: 300, ...value(140, 138) },
        ],
      },
    },
    peakThresholdCountBySessionId: {
      1: {
        kpiEpochCounts: Object.assign(
          { 1: counts(none), 2: counts(none), 3: counts(none), 4: counts(none) },
          { 1: { ...counts(none), countData60s: value(2, 1.5) } },
        ),
      },
    },
    forcesBySessionId: { 1: value(7, 7.2), 3: none },
    velocitiesBySessionId: { 1: value(9, 9.1), 3: none },
  },
  leagueComparisonData: comparison({
    playerCount: 66,
    kpis: { ...noKpis, DISTANCE: { ...NONE, average: 10_200, standardDeviation: 400 } },
    sprintCounts: { HSR: noBands, SPRINT: { ...noBands, TOTAL: 6, ABOVE_30: 2 }, matchCount: 40 },
    peakPhysicalCapacity: {
      ...noEpochs,
      distancePeakPerEpoch: [
        {
          epochS: 30,
          minValue: 150,
          percentile15Value: 180,
          percentile35Value: 190,
          percentile65Value: 205,
          percentile85Value: 220,
          maxValue: 250,
          target: 198,
        },
      ],
    },
    forceVelocity: { force: 7.4, velocity: 9.5 },
    forceVelocityDeviation: { force: 0.3, velocity: 0.4 },
  }),
  positionComparisonData: comparison({
    playerCount: 12,
    kpis: { ...noKpis, DISTANCE: { ...NONE, average: 10_800, standardDeviation: 300 } },
  }),
};
function counts(each: Rolling) {
  return { countData30s: each, countData60s: each, countData120s: each };
}
const show = (change: Partial<LongitudinalRequest> = {}, answer: LongitudinalAnswer = ANSWER) =>
  longitudinalDevelopmentView(answer, {
    units: DEFAULT_UNITS,
    positionAverage: 'avg',
    matchCount: 2,
    band: 'TOTAL',
    peakForm: 'peaks',
    epochS: 30,
    noun: 'match',
    criteria: { own: 1, reference: 1 },
    ...change,
  });

describe('longitudinalDevelopmentView', () => {
  it('has KPIs with the server’s averages, over which a short appearance does not break the line', () => {
    const [distance] = show().kpis;
    expect(distance?.points.map((point) => [point.value, point.isFilled, point.rollingMean])).toEqual([
      [10_000, true, 9500],
      [2000, false, null],
      [11_000, true, 10_500],
    ]);
    expect(distance?.lines.map((line) => line.map(({ value: at }) => at))).toEqual([[9500, 10_500]]);
    expect(distance).toMatchObject({ rollingTitle: 'Rolling mean of 2', band: { low: 9800, high: 10_600 } });
    expect(distance?.note).toBe('band: average ± SD of 66 players (WSL)');
  });

  it('compares with the position where that is chosen', () => {
    const [distance] = show({ positionAverage: 'posAvg' }).kpis;
    expect(distance?.band).toMatchObject({ mean: 10_800, low: 10_500, high: 11_100 });
    const [, hsr] = show({}, { ...ANSWER, leagueComparisonData: comparison({}) }).kpis;
    expect(hsr?.note).toBe('No reference: fewer than three other clubs');
  });

  it('counts sprints of all distances or of one band, sprints before high-speed runs', () => {
    expect(show().sprints.map(({ title, points }) => [title, points[0]?.value])).toEqual([
      ['Sprints', 5],
      ['High-speed runs', null],
    ]);
    const [sprints] = show({ band: 'ABOVE_30' }).sprints;
    expect(sprints?.points[0]).toMatchObject({ value: 1, rollingMean: 0.5 });
    // An average of matches has no spread, so it is a line.
    expect(sprints).toMatchObject({ band: { low: 2, mean: 2, high: 2 }, note: 'dashed: average of 40 matches (WSL)' });
    expect(show().bands.map(({ label }) => label)).toEqual([
      'Total',
      '0–10\u202fm',
      '10–20\u202fm',
      '20–30\u202fm',
      '30+\u202fm',
    ]);
  });

  it('has the peaks of one window, with the usual range of the players', () => {
    const [distance] = show().peaks;
    expect(distance?.points[0]?.value).toBe(200);
    expect(distance?.band).toMatchObject({ low: 180, mean: 198, high: 220 });
    expect(distance?.note).toBe('band: 15th to 85th percentile of 66 players (WSL)');
    expect(show({ epochS: 300 }).peaks[0]?.points[0]?.value).toBe(140);
  });

  it('has threshold counts of three windows; another window falls back to the first', () => {
    const sixty = show({ peakForm: 'counts', epochS: 60 });
    expect(sixty.peaks[0]?.points[0]).toMatchObject({ value: 2, rollingMean: 1.5 });
    expect(sixty.epochs.map(({ label }) => label)).toEqual(['30\u202fs', '1\u202fmin', '2\u202fmin']);
    expect(show({ peakForm: 'counts', epochS: 600 }).epochS).toBe(30);
    expect(show({ epochS: 600 }).epochS).toBe(600);
  });

  it('has F0 and V0 on axes near their values, and says whose profile is not believed', () => {
    const { forceVelocity, profileNote } = show();
    const [force, velocity] = forceVelocity;
    expect(force?.points.map((point) => point.value)).toEqual([7, null, null]);
    expect(force?.low).toBeCloseTo(7 - 0.042, 9);
    expect(force?.high).toBeCloseTo(7.7 + 0.042, 9);
    expect([force?.unit, velocity?.unit]).toEqual(['N/kg', 'm/s']);
    expect(profileNote).toBe('No profile: 1 match outside human range (F0 3 to 11 N/kg, V0 5 to 12 m/s).');
  });

  it('a period without a session is empty', () => {
    expect(show({}, { ...ANSWER, sessions: [] })).toMatchObject({ isEmpty: true });
    expect(show().standing.kind).toBe('none');
  });
});
