import { describe, expect, it } from 'vitest';
import { nearestPlaced, walked, type PlacedPoint } from './plot-points';

function at(x: number, y: number, width = 0, height = 0): PlacedPoint {
  const id = `${x}-${y}`;
  return { point: { id, x, y, tip: { title: id, lines: [] } }, x, y, width, height };
}

describe('nearestPlaced', () => {
  it('takes the nearest dot within reach, and none beyond', () => {
    const dots = [at(10, 10), at(60, 10)];
    expect(nearestPlaced(dots, 40, 10)).toBe(dots[1]);
    expect(nearestPlaced(dots, 60, 80)).toBeNull();
  });

  it('takes a row wherever in it the pointer is', () => {
    const rows = [at(200, 10, 400, 20), at(200, 30, 400, 20)];
    expect(nearestPlaced(rows, 5, 28)).toBe(rows[1]);
  });

  it('takes the cell whose middle is nearer on a common edge', () => {
    const cells = [at(5, 5, 10, 10), at(15, 5, 10, 10)];
    expect(nearestPlaced(cells, 10.1, 5)).toBe(cells[1]);
  });
});

describe('walked', () => {
  const line = [at(0, 0), at(10, 50), at(20, 10)];

  it('follows the order and stays at its ends', () => {
    expect(walked(line, null, 'ArrowRight', false)).toBe(0);
    expect(walked(line, 0, 'ArrowRight', false)).toBe(1);
    expect(walked(line, 2, 'ArrowDown', false)).toBe(2);
    expect(walked(line, null, 'ArrowLeft', false)).toBe(2);
    expect(walked(line, 1, 'Home', false)).toBe(0);
    expect(walked(line, 0, 'End', false)).toBe(2);
  });

  it('leads nowhere with another key or without marks', () => {
    expect(walked(line, 1, 'Enter', false)).toBeNull();
    expect(walked([], null, 'ArrowRight', false)).toBeNull();
  });

  it('goes to the nearest of the next row in a grid', () => {
    const grid = [at(0, 0), at(10, 0), at(0, 20), at(10, 20), at(0, 40), at(10, 40)];
    expect(walked(grid, 1, 'ArrowDown', true)).toBe(3);
    expect(walked(grid, 3, 'ArrowDown', true)).toBe(5);
    expect(walked(grid, 5, 'ArrowDown', true)).toBe(5);
    expect(walked(grid, 4, 'ArrowUp', true)).toBe(2);
  });
});
