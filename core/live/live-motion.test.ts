import { expect, it } from 'vitest';
import { z } from 'zod';
import { parametersFor } from '../methods/default-parameters';
import { FrameRing } from '../tracking/frame-ring';
import { heldPeak } from '../metrics/load/peak-speed';
import { computeKinematics, KinematicsBuffers } from '../tracking/kinematics';
import { trackOf } from '../tracking/synthetic-motion';
import { toFixedPoint } from '../tracking/trackset';
import { LiveMotion } from './live-motion';

const RATE_HZ = 30;
const KINEMATICS = parametersFor('optical').kinematics;

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

function traceOf(way: (t: number) => readonly [number, number], seconds: number, blocks: number) {
  const frames = seconds * RATE_HZ;
  const ring = new FrameRing(1, frames);
  const motion = new LiveMotion(ring, RATE_HZ, KINEMATICS);
  for (let frame = 0; frame < frames; frame++) {
    ring.positions.set(way(frame / RATE_HZ), ring.append());
    if (frame % blocks === blocks - 1) motion.follow();
  }
  motion.follow();
  return Array.from({ length: frames }, (_, frame) => [motion.speedAt(0, frame), motion.distanceAt(0, frame)]);
}

it('keeps every frame’s own speed and distance when many frames come at once', () => {
  // Stationary for ten seconds, unseen for ten, then runs.
  const way = (t: number) => (t < 10 ? [0, 0] : t < 20 ? [NaN, NaN] : [5 * (t - 20), 0]) as readonly [number, number];
  const oneByOne = traceOf(way, 40, 1);
  for (const blocks of [7, 100, 1200]) {
    expect(traceOf(way, 40, blocks).map((values) => values.map((value) => value.toFixed(3)))).toEqual(
      oneByOne.map((values) => values.map((value) => value.toFixed(3))),
    );
  }
  expect(oneByOne[5 * RATE_HZ]).toEqual([0, 0]);
  expect(oneByOne[15 * RATE_HZ]).toEqual([NaN, 0]);
  expect(oneByOne[30 * RATE_HZ]?.[0]).toBeCloseTo(5, 3);
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
    // 2 m/s; carried 500 m away while unseen. The other one is stationary.
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
  // 500 frames seen at 2 m/s are 33.3 m, less the filter's lag, twice.
  const [, distance = NaN] = at(599);
  expect(distance).toBeGreaterThan(100 + 33.3 - 2);
  expect(distance).toBeLessThan(100 + 33.4);
  expect(at(599)[3]).toBeCloseTo(7, 4);
});

/** 3 m/s for 10 s, 6 m/s for 10 s, 3 m/s for 10 s, along x. */
const xAt = (t: number) => 3 * t + 3 * Math.min(10, Math.max(0, t - 10));
const totalsOf = (motion: LiveMotion, ring: FrameRing) => {
  const into = new Float32Array(2);
  motion.readTotals(ring.last, into);
  return { hsrM: into[0] ?? NaN, peakMPerS: into[1] ?? NaN };
};

it('HSR distance counts what is run above 5.5 m/s, peak speed is the highest that was held', () => {
  const ring = new FrameRing(1, 1000);
  const motion = new LiveMotion(ring, RATE_HZ, KINEMATICS);
  for (let frame = 0; frame < 900; frame++) ring.positions.set([xAt(frame / RATE_HZ), 0], ring.append());
  motion.follow();
  const { hsrM, peakMPerS } = totalsOf(motion, ring);
  // METHODS V3: 10 s of 6 m/s, less the rise from 3 to 6, which the filter spreads over a few tenths of a second.
  expect(hsrM).toBeGreaterThan(6 * 9.5);
  expect(hsrM).toBeLessThan(6 * 10.1);
  // One pass overshoots a step by 4 %, 0.13 m/s; two, from both sides, by less.
  expect(peakMPerS).toBeGreaterThan(6);
  expect(peakMPerS).toBeLessThan(6 + 0.1);
});

/** A minute of running, standing and turning, with samples that jump and a missing one. */
const wildAt = (frame: number): readonly [number, number] => {
  const t = frame / RATE_HZ;
  if (frame % 290 === 7) return [NaN, NaN];
  const away = frame % 410 === 400 ? 1 : 0;
  return [9 * Math.sin(t / 2) + 3 * Math.sin(1.7 * t) + away, 12 * Math.cos(t / 3) + away];
};

