import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrameRing } from '../../tracking/frame-ring';
import { createLiveSimulation, LIVE_PLAYERS, LiveSimulation } from './live-session-frames';
import { INITIAL_FRAMES, LIVE_FRAME_RATE_HZ } from './simulated-session-length';
import { SPORT_PITCHES, SPORTS } from '../sport-pitches';
import { liveTracks } from '../../live/live-tracks.fixture';
import { analyzeTrackSet } from '../../metrics/session/analyze';
import type { KpiValues } from '../../metrics/session/session-facts';
import { mean } from '../../stats/mean-and-deviation';
import { ascending, quantileSorted } from '../../stats/quantile';

describe('FrameRing', () => {
  it('counts on and drops the oldest', () => {
    const ring = new FrameRing(2, 3);
    expect([ring.first, ring.last, ring.length]).toEqual([0, -1, 0]);
    for (let frame = 0; frame < 5; frame++) ring.positions[ring.append()] = frame;
    expect([ring.first, ring.last, ring.length]).toEqual([2, 4, 3]);
    for (let frame = 2; frame < 5; frame++) expect(ring.positions[ring.offset(frame)]).toBe(frame);
    expect([ring.clamp(0), ring.clamp(3.4), ring.clamp(99)]).toEqual([2, 3, 4]);
  });

  it('holds the newest frames, whatever the capacity', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 200 }), (capacity, frames) => {
        const ring = new FrameRing(1, capacity);
        for (let frame = 0; frame < frames; frame++) ring.positions[ring.append()] = frame;
        expect(ring.length).toBe(Math.min(frames, capacity));
        for (let frame = ring.first; frame <= ring.last; frame++) {
          expect(ring.positions[ring.offset(frame)]).toBe(frame);
        }
      }),
    );
  });
});

