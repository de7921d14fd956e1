import { describe, expect, it } from 'vitest';
import { cellWords, densityCellAt, steppedCell } from './density-cell';

const DENSITY = {
  kind: 'density',
  cellsX: 7,
  cellsY: 6,
  layers: 4,
  counts: new Uint32Array(7 * 6 * 4),
} as const;
DENSITY.counts[5 * 7 + 2] = 2;
DENSITY.counts[2 * 42 + 5 * 7 + 2] = 1;
const words = (unit: string) => ({
  words: (value: number) => `${value}${unit}`,
  rangeWords: (low: number, high: number) => `${low} to ${high}${unit}`,
});
const SPEED = {
  low: 1,
  high: 8,
  ticks: [],
  step: 0.1,
  name: 'Entry speed',
  title: 'Entry speed (m/s)',
  ...words(' m/s'),
};
const ANGLE = {
  low: 0,
  high: 180,
  ticks: [],
  step: 1,
  name: 'Angle',
  title: 'Angle',
  ...words('°'),
};

describe('cells of a density', () => {
  it('are found by their place, the ends of the axes included', () => {
    expect(densityCellAt(DENSITY, 0.3, 0.999)).toEqual({ x: 2, y: 5 });
    expect(densityCellAt(DENSITY, 1, 0)).toEqual({ x: 6, y: 0 });
    expect(densityCellAt(DENSITY, -0.1, 1.1)).toEqual({ x: 0, y: 5 });
  });
  it('are walked from the middle, and not left', () => {
    expect(steppedCell(DENSITY, null, 1, 0)).toEqual({ x: 3, y: 3 });
    expect(steppedCell(DENSITY, { x: 3, y: 3 }, 10, -1)).toEqual({ x: 6, y: 2 });
    expect(steppedCell(DENSITY, null, Infinity, 0)).toEqual({ x: 6, y: 3 });
    expect(steppedCell(DENSITY, { x: 3, y: 1 }, -Infinity, 0)).toEqual({ x: 0, y: 1 });
  });
  it('say how many turns they hold, where and of which turn time', () => {
    expect(cellWords(DENSITY, { x: 2, y: 5 }, SPEED, ANGLE)).toEqual({
      title: '3 turns',
      lines: [
        ['Entry speed', '3 to 4 m/s'],
        ['Angle', '150 to 180°'],
        ['Turn time below 0.3 s', '2'],
        ['0.5 to 1 s', '1'],
      ],
    });
    expect(cellWords(DENSITY, { x: 0, y: 0 }, SPEED, ANGLE).title).toBe('0 turns');
  });
});
