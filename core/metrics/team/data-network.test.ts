import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clubPositions,
  hasEnoughMatches,
  type NetworkPlayer,
  networkPlayers,
  networkReference,
  type NetworkSession,
} from './data-network';
import { meanCounts } from '../peaks/peak-count-reference';
import type { KpiValues, PeakCount, SpeedProfile } from '../session/session-facts';
import { referenceRule } from '../reference/reference-rules';
import { matchOn } from '../wellness/match.fixture';

const RULES = {
  kpis: referenceRule({ sessionIsAMatch: true, isAcademyMatch: false }, 'football', false),
  minProfileM: 45,
};
const BACK = 2;
const profile = (a0MPerS2: number, s0MPerS: number, isValid = true): SpeedProfile => ({
  a0MPerS2,
  s0MPerS,
  r2: 0.9,
  points: 20,
  bins: 12,
  topBinMPerS: 8,
  isValid,
});
function session(
  customerId: number,
  playerId: number,
  day: number,
  kpis: Partial<KpiValues> = {},
  changes: Partial<NetworkSession> = {},
): NetworkSession {
  return {
    ...matchOn(day, { activeDistanceM: 9000, ...kpis }),
    customerId,
    playerId,
    positionSortOrder: BACK,
    profile: null,
    peakCounts: [],
    ...changes,
  };
}
const playersOf = (sessions: readonly NetworkSession[]) => {
  const [like] = sessions;
  if (like === undefined) throw new Error('There is no session.');
  return networkPlayers(like, sessions, RULES);
};
const player = (customerId: number, playerId: number, distance: number | null, more: Partial<NetworkPlayer> = {}) => ({
  customerId,
  playerId,
  positionSortOrder: BACK,
  validMatchCount: 4,
  minutes: 360,
  values: { distance, hsd: null, sprintDistance: null, turns: null, accelerations: null, decelerations: null },
  peakCounts: meanCounts([]),
  forceVelocity: null,
  ...more,
});
const windows = (count: number | null): PeakCount[] => [
  { kpi: 'DISTANCE', epochS: 60, thresholdPerMinute: 200, value: count, matchTimesS: [] },
];

describe('players of the network', () => {
  it('means over matches of 85 min, profiles from 45 min on (A2); the same id in two clubs is two players', () => {
    const players = playersOf([
      session(1, 7, 1, { activeDistanceM: 9000, accelerations: 20 }, { profile: profile(7, 9) }),
      session(1, 7, 2, { activeDistanceM: 10_000, matchTimeM: 95 }, { profile: profile(9, 5, false) }),
      session(1, 7, 3, { activeDistanceM: 1, matchTimeM: 84, activeTimeM: 84 }, { profile: profile(8, 10) }),
      session(1, 7, 4, { matchTimeM: 44, activeTimeM: 44 }, { profile: profile(1, 1) }),
      session(2, 7, 1, { activeDistanceM: 8000 }),
    ]);
    expect(players).toEqual([
      {
        customerId: 1,
        playerId: 7,
        positionSortOrder: BACK,
        validMatchCount: 2,
        minutes: 185,
        values: {
          distance: 9500,
          hsd: 900,
          sprintDistance: null,
          turns: 36,
          accelerations: 20,
          decelerations: null,
        },
        peakCounts: meanCounts([]),
        forceVelocity: { force: 7.5, velocity: 9.5 },
      },
      expect.objectContaining({ customerId: 2, playerId: 7, validMatchCount: 1, forceVelocity: null }),
    ]);
    expect(players.map(hasEnoughMatches)).toEqual([false, false]);
  });

  it('another method is in no mean, a restless source gives no turns (T8)', () => {
    const method = { sourceClass: 'gnss' as const, versions: {}, parametersHash: 'bb' };
    const [only, ...others] = playersOf([
      session(1, 1, 1, { totalTurns: 30 }),
      session(1, 1, 2, { totalTurns: 99 }, { turnsComparable: false }),
      session(1, 1, 3, { activeDistanceM: 1 }, { method }),
      session(2, 1, 3, {}, { method }),
    ]);
    expect(only).toMatchObject({ validMatchCount: 2, values: { distance: 9000, turns: 30 } });
    expect(others).toEqual([]);
  });

  it.each([1, 999])('goalkeepers and players without a position are compared with nobody: %i', (positionSortOrder) => {
    const players = [1, 2, 3, 4, 5].map((club) => player(club, 1, 5000, { positionSortOrder }));
    expect(clubPositions(players, positionSortOrder)).toEqual([]);
    const reference = networkReference(player(1, 1, 5000, { positionSortOrder }), players);
    expect(reference).toMatchObject({ players: 0, kpis: { distance: { value: 5000, average: null } } });
  });
});

