import { expect, it } from 'vitest';
import { MISSING, toFixedPoint, type Track, type TrackSet } from '../tracking/trackset';
import { AnalysisBuffers, analyzeTrack } from '../metrics/session/analyze-track';
import type { CustomerOverrides } from '../methods/parameter-row';
import { factParameters } from '../methods/parameter-set';
import { liveParametersOf } from './live-parameters';
import { watchReplay } from './live-replay.fixture';
import { LiveSource } from './playback-of-feed';

const RATE_HZ = 20;

function runner(
  index: number,
  speed: number,
  isThere: (timeS: number) => boolean = () => true,
  rateHz = RATE_HZ,
): Track {
  const phaseS = (index * 0.0137) % (1 / rateHz);
  const times = Array.from({ length: 60 * rateHz }, (_, k) => k / rateHz + phaseS).filter(isThere);
  return {
    sourceKey: `tag ${index}`,
    name: '',
    side: 'home',
    shirtNumber: null,
    timeS: Float64Array.from(times),
    x: Int32Array.from(times, (timeS) => toFixedPoint(speed * timeS - 50)),
    y: Int32Array.from(times, () => toFixedPoint(index)),
    deviceSpeed: null,
  };
}

const sessionOf = (tracks: readonly Track[], rateHz = RATE_HZ): TrackSet => ({
  format: 'zxy-csv',
  sourceClass: 'lps',
  frameRateHz: rateHz,
  originEpochMs: null,
  periods: [{ id: 1, startS: 0, endS: 61 }],
  pitch: { lengthM: 105, widthM: 68 },
  teams: [],
  tracks,
  ball: null,
  possession: null,
  notes: [],
});

const TEN = Array.from({ length: 10 }, (_, index) => runner(index, 0.2 * index + 0.2));

function expectSteady({ seen }: ReturnType<typeof watchReplay>, tracks: readonly Track[], lateS: number): void {
  for (const { timeS, speeds, distancesM } of seen) {
    if (timeS < 10) continue;
    tracks.forEach((_, index) => {
      const speed = 0.2 * index + 0.2;
      expect(Math.abs((speeds[index] ?? NaN) - speed)).toBeLessThan(0.02);
      expect(distancesM[index]).toBeLessThan(speed * timeS + 0.1);
      expect(distancesM[index]).toBeGreaterThan(speed * (timeS - lateS) - 0.1);
    });
  }
}

it('tags with their own clocks: every one has the speed and the distance of their own newest sample', () => {
  const replay = watchReplay(sessionOf(TEN));
  expectSteady(replay, TEN, 0.45);
  expect(replay.drops.outOfOrder).toBe(0);
});

it.each([0.5, 3])('the same in bunches of %s s', (bunchS) => {
  const replay = watchReplay(sessionOf(TEN), { bunchS });
  expectSteady(replay, TEN, 0.45);
  expect(replay.seen.length).toBeGreaterThan(55 / Math.max(bunchS, 0.1));
});

it('a tag that goes silent: no speed from half a second on, the distance stays, and counts on when it is back', () => {
  const isThere = (timeS: number) => timeS < 20 || timeS > 40;
  const { seen } = watchReplay(sessionOf([runner(0, 2, isThere), runner(1, 1)]));
  const at = (atS: number) => {
    const one = seen.find(({ timeS }) => timeS >= atS);
    if (one === undefined) throw new Error('The feed is longer.');
    return one;
  };
  expect(Math.abs((at(20.2).speeds[0] ?? NaN) - 2)).toBeLessThan(0.02);
  expect([at(20.7).speeds[0], at(39).speeds[0]]).toEqual([NaN, NaN]);
  expect(Math.abs((at(39).distancesM[0] ?? NaN) - 39.5)).toBeLessThan(0.5);
  expect(at(39).distancesM[0]).toBe(at(21).distancesM[0]);
  expect(Math.abs((at(59).distancesM[0] ?? NaN) - (39.5 + 2 * 18.8))).toBeLessThan(0.8);
  expect(Math.abs((at(59).speeds[0] ?? NaN) - 2)).toBeLessThan(0.02);
  expect(Math.abs((at(30).speeds[1] ?? NaN) - 1)).toBeLessThan(0.02);
});

