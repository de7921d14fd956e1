import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KpiValues, type MethodSet } from '../session/session-facts';
import { KPI_NAMES } from '../session/kpi-names';
import { kpiRecord } from '../session/kpi-record';
import { type PlayerSession, referenceRule, referencesOf, statistic, tooShortM } from './reference-rules';
import { perActiveMinute } from './per-active-minute';
import { kpiStatistics } from './kpi-statistics';
import { isPersonalBest } from './personal-records';

const METHOD: MethodSet = { sourceClass: 'optical', versions: { kin: '1.0.0', turn: '1.0.0' }, parametersHash: 'aa' };

function session(sessionId: number, kpis: Partial<KpiValues>, changes: Partial<PlayerSession> = {}): PlayerSession {
  return {
    sessionId,
    startsAt: `2026-03-${String(sessionId).padStart(2, '0')}T15:00:00.000Z`,
    sessionIsAMatch: true,
    isAcademyMatch: false,
    coverage: 1,
    turnsComparable: true,
    method: METHOD,
    kpis: kpiRecord((name) => kpis[name] ?? null),
    ...changes,
  };
}

const MATCH = { sessionIsAMatch: true, isAcademyMatch: false };
const TRAINING = { sessionIsAMatch: false, isAcademyMatch: false };
const ACADEMY = { sessionIsAMatch: true, isAcademyMatch: true };

describe('which sessions are compared (METHODS R1)', () => {
  const rated = session(20, { matchTimeM: 94 });
  const ids = (history: readonly PlayerSession[], rule = referenceRule(MATCH, 'football', false)): number[] =>
    referencesOf(rated, history, rule).map((each) => each.sessionId);

  it('matches of at least 85 minutes; 30 for per-minute values', () => {
    const history = [84.99, 85, 90, 30, 29.9].map((matchTimeM, index) => session(index + 1, { matchTimeM }));
    expect(ids(history)).toEqual([2, 3]);
    expect(ids(history, referenceRule(MATCH, 'football', true))).toEqual([1, 2, 3, 4]);
  });

  it('a training is compared with matches, an academy match with academy matches', () => {
    const history = [
      session(1, { matchTimeM: 90 }),
      session(2, { matchTimeM: 90 }, ACADEMY),
      session(3, { sessionTotalTimeM: 90, activeTimeM: 90 }, TRAINING),
    ];
    expect(ids(history, referenceRule(TRAINING, 'football', false))).toEqual([1]);
    expect(ids(history, referenceRule(ACADEMY, 'football', false))).toEqual([2]);
  });

  it('basketball: practices of 40 to 90 minutes, from 30 for per-minute values', () => {
    const history = [39, 40, 90, 91, 30].map((minutes, index) =>
      session(index + 1, { sessionTotalTimeM: minutes }, TRAINING),
    );
    expect(ids(history, referenceRule(TRAINING, 'basketball', false))).toEqual([2, 3]);
    expect(ids(history, referenceRule(TRAINING, 'basketball', true))).toEqual([1, 2, 3, 4, 5]);
  });

  it('never itself, never an unknown time, a poor coverage or another method', () => {
    const other = (changes: Partial<MethodSet>) => ({ method: { ...METHOD, ...changes } });
    const history = [
      session(20, { matchTimeM: 94 }),
      session(1, { matchTimeM: null }),
      session(2, { matchTimeM: 90 }, { coverage: 0.74 }),
      session(3, { matchTimeM: 90 }, { coverage: 0.75 }),
      session(4, { matchTimeM: 90 }, { coverage: null }),
      session(5, { matchTimeM: 90 }, other({ parametersHash: 'bb' })),
      session(6, { matchTimeM: 90 }, other({ sourceClass: 'gnss' })),
      session(7, { matchTimeM: 90 }, other({ versions: { kin: '1.0.0', turn: '1.1.0' } })),
      session(8, { matchTimeM: 90 }, other({ versions: { turn: '1.0.0', kin: '1.0.0' } })),
    ];
    expect(ids(history)).toEqual([3, 4, 8]);
  });
});

