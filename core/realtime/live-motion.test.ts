import { expect, it } from 'vitest';
import { parametersFor } from '../classes/parameters';
import { FrameRing } from './frame-ring';
import { LiveMotion } from './live-motion';

const RATE_HZ = 30;
/** 1 Hz. */
const KINEMATICS = parametersFor('optical').kinematics;

/** One player at x(t), y(t), taken in blocks of `frames`. */
function motionOf(way: (t: number) => readonly [number, number], seconds: number, blocks: number, capacity = 10_000) {
  const ring = new FrameRing(1, capacity);
  const motion = new LiveMotion(ring, RATE_HZ, KINEMATICS);
  for (let frame = 0; frame < seconds * RATE_HZ; frame++) {
    ring.positions.set(way(frame / RATE_HZ), ring.append());
    if (frame % blocks === 0) motion.follow();
  }
  motion.follow();
  const into = new Float32Array(2);
  motion.read(ring.last, into);
  return { speed: into[0] ?? NaN, distance: into[1] ?? NaN };
}

it('knows a steady run: 5 m/s along 3-4-5, and its distance short of the delay', () => {
  const { speed, distance } = motionOf((t) => [3 * t, 4 * t], 20, 7);
  expect(speed).toBeCloseTo(5, 4);
  // 20 s of 5 m/s, less about a quarter of a second of the filter and two frames.
  expect(distance).toBeGreaterThan(5 * (20 - 0.4));
  expect(distance).toBeLessThan(5 * 20);
});

it('has no transient for who stands', () => {
  const { speed, distance } = motionOf(() => [30, -20], 3, 1);
  expect(speed).toBeCloseTo(0, 6);
  expect(distance).toBeCloseTo(0, 6);
});

it('is the same however many frames come at once', () => {
  const way = (t: number) => [10 * Math.sin(t), 5 * Math.cos(1.3 * t)] as const;
  const one = motionOf(way, 40, 1);
  expect(motionOf(way, 40, 1000)).toEqual(one);
  expect(motionOf(way, 40, 33, 100)).toEqual(one);
});

it('begins anew behind frames that were dropped unseen', () => {
  const { speed } = motionOf((t) => [2 * t, 0], 30, 10_000, 200);
  expect(speed).toBeCloseTo(2, 2);
});

it('begins anew behind frames that are unknown: no speed in them, no leap behind, the distance kept', () => {
  const ring = new FrameRing(2, 1000);
  const motion = new LiveMotion(ring, RATE_HZ, KINEMATICS, [100, 7]);
  for (let frame = 0; frame < 600; frame++) {
    const at = ring.append();
    const isAway = frame >= 200 && frame < 300;
    // 2 m/s; while it is not seen it is carried 500 m away. The other one stands.
    const x = isAway ? NaN : (2 * frame) / RATE_HZ + (frame >= 300 ? 500 : 0);
    ring.positions.set([x, 0, 5, 5], at);
    if (frame % 50 === 0) motion.follow();
  }
  motion.follow();
  const at = (frame: number) => {
    const into = new Float32Array(4);
    motion.read(frame, into);
    return [...into];
  };
  expect([at(250)[0], at(250)[1] === at(199)[1], at(300)[1] === at(299)[1]]).toEqual([NaN, true, true]);
  expect(Math.abs((at(300)[0] ?? NaN) - 0)).toBeLessThan(1e-6);
  expect(at(599)[0]).toBeCloseTo(2, 3);
  // 500 frames seen at 2 m/s are 33.3 m, less what the filter is late by, twice.
  const [, distance = NaN] = at(599);
  expect(distance).toBeGreaterThan(100 + 33.3 - 2);
  expect(distance).toBeLessThan(100 + 33.4);
  expect(at(599)[3]).toBeCloseTo(7, 4);
});
