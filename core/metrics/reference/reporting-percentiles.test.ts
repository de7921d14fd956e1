/** Percentiles in reporting: which players are compared (METHODS R1, R3; decision 12 for the league). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KpiValues } from '../session/session-facts';
import type { HighResolutionTables } from '../load/high-resolution';
import {
  type ComparisonChoice,
  reportedKpis,
  type ReportedSession,
  ReportingReferences,
} from './reporting-percentiles';
import { matchOn } from '../wellness/match.fixture';

const OURS = 1;
const HE = 7;
const MATE = 8;
const WING = 11;

const alikeTo = (pool: readonly ReportedSession[]) => () => new Set(pool.map(({ sessionId }) => sessionId));

function appearance(day: number, kpis: Partial<KpiValues> = {}, changes: Partial<ReportedSession> = {}) {
  return {
    ...matchOn(day, kpis),
    customerId: OURS,
    playerId: HE,
    positionSortOrder: WING,
    scaledWorkRate: null,
    gameDemandValue: null,
    highResolution: null,
    ...changes,
  } satisfies ReportedSession;
}

const ran = (totalDistanceM: number, day: number, changes: Partial<ReportedSession> = {}) =>
  appearance(day, { totalDistanceM }, changes);

function distanceOf(
  rated: ReportedSession,
  pool: readonly ReportedSession[],
  choice: Partial<ComparisonChoice> = {},
  sport = 'football',
) {
  const reference = new ReportingReferences(
    pool,
    { group: 'club', byPosition: false, ...choice },
    sport,
    alikeTo(pool),
  ).of(rated);
  return { count: reference.count, ...reportedKpis(rated, reference).totalDistanceM };
}

/** 8 10 12 12 15 km: METHODS R3's example. */
const R3_POOL = [8000, 10_000, 12_000, 12_000, 15_000].map((metres, i) => ran(metres, i + 1));