it('frames out of order are left out and counted, and freeze nobody', () => {
  const change = (lines: readonly string[]) => {
    const [a, b, ...rest] = lines;
    return rest.length < 6 || a === undefined || b === undefined || a.includes('head') ? lines : [b, a, ...rest];
  };
  const replay = watchReplay(sessionOf(TEN), { change });
  expect(replay.drops.outOfOrder).toBeGreaterThan(300);
  expectSteady(replay, TEN, 0.55);
});

it('who has not been seen yet has no distance, rather than none covered', () => {
  const { seen } = watchReplay(sessionOf([runner(0, 1), runner(1, 1, (timeS) => timeS > 30)]));
  const early = seen.find(({ timeS }) => timeS > 20);
  expect([early?.distancesM[1], early?.speeds[1]]).toEqual([NaN, NaN]);
});

it('a device that measures speed alone is shown by it', () => {
  const track = runner(0, 3);
  const silent: Track = {
    ...track,
    x: track.x.map(() => MISSING),
    y: track.y.map(() => MISSING),
    deviceSpeed: track.x.map(() => toFixedPoint(3)),
  };
  const { seen } = watchReplay({ ...sessionOf([silent]), sourceClass: 'gnss' });
  const last = seen.at(-1);
  expect(Math.abs((last?.speeds[0] ?? NaN) - 3)).toBeLessThan(0.01);
  expect(Math.abs((last?.distancesM[0] ?? NaN) - 180)).toBeLessThan(1);
});

it('shows a feed of one sample a second: coarse speed and distance, no sprints or turns', () => {
  const slow = TEN.map((_, index) => runner(index, 0.2 * index + 0.2, undefined, 1));
  const replay = watchReplay(sessionOf(slow, 1));
  expect(Object.values(replay.drops).every((count) => count === 0)).toBe(true);
  expect(replay.seen.length).toBeGreaterThan(50);
  expectSteady(replay, slow, 3);
  const shape = { rateHz: 1, sourceClass: 'gnss', columns: 1 } as const;
  expect(new LiveSource(shape, 100).found).toBeNull();
  expect(new LiveSource({ ...shape, rateHz: 5 }, 100).found).not.toBeNull();
});

it('counts HSR and sprints by the marks of the club, as the batch does', () => {
  // 3, 5 and 6.5 m/s for 15 s each, then 3 again.
  const wayM = (timeS: number) =>
    3 * (inside(timeS, 0, 15) + inside(timeS, 45, 60)) + 5 * inside(timeS, 15, 30) + 6.5 * inside(timeS, 30, 45);
  const steady = runner(0, 0);
  const track: Track = { ...steady, x: Int32Array.from(steady.timeS, (timeS) => toFixedPoint(wayM(timeS))) };
  const set: TrackSet = { ...sessionOf([track]), pitch: null };
  const shown = (overrides: CustomerOverrides) => {
    const parameters = factParameters('lps', 'football', overrides);
    const context = { sourceClass: set.sourceClass, frameRateHz: RATE_HZ, periods: set.periods, pitch: null };
    const { kpis } = analyzeTrack(track, { ...context, sessionIsAMatch: false, parameters }, new AnalysisBuffers());
    const { seen, found } = watchReplay(set, { parameters: liveParametersOf(parameters) });
    const hsrM = seen.at(-1)?.hsrM[0] ?? NaN;
    expect(Math.abs((kpis.highSpeedDistanceM ?? NaN) - hsrM)).toBeLessThan(0.5);
    return { hsrM, sprints: found?.[0]?.sprints.length };
  };
  const byDefault = shown({});
  expect(Math.abs(byDefault.hsrM - 6.5 * 15)).toBeLessThan(3);
  expect(byDefault.sprints).toBe(0);
  const own = shown({ 'effort.hsrMPerS': 4.5, 'effort.sprintMPerS': 5.75 });
  expect(Math.abs(own.hsrM - (5 + 6.5) * 15)).toBeLessThan(3);
  expect(own.sprints).toBe(1);
});

const inside = (timeS: number, fromS: number, toS: number): number => Math.max(0, Math.min(timeS, toS) - fromS);
