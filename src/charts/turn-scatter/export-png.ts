import { SIDE_LEFT, SIDE_RIGHT } from '@halfturn/core/turnset/columns';
import { shownPoints } from '@halfturn/core/views/turn-points';
import type { TurnScatter } from '@halfturn/core/views/turn-scatter';
import { drawMark, drawScatter } from './draw';
import { scatterGeometry } from './geometry';
import { readPalette, type ScatterPalette } from './palette';

const CELL = { width: 280, height: 190, title: 24, gap: 16 };
const HEADER_PX = 78;
const MARGIN_PX = 24;
const COLUMNS = 4;
/** Print quality, whatever the screen's own density. */
const DENSITY = 2;

const LEGEND = [
  { text: 'Turn time below 0.3 s', timeClass: 0, side: SIDE_LEFT, width: 158 },
  { text: '0.3 to 0.5 s', timeClass: 1, side: SIDE_LEFT, width: 104 },
  { text: '0.5 to 1 s', timeClass: 2, side: SIDE_LEFT, width: 100 },
  { text: 'filled left, outlined right', timeClass: 0, side: SIDE_RIGHT, width: 200 },
] as const;

function drawHeader(context: CanvasRenderingContext2D, title: string, axes: string, palette: ScatterPalette): void {
  context.textAlign = 'left';
  context.textBaseline = 'top';
  context.fillStyle = palette.ink;
  context.font = palette.titleFont;
  context.fillText(title, MARGIN_PX, MARGIN_PX);
  context.fillStyle = palette.label;
  context.font = palette.tickFont;
  context.fillText(axes, MARGIN_PX, MARGIN_PX + 20);
  let x = MARGIN_PX;
  const y = MARGIN_PX + 48;
  for (const { text, timeClass, side, width } of LEGEND) {
    drawMark(context, palette, timeClass, side, x + 5, y);
    context.textAlign = 'left';
    context.textBaseline = 'middle';
    context.fillStyle = palette.label;
    context.fillText(text, x + 16, y);
    x += width;
  }
}

/**
 * All scatters of the page as one PNG in the colours now shown, with title, axes in words and legend.
 * @param axes what the axes show, with units
 * @throws Error when the browser cannot draw a picture of this size
 */
export async function scattersPng(scatter: TurnScatter, title: string, axes: string): Promise<Blob> {
  const palette = readPalette();
  const rows = Math.ceil(scatter.players.length / COLUMNS);
  const canvas = document.createElement('canvas');
  canvas.width = DENSITY * (2 * MARGIN_PX + COLUMNS * CELL.width + (COLUMNS - 1) * CELL.gap);
  canvas.height = DENSITY * (MARGIN_PX + HEADER_PX + rows * (CELL.title + CELL.height + CELL.gap) + MARGIN_PX);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The picture could not be drawn: the browser gave no canvas.');
  context.scale(DENSITY, DENSITY);
  context.fillStyle = palette.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  drawHeader(context, title, axes, palette);
  const geometry = scatterGeometry(scatter.axes, CELL.width, CELL.height);
  scatter.players.forEach(({ player, start, end, shown: count }, index) => {
    context.save();
    context.translate(
      MARGIN_PX + (index % COLUMNS) * (CELL.width + CELL.gap),
      MARGIN_PX + HEADER_PX + Math.trunc(index / COLUMNS) * (CELL.title + CELL.height + CELL.gap),
    );
    context.font = palette.titleFont;
    context.textAlign = 'left';
    context.textBaseline = 'top';
    context.fillStyle = palette.ink;
    context.fillText(`${player.name} · ${count}`, 0, 0, CELL.width);
    context.translate(0, CELL.title);
    const shown = shownPoints(scatter.points, scatter.accept, start, end);
    drawScatter(context, { axes: scatter.axes, points: scatter.points, shown, chosen: null }, geometry, palette);
    context.restore();
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The picture could not be drawn: it is too large for this browser.'));
      else resolve(blob);
    }, 'image/png');
  });
}