describe('percentiles of an appearance', () => {
  it('12 in 8 10 12 12 15 is 60, the session itself left out', () => {
    const rated = ran(12_000, 9);
    expect(distanceOf(rated, [...R3_POOL, rated])).toEqual({ count: 5, value: 12_000, percentile: 60 });
    expect(distanceOf(rated, [...R3_POOL, rated], { group: 'player' })).toMatchObject({ count: 5, percentile: 60 });
  });

  it('three to compare with: the value alone; a short appearance is no reference, and is compared with none', () => {
    const rated = appearance(9, { totalDistanceM: 4000, matchTimeM: 90 });
    expect(distanceOf(rated, R3_POOL.slice(0, 3))).toEqual({ count: 3, value: 4000, percentile: null });
    const short = appearance(8, { totalDistanceM: 1, matchTimeM: 84.9 });
    expect(distanceOf(rated, [...R3_POOL, short])).toMatchObject({ count: 5, percentile: 0 });
    const part = appearance(9, { totalDistanceM: 4000, matchTimeM: 30 });
    expect(distanceOf(part, R3_POOL)).toEqual({ count: 5, value: 4000, percentile: null });
  });

  it('what is not known has no percentile and is in no reference', () => {
    const unknown = appearance(8, { totalDistanceM: null });
    expect(distanceOf(appearance(9, { totalDistanceM: null }), R3_POOL)).toMatchObject({
      value: null,
      percentile: null,
    });
    expect(distanceOf(ran(12_000, 9), [...R3_POOL, unknown])).toMatchObject({ count: 6, percentile: 60 });
  });

  it('A goalkeeper is compared with goalkeepers, and no outfield player with them', () => {
    const keepers = R3_POOL.map((each) => ({ ...each, positionSortOrder: 1 }));
    expect(distanceOf(ran(12_000, 9, { positionSortOrder: 1 }), [...R3_POOL, ...keepers])).toMatchObject({
      count: 5,
      percentile: 60,
    });
    expect(distanceOf(ran(12_000, 9, { positionSortOrder: 1 }), R3_POOL)).toMatchObject({ count: 0, percentile: null });
    expect(distanceOf(ran(12_000, 9), [...R3_POOL, ...keepers])).toMatchObject({ count: 5 });
  });

  it('of the team nobody of the same session, of a player alone nobody else', () => {
    const rated = ran(9000, 9);
    const mates = [9, 10, 11, 12, 13].map((day) => ran(day === 9 ? 1 : 10_000, day, { playerId: MATE }));
    expect(distanceOf(rated, mates)).toMatchObject({ count: 4, percentile: 0 });
    expect(distanceOf(rated, mates, { group: 'player' })).toMatchObject({ count: 0, percentile: null });
  });

  it('of a position those who are listed there; a player without one is compared with nobody', () => {
    const pool = [...R3_POOL, ...[1, 2, 3, 4].map((day) => ran(20_000, day, { playerId: MATE, positionSortOrder: 2 }))];
    const rated = ran(12_000, 9);
    expect(distanceOf(rated, pool).count).toBe(9);
    expect(distanceOf(rated, pool, { byPosition: true })).toMatchObject({ count: 5, percentile: 60 });
    const nowhere = ran(12_000, 9, { positionSortOrder: null });
    const unassigned = pool.map((each) => ({ ...each, positionSortOrder: null }));
    expect(distanceOf(nowhere, unassigned, { byPosition: true })).toMatchObject({ count: 0, percentile: null });
    expect(distanceOf(nowhere, unassigned, { byPosition: true, group: 'player' })).toMatchObject({ count: 5 });
  });

  it('academy matches with academy matches, what was computed in another way with nothing', () => {
    const academy = R3_POOL.map((each) => ({ ...each, isAcademyMatch: true }));
    expect(distanceOf(ran(12_000, 9), academy).count).toBe(0);
    expect(distanceOf(ran(12_000, 9, { isAcademyMatch: true }), academy)).toMatchObject({ count: 5, percentile: 60 });
    const method = { sourceClass: 'optical', versions: { kin: '1.0.0', turn: '1.0.0' }, parametersHash: 'bb' } as const;
    expect(distanceOf(ran(12_000, 9, { method }), R3_POOL).count).toBe(0);
  });

  it('a training is set against trainings, in basketball a practice against practices, none against matches', () => {
    const minutes = { totalDistanceM: 12_000, sessionTotalTimeM: 60 };
    const training = appearance(9, minutes, { sessionIsAMatch: false });
    expect(distanceOf(training, R3_POOL)).toMatchObject({ count: 0, percentile: null });
    const practices = R3_POOL.map((each) => ({
      ...each,
      sessionIsAMatch: false,
      kpis: { ...each.kpis, sessionTotalTimeM: 60 },
    }));
    expect(distanceOf(training, practices)).toMatchObject({ count: 5, percentile: 60 });
    expect(distanceOf(training, practices, { group: 'league' })).toMatchObject({ count: 0 });
    expect(distanceOf(training, practices, {}, 'basketball')).toMatchObject({ count: 5, percentile: 60 });
  });
});

describe('basketball', () => {
  it('a game is set against games of 40 to 90 minutes, whatever the practices were', () => {
    const practices = [1, 2, 3, 4].map((day) =>
      appearance(day, { totalDistanceM: 3000, sessionTotalTimeM: 60, matchTimeM: null }, { sessionIsAMatch: false }),
    );
    const games = [5, 6, 7, 8].map((day) => appearance(day, { totalDistanceM: 4800, matchTimeM: 55 }));
    const short = appearance(10, { totalDistanceM: 100, matchTimeM: 39.9 });
    const rated = appearance(9, { totalDistanceM: 4700, matchTimeM: 55 });
    const pool = [...practices, ...games, short];
    expect(distanceOf(rated, pool, {}, 'basketball')).toEqual({ count: 4, value: 4700, percentile: 0 });
  });
});