describe('one value against its reference (METHODS R2, R3, R6)', () => {
  it('mean, SD with n - 1, percentile rank: 12 in 8 10 12 12 15 is 60', () => {
    const reference = [8, 10, 12, 12, 15];
    const { average, standardDeviation, percentile, minimum, maximum } = statistic(12, reference, reference);
    expect(average).toBeCloseTo(11.4, 12);
    // squares 11.56 + 1.96 + 0.36 + 0.36 + 12.96 = 27.2; / 4 = 6.8
    expect(standardDeviation).toBeCloseTo(Math.sqrt(6.8), 12);
    expect(percentile).toBe(60);
    expect([minimum, maximum]).toEqual([8, 15]);
  });

  it('the record includes the rated session, the mean does not', () => {
    const result = statistic(20, [10, 14], [10, 14]);
    expect(result).toMatchObject({ maximum: 20, minimum: 10, average: 12, percentile: null });
  });

  it('nothing to compare with: null, never 0', () => {
    const nothing = { minimum: null, maximum: null, average: null, standardDeviation: null, percentile: null };
    expect(statistic(5, [], [])).toEqual({ value: 5, ...nothing });
    expect(statistic(null, [], [])).toEqual({ value: null, ...nothing });
    expect(statistic(null, [3], [3])).toEqual({ ...nothing, value: null, minimum: 3, maximum: 3, average: 3 });
    expect(statistic(0, [0, 0], [0, 0])).toMatchObject({ value: 0, average: 0, standardDeviation: 0 });
  });

  it('a record is set against earlier sessions alone, the mean is over all of them', () => {
    const rated = session(10, { peakSpeedMPerS: 9 });
    const references = [session(5, { peakSpeedMPerS: 8 }), session(15, { peakSpeedMPerS: 10 })];
    const { peakSpeedMPerS } = kpiStatistics(
      rated,
      references,
      [...references, session(4, { peakSpeedMPerS: 8.5 })],
      false,
    );
    expect(peakSpeedMPerS).toMatchObject({ value: 9, maximum: 9, minimum: 8, average: 9 });
  });

  it('sessions in which the KPI could not be computed do not count', () => {
    const references = [
      session(1, { totalTurns: 30 }),
      session(2, { totalTurns: null }),
      session(3, { totalTurns: 40 }),
    ];
    expect(kpiStatistics(session(9, { totalTurns: 35 }), references, references, false).totalTurns.average).toBe(35);
  });
});

it('a total of 84 minutes is not compared, one of 85 is; a rate from 30 (METHODS R1, R1d)', () => {
  const totals = referenceRule(MATCH, 'football', false);
  expect([84, 85].map((matchTimeM) => tooShortM(session(1, { matchTimeM }), totals))).toEqual([84, null]);
  const rates = referenceRule(MATCH, 'football', true);
  expect([29, 30].map((matchTimeM) => tooShortM(session(1, { matchTimeM }), rates))).toEqual([29, null]);
  expect(tooShortM(session(1, {}), totals)).toBeNull();
});

describe('per active minute (METHODS R8)', () => {
  it('divides what accumulates and leaves times, peaks and averages', () => {
    const values = perActiveMinute(kpiRecord(() => 50));
    const undivided = KPI_NAMES.filter((name) => values[name] === 50);
    expect(undivided).toEqual([
      'sessionTotalTimeM',
      'activeTimeM',
      'matchTimeM',
      'averageSpeedMPerMinute',
      'peakSpeedMPerS',
      'meanPowerWPerKg',
      'peakAccelerationMPer2',
      'peakDecelerationMPer2',
    ]);
    expect(values.totalTurns).toBe(1);
    expect(values.sprintDistanceM).toBe(1);
  });

  it('no active time: null, not infinity; no value stays null', () => {
    for (const activeTimeM of [0, null]) {
      const values = perActiveMinute(kpiRecord((name) => (name === 'activeTimeM' ? activeTimeM : 100)));
      expect(values.activeDistanceM).toBeNull();
      expect(values.peakSpeedMPerS).toBe(100);
    }
    expect(perActiveMinute(kpiRecord(() => null)).activeDistanceM).toBeNull();
  });

  it('references are divided by their own minutes', () => {
    const rated = session(9, { activeDistanceM: 9000, activeTimeM: 90, matchTimeM: 90 });
    const references = [session(1, { activeDistanceM: 4000, activeTimeM: 40 })];
    expect(kpiStatistics(rated, references, references, true).activeDistanceM).toMatchObject({
      value: 100,
      average: 100,
    });
  });
});

describe('properties', () => {
  const numbers = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { maxLength: 30 });

  it('the range holds the value and the mean of its own sessions; the percentile is 0..100', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), numbers, (value, reference) => {
        const { minimum, maximum, average, percentile } = statistic(value, reference, reference);
        const given = [minimum, maximum, average];
        expect(given.every((number) => number === null)).toBe(reference.length === 0);
        expect(percentile === null).toBe(reference.length < 4);
        if (minimum === null || maximum === null || average === null) return;
        const slack = 1e-6;
        expect(minimum).toBeLessThanOrEqual(Math.min(value, average + slack));
        expect(maximum).toBeGreaterThanOrEqual(Math.max(value, average - slack));
        expect(percentile ?? 0).toBeGreaterThanOrEqual(0);
        expect(percentile ?? 0).toBeLessThanOrEqual(100);
      }),
    );
  });
});

it('a record is reached or passed; none of something is no record', () => {
  const isBest = (value: number | null, maximum: number | null) => isPersonalBest({ value, maximum });
  expect([isBest(9, 9), isBest(9.1, 9), isBest(8.9, 9), isBest(0, 0)]).toEqual([true, true, false, false]);
  expect([isBest(null, 9), isBest(9, null)]).toEqual([false, false]);
});
