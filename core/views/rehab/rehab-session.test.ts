import { describe, expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { type RehabSessionAnswer, rehabSessionView } from './rehab-session';
import { balanceSentence } from './rehab-turns';

const OF = { playerId: 7, sessionId: 9 };
const LEAGUE = { units: DEFAULT_UNITS, leagueName: 'EPL', of: OF };
const none = { LOW: 0, MEDIUM: 0, HIGH: 0 };
const sides = (left: number, right: number) => ({
  leftByClass: { ...none, HIGH: left },
  rightByClass: { ...none, HIGH: right },
});
const turns = (left: number, right: number) => ({
  byAngleClass: sides(left, right),
  byAccelerationPeakClass: sides(left, right),
  byDecelerationPeakClass: sides(left, right),
  byEntrySpeed: sides(left, right),
});
const noPeaks = { distancePeakPerEpoch: [], hsrPeakPerEpoch: [], sprintPeakPerEpoch: [], turnsPeakPerEpoch: [] };
const edges = {
  epochS: 60,
  n: 8,
  minValue: 150,
  percentile15Value: 160,
  percentile35Value: 170,
  percentile65Value: 180,
  percentile85Value: 190,
  maxValue: 200,
  target: 170,
};
const METHOD = { sourceClass: 'lidar', versions: { dist: '1.0.0' }, parametersHash: 'a' };
const ANSWER: RehabSessionAnswer = {
  sessionKpi: {
    sessionDate: '2026-03-02T10:00:00.000Z',
    title: 'Dario Reyes, phase 3',
    sessionValues: { DISTANCE: 4000, HSR: 300, SPRINT: 0, TURNS: 18, ACCEL: null, DECEL: 130, PEAK_SPEED: 8.1 },
    sessionKpiComparison: {
      averageValues: { DISTANCE: 10_000, HSR: 200, SPRINT: 150, TURNS: 30, ACCEL: 500, DECEL: 400, PEAK_SPEED: 9 },
      maxValues: { DISTANCE: 11_000, HSR: 400 },
      method: METHOD,
    },
    matchCount: 10,
    method: METHOD,
  },
  rehabTargets: { rehabKpiValues: { DISTANCE: 5000, HSR: 250, SPRINT: 60, TURNS: 18, PEAK_SPEED: null } },
  rainbowCurvesData: {
    playerData: { averageData: { ...noPeaks, distancePeakPerEpoch: [{ epochS: 60, value: 175 }] } },
    comparisonData: { ...noPeaks, distancePeakPerEpoch: [edges] },
    isUsingPlayerComparisonData: true,
  },
  accelDecelCapacity: {
    accel: { capacityMPerS2: 5.12, usesPercentile: true, percent: 62.5, label: '35-65' },
    decel: { capacityMPerS2: 4, usesPercentile: false, percent: 80, label: '75-85' },
  },
  peakThresholdCounts: null,
  turnClassCounts: turns(6, 12),
  matchTurnClassAverages: turns(15.5, 14.5),
  turnsZScores: { turns: 18, index: 1 / 3, z: 2.1, isAbnormal: true },
  usualBalance: { centre: 0, low: -0.26, high: 0.3, count: 9 },
  turnEntrySpeedBoundaries: { lowerMPerS: 3, upperMPerS: 5.5 },
};

describe('rehab session overview', () => {
  const view = rehabSessionView(ANSWER, LEAGUE);

  it('each KPI as per cent of the match average, capped at 120, with its target', () => {
    expect(view.reference).toBe('100 %: average of 10 matches of at least 85 minutes');
    const [distance, hsr, sprint, count, accel] = view.kpis.rows;
    expect(distance).toMatchObject({ label: 'Distance', percent: 40, barTo: 40, targetAt: 50, isReached: false });
    // 300 of 200 m: the bar ends at 120, the text does not; the target is at 250 of 200, so also at the end.
    expect(hsr).toMatchObject({ percent: 150, barTo: 120, isBeyond: true, targetAt: 120, isReached: true });
    expect(hsr?.text).toContain('150\u202f%');
    // 0 is a measurement that reaches no target.
    expect(sprint).toMatchObject({ value: 0, percent: 0, barTo: 0, isReached: false });
    expect(count).toMatchObject({ text: '18 · 60\u202f%', isReached: true });
    expect(accel).toMatchObject({ value: null, percent: null, barTo: null, targetAt: null });
    expect(accel?.text).toBe('N/A');
  });

  it('statements: the abnormal balance, then KPIs more than a tenth off their target, farthest first', () => {
    // Sprint 0 %, HSR 120 % and distance 80 % (equally far, in the order of the page); turns are on target.
    expect(view.statements.map(({ text, tone }) => [text, tone])).toEqual([
      ['Turns: 33\u202f% more to the right, abnormal turn asymmetry', 'neutral'],
      ['Sprint Distance: 0\u202fm, 0\u202f% of the target', 'below'],
      ['Distance: 4,000\u202fm, 80\u202f% of the target', 'below'],
      ['HSR: 300\u202fm, 120\u202f% of the target', 'above'],
    ]);
    expect(view.statements[0]?.detail).toBe('usual 26\u202f% left to 30\u202f% right (9 matches), n = 18 turns');
    expect(view.statements[2]?.detail).toBe('target 5,000\u202fm, match average 10,000\u202fm (10 matches)');
  });

  it('turns of the session above those of an average match, left and right apart', () => {
    expect(view.turns.map(({ title }) => title)).toEqual([
      'Angle',
      'Peak Deceleration',
      'Peak Acceleration',
      'Entry Speed',
    ]);
    expect(view.turns[0]?.bars.rows.map(({ label, leftText, rightText }) => [label, leftText, rightText])).toEqual([
      ['2 Mar 2026 (*)', '6', '12'],
      ['Average of 10 matches', '15.5', '14.5'],
    ]);
    expect(view.balance).toBe(
      'Side balance: 33\u202f% more to the right (*). Usual in 9 matches of their own: 26\u202f% left to 30\u202f% right.',
    );
  });

  it('peaks over own matches; capacity as percentile, or as share of the position’s average', () => {
    const [distance] = view.peaks;
    expect(distance?.curve).toMatchObject({ hasReference: true, note: 'n = 8 matches · own matches' });
    expect(view.counts).toBeNull();
    expect(view.capacity?.reference).toBe('bands: percentiles 15, 35, 65 and 85 of own matches');
    const [accel, decel] = view.capacity?.bars.rows ?? [];
    expect(accel?.bars[0]).toMatchObject({ text: '5.12', percentile: 62.5, percentileText: 'P63', whyNone: null });
    expect(decel?.bars[0]).toMatchObject({
      percentile: null,
      whyNone: '80\u202f% of the position’s average, band 75-85',
    });
  });

  it('with three matches, without a target and without a turn: values alone', () => {
    const { sessionKpi } = ANSWER;
    const bare = rehabSessionView(
      {
        ...ANSWER,
        sessionKpi: { ...sessionKpi, sessionKpiComparison: null, matchCount: 3 },
        rehabTargets: null,
        turnClassCounts: turns(0, 0),
        matchTurnClassAverages: null,
        turnsZScores: { turns: 0, index: null, z: null, isAbnormal: false },
        usualBalance: null,
        rainbowCurvesData: { ...ANSWER.rainbowCurvesData, playerData: { averageData: noPeaks } },
        accelDecelCapacity: { accel: null, decel: null },
      },
      LEAGUE,
    );
    expect(bare.reference).toBe('No reference: only 3 of the 4 matches of at least 85 minutes it needs');
    expect(bare.kpis.rows[0]).toMatchObject({ percent: null, barTo: null, listText: '4,000\u202fm' });
    expect([view.kpis.hasReference, bare.kpis.hasReference]).toEqual([true, false]);
    const aimed = { ...ANSWER, sessionKpi: { ...sessionKpi, sessionKpiComparison: null, matchCount: 3 } };
    expect(rehabSessionView(aimed, LEAGUE).kpis.rows[0]?.listText).toBe('4,000\u202fm · target 5,000\u202fm');
    expect(bare).toMatchObject({ hasTargets: false, turns: [], balance: null, peaks: [], capacity: null });
    expect(bare.statements).toEqual([]);
  });

  it('a session of another source than its matches says so', () => {
    const { sessionKpi } = ANSWER;
    const gnss = { ...sessionKpi, method: { ...METHOD, sourceClass: 'gnss' } };
    expect([view.remark, rehabSessionView({ ...ANSWER, sessionKpi: gnss }, LEAGUE).remark]).toEqual([
      null,
      'Measured by GNSS, the matches by LiDAR: part of a difference may come from that.',
    ]);
  });

  it('an even balance has no side', () => {
    const even = { turns: 20, index: 0, z: 0, isAbnormal: false };
    expect(balanceSentence(even, null)).toContain('as many to the left as to the right');
    expect(balanceSentence(even, { centre: 0, low: -0.44, high: 0.44, count: 0 })).toBe(
      'Side balance: as many to the left as to the right. Usual by chance, with too few own matches: 44\u202f% left to 44\u202f% right.',
    );
  });
});
