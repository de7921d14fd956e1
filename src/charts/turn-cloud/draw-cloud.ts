import type { PlaneRange } from '../brush/brush-plane';
import { drawPlaneRange } from '../brush/draw-brush';
import { drawPlaneAxes } from '../turn-scatter/draw-plane-axes';
import { drawMark, markPath } from '../turn-scatter/draw-scatter';
import type { ScatterPalette } from '../turn-scatter/scatter-palette';
import type { StillLayer } from '../still-layer';
import type { DrawSurface } from '../draw-surface';
import type { CloudContent, CloudDensity, CloudMarks } from './cloud-plan';
import type { PlotGeometry } from '../plot-geometry';
import type { CloudAxis } from './cloud-geometry';
import { DensityPicture } from './density-picture';
import type { MarkSprites } from './mark-sprites';

export interface CloudDrawing {
  readonly xAxis: CloudAxis;
  readonly yAxis: CloudAxis;
  readonly edges: readonly number[];
  readonly content: CloudContent;
  readonly reference: CloudDensity | null;
  readonly range: PlaneRange;
  readonly chosen: number | null;
}

const NO_TURNS = 'No turns';
const TICK_GAP_PX = { x: 6, y: 6 };
const CHOSEN_RING_PX = 4;
const REFERENCE_OPACITY = 0.55;

/** Copied immediately, so all clouds share it. */
const ownPicture = new DensityPicture();
const referencePicture = new DensityPicture();

function drawFrame(surface: DrawSurface, drawing: CloudDrawing, geometry: PlotGeometry, palette: ScatterPalette): void {
  const { xAxis, yAxis, edges } = drawing;
  drawPlaneAxes(surface, { x: xAxis, yTicks: yAxis.ticks, edges, gapPx: TICK_GAP_PX }, geometry, palette);
  // Titles: x below its axis, y above its own, so that both are horizontal.
  surface.fillStyle = palette.label;
  surface.textAlign = 'right';
  surface.textBaseline = 'bottom';
  surface.fillText(xAxis.title, geometry.width - 14, geometry.bottom + 38);
  surface.textAlign = 'left';
  surface.textBaseline = 'top';
  surface.fillText(yAxis.title, 8, 4);
}

function drawMarks(
  surface: DrawSurface,
  marks: CloudMarks,
  geometry: PlotGeometry,
  palette: ScatterPalette,
  sprites: MarkSprites | null,
): void {
  for (let mark = 0; mark < marks.length; mark++) {
    const x = geometry.x(marks.x[mark] ?? Number.NaN);
    const y = geometry.y(marks.y[mark] ?? Number.NaN);
    const timeClass = marks.timeClass[mark] ?? 0;
    const side = marks.side[mark] ?? 0;
    if (sprites === null) drawMark(surface, palette, timeClass, side, x, y);
    else
      surface.drawImage(
        sprites.of(timeClass, side),
        x - sprites.halfPx,
        y - sprites.halfPx,
        2 * sprites.halfPx,
        2 * sprites.halfPx,
      );
  }
}

function drawRaster(
  surface: DrawSurface,
  picture: HTMLCanvasElement | null,
  { left, top, right, bottom }: PlotGeometry,
  opacity: number,
): void {
  if (picture === null) return;
  surface.globalAlpha = opacity;
  surface.drawImage(picture, left, top, right - left, bottom - top);
  surface.globalAlpha = 1;
}

/**
 * Draws a cloud at the origin, in CSS pixels.
 * @param sprites cached marks for large numbers; null draws each one (few marks, SVG)
 */
export function drawCloud(
  surface: DrawSurface,
  drawing: CloudDrawing,
  geometry: PlotGeometry,
  palette: ScatterPalette,
  sprites: MarkSprites | null,
): void {
  drawBehind(surface, drawing, geometry, palette);
  drawTurns(surface, drawing, geometry, palette, sprites);
}

/**
 * Draws it on a canvas during a drag.
 * @param still caches the layers behind the turns
 */
export function drawMovingCloud(
  context: CanvasRenderingContext2D,
  drawing: CloudDrawing,
  geometry: PlotGeometry,
  palette: ScatterPalette,
  sprites: MarkSprites | null,
  still: StillLayer,
): void {
  const { xAxis, yAxis, edges, reference } = drawing;
  still.copyTo(context, [xAxis, yAxis, edges, reference, geometry, palette], (layer) => {
    layer.imageSmoothingEnabled = false;
    drawBehind(layer, drawing, geometry, palette);
  });
  drawTurns(context, drawing, geometry, palette, sprites);
}

function drawBehind(
  surface: DrawSurface,
  drawing: CloudDrawing,
  geometry: PlotGeometry,
  palette: ScatterPalette,
): void {
  const { reference } = drawing;
  surface.fillStyle = palette.ground;
  surface.fillRect(0, 0, geometry.width, geometry.height);
  if (reference !== null) {
    const grey = new Array<string>(reference.layers).fill(palette.axis);
    drawRaster(surface, referencePicture.of(reference, grey), geometry, REFERENCE_OPACITY);
  }
  drawFrame(surface, drawing, geometry, palette);
}

function drawTurns(
  surface: DrawSurface,
  drawing: CloudDrawing,
  geometry: PlotGeometry,
  palette: ScatterPalette,
  sprites: MarkSprites | null,
): void {
  const { content, chosen } = drawing;
  if (content.kind === 'density') {
    drawRaster(surface, ownPicture.of(content, [...palette.time, palette.label]), geometry, 1);
  } else drawMarks(surface, content, geometry, palette, sprites);
  if (content.kind === 'marks' && content.length === 0) sayNone(surface, geometry, palette);
  drawRange(surface, drawing, geometry, palette);
  if (content.kind === 'density' || chosen === null || chosen >= content.length) return;
  const x = geometry.x(content.x[chosen] ?? Number.NaN);
  const y = geometry.y(content.y[chosen] ?? Number.NaN);
  drawMark(surface, palette, content.timeClass[chosen] ?? 0, content.side[chosen] ?? 0, x, y);
  markPath(surface, 0, x, y, CHOSEN_RING_PX);
  surface.lineWidth = 2;
  surface.strokeStyle = palette.focus;
  surface.stroke();
}

function sayNone(surface: DrawSurface, { left, right, top, bottom }: PlotGeometry, palette: ScatterPalette): void {
  surface.font = palette.tickFont;
  surface.fillStyle = palette.label;
  surface.textAlign = 'center';
  surface.textBaseline = 'middle';
  surface.fillText(NO_TURNS, (left + right) / 2, (top + bottom) / 2);
}

function drawRange(surface: DrawSurface, drawing: CloudDrawing, geometry: PlotGeometry, palette: ScatterPalette): void {
  const { xAxis, yAxis, range } = drawing;
  if (range.x === null && range.y === null) return;
  const [ownX, ownY] = [range.x ?? xAxis, range.y ?? yAxis];
  const ends = {
    left: geometry.x(ownX.low),
    right: geometry.x(ownX.high),
    top: geometry.y(ownY.high),
    bottom: geometry.y(ownY.low),
  };
  drawPlaneRange(surface, geometry, ends, palette);
}
