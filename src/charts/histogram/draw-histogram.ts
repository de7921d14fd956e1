import { scaleLinear } from 'd3-scale';
import type { BrushRange } from '../brush/brush-range';
import { drawAxisRange } from '../brush/draw-brush';
import type { ChartPalette } from '../chart-palette';
import type { PlotAxis } from '../axis-ticks';
import type { StillLayer } from '../still-layer';
import type { DrawSurface } from '../draw-surface';
import { highestBin, magnification, referenceScale, sumOf, type Bins } from './histogram-bins';

/** Space for the axis below the bars; the ends of the axis stay clear of the edges, so that their labels fit. */
export const HISTOGRAM_MARGIN = { left: 14, right: 14, top: 4, bottom: 20 };
const GAP_FROM_PX = 5;
const LEAGUE_LINE_PX = 1.5;
/** Background of the text in the corner: its opacity, its height; width of a letter. */
const SAID_GROUND = 0.8;
const SAID_PX = 16;
const SAID_LETTER_PX = 7;

export interface HistogramDrawing {
  readonly axis: PlotAxis;
  readonly bins: Bins;
  readonly range: BrushRange | null;
  readonly width: number;
  readonly height: number;
}

const NUMBER = new Intl.NumberFormat('en-GB');

/**
 * Draws a histogram at the origin: all turns faintly, matching ones before them (magnified with a note if few), a
 * reference as a line, the brush.
 * @param still caches what does not change during a drag
 */
export function drawHistogram(
  context: CanvasRenderingContext2D,
  drawing: HistogramDrawing,
  palette: ChartPalette,
  still: StillLayer,
): void {
  const highest = highestBin(drawing.bins);
  still.copyTo(context, [drawing.axis, drawing.bins.all, highest, palette], (layer) =>
    drawBehind(layer, drawing, highest, palette),
  );
  drawSelected(context, drawing, highest, palette);
}

export function drawStillHistogram(surface: DrawSurface, drawing: HistogramDrawing, palette: ChartPalette): void {
  const highest = highestBin(drawing.bins);
  drawBehind(surface, drawing, highest, palette);
  drawSelected(surface, drawing, highest, palette);
}

function drawBars(
  surface: DrawSurface,
  { width, height }: HistogramDrawing,
  counts: ArrayLike<number>,
  highest: number,
  colour: string,
): void {
  const { left, right, top, bottom } = HISTOGRAM_MARGIN;
  const base = height - bottom;
  const perTurn = (base - top) / highest;
  const binWidth = (width - left - right) / Math.max(1, counts.length);
  const barWidth = Math.max(0.5, binWidth - (binWidth >= GAP_FROM_PX ? 1 : 0));
  surface.fillStyle = colour;
  for (let bin = 0; bin < counts.length; bin++) {
    const count = counts[bin] ?? 0;
    if (count === 0) continue;
    // A single turn among thousands must stay visible.
    const barHeight = Math.max(1, count * perTurn);
    surface.fillRect(left + bin * binWidth, base - barHeight, barWidth, barHeight);
  }
}

function drawBehind(surface: DrawSurface, drawing: HistogramDrawing, highest: number, palette: ChartPalette): void {
  const { axis, bins, width, height } = drawing;
  const { left, right, bottom } = HISTOGRAM_MARGIN;
  const base = height - bottom;
  const x = scaleLinear([axis.low, axis.high], [left, width - right]);
  surface.fillStyle = palette.ground;
  surface.fillRect(0, 0, width, height);
  if (bins.all !== null) drawBars(surface, drawing, bins.all, highest, palette.reference);
  surface.lineWidth = 1;
  surface.strokeStyle = palette.axis;
  surface.beginPath();
  surface.moveTo(left, Math.round(base) + 0.5);
  surface.lineTo(width - right, Math.round(base) + 0.5);
  surface.stroke();
  surface.font = palette.tickFont;
  surface.fillStyle = palette.label;
  surface.textAlign = 'center';
  surface.textBaseline = 'top';
  for (const { value, text } of axis.ticks) {
    const half = (text.length * SAID_LETTER_PX) / 2;
    surface.fillText(text, Math.min(Math.max(x(value), half), width - half), base + 5);
  }
}

function drawSelected(surface: DrawSurface, drawing: HistogramDrawing, highest: number, palette: ChartPalette): void {
  const { axis, bins, range, width, height } = drawing;
  const { left, right, top, bottom } = HISTOGRAM_MARGIN;
  const base = height - bottom;
  const times = magnification(bins, highest);
  drawBars(surface, drawing, bins.counts, highest / times, palette.own);
  if (bins.reference !== null) {
    const y = scaleLinear([0, highest], [base, top]);
    const binWidth = (width - left - right) / Math.max(1, bins.counts.length);
    const scale = referenceScale(bins);
    surface.beginPath();
    surface.moveTo(left, base);
    for (let bin = 0; bin < bins.reference.length; bin++) {
      const level = y((bins.reference[bin] ?? 0) * scale);
      surface.lineTo(left + bin * binWidth, level);
      surface.lineTo(left + (bin + 1) * binWidth, level);
    }
    surface.lineTo(width - right, base);
    surface.lineWidth = LEAGUE_LINE_PX;
    surface.strokeStyle = palette.league;
    surface.stroke();
  }
  if (range !== null) {
    const x = scaleLinear([axis.low, axis.high], [left, width - right]);
    const area = { left, right: width - right, top: 0, bottom: base };
    drawAxisRange(surface, area, x(range.low), x(range.high), palette);
  }
  if (times > 1) sayTimes(surface, times, width - right, palette);
  if (sumOf(bins.counts) === 0) sayNone(surface, (left + width - right) / 2, (top + base) / 2, palette);
}

function sayNone(surface: DrawSurface, x: number, y: number, palette: ChartPalette): void {
  surface.font = palette.tickFont;
  surface.fillStyle = palette.label;
  surface.textAlign = 'center';
  surface.textBaseline = 'middle';
  surface.fillText('No turns', x, y);
}

/** `selected ×200` in the corner, on a background because bars may be there. */
function sayTimes(surface: DrawSurface, times: number, rightPx: number, palette: ChartPalette): void {
  const words = `selected ×${NUMBER.format(times)}`;
  surface.font = palette.tickFont;
  surface.textAlign = 'right';
  surface.textBaseline = 'top';
  surface.globalAlpha = SAID_GROUND;
  surface.fillStyle = palette.ground;
  surface.fillRect(rightPx - words.length * SAID_LETTER_PX, 0, words.length * SAID_LETTER_PX, SAID_PX);
  surface.globalAlpha = 1;
  surface.fillStyle = palette.own;
  surface.fillText(words, rightPx - 3, 2);
}
