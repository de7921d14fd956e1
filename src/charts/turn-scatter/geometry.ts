import type { TurnAxes } from '@halfturn/core/views/turn-axes';
import type { TurnPoints } from '@halfturn/core/views/turn-points';
import { linearScale, type LinearScale } from '../linear-scale';

/** CSS pixels of one scatter: its size, the rectangle of the points and the two scales. */
export interface ScatterGeometry {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Entry speed in display units to x. */
  readonly x: LinearScale;
  /** Degrees to y. */
  readonly y: LinearScale;
}

/** Room for tick labels; the points keep clear of the edges by their own size. */
const MARGIN = { left: 34, right: 10, top: 8, bottom: 22 };
/** How far a pointer may be from a point that it still means. */
export const REACH_PX = 16;

export function scatterGeometry(axes: TurnAxes, width: number, height: number): ScatterGeometry {
  const left = MARGIN.left;
  const right = Math.max(left + 1, width - MARGIN.right);
  const top = MARGIN.top;
  const bottom = Math.max(top + 1, height - MARGIN.bottom);
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    x: linearScale(axes.speed.low, axes.speed.high, left, right),
    y: linearScale(axes.angle.low, axes.angle.high, bottom, top),
  };
}

/** Nearest of the points `start` to `end` within reach of a place in pixels; null when none is. */
export function nearestPoint(
  points: TurnPoints,
  start: number,
  end: number,
  geometry: ScatterGeometry,
  xPx: number,
  yPx: number,
): number | null {
  let nearest: number | null = null;
  let best = REACH_PX * REACH_PX;
  for (let point = start; point < end; point++) {
    const dx = geometry.x(points.speed[point] ?? Number.NaN) - xPx;
    const dy = geometry.y(points.angle[point] ?? Number.NaN) - yPx;
    const distance = dx * dx + dy * dy;
    if (distance <= best) {
      best = distance;
      nearest = point;
    }
  }
  return nearest;
}

/** The point an arrow key leads to, by time: from none to the first or last, else to the neighbour, stopping at the ends. */
export function steppedPoint(current: number | null, step: 1 | -1, start: number, end: number): number | null {
  if (end <= start) return null;
  if (current === null || current < start || current >= end) return step === 1 ? start : end - 1;
  return Math.min(end - 1, Math.max(start, current + step));
}
