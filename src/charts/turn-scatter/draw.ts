import { SIDE_LEFT } from '@halfturn/core/turnset/columns';
import type { DrawSurface } from '../surface';
import type { TurnAxes } from '@halfturn/core/views/turn-axes';
import type { TurnPoints } from '@halfturn/core/views/turn-points';
import type { ScatterGeometry } from './geometry';
import type { ScatterPalette } from './palette';

/** Half the size of a mark. The three shapes have about the same area. */
const RADIUS = { circle: 4, square: 3.6, triangle: 4.8 };
const OUTLINE_PX = 1.6;
const GROUND_LINE_PX = 1;
const DASH_PX = [3, 3];

/** Adds the mark of a turn-time class to the path: circle up to 0.3 s, square up to 0.5 s, triangle above. */
export function markPath(context: DrawSurface, timeClass: number, x: number, y: number, grow = 0): void {
  context.beginPath();
  if (timeClass === 0) {
    context.arc(x, y, RADIUS.circle + grow, 0, 2 * Math.PI);
  } else if (timeClass === 1) {
    const half = RADIUS.square + grow;
    context.rect(x - half, y - half, 2 * half, 2 * half);
  } else {
    const half = RADIUS.triangle + grow;
    context.moveTo(x, y - half);
    context.lineTo(x + half, y + half * 0.75);
    context.lineTo(x - half, y + half * 0.75);
    context.closePath();
  }
}

/** One mark: filled for a turn to the left, outlined for one to the right. */
export function drawMark(
  context: DrawSurface,
  palette: ScatterPalette,
  timeClass: number,
  side: number,
  x: number,
  y: number,
): void {
  const colour = palette.time[timeClass] ?? palette.ink;
  if (side === SIDE_LEFT) {
    // A line of the ground's colour keeps overlapping marks apart; filled and outlined marks look the same size.
    markPath(context, timeClass, x, y, OUTLINE_PX / 2);
    context.fillStyle = colour;
    context.fill();
    context.lineWidth = GROUND_LINE_PX;
    context.strokeStyle = palette.ground;
  } else {
    markPath(context, timeClass, x, y);
    context.fillStyle = palette.ground;
    context.fill();
    context.lineWidth = OUTLINE_PX;
    context.strokeStyle = colour;
  }
  context.stroke();
}

function drawAxes(context: DrawSurface, axes: TurnAxes, geometry: ScatterGeometry, palette: ScatterPalette): void {
  const { left, right, top, bottom, x, y } = geometry;
  const line = (x1: number, y1: number, x2: number, y2: number) => {
    context.beginPath();
    // Half pixels: a line of one pixel is sharp there.
    context.moveTo(Math.round(x1) + 0.5, Math.round(y1) + 0.5);
    context.lineTo(Math.round(x2) + 0.5, Math.round(y2) + 0.5);
    context.stroke();
  };
  context.lineWidth = 1;
  context.font = palette.tickFont;
  context.fillStyle = palette.label;
  context.strokeStyle = palette.grid;
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  for (const tick of axes.angle.ticks) {
    line(left, y(tick), right, y(tick));
    context.fillText(`${tick}°`, left - 5, y(tick));
  }
  context.textAlign = 'center';
  context.textBaseline = 'top';
  for (const tick of axes.speed.ticks) {
    line(x(tick), top, x(tick), bottom);
    context.fillText(String(tick), x(tick), bottom + 5);
  }
  context.strokeStyle = palette.edge;
  context.setLineDash(DASH_PX);
  for (const edge of axes.speedEdges) {
    if (edge > axes.speed.low && edge < axes.speed.high) line(x(edge), top, x(edge), bottom);
  }
  context.setLineDash([]);
  context.strokeStyle = palette.axis;
  line(left, bottom, right, bottom);
}

export interface ScatterDrawing {
  readonly axes: TurnAxes;
  readonly points: TurnPoints;
  /** The points to draw. */
  readonly shown: readonly number[];
  /** Point with a ring around it, where it is among them. */
  readonly chosen: number | null;
}

/** Draws one scatter at the context's origin, in CSS pixels. */
export function drawScatter(
  context: DrawSurface,
  { axes, points, shown, chosen }: ScatterDrawing,
  geometry: ScatterGeometry,
  palette: ScatterPalette,
): void {
  context.fillStyle = palette.ground;
  context.fillRect(0, 0, geometry.width, geometry.height);
  drawAxes(context, axes, geometry, palette);
  const place = (point: number): [x: number, y: number] => [
    geometry.x(points.speed[point] ?? Number.NaN),
    geometry.y(points.angle[point] ?? Number.NaN),
  ];
  for (const point of shown) {
    drawMark(context, palette, points.timeClass[point] ?? 0, points.side[point] ?? 0, ...place(point));
  }
  if (chosen !== null && shown.includes(chosen)) {
    const [x, y] = place(chosen);
    // On top of its neighbours, so that it is seen whole.
    drawMark(context, palette, points.timeClass[chosen] ?? 0, points.side[chosen] ?? 0, x, y);
    markPath(context, 0, x, y, 4);
    context.lineWidth = 2;
    context.strokeStyle = palette.focus;
    context.stroke();
  }
}