it('HSR distance and peak speed are those of the batch but for the newest second and a half', () => {
  const ring = new FrameRing(1, 2000);
  const motion = new LiveMotion(ring, RATE_HZ, KINEMATICS, undefined, 4);
  const way = Array.from({ length: 1800 }, (_, frame) => wildAt(frame));
  const fixed = (axis: 0 | 1) => Int32Array.from(way, (at) => toFixedPoint(at[axis]));
  const track = {
    ...trackOf([], RATE_HZ),
    timeS: Float64Array.from(way, (_, frame) => frame / RATE_HZ),
    x: fixed(0),
    y: fixed(1),
  };
  const { speed, segments, ...more } = computeKinematics(track, [], RATE_HZ, KINEMATICS, new KinematicsBuffers());
  expect(more.outlierSamples).toBeGreaterThan(4);
  const stays = [{ first: 0, end: 1800, periodIndex: 0, gridFrames: 1800 }];
  // At the threshold a frame counts or not by a difference in the last digits: four in a minute.
  const slackM = (4 * 4) / RATE_HZ;
  const late = 1.5 * RATE_HZ + 1;
  for (let frame = 0; frame < 1800; frame++) {
    ring.positions.set(way[frame] ?? [], ring.append());
    motion.follow();
    if (frame % 100 !== 99) continue;
    const end = frame + 1;
    const { hsrM, peakMPerS } = totalsOf(motion, ring);
    const hsrTo = (to: number) => speed.subarray(0, to).reduce((sum, v) => sum + (v > 4 ? v / RATE_HZ : 0), 0);
    const peakTo = (last: number) =>
      heldPeak({ ...more, speed, segments }, stays, KINEMATICS.peakHoldS, { first: 0, last })?.speedMPerS ?? NaN;
    expect(hsrM).toBeGreaterThan(hsrTo(Math.floor(end - late)) - slackM);
    expect(hsrM).toBeLessThan(hsrTo(end) + slackM);
    expect(peakMPerS).toBeGreaterThan(peakTo(Math.floor(end - late)) - 0.03);
    expect(peakMPerS).toBeLessThan(peakTo(end) + 0.03);
  }
});

it('none below the mark, whatever was run; a peak that the body cannot have is none', () => {
  const ring = new FrameRing(1, 1000);
  const motion = new LiveMotion(ring, RATE_HZ, KINEMATICS);
  for (let frame = 0; frame < 600; frame++) {
    // A step of 0.3 m within a frame is 9 m/s: not an outlier, but impossible at once from 5 m/s.
    ring.positions.set([(5 * frame) / RATE_HZ + (frame >= 300 ? 0.3 : 0), 0], ring.append());
  }
  motion.follow();
  expect(totalsOf(motion, ring).hsrM).toBeLessThan(0.5 * 9);
  expect(totalsOf(motion, ring).peakMPerS).toBeLessThan(6.5);
});

it('goes on from its summary: a server that starts again shows the totals of the whole session', () => {
  const ring = new FrameRing(2, 1000);
  const motion = new LiveMotion(ring, RATE_HZ, KINEMATICS);
  const put = (into: FrameRing, frame: number) =>
    into.positions.set([xAt(frame / RATE_HZ), 0, NaN, NaN], into.append());
  for (let frame = 0; frame < 700; frame++) put(ring, frame);
  motion.follow();
  const before = totalsOfBoth(motion, ring);
  const stored: unknown = JSON.parse(JSON.stringify(motion.summary()));
  const [again, summary] = [new FrameRing(2, 1000), z.array(z.number()).parse(stored)];
  const resumed = new LiveMotion(again, RATE_HZ, KINEMATICS, summary);
  for (let frame = 700; frame < 900; frame++) put(again, frame);
  resumed.follow();
  const after = totalsOfBoth(resumed, again);
  expect(after[0]).toBeCloseTo(before[0] ?? NaN, 1);
  expect(after[1]).toBeCloseTo(before[1] ?? NaN, 2);
  expect([before.slice(2), after.slice(2)]).toEqual([
    [NaN, NaN],
    [NaN, NaN],
  ]);
  // An older version's summary only has distances: HSR distance stays unknown, never 0.
  const old = new LiveMotion(new FrameRing(1, 10), RATE_HZ, KINEMATICS, [1234]);
  expect(old.summary()).toEqual([1234, -1, -1]);
  expect(new LiveMotion(new FrameRing(1, 10), RATE_HZ, KINEMATICS, old.summary()).summary()).toEqual([1234, -1, -1]);
});

function totalsOfBoth(motion: LiveMotion, ring: FrameRing): readonly number[] {
  const into = new Float32Array(4);
  motion.readTotals(ring.last, into);
  return [...into];
}
