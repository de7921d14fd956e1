import { scaleLinear } from 'd3-scale';
import type { ReportCell } from '@halfturn/core/views/turns/turn-report-view';
import { readToken } from '../../theme/tokens';
import type { ChartPalette } from '../chart-palette';
import type { DrawSurface } from '../draw-surface';

/** Positions of the parts from the top of a row, CSS pixels; same as in `box-whisker.module.css`. */
const MIDDLE = 0.5;
const BOX_PX = 18;
const LINE_PX = 2;
const VALUE_WIDTH_PX = 34;

export type MarkColours = Readonly<Record<ReportCell['mark'], string>>;

export function markColours(): MarkColours {
  return { above: readToken('report-above'), usual: readToken('report-usual'), below: readToken('report-below') };
}

export function drawBoxWhisker(
  surface: DrawSurface,
  cell: ReportCell,
  high: number,
  width: number,
  height: number,
  palette: ChartPalette,
  colours: MarkColours,
): void {
  const middle = height * MIDDLE;
  const from = VALUE_WIDTH_PX + 10;
  const x = scaleLinear([0, high], [from, width - 12]).clamp(true);
  surface.font = palette.tickFont;
  surface.textAlign = 'right';
  surface.textBaseline = 'middle';
  surface.fillStyle = palette.ink;
  surface.fillText(String(cell.value), VALUE_WIDTH_PX, middle);
  if (cell.minimum !== null && cell.maximum !== null) {
    surface.fillStyle = palette.axis;
    surface.fillRect(x(cell.minimum), middle - LINE_PX / 2, x(cell.maximum) - x(cell.minimum), LINE_PX);
  }
  if (cell.lower !== null && cell.upper !== null) {
    surface.beginPath();
    surface.rect(x(cell.lower), middle - BOX_PX / 2, x(cell.upper) - x(cell.lower), BOX_PX);
    surface.fillStyle = palette.reference;
    surface.fill();
    surface.lineWidth = 1;
    surface.strokeStyle = palette.axis;
    surface.stroke();
  }
  if (cell.average !== null) {
    surface.fillStyle = palette.label;
    surface.fillRect(x(cell.average) - LINE_PX / 2, middle - BOX_PX / 2, LINE_PX, BOX_PX);
  }
  drawMark(surface, cell.mark, x(cell.value), middle, colours[cell.mark], palette.ground);
}

function drawMark(
  surface: DrawSurface,
  mark: ReportCell['mark'],
  x: number,
  y: number,
  colour: string,
  ground: string,
): void {
  surface.beginPath();
  if (mark === 'usual') surface.arc(x, y, 4.5, 0, 2 * Math.PI);
  else {
    const up = mark === 'above' ? 1 : -1;
    surface.moveTo(x, y - 5 * up);
    surface.lineTo(x + 5.5, y + 4.5 * up);
    surface.lineTo(x - 5.5, y + 4.5 * up);
    surface.closePath();
  }
  surface.fillStyle = colour;
  surface.fill();
  surface.lineWidth = 1;
  surface.strokeStyle = ground;
  surface.stroke();
}
