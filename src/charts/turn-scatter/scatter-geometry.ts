import type { TurnAxes } from '@halfturn/core/views/turns/turn-axes';
import type { TurnPoints } from '@halfturn/core/views/turns/turn-points';
import { plotGeometry, type PlotGeometry } from '../plot-geometry';

/** Space for tick labels and the arrows of marks at the edge; the points stay clear of the edges by their own size. */
const MARGIN = { left: 40, right: 10, top: 8, bottom: 22 };
export const REACH_PX = 16;

/** Entry speed in display units to x, degrees to y. Slower turns than the start of the axis are at its edge. */
export function scatterGeometry(axes: TurnAxes, width: number, height: number): PlotGeometry {
  const plot = plotGeometry(axes.speed, axes.angle, MARGIN, width, height);
  return { ...plot, x: (speed) => plot.x(Math.max(speed, axes.speed.low)) };
}

export function nearestPoint(
  points: TurnPoints,
  shown: readonly number[],
  geometry: PlotGeometry,
  xPx: number,
  yPx: number,
  reachPx = REACH_PX,
): number | null {
  let nearest: number | null = null;
  let best = reachPx * reachPx;
  for (const point of shown) {
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

export function keptPoint(
  points: TurnPoints,
  shown: readonly number[],
  geometry: PlotGeometry,
  chosen: number | null,
): number | null {
  if (chosen === null || shown.includes(chosen)) return chosen;
  const x = geometry.x(points.speed[chosen] ?? Number.NaN);
  const y = geometry.y(points.angle[chosen] ?? Number.NaN);
  return nearestPoint(points, shown, geometry, x, y, Number.POSITIVE_INFINITY);
}

/**
 * The point an arrow key leads to among the `shown` ones, by time: without a current one the first or last, else the
 * neighbour, stopping at the ends.
 */
export function steppedPoint(current: number | null, step: 1 | -1, shown: readonly number[]): number | null {
  const at = current === null ? -1 : shown.indexOf(current);
  if (at === -1) return shown.at(step === 1 ? 0 : -1) ?? null;
  return shown[at + step] ?? current;
}
