import { SIDE_LEFT } from '@halfturn/core/events/turn-columns';
import { matchClockText } from '@halfturn/core/views/words/match-clock-text';
import { isBelowAxis, type TurnAxes } from '@halfturn/core/views/turns/turn-axes';
import type { TurnPoints } from '@halfturn/core/views/turns/turn-points';
import type { DrawSurface } from '../draw-surface';
import { clockLabels } from './clock-labels';
import { drawPlaneAxes } from './draw-plane-axes';
import type { PlotGeometry } from '../plot-geometry';
import type { ScatterPalette } from './scatter-palette';

/** Half the size of a mark. The three shapes have about the same area. */
const RADIUS = { circle: 4, square: 3.6, triangle: 4.8 };
const OUTLINE_PX = 1.6;
const GROUND_LINE_PX = 1;
const TICK_GAP_PX = { x: 5, y: 13 };

/** Adds the mark of a turn-time class to the path: circle up to 0.3 s, square up to 0.5 s, triangle above. */
export function markPath(surface: DrawSurface, timeClass: number, x: number, y: number, grow = 0): void {
  surface.beginPath();
  if (timeClass === 0) {
    surface.arc(x, y, RADIUS.circle + grow, 0, 2 * Math.PI);
  } else if (timeClass === 1) {
    const half = RADIUS.square + grow;
    surface.rect(x - half, y - half, 2 * half, 2 * half);
  } else {
    const half = RADIUS.triangle + grow;
    surface.moveTo(x, y - half);
    surface.lineTo(x + half, y + half * 0.75);
    surface.lineTo(x - half, y + half * 0.75);
    surface.closePath();
  }
}

export function drawMark(
  surface: DrawSurface,
  palette: ScatterPalette,
  timeClass: number,
  side: number,
  x: number,
  y: number,
): void {
  const colour = palette.time[timeClass] ?? palette.ink;
  if (side === SIDE_LEFT) {
    markPath(surface, timeClass, x, y, OUTLINE_PX / 2);
    surface.fillStyle = colour;
    surface.fill();
    surface.lineWidth = GROUND_LINE_PX;
    surface.strokeStyle = palette.ground;
  } else {
    markPath(surface, timeClass, x, y);
    surface.fillStyle = palette.ground;
    surface.fill();
    surface.lineWidth = OUTLINE_PX;
    surface.strokeStyle = colour;
  }
  surface.stroke();
}

const EDGE_ARROW = { gap: 5.5, width: 3, half: 4, line: 1.6 };

export function drawEdgeArrow(surface: DrawSurface, palette: ScatterPalette, x: number, y: number): void {
  const { gap, width, half, line } = EDGE_ARROW;
  surface.beginPath();
  surface.moveTo(x - gap, y - half);
  surface.lineTo(x - gap - width, y);
  surface.lineTo(x - gap, y + half);
  surface.lineWidth = line;
  surface.strokeStyle = palette.ink;
  surface.stroke();
}

function drawAxes(surface: DrawSurface, axes: TurnAxes, geometry: PlotGeometry, palette: ScatterPalette): void {
  const { speed, angle, speedEdges } = axes;
  const plane = {
    x: { low: speed.low, high: speed.high, ticks: speed.ticks.map((value) => ({ value, text: String(value) })) },
    yTicks: angle.ticks.map((value) => ({ value, text: `${value}°` })),
    edges: speedEdges,
    gapPx: TICK_GAP_PX,
  };
  drawPlaneAxes(surface, plane, geometry, palette);
}

export interface ScatterDrawing {
  readonly axes: TurnAxes;
  readonly points: TurnPoints;
  readonly shown: readonly number[];
  readonly chosen: number | null;
  readonly withClocks: boolean;
}

/** Width of a digit or colon of the tick font, accurate enough to keep clocks apart on any surface. */
const CLOCK_DIGIT_PX = 6.6;

function drawClocks(
  surface: DrawSurface,
  points: TurnPoints,
  shown: readonly number[],
  geometry: PlotGeometry,
  palette: ScatterPalette,
  place: (point: number) => [x: number, y: number],
): void {
  const places = shown.map((point) => {
    const [x, y] = place(point);
    return { point, x, y, text: matchClockText(points.matchTimeMs[point] ?? 0) };
  });
  surface.font = palette.tickFont;
  surface.fillStyle = palette.label;
  surface.textAlign = 'left';
  surface.textBaseline = 'middle';
  const labels = clockLabels(places, geometry.left, geometry.right, (text) => text.length * CLOCK_DIGIT_PX);
  for (const { text, x, y } of labels) surface.fillText(text, x, y);
}

export function drawScatter(
  surface: DrawSurface,
  { axes, points, shown, chosen, withClocks }: ScatterDrawing,
  geometry: PlotGeometry,
  palette: ScatterPalette,
): void {
  surface.fillStyle = palette.ground;
  surface.fillRect(0, 0, geometry.width, geometry.height);
  drawAxes(surface, axes, geometry, palette);
  const place = (point: number): [x: number, y: number] => [
    geometry.x(points.speed[point] ?? Number.NaN),
    geometry.y(points.angle[point] ?? Number.NaN),
  ];
  for (const point of shown) {
    const [x, y] = place(point);
    drawMark(surface, palette, points.timeClass[point] ?? 0, points.side[point] ?? 0, x, y);
    if (isBelowAxis(axes, points.speed[point] ?? Number.NaN)) drawEdgeArrow(surface, palette, x, y);
  }
  if (withClocks) drawClocks(surface, points, shown, geometry, palette, place);
  if (chosen !== null && shown.includes(chosen)) {
    const [x, y] = place(chosen);
    drawMark(surface, palette, points.timeClass[chosen] ?? 0, points.side[chosen] ?? 0, x, y);
    markPath(surface, 0, x, y, 4);
    surface.lineWidth = 2;
    surface.strokeStyle = palette.focus;
    surface.stroke();
  }
}
