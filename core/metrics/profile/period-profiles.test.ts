import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivedParametersFor } from '../../methods/derived-parameters';
import { type PeriodMonths, periodProfiles, type PeriodSession } from './period-profiles';
import { playerMeans } from '../team/player-development';
import { peakRule } from '../peaks/peak-analysis';
import { referenceRule } from '../reference/reference-rules';
import { matchOn } from '../wellness/match.fixture';

const { profileSummary } = derivedParametersFor();
const session = (day: string, a0MPerS2: number, s0MPerS: number, minutes = 90) => ({
  ...matchOn(1, { activeTimeM: minutes, matchTimeM: minutes }),
  startsAt: `${day}T15:00:00.000Z`,
  profile: { a0MPerS2, s0MPerS, r2: 0.9, points: 20, bins: 12, topBinMPerS: 8, isValid: true },
});
type Profiled = ReturnType<typeof session>;
const profiles = (sessions: readonly PeriodSession[], months: PeriodMonths) => {
  const [like] = sessions;
  return like === undefined ? [] : periodProfiles(like, sessions, months, profileSummary);
};
function allTime(sessions: readonly Profiled[]) {
  const [first] = sessions;
  if (first === undefined) return null;
  const kind = { sessionIsAMatch: true, isAcademyMatch: false };
  const peaks = peakRule(kind, { minMatches: 4, minMatchM: 45, nearPeakEpochS: 60, nearPeakShares: [] });
  const rules = { kpis: referenceRule(kind, 'football', false), peaks, minProfileM: profileSummary.minPlayM };
  const place = { customerId: 1, playerId: 1, positionSortOrder: 5, peaks: [], peakCounts: [] };
  return (
    playerMeans(
      first,
      sessions.map((each) => ({ ...each, ...place })),
      rules,
    )[0]?.forceVelocity ?? null
  );
}

describe('profiles by period (METHODS A2)', () => {
  const strong = session('2025-08-20', 8, 10);
  const weak = session('2025-09-30', 6, 8);
  const winter = session('2025-10-01', 7, 9);
  const spring = session('2026-04-15', 6.6, 9);
  const earlier = session('2025-06-30', 7.2, 9);
  const all = [winter, strong, spring, weak, earlier];

  it('the mean, SD and number of valid session values, never one fit over the highest points of all', () => {
    const [last, autumn, early, late] = profiles(all, 3);
    expect([last, autumn, early, late].map((period) => [period?.text, period?.startDate, period?.endDate])).toEqual([
      ['Apr-Jun 2025', '2025-04-01', '2025-06-30'],
      ['Jul-Sep 2025', '2025-07-01', '2025-09-30'],
      ['Oct-Dec 2025', '2025-10-01', '2025-12-31'],
      ['Apr-Jun 2026', '2026-04-01', '2026-06-30'],
    ]);
    expect(autumn).toMatchObject({
      forceVelocity: { force: 7, velocity: 9 },
      sessionCount: 2,
      playM: 180,
      isLowData: false,
    });
    expect(autumn?.deviation?.force).toBeCloseTo(Math.SQRT2, 12);
    expect(early).toMatchObject({ forceVelocity: null, deviation: null, sessionCount: 1, playM: 90, isLowData: true });
  });

  it('halves and seasons begin in July', () => {
    const halves = profiles(all, 6).map(({ text, startDate, endDate, playM }) => [text, startDate, endDate, playM]);
    expect(halves).toEqual([
      ['Jan-Jun 2025', '2025-01-01', '2025-06-30', 90],
      ['Jul-Dec 2025', '2025-07-01', '2025-12-31', 270],
      ['Jan-Jun 2026', '2026-01-01', '2026-06-30', 90],
    ]);
    const seasons = profiles(all, 12).map(({ text, startDate, endDate, playM }) => [text, startDate, endDate, playM]);
    expect(seasons).toEqual([
      ['2024/25', '2024-07-01', '2025-06-30', 90],
      ['2025/26', '2025-07-01', '2026-06-30', 360],
    ]);
  });

  it('too little play, a line beyond human range or another method: not in the mean', () => {
    const [season] = profiles([strong, weak, session('2025-08-21', 10, 11, 44), session('2025-08-22', 13, 9)], 12);
    expect(season).toMatchObject({ forceVelocity: { force: 7, velocity: 9 }, sessionCount: 2, outOfRangeCount: 1 });
    const other = { ...winter, method: { ...winter.method, parametersHash: 'bb' } };
    expect(profiles([strong, weak, other], 12)[0]).toMatchObject({ forceVelocity: { force: 7 }, sessionCount: 2 });
    expect(profiles([], 12)).toEqual([]);
  });

  const values = fc.record({ force: fc.integer({ min: 50, max: 100 }), velocity: fc.integer({ min: 70, max: 110 }) });

  it('the same match repeated k times gives the same value for every k', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 2, max: 30 }), ({ force, velocity }, k) => {
        const repeated = Array.from({ length: k }, () => session('2025-08-20', force / 10, velocity / 10));
        const [season] = profiles(repeated, 12);
        expect(season?.forceVelocity?.force).toBeCloseTo(force / 10, 9);
        expect(season?.forceVelocity?.velocity).toBeCloseTo(velocity / 10, 9);
        expect(season?.sessionCount).toBe(k);
      }),
    );
  });

  it('the all-time average is the mean of the seasons weighted by n, and lies within them', () => {
    const seasons = fc.array(fc.array(values, { minLength: 2, maxLength: 8 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(seasons, (drawn) => {
        const sessions = drawn.flatMap((list, year) =>
          list.map(({ force, velocity }) => session(`${2020 + year}-09-01`, force / 10, velocity / 10)),
        );
        const periods = profiles(sessions, 12);
        const n = periods.reduce((sum, { sessionCount }) => sum + sessionCount, 0);
        const weighted = (part: 'force' | 'velocity') =>
          periods.reduce((sum, each) => sum + each.sessionCount * (each.forceVelocity?.[part] ?? NaN), 0) / n;
        const whole = allTime(sessions);
        for (const part of ['force', 'velocity'] as const) {
          expect(Math.abs((whole?.[part] ?? NaN) - weighted(part))).toBeLessThan(1e-9);
          const shown = periods.map((each) => each.forceVelocity?.[part] ?? NaN);
          expect(whole?.[part]).toBeLessThanOrEqual(Math.max(...shown) + 1e-9);
        }
      }),
    );
  });
});
