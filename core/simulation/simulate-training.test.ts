import { describe, expect, it } from 'vitest';
import { analyzeTrackSet } from '../metrics/session/analyze';
import { HOLDER } from '../tracking/possession';
import { athleteOf, drillsOf, trainingPlanOf } from './plan.fixture';
import { Random } from './random-numbers';
import { simulateSession } from './simulate-session';
import { bytesOf, seen, beyondLimits } from './simulated.fixture';

describe('trainings, rehab and basketball', { timeout: 30_000 }, () => {
  const pitch = { lengthM: 105, widthM: 68 };

  it('runs every kind of drill within limits, the same for the same seed', () => {
    const plan = trainingPlanOf(
      5,
      [
        ['warmUp', 2],
        ['rondo', 2],
        ['smallSided', 2],
        ['shape', 2],
        ['finishing', 2],
        ['sprints', 2],
        ['matchPlay', 2],
      ],
      23,
    );
    const { trackSet, drills } = simulateSession(plan);
    expect(beyondLimits(trackSet)).toBeNull();
    expect(bytesOf(simulateSession(plan).trackSet)).toBe(bytesOf(trackSet));
    expect(trackSet.possession).toBeNull();
    expect(drills.slice(0, 2)).toEqual([
      { name: 'warmUp', startS: 30, endS: 150 },
      { name: 'rondo', startS: 240, endS: 360 },
    ]);
    expect(trackSet.tracks).toHaveLength(23);
  });

  it('trains with one athlete, and with none does nothing', () => {
    for (const athletes of [1, 0]) {
      const plan = trainingPlanOf(
        1,
        [
          ['smallSided', 1],
          ['matchPlay', 1],
        ],
        athletes,
      );
      expect(simulateSession(plan).trackSet.tracks).toHaveLength(athletes);
    }
  });

  it('keeps a first phase of rehab below 65 % of the top speed and lets the later ones run faster', () => {
    const athlete = athleteOf(new Random(1), 'men', 'winger', 'home', 'p1');
    const peaks = ([1, 3, 5] as const).map((phase) => {
      const drills = drillsOf([['warmUp', 4] as const, ['straightRuns', 6] as const, ['turns', 5] as const]);
      const plan = { kind: 'rehab', seed: 1, originEpochMs: 0, pitch, teamName: 'N', athlete, phase, drills } as const;
      const { trackSet } = simulateSession(plan);
      return analyzeTrackSet(trackSet, { sessionIsAMatch: false }).players[0]?.kpis.peakSpeedMPerS ?? NaN;
    });
    const [first = NaN, third = NaN, fifth = NaN] = peaks;
    expect(first).toBeLessThan(0.65 * athlete.maxSpeedMPerS);
    expect(third).toBeGreaterThan(first + 1);
    expect(fifth).toBeGreaterThan(third);
  });

  it('turns to the side an athlete prefers, and without a preference to both', () => {
    const athlete = athleteOf(new Random(1), 'men', 'winger', 'home', 'p1');
    const drills = drillsOf([['turns', 16] as const, ['circuit', 16] as const]);
    const rightShare = (turnBias: number) => {
      const of = { ...athlete, turnBias };
      const plan = {
        kind: 'rehab',
        seed: 3,
        originEpochMs: 0,
        pitch,
        teamName: 'N',
        athlete: of,
        phase: 5,
        drills,
      } as const;
      const { trackSet } = simulateSession(plan);
      const turns = analyzeTrackSet(trackSet, { sessionIsAMatch: false }).players.flatMap((player) => player.turns);
      expect(turns.length).toBeGreaterThan(40);
      return turns.filter(({ turnSide }) => turnSide === 'R').length / turns.length;
    };
    expect(rightShare(1)).toBeGreaterThan(0.6);
    expect(rightShare(-1)).toBeLessThan(0.4);
    expect(Math.abs(rightShare(0) - 0.5)).toBeLessThan(0.15);
  });

  it('plays basketball on its court', () => {
    const random = new Random(1);
    const athletes = Array.from({ length: 12 }, (_, i) => athleteOf(random, 'men', 'guard', 'home', `p${i}`));
    const drills = drillsOf([
      ['shooting', 2] as const,
      ['halfCourt', 3] as const,
      ['fullCourt', 5] as const,
      ['lineSprints', 2] as const,
    ]);
    const court = { lengthM: 28.65, widthM: 15.24 };
    const { trackSet } = simulateSession({
      kind: 'basketball',
      seed: 2,
      originEpochMs: 0,
      pitch: court,
      teamName: 'Harbour',
      athletes,
      drills,
      intensity: 1,
    });
    expect(beyondLimits(trackSet)).toBeNull();
    for (const { sourceKey, kpis } of analyzeTrackSet(trackSet, { sessionIsAMatch: false }).players) {
      expect(kpis.totalDistanceM, sourceKey).toBeGreaterThan(300);
    }
  });

  it('plays a game in four quarters, five a side on the court at any time', () => {
    const random = new Random(3);
    const team = (side: 'home' | 'away', count: number) => ({
      name: side,
      athletes: Array.from({ length: count }, (_, i) => athleteOf(random, 'men', 'wing', side, `${side}${i}`)),
    });
    const game = {
      kind: 'basketballGame',
      seed: 4,
      originEpochMs: 0,
      pitch: { lengthM: 28.65, widthM: 15.24 },
      home: team('home', 8),
      away: team('away', 5),
      quarterMinutes: 9,
      intensity: 1,
    } as const;
    const { trackSet } = simulateSession(game);
    expect(bytesOf(simulateSession(game).trackSet)).toBe(bytesOf(trackSet));
    expect(trackSet.periods.map(({ startS, endS }) => [startS, endS])).toEqual([
      [0, 540],
      [690, 1230],
      [2130, 2670],
      [2820, 3360],
    ]);
    expect(beyondLimits(trackSet)).toBeNull();
    const frames = trackSet.tracks[0]?.x.length ?? 0;
    for (const side of ['home', 'away'] as const) {
      const tracks = trackSet.tracks.filter((track) => track.side === side);
      const counts = Array.from({ length: frames }, (_, frame) => tracks.filter((track) => seen(track, frame)).length);
      expect(Math.max(...counts)).toBe(5);
      expect(counts.filter((count) => count === 5).length / frames).toBeGreaterThan(0.95);
    }
    const { players } = analyzeTrackSet(trackSet, { sessionIsAMatch: true });
    const minutes = (side: string) =>
      players.filter((each) => each.side === side).map(({ kpis }) => kpis.matchTimeM ?? 0);
    for (const all of minutes('away')) expect(all).toBeGreaterThan(35);
    for (const part of minutes('home')) {
      expect(part).toBeGreaterThan(8);
      expect(part).toBeLessThan(34);
    }
    const shares = [HOLDER.home, HOLDER.away].map(
      (value) => trackSet.possession?.holder.filter((each) => each === value).length ?? 0,
    );
    expect(Math.min(...shares) / Math.max(...shares)).toBeGreaterThan(0.6);
  });
});
