import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, readableInk } from './readable-ink';

it('writes white on dark colours and black on light ones', () => {
  expect(['#000000', '#1a7544', '#123a8c', '#c8102e'].map(readableInk)).toEqual(Array(4).fill('#ffffff'));
  expect(['#ffffff', '#ffd400', '#7fd3ff', '#9a9a9a'].map(readableInk)).toEqual(Array(4).fill('#000000'));
});

it('has the contrasts of the definition', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 6);
  // 0.2126 · 1, as red alone: (1 + 0.05) / (0.2126 + 0.05).
  expect(contrast('#ff0000', '#ffffff')).toBeCloseTo(1.05 / 0.2626, 6);
  expect(contrast('#777777', '#777777')).toBe(1);
});

it('is readable on every colour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const colour = `#${number.toString(16).padStart(6, '0')}`;
      expect(contrast(readableInk(colour), colour)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
