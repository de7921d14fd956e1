import type { TurnAxes } from '@halfturn/core/views/turns/turn-axes';
import type { TurnPoints } from '@halfturn/core/views/turns/turn-points';
import { plotGeometry, type PlotGeometry } from '../plot-geometry';

/** Room for tick labels and the arrows of marks at the edge; the points keep clear of the edges by their own size. */
const MARGIN = { left: 40, right: 10, top: 8, bottom: 22 };
/** How far a pointer may be from a point that it still means. */
export const REACH_PX = 16;

/** Entry speed in display units to x, degrees to y. What is slower than the axis begins is at its edge. */
export function scatterGeometry(axes: TurnAxes, width: number, height: number): PlotGeometry {
  const plot = plotGeometry(axes.speed, axes.angle, MARGIN, width, height);
  return { ...plot, x: (speed) => plot.x(Math.max(speed, axes.speed.low)) };
}

/** Nearest of the `shown` points within reach of a place in pixels; null when none is. */
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

/** The point that was chosen where it is still shown, else the shown one nearest to it; null where none is. */
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
 * The point an arrow key leads to among the `shown` ones, by time: from none to the first or last, else to the
 * neighbour, stopping at the ends.
 */
export function steppedPoint(current: number | null, step: 1 | -1, shown: readonly number[]): number | null {
  const at = current === null ? -1 : shown.indexOf(current);
  if (at === -1) return shown.at(step === 1 ? 0 : -1) ?? null;
  return shown[at + step] ?? current;
}
