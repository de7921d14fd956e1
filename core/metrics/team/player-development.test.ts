import { describe, expect, it } from 'vitest';
import type { KpiValues, SpeedProfile } from '../session/session-facts';
import { developmentReference, type DevelopmentSession, forceVelocityRange, playerMeans } from './player-development';
import { peakRule } from '../peaks/peak-analysis';
import { referenceRule } from '../reference/reference-rules';
import { matchOn } from '../wellness/match.fixture';

const kind = { sessionIsAMatch: true, isAcademyMatch: false };
const RULES = {
  kpis: referenceRule(kind, 'football', false),
  peaks: peakRule(kind, { minMatches: 4, minMatchM: 45, nearPeakEpochS: 60, nearPeakShares: [] }),
  minProfileM: 45,
};
const profile = (a0MPerS2: number, s0MPerS: number, isValid = true): SpeedProfile => ({
  a0MPerS2,
  s0MPerS,
  r2: 0.9,
  points: 20,
  bins: 12,
  topBinMPerS: 8,
  isValid,
});

interface Appearance extends Partial<DevelopmentSession> {
  readonly with?: Partial<KpiValues>;
}
function session(customerId: number, playerId: number, day: number, changes: Appearance = {}): DevelopmentSession {
  const { with: kpis = {}, ...rest } = changes;
  return {
    ...matchOn(day, kpis),
    customerId,
    playerId,
    positionSortOrder: 2,
    profile: null,
    peakCounts: [],
    peaks: [],
    ...rest,
  };
}
const four = (customerId: number, playerId: number, activeDistanceM: number, changes: Appearance = {}) =>
  [1, 2, 3, 4].map((day) => session(customerId, playerId, day, { with: { activeDistanceM }, ...changes }));
const meansOf = (sessions: readonly DevelopmentSession[]) => {
  const [like] = sessions;
  if (like === undefined) throw new Error('There is no session.');
  return playerMeans(like, sessions, RULES);
};

describe('means of a player', () => {
  it('KPIs over matches of 85 min, peaks over 45, profiles that are valid (A2)', () => {
    const peak = (valuePerMinute: number | null) => [
      { kpi: 'DISTANCE' as const, epochS: 60, valuePerMinute, matchTimeS: 1 },
    ];
    const [means] = meansOf([
      session(1, 1, 1, { with: { activeDistanceM: 9000 }, peaks: peak(180), profile: profile(7, 9) }),
      session(1, 1, 2, { with: { activeDistanceM: 10_000 }, peaks: peak(null), profile: profile(9, 5, false) }),
      session(1, 1, 3, { with: { activeDistanceM: 1, matchTimeM: 45 }, peaks: peak(200), profile: profile(8, 10) }),
      session(1, 1, 4, { with: { matchTimeM: 44, activeTimeM: 44 }, peaks: peak(500), profile: profile(1, 1) }),
    ]);
    expect(means).toMatchObject({ validMatchCount: 2, forceVelocity: { force: 7.5, velocity: 9.5 } });
    expect(means?.kpis).toMatchObject({ DISTANCE: 9500, HSR: 900, SPRINT: null, TURNS: 36 });
    expect(means?.peaks).toMatchObject({ validMatchCount: 3 });
    expect(means?.peaks.averageData.DISTANCE).toEqual([{ epochS: 60, value: 190 }]);
    expect(means?.peaks.maxData.DISTANCE).toEqual([{ epochS: 60, value: 200 }]);
    expect(means?.peaks.maxData.HSR).toEqual([]);
  });

  it('restless turns are in no mean, other methods in none at all', () => {
    const method = { sourceClass: 'gnss' as const, versions: {}, parametersHash: 'bb' };
    const [means] = meansOf([
      session(1, 1, 1),
      session(1, 1, 2, { with: { totalTurns: 99 }, turnsComparable: false }),
      session(1, 1, 3, { method }),
    ]);
    expect(means).toMatchObject({ validMatchCount: 2, kpis: { TURNS: 36 } });
  });
});

