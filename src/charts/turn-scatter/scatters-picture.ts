import { SIDE_LEFT, SIDE_RIGHT } from '@halfturn/core/turnset/columns';
import type { AcceptTable } from '@halfturn/core/turnset/filter';
import { shownPoints } from '@halfturn/core/views/turn-points';
import type { TurnScatter } from '@halfturn/core/views/turn-scatter';
import type { ChartPicture } from '../export/chart-picture';
import type { DrawSurface } from '../surface';
import { drawEdgeArrow, drawMark, drawScatter } from './draw';
import { scatterGeometry } from './geometry';
import { readPalette, type ScatterPalette } from './palette';

const CELL = { width: 280, height: 190, title: 24, gap: 16 };
const HEADER_PX = 78;
const MARGIN_PX = 24;
const COLUMNS = 4;

const LEGEND = [
  { text: 'Turn time below 0.3 s', timeClass: 0, side: SIDE_LEFT, width: 158 },
  { text: '0.3 to 0.5 s', timeClass: 1, side: SIDE_LEFT, width: 104 },
  { text: '0.5 to 1 s', timeClass: 2, side: SIDE_LEFT, width: 100 },
  { text: 'filled left, outlined right', timeClass: 0, side: SIDE_RIGHT, width: 200 },
] as const;

function drawHeader(surface: DrawSurface, words: PictureWords, palette: ScatterPalette): void {
  const { title, axes, edge } = words;
  surface.textAlign = 'left';
  surface.textBaseline = 'top';
  surface.fillStyle = palette.ink;
  surface.font = palette.titleFont;
  surface.fillText(title, MARGIN_PX, MARGIN_PX);
  surface.fillStyle = palette.label;
  surface.font = palette.tickFont;
  surface.fillText(axes, MARGIN_PX, MARGIN_PX + 20);
  let x = MARGIN_PX;
  const y = MARGIN_PX + 48;
  for (const { text, timeClass, side, width } of LEGEND) {
    drawMark(surface, palette, timeClass, side, x + 5, y);
    surface.textAlign = 'left';
    surface.textBaseline = 'middle';
    surface.fillStyle = palette.label;
    surface.fillText(text, x + 16, y);
    x += width;
  }
  if (edge !== undefined) {
    drawMark(surface, palette, 0, SIDE_RIGHT, x + 9, y);
    drawEdgeArrow(surface, palette, x + 9, y);
    surface.textAlign = 'left';
    surface.textBaseline = 'middle';
    surface.fillStyle = palette.label;
    surface.fillText(edge, x + 20, y);
  }
}

export interface PictureWords {
  readonly title: string;
  /** What the axes show, with units. */
  readonly axes: string;
  /** What a mark at the edge means; undefined where there is none. */
  readonly edge: string | undefined;
}

/** All scatters of the page as one picture, with title, axes in words and legend. */
export function scattersPicture(
  scatter: TurnScatter,
  accept: AcceptTable,
  words: PictureWords,
  withClocks: boolean,
): ChartPicture {
  const palette = readPalette();
  const rows = Math.ceil(scatter.players.length / COLUMNS);
  const width = 2 * MARGIN_PX + COLUMNS * CELL.width + (COLUMNS - 1) * CELL.gap;
  const height = MARGIN_PX + HEADER_PX + rows * (CELL.title + CELL.height + CELL.gap) + MARGIN_PX;
  const geometry = scatterGeometry(scatter.axes, CELL.width, CELL.height);
  const draw = (surface: DrawSurface) => {
    surface.fillStyle = palette.ground;
    surface.fillRect(0, 0, width, height);
    drawHeader(surface, words, palette);
    scatter.players.forEach(({ player, start, end }, index) => {
      const { axes: ownAxes, points } = scatter;
      const shown = shownPoints(points, accept, start, end);
      surface.save();
      surface.translate(
        MARGIN_PX + (index % COLUMNS) * (CELL.width + CELL.gap),
        MARGIN_PX + HEADER_PX + Math.trunc(index / COLUMNS) * (CELL.title + CELL.height + CELL.gap),
      );
      surface.font = palette.titleFont;
      surface.textAlign = 'left';
      surface.textBaseline = 'top';
      surface.fillStyle = palette.ink;
      surface.fillText(`${player.name} · ${shown.length}`, 0, 0, CELL.width);
      surface.translate(0, CELL.title);
      drawScatter(surface, { axes: ownAxes, points, shown, chosen: null, withClocks }, geometry, palette);
      surface.restore();
    });
  };
  return { width, height, title: words.title, draw };
}