describe('the league', () => {
  const others = [2, 3, 4].flatMap((customerId) => [9, 10].map((day) => ran(1000 * customerId, day, { customerId })));

  it('numbers of three clubs at least; the same id of a session in another club is another session', () => {
    const rated = ran(3000, 9);
    const league = { group: 'league' } as const;
    expect(distanceOf(rated, others.slice(0, 4), league)).toMatchObject({ count: 0, percentile: null });
    expect(distanceOf(rated, others, league)).toMatchObject({ count: 6, percentile: 50 });
  });

  it('clubs are counted by the value; the own club is none of them', () => {
    const withoutOne = others.map((each) =>
      each.customerId === 4 ? { ...each, kpis: { ...each.kpis, totalDistanceM: null } } : each,
    );
    expect(distanceOf(ran(3000, 9), withoutOne, { group: 'league' })).toMatchObject({ count: 6, percentile: null });
    const own = [...others.slice(0, 4), ...R3_POOL];
    expect(distanceOf(ran(3000, 9), own, { group: 'league' }).count).toBe(0);
  });
});

describe('distance and time by threshold', () => {
  const tables = (metres: number): HighResolutionTables => ({
    speed: [
      { threshold: 5, distanceM: metres, timeS: metres / 10 },
      { threshold: 7, distanceM: metres / 100, timeS: 0 },
    ],
    acceleration: null,
    deceleration: [{ threshold: -2, distanceM: 1, timeS: metres }],
  });

  it('each cell has its own place', () => {
    const pool = [100, 200, 300, 400].map((metres, i) => appearance(i + 1, {}, { highResolution: tables(metres) }));
    const rated = appearance(9, {}, { highResolution: tables(300), scaledWorkRate: 105 });
    const reference = new ReportingReferences(pool, { group: 'club', byPosition: false }, 'football', alikeTo(pool)).of(
      rated,
    );
    const { highResolution, scaledWorkRate } = reportedKpis(rated, reference);
    // Two below, one equal of four: 62.5. Nobody ran longer above 7 m/s than 0 s: four equal, 50.
    expect(highResolution).toEqual({
      speed: [
        { threshold: 5, distanceM: { value: 300, percentile: 62.5 }, timeS: { value: 30, percentile: 62.5 } },
        { threshold: 7, distanceM: { value: 3, percentile: 62.5 }, timeS: { value: 0, percentile: 50 } },
      ],
      acceleration: null,
      deceleration: [
        { threshold: -2, distanceM: { value: 1, percentile: 50 }, timeS: { value: 300, percentile: 62.5 } },
      ],
    });
    expect(scaledWorkRate).toEqual({ value: 105, percentile: null });
  });

  it('a session computed without has none; other marks are not compared', () => {
    const other = appearance(
      1,
      {},
      { highResolution: { ...tables(1), speed: [{ threshold: 6, distanceM: 1, timeS: 1 }] } },
    );
    const pool = [other, ...[2, 3, 4].map((day) => appearance(day, {}, { highResolution: tables(100) }))];
    const rated = appearance(9, {}, { highResolution: tables(300) });
    const references = new ReportingReferences(pool, { group: 'club', byPosition: false }, 'football', alikeTo(pool));
    expect(reportedKpis(rated, references.of(rated)).highResolution?.speed[0]?.distanceM).toEqual({
      value: 300,
      percentile: null,
    });
    const without = appearance(9);
    expect(reportedKpis(without, references.of(without)).highResolution).toBeNull();
  });
});

describe('properties', () => {
  it('a percentile lies in 0..100 and never falls with the value', () => {
    const metres = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(fc.array(metres, { minLength: 4, maxLength: 40 }), metres, metres, (others, a, b) => {
        const pool = others.map((value, i) => ran(value, i + 1));
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map(
          (value) => distanceOf(ran(value, 99), pool).percentile,
        );
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(100);
        expect(low).toBeLessThanOrEqual(high ?? NaN);
      }),
    );
  });
});