describe('windows above a rate (METHODS P3)', () => {
  it('their mean of full matches beside the means of the others', () => {
    const players = playersOf([
      ...[3, 5, null, 4].map((count, i) => session(1, 1, i + 1, {}, { peakCounts: windows(count) })),
      session(1, 1, 5, { matchTimeM: 60 }, { peakCounts: windows(90) }),
      ...[2, 3, 4].flatMap((club) =>
        [1, 2, 3, 4].map((day) => session(club, 1, day, {}, { peakCounts: windows(club === 4 ? null : club) })),
      ),
    ]);
    const [rated] = players;
    if (rated === undefined) throw new Error('The player is missing.');
    const { peakCounts } = networkReference(rated, players);
    const standardDeviation = Math.sqrt(0.5);
    expect(peakCounts.DISTANCE[60]).toEqual({ value: 4, average: 2.5, standardDeviation, minimum: 2, maximum: 3 });
    expect(peakCounts.HSR[30]).toEqual({
      value: null,
      average: null,
      standardDeviation: null,
      minimum: null,
      maximum: null,
    });
  });
});

describe('clubs by position (METHODS 11)', () => {
  it('players are weighted by their minutes; fewer than four matches, and other positions, do not count', () => {
    const clubs = clubPositions(
      [
        player(3, 1, 9000, { minutes: 360 }),
        player(3, 2, 10_000, { minutes: 720 }),
        player(3, 3, 99_000, { validMatchCount: 3 }),
        player(3, 4, 99_000, { positionSortOrder: 3 }),
        player(1, 1, null),
        player(2, 1, 99_000, { validMatchCount: 0 }),
      ],
      BACK,
    );
    // (9000 * 360 + 10000 * 720) / 1080.
    expect(clubs.map(({ customerId, values, players }) => [customerId, values.distance, players])).toEqual([
      [3, 29_000 / 3, 2],
      [1, null, 1],
    ]);
  });
});

describe('a player among those of their position (METHODS R1, R2, R4)', () => {
  const others = [8000, 9000, 10_000, 11_000, 12_000].map((distance, club) => player(club + 2, 1, distance));
  it('average and SD without the player, the record with them, quantiles of type 7', () => {
    const rated = player(1, 1, 13_000);
    const { kpis, bars, players } = networkReference(rated, [rated, ...others]);
    expect(players).toBe(5);
    expect(kpis.distance).toEqual({
      value: 13_000,
      minimum: 8000,
      maximum: 13_000,
      average: 10_000,
      // Squares 4, 1, 0, 1, 4 million over 4.
      standardDeviation: Math.sqrt(2_500_000),
    });
    expect(bars.distance).toEqual({
      minValue: 8000,
      percentile15Value: 8600,
      percentile35Value: 9400,
      percentile65Value: 10_600,
      percentile85Value: 11_400,
      maxValue: 12_000,
    });
    expect(kpis.hsd).toEqual({ value: null, minimum: null, maximum: null, average: null, standardDeviation: null });
    expect(bars.hsd).toBeNull();
  });
  it('three others are an average and no rainbow', () => {
    const rated = player(1, 1, 9000);
    const { kpis, bars } = networkReference(rated, [rated, ...others.slice(0, 3)]);
    expect([kpis.distance.average, bars.distance]).toEqual([9000, null]);
  });
  it('the players of their own club count, the same id in another club is somebody else', () => {
    const rated = player(1, 1, 9000);
    expect(networkReference(rated, [rated, player(1, 2, 1), player(2, 1, 2)]).players).toBe(2);
  });
  it('the order of the players changes nothing, nor do the player’s own numbers the average', () => {
    const values = fc.array(fc.integer({ min: 1, max: 14_000 }), { minLength: 4, maxLength: 12 });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 14_000 }), (distances, own) => {
        const rated = player(1, 1, own);
        const rest = distances.map((distance, club) => player(club + 2, 1, distance));
        const there = networkReference(rated, [rated, ...rest]);
        const back = networkReference(rated, [...rest, rated].reverse());
        expect(back.bars).toEqual(there.bars);
        expect(back.kpis.distance.average).toBeCloseTo(there.kpis.distance.average ?? NaN, 6);
        expect(networkReference(player(1, 1, own + 1), rest).kpis.distance.average).toBe(there.kpis.distance.average);
      }),
    );
  });
});
