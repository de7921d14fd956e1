import { describe, expect, it } from 'vitest';
import { draggedPlane, NO_PLANE_RANGE, planeGripAt } from './brush-plane';

const AXES = { x: { low: 1, high: 8, step: 0.1 }, y: { low: 0, high: 180, step: 1 } };
const REACH = { x: 0.1, y: 3 };
const RECTANGLE = { x: { low: 3, high: 5 }, y: { low: 60, high: 120 } };

describe('planeGripAt', () => {
  it.each([
    ['the left edge', { x: 3.05, y: 90 }, { x: 'low', y: 'none' }],
    ['the top right corner', { x: 5, y: 119 }, { x: 'high', y: 'high' }],
    ['the inside', { x: 4, y: 90 }, { x: 'whole', y: 'whole' }],
    ['beside it, level with it', { x: 7, y: 90 }, { x: 'new', y: 'new' }],
    ['in line with an edge, but above', { x: 3, y: 170 }, { x: 'new', y: 'new' }],
  ])('%s', (_where, at, grip) => {
    expect(planeGripAt(RECTANGLE, at, REACH)).toEqual(grip);
  });
  it('holds a band by its edges wherever on the other axis', () => {
    expect(planeGripAt({ x: { low: 3, high: 5 }, y: null }, { x: 3, y: 10 }, REACH)).toEqual({ x: 'low', y: 'none' });
    expect(planeGripAt({ x: { low: 3, high: 5 }, y: null }, { x: 4, y: 10 }, REACH)).toEqual({ x: 'whole', y: 'none' });
  });
});

describe('draggedPlane', () => {
  it('opens a rectangle; what covers an axis restricts only the other', () => {
    const grip = planeGripAt(NO_PLANE_RANGE, { x: 2, y: 30 }, REACH);
    expect(draggedPlane(AXES, grip, NO_PLANE_RANGE, { x: 2, y: 30 }, { x: 4, y: 90 })).toEqual({
      x: { low: 2, high: 4 },
      y: { low: 30, high: 90 },
    });
    expect(draggedPlane(AXES, grip, NO_PLANE_RANGE, { x: 2, y: -5 }, { x: 4, y: 500 })).toEqual({
      x: { low: 2, high: 4 },
      y: null,
    });
  });
  it('moves an edge alone, and the whole with its size', () => {
    const edge = { x: 'low', y: 'none' } as const;
    expect(draggedPlane(AXES, edge, RECTANGLE, { x: 3, y: 90 }, { x: 2, y: 10 })).toEqual({
      x: { low: 2, high: 5 },
      y: { low: 60, high: 120 },
    });
    const whole = { x: 'whole', y: 'whole' } as const;
    expect(draggedPlane(AXES, whole, RECTANGLE, { x: 4, y: 90 }, { x: 5, y: 300 })).toEqual({
      x: { low: 4, high: 6 },
      y: { low: 120, high: 180 },
    });
  });
});