describe('a player beside their league (METHODS R5)', () => {
  const rated = four(1, 1, 10_000);
  const league = [...four(2, 1, 9000), ...four(3, 1, 11_000), ...four(4, 1, 10_000), ...four(1, 2, 8000)];
  const compare = (sessions: readonly DevelopmentSession[], samePosition = false) => {
    const all = meansOf(sessions);
    const own = all.find(({ customerId, playerId }) => customerId === 1 && playerId === 1);
    if (own === undefined) throw new Error('The player is missing.');
    return developmentReference(own, all, samePosition);
  };

  it('average and SD over the others, rank among all; ties share the better rank', () => {
    const { kpis, ranks, players } = compare([...rated, ...league]);
    expect(players).toBe(4);
    expect(kpis.DISTANCE).toMatchObject({ value: 10_000, minimum: 8000, maximum: 11_000, average: 9500 });
    // Deviations -500, 1500, 500, -1500: squares sum to 5,000,000, over 3.
    expect(kpis.DISTANCE.standardDeviation).toBeCloseTo(Math.sqrt(5_000_000 / 3), 6);
    expect(ranks).toEqual({ count: 5, ranks: { DISTANCE: 2, HSR: 1, SPRINT: null, TURNS: 1 } });
  });

  it('two other clubs are somebody: no reference, no rank', () => {
    const reference = compare([...rated, ...four(2, 1, 9000), ...four(3, 1, 11_000), ...four(1, 2, 8000)]);
    expect(reference).toMatchObject({ players: 0, ranks: null, forceVelocity: null });
    expect(reference.kpis.DISTANCE).toMatchObject({ value: 10_000, average: null, minimum: null });
  });

  it('three matches of a player are none; goalkeepers are left out; their position alone', () => {
    const few = four(5, 1, 20_000).slice(1);
    const keeper = four(5, 2, 20_000, { positionSortOrder: 1 });
    expect(compare([...rated, ...league, ...few, ...keeper]).kpis.DISTANCE.maximum).toBe(11_000);
    const strikers = [2, 3, 4].flatMap((club) => four(club, 9, 12_000, { positionSortOrder: 9 }));
    expect(compare([...rated, ...league, ...strikers], true).kpis.DISTANCE.maximum).toBe(11_000);
    expect(compare([...rated, ...league, ...strikers]).kpis.DISTANCE.maximum).toBe(12_000);
    expect(compare([...rated.slice(1), ...league]).ranks).toBeNull();
  });

  it('rainbows over the players, from four on; profiles as the mean of players', () => {
    const withPeak = (club: number, valuePerMinute: number, a0: number) =>
      four(club, 7, 9000, {
        peaks: [{ kpi: 'HSR', epochS: 30, valuePerMinute, matchTimeS: 0 }],
        profile: profile(a0, 10),
      });
    const clubs = [2, 3, 4, 5, 6].flatMap((club) => withPeak(club, club - 1, club + 1));
    const { peaks, forceVelocity } = compare([...rated, ...clubs]);
    // 1 2 3 4 5: METHODS P2.
    const [curve] = peaks.averageData.HSR;
    expect(curve).toMatchObject({ epochS: 30, minValue: 1, maxValue: 5, target: 3 });
    expect(curve?.percentile15Value).toBeCloseTo(1.6, 9);
    expect(curve?.percentile35Value).toBeCloseTo(2.4, 9);
    expect(curve?.percentile65Value).toBeCloseTo(3.6, 9);
    expect(curve?.percentile85Value).toBeCloseTo(4.4, 9);
    expect(peaks.averageData.DISTANCE).toEqual([]);
    expect(forceVelocity).toEqual({ force: 5, velocity: 10 });
  });

  it('a profile outside human range is in no mean, and is counted (METHODS A1)', () => {
    const [first, second, third] = [profile(7, 9), profile(13.1, 7.2), profile(8, 12.4)].map((one, n) =>
      session(1, 1, n + 1, { profile: one }),
    );
    const sessions = [first, second, third].filter((one) => one !== undefined);
    const [means] = playerMeans(sessions[0] ?? session(1, 1, 1), sessions, RULES);
    expect(means?.forceVelocity).toEqual({ force: 7, velocity: 9 });
    expect(means?.profiles).toEqual({ valid: 1, outOfRange: 2 });
  });
});

describe('range of profiles (METHODS A2)', () => {
  it('over the players shown', () => {
    const values = [
      { force: 7, velocity: 10 },
      { force: 8, velocity: 9 },
    ];
    expect(forceVelocityRange(values)).toEqual({
      minimumForce: 7,
      maximumForce: 8,
      minimumVelocity: 9,
      maximumVelocity: 10,
    });
    expect(forceVelocityRange([])).toBeNull();
  });
});
