import { expect, it } from 'vitest';
import { measuredSprintTest } from '../metrics/profile/measured-sprint-test';
import { fromFixedPoint, MISSING } from '../tracking/trackset';
import { athleteOf } from './plan.fixture';
import { Random } from './random-numbers';
import { simulateSession } from './simulate-session';
import { beyondLimits, bytesOf } from './simulated.fixture';

const random = new Random(1);
const athletes = (['winger', 'goalkeeper', 'midfielder', 'guard', 'big'] as const).map((role, i) =>
  athleteOf(random, i % 2 === 0 ? 'men' : 'women', role, 'home', `p${i}`),
);
const common = { kind: 'sprintTest', seed: 3, originEpochMs: 0, teamName: 'Northfield' } as const;

it.each([
  [40, { lengthM: 105, widthM: 68 }],
  [30, { lengthM: 80, widthM: 20 }],
])(
  '%i m: each athlete has a test that finds the body they were given, the same for the same seed',
  (distanceM, pitch) => {
    const plan = { ...common, pitch, athletes, distanceM };
    const { trackSet, drills } = simulateSession(plan);
    expect(drills).toEqual([]);
    expect(beyondLimits(trackSet)).toBeNull();
    const again = simulateSession(plan).trackSet;
    expect(bytesOf(again)).toBe(bytesOf(trackSet));
    expect(again.tracks.map((track) => track.deviceSpeed)).toEqual(trackSet.tracks.map((track) => track.deviceSpeed));
    for (const [index, { maxSpeedMPerS, maxAccelerationMPerS2 }] of athletes.entries()) {
      const track = trackSet.tracks[index];
      const test = track === undefined ? null : measuredSprintTest(track);
      const share = (test?.maximumSpeedMPerS ?? NaN) / maxSpeedMPerS;
      expect(Math.abs(share - 1)).toBeLessThan(0.03);
      // Efforts from 94 % on, a simulation in steps of 0.1 s.
      expect(Math.abs((test?.maximumAccelerationMPerS2 ?? NaN) / maxAccelerationMPerS2 - 1)).toBeLessThan(0.12);
    }
  },
);

it('everybody sprints two or three times over the whole distance, from standing', () => {
  const { trackSet } = simulateSession({
    ...common,
    pitch: { lengthM: 105, widthM: 68 },
    athletes: [...athletes, ...athletes],
    distanceM: 40,
  });
  const counts = trackSet.tracks.map(({ deviceSpeed }, index) => {
    const fast = 0.85 * (athletes[index % athletes.length]?.maxSpeedMPerS ?? NaN);
    const speeds = Array.from(deviceSpeed ?? []).flatMap((value) => (value === MISSING ? [] : [fromFixedPoint(value)]));
    return speeds.filter((speed, at) => speed >= fast && (speeds[at - 1] ?? 0) < fast && (speeds[at - 40] ?? 9) < 0.5)
      .length;
  });
  expect(counts.every((count) => count === 2 || count === 3)).toBe(true);
  expect(new Set(counts)).toEqual(new Set([2, 3]));
});

it('a test of nobody is empty', () => {
  const plan = { ...common, pitch: { lengthM: 105, widthM: 68 }, athletes: [], distanceM: 40 };
  expect(simulateSession(plan).trackSet.tracks).toEqual([]);
});
