/** Ticks, grid, class edges and base line of a plane of two measures: of the scatters and of the cloud. */
import type { AxisTick, PlotAxis } from '../axis-ticks';
import type { DrawSurface } from '../draw-surface';
import type { PlotGeometry } from '../plot-geometry';
import type { ScatterPalette } from './scatter-palette';

const DASH_PX = [3, 3];

interface PlaneAxes {
  readonly x: PlotAxis;
  readonly yTicks: readonly AxisTick[];
  /** Where classes of x meet. */
  readonly edges: readonly number[];
  /** From the axis to the words of its ticks. */
  readonly gapPx: { readonly x: number; readonly y: number };
}

export function drawPlaneAxes(
  surface: DrawSurface,
  axes: PlaneAxes,
  { left, right, top, bottom, x, y }: PlotGeometry,
  palette: ScatterPalette,
): void {
  const line = (x1: number, y1: number, x2: number, y2: number) => {
    surface.beginPath();
    // A one-pixel line is sharp at half pixels.
    surface.moveTo(Math.round(x1) + 0.5, Math.round(y1) + 0.5);
    surface.lineTo(Math.round(x2) + 0.5, Math.round(y2) + 0.5);
    surface.stroke();
  };
  surface.lineWidth = 1;
  surface.font = palette.tickFont;
  surface.fillStyle = palette.label;
  surface.strokeStyle = palette.grid;
  surface.textAlign = 'right';
  surface.textBaseline = 'middle';
  for (const { value, text } of axes.yTicks) {
    line(left, y(value), right, y(value));
    surface.fillText(text, left - axes.gapPx.y, y(value));
  }
  surface.textAlign = 'center';
  surface.textBaseline = 'top';
  for (const { value, text } of axes.x.ticks) {
    line(x(value), top, x(value), bottom);
    surface.fillText(text, x(value), bottom + axes.gapPx.x);
  }
  surface.strokeStyle = palette.edge;
  surface.setLineDash(DASH_PX);
  for (const edge of axes.edges) {
    if (edge > axes.x.low && edge < axes.x.high) line(x(edge), top, x(edge), bottom);
  }
  surface.setLineDash([]);
  surface.strokeStyle = palette.axis;
  line(left, bottom, right, bottom);
}
