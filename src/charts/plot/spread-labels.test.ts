import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spreadLabels } from './spread-labels';

it('leaves labels that have room where they are', () => {
  expect(
    spreadLabels([
      { at: 10, size: 20 },
      { at: 34, size: 20 },
    ]),
  ).toEqual([0, 0]);
});

it('moves two that touch by half of what is missing each, and the third by what it is pushed', () => {
  // Middles 24 px apart fit: 10 and 20 lack 14, so they go to 3 and 27; 60 stays.
  const labels = [10, 20, 60].map((at) => ({ at, size: 20 }));
  expect(spreadLabels(labels)).toEqual([-7, 7, 0]);
  expect(spreadLabels([10, 20, 30].map((at) => ({ at, size: 20 })))).toEqual([-14, 0, 14]);
});

it('never lets two overlap nor change places, and moves none without need', () => {
  const label = fc.record({ at: fc.integer({ min: 0, max: 300 }), size: fc.integer({ min: 1, max: 40 }) });
  fc.assert(
    fc.property(fc.array(label, { maxLength: 8 }), (drawn) => {
      const labels = drawn.toSorted((a, b) => a.at - b.at);
      const ends = spreadLabels(labels).map((by, index) => {
        const { at = 0, size = 0 } = labels[index] ?? {};
        return { by, from: at + by - size / 2, to: at + by + size / 2 };
      });
      ends.slice(1).forEach(({ from }, index) => {
        expect(from - (ends[index]?.to ?? 0)).toBeGreaterThanOrEqual(4 - 1e-9);
      });
      ends.forEach(({ by, from, to }, index) => {
        if (Math.abs(by) < 1e-9) return;
        const gaps = [from - (ends[index - 1]?.to ?? -Infinity), (ends[index + 1]?.from ?? Infinity) - to];
        expect(Math.min(...gaps)).toBeCloseTo(4, 6);
      });
    }),
  );
});
