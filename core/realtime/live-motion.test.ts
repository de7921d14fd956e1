import { expect, it } from 'vitest';
import { FrameRing } from './frame-ring';
import { LiveMotion } from './live-motion';

const RATE_HZ = 30;

/** One player at x(t), y(t), taken in blocks of `frames`. */
function motionOf(way: (t: number) => readonly [number, number], seconds: number, blocks: number, capacity = 10_000) {
  const ring = new FrameRing(1, capacity);
  const motion = new LiveMotion(ring, RATE_HZ, 1);
  for (let frame = 0; frame < seconds * RATE_HZ; frame++) {
    ring.positions.set(way(frame / RATE_HZ), ring.append());
    if (frame % blocks === 0) motion.update();
  }
  motion.update();
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
