import { expect, it } from 'vitest';
import { FrameRing } from './frame-ring';

function ringOf(frames: readonly (readonly number[])[], capacity: number): FrameRing {
  const ring = new FrameRing(2, capacity);
  for (const frame of frames) ring.positions.set(frame, ring.append());
  return ring;
}

const read = (ring: FrameRing, position: number): number[] => {
  const into = new Float32Array(5).fill(-1);
  ring.read(position, into, 1);
  return [...into];
};

it('reads a frame, and the straight way between two', () => {
  const ring = ringOf(
    [
      [0, 0, 10, 20],
      [2, 4, 10, 16],
    ],
    8,
  );
  expect(read(ring, 0)).toEqual([-1, 0, 0, 10, 20]);
  expect(read(ring, 0.25)).toEqual([-1, 0.5, 1, 10, 19]);
  expect(read(ring, 1)).toEqual([-1, 2, 4, 10, 16]);
});

it('stands still before a frame that is unknown, and is unknown in one', () => {
  const ring = ringOf(
    [
      [1, 1, 5, 5],
      [NaN, NaN, 7, 9],
      [3, 3, 9, 13],
    ],
    8,
  );
  expect(read(ring, 0.5)).toEqual([-1, 1, 1, 6, 7]);
  expect(read(ring, 1.5)).toEqual([-1, NaN, NaN, 8, 11]);
});

it('reads the nearest frame that is there: beyond the newest, and where older ones are dropped', () => {
  const ring = ringOf(
    [
      [0, 0, 0, 0],
      [1, 1, 1, 1],
      [2, 2, 2, 2],
      [3, 3, 3, 3],
    ],
    2,
  );
  expect(read(ring, 3.5)).toEqual([-1, 3, 3, 3, 3]);
  expect(read(ring, 0.5)).toEqual([-1, 2, 2, 2, 2]);
});
