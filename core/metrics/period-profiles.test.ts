import { describe, expect, it } from 'vitest';
import { derivedParametersFor } from '../classes/derived-parameters';
import { parametersFor } from '../classes/parameters';
import type { MethodSet, ProfilePoint } from './facts';
import { type DatedProfileSession, periodProfiles, type PeriodMonths } from './period-profiles';
import { binPoints } from './speed-profile';

const { profile: parameters } = parametersFor('optical');
const { profileSummary } = derivedParametersFor();
const METHOD: MethodSet = { sourceClass: 'optical', versions: { turn: '1.0.0' }, parametersHash: 'aa' };

/** Twice the middles of the 23 bins from 3.0 to 7.4 m/s on a = a0 - s v: both places of each bin are taken. */
function session(day: string, a0: number, slope: number, playM: number | null = 90): DatedProfileSession {
  const points = Array.from({ length: 46 }, (_, k): ProfilePoint => {
    const speedMPerS = 3.1 + 0.2 * (k % 23);
    return { speedMPerS, accelerationMPerS2: a0 - slope * speedMPerS };
  });
  return { startsAt: `${day}T15:00:00.000Z`, playM, method: METHOD, points: binPoints(points, parameters) };
}
const profiles = (sessions: readonly DatedProfileSession[], months: PeriodMonths) =>
  periodProfiles({ method: METHOD }, sessions, months, parameters, profileSummary);

describe('profiles by period (METHODS A2)', () => {
  const strong = session('2025-08-20', 8, 0.8);
  const weak = session('2025-09-30', 6, 0.75);
  const winter = session('2025-10-01', 7, 0.7);
  const spring = session('2026-04-15', 6.6, 0.6);
  const earlier = session('2025-06-30', 7.2, 0.8);
  const all = [winter, strong, spring, weak, earlier];

  it('one fit over the highest points of all sessions of a quarter, not a mean of fits', () => {
    const [last, autumn, early, late] = profiles(all, 3);
    expect([last, autumn, early, late].map((period) => [period?.text, period?.startDate, period?.endDate])).toEqual([
      ['Apr-Jun 2025', '2025-04-01', '2025-06-30'],
      ['Jul-Sep 2025', '2025-07-01', '2025-09-30'],
      ['Oct-Dec 2025', '2025-10-01', '2025-12-31'],
      ['Apr-Jun 2026', '2026-04-01', '2026-06-30'],
    ]);
    // 8 - 0.8 v lies above 6 - 0.75 v at every speed below 40 m/s.
    expect(autumn?.forceVelocity?.force).toBeCloseTo(8, 9);
    expect(autumn?.forceVelocity?.velocity).toBeCloseTo(10, 9);
    expect(autumn).toMatchObject({ playM: 180, isLowData: false });
    expect(early).toMatchObject({ playM: 90, isLowData: true });
    expect(late?.forceVelocity?.velocity).toBeCloseTo(11, 9);
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

  it('too little play, no valid line or another method: no value', () => {
    expect(profiles([session('2026-01-05', 7, 0.7, 44)], 3)[0]).toMatchObject({ forceVelocity: null, playM: 44 });
    const slow = session('2026-01-05', 7, 0.7);
    const untilSix = { ...slow, points: new Map([...slow.points].filter(([bin]) => bin < 15)) };
    expect(profiles([untilSix], 3)[0]).toMatchObject({ forceVelocity: null, playM: 90 });
    const other = { ...slow, method: { ...METHOD, parametersHash: 'bb' } };
    expect(profiles([other], 3)[0]).toMatchObject({ forceVelocity: null, playM: 0, isLowData: true });
    expect(profiles([], 12)).toEqual([]);
  });
});