describe('LiveSimulation', () => {
  it('opens on four minutes and is the same for the same sport and seed', () => {
    const one = createLiveSimulation('football', 4);
    expect(one.ring.length).toBe(INITIAL_FRAMES);
    const same = createLiveSimulation('football', 4).ring.positions;
    const another = createLiveSimulation('football', 5).ring.positions;
    expect(one.ring.positions.every((value, k) => value === same[k])).toBe(true);
    expect(one.ring.positions.every((value, k) => value === another[k])).toBe(false);
  });

  it('is the same whether its frames are asked for one by one or all at once', () => {
    const atOnce = new LiveSimulation('football', 3);
    atOnce.step(100);
    const oneByOne = new LiveSimulation('football', 3);
    for (let frame = 0; frame < 100; frame++) oneByOne.step(1);
    expect(oneByOne.ring.positions.slice(0, 2000)).toEqual(atOnce.ring.positions.slice(0, 2000));
  });

  it.each(SPORTS)(
    'keeps ten players of %s on the pitch or beside it, moving without a jump, and the ball too',
    (sport) => {
      const { ring, pitch } = createLiveSimulation(sport, 1);
      expect(pitch).toEqual(SPORT_PITCHES[sport]);
      expect(ring.players).toBe(LIVE_PLAYERS + 1);
      for (let frame = ring.first + 1; frame <= ring.last; frame++) {
        for (let i = 0; i <= LIVE_PLAYERS; i++) {
          const at = ring.offset(frame) + 2 * i;
          const before = ring.offset(frame - 1) + 2 * i;
          const x = ring.positions[at] ?? NaN;
          const y = ring.positions[at + 1] ?? NaN;
          const stepM = Math.sqrt(
            (x - (ring.positions[before] ?? NaN)) ** 2 + (y - (ring.positions[before + 1] ?? NaN)) ** 2,
          );
          // Nobody runs faster than 10.5 m/s, and a pitch is thrown at less than 46.
          const mostM = (i < LIVE_PLAYERS ? 10.5 : 46) / LIVE_FRAME_RATE_HZ;
          const roomM = i < LIVE_PLAYERS ? 3.5 : 20;
          if (
            !(stepM <= mostM && Math.abs(x) <= pitch.lengthM / 2 + roomM && Math.abs(y) <= pitch.widthM / 2 + roomM)
          ) {
            expect.fail(`frame ${frame}, ${i}: (${x}, ${y}) after a step of ${stepM} m`);
          }
        }
      }
    },
  );

  it.each([
    // Published for matches (docs/demo-league.md); basketball 70-90 m/min with stops; baseball: our expectation.
    { sport: 'football', distance: [100, 130], fast: [3.5, 10.5], accelerations: [0.4, 1.5], turns: [0.15, 0.45] },
    { sport: 'basketball', distance: [65, 90], fast: [1.5, 8], accelerations: [0.8, 3], turns: [0.05, 0.4] },
    { sport: 'baseball', distance: [5, 30], fast: [0, 12], accelerations: [0, 0.5], turns: [0, 0.1] },
  ] as const)('asks of the players of $sport what a match asks', ({ sport, distance, fast, accelerations, turns }) => {
    const minutes = 20;
    const players = analyzeTrackSet(liveTracks(sport, 3, minutes), { sessionIsAMatch: false }).players;
    const medianOf = (valueOf: (kpis: KpiValues) => number | null): number =>
      quantileSorted(ascending(players.map(({ kpis }) => valueOf(kpis) ?? NaN)), 0.5) ?? NaN;
    const isWithin = (value: number, [low, high]: readonly [number, number]) => {
      expect(value).toBeGreaterThanOrEqual(low);
      expect(value).toBeLessThanOrEqual(high);
    };
    isWithin(
      medianOf(({ totalDistanceM }) => (totalDistanceM ?? NaN) / minutes),
      distance,
    );
    isWithin(
      medianOf((kpis) => (100 * (kpis.highSpeedDistanceM ?? NaN)) / (kpis.totalDistanceM ?? NaN)),
      fast,
    );
    isWithin(
      medianOf((kpis) => (kpis.accelerations ?? NaN) / minutes),
      accelerations,
    );
    isWithin(
      medianOf((kpis) => (kpis.totalTurns ?? NaN) / minutes),
      turns,
    );
  });

  it('has the ball at somebody’s feet or on its way in football, and moves the team with it', () => {
    const { ring } = createLiveSimulation('football', 2);
    const column = (i: number, frame: number) => ring.positions[ring.offset(frame) + 2 * i] ?? NaN;
    const frames = Array.from({ length: 120 }, (_, k) => 60 * k);
    const ball = frames.map((frame) => column(LIVE_PLAYERS, frame));
    const team = frames.map((frame) => mean(Array.from({ length: LIVE_PLAYERS }, (_, i) => column(i, frame))) ?? NaN);
    const [ballMean, teamMean] = [mean(ball) ?? NaN, mean(team) ?? NaN];
    const product = (a: readonly number[], aMean: number, b: readonly number[], bMean: number) =>
      a.reduce((sum, value, k) => sum + (value - aMean) * ((b[k] ?? NaN) - bMean), 0);
    const together = product(ball, ballMean, team, teamMean);
    const spread = Math.sqrt(product(ball, ballMean, ball, ballMean) * product(team, teamMean, team, teamMean));
    expect(together / spread).toBeGreaterThan(0.6);
  });

  it('has nine in their positions and one on the bench when the first ball is pitched, and later bats', () => {
    const simulation = new LiveSimulation('baseball', 1);
    simulation.step(2 * LIVE_FRAME_RATE_HZ);
    const { ring } = simulation;
    const isOnBench = (frame: number) =>
      Array.from({ length: LIVE_PLAYERS }, (_, i) => {
        const at = ring.offset(frame) + 2 * i;
        return (ring.positions[at] ?? 0) > 20 && (ring.positions[at + 1] ?? 0) < -55;
      }).filter(Boolean).length;
    expect(isOnBench(ring.last)).toBe(1);
    let most = 0;
    for (let minute = 0; minute < 25; minute++) {
      simulation.step(60 * LIVE_FRAME_RATE_HZ);
      most = Math.max(most, isOnBench(ring.last));
    }
    expect(most).toBeGreaterThanOrEqual(6);
  });
});
