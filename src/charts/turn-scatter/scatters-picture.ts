import { SIDE_LEFT, SIDE_RIGHT } from '@halfturn/core/events/turn-columns';
import type { AcceptTable } from '@halfturn/core/turns/filter-by-class';
import { shownPoints } from '@halfturn/core/views/turns/turn-points';
import type { TurnScatter } from '@halfturn/core/views/turns/turn-scatter';
import type { PicturePart } from '../export/chart-parts';
import { fitText, textWidth } from '../plot/text-width';
import type { DrawSurface } from '../draw-surface';
import { drawEdgeArrow, drawMark, drawScatter } from './draw-scatter';
import { scatterGeometry } from './scatter-geometry';
import { readPalette, type ScatterPalette } from './scatter-palette';

const CELL = { width: 280, height: 190, title: 24, gap: 16 };
const LEGEND_PX = 34;
const COLUMNS = 4;

const LEGEND = [
  { text: 'Turn time below 0.3 s', timeClass: 0, side: SIDE_LEFT, width: 158 },
  { text: '0.3 to 0.5 s', timeClass: 1, side: SIDE_LEFT, width: 104 },
  { text: '0.5 to 1 s', timeClass: 2, side: SIDE_LEFT, width: 100 },
  { text: 'filled left, outlined right', timeClass: 0, side: SIDE_RIGHT, width: 200 },
] as const;

function drawLegend(surface: DrawSurface, edge: string | undefined, palette: ScatterPalette): void {
  surface.font = palette.tickFont;
  let x = 0;
  const y = 10;
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

/**
 * All scatters of the page in one drawing, below their legend.
 * @param edge meaning of a mark at the edge; undefined without any
 */
export function scattersPart(
  scatter: TurnScatter,
  accept: AcceptTable,
  edge: string | undefined,
  withClocks: boolean,
): PicturePart {
  const palette = readPalette();
  const widthOf = textWidth(13, 650);
  const rows = Math.ceil(scatter.players.length / COLUMNS);
  const width = COLUMNS * CELL.width + (COLUMNS - 1) * CELL.gap;
  const height = LEGEND_PX + rows * (CELL.title + CELL.height + CELL.gap);
  const geometry = scatterGeometry(scatter.axes, CELL.width, CELL.height);
  const draw = (surface: DrawSurface) => {
    drawLegend(surface, edge, palette);
    scatter.players.forEach(({ player, start, end }, index) => {
      const { axes: ownAxes, points } = scatter;
      const shown = shownPoints(points, accept, start, end);
      surface.save();
      surface.translate(
        (index % COLUMNS) * (CELL.width + CELL.gap),
        LEGEND_PX + Math.trunc(index / COLUMNS) * (CELL.title + CELL.height + CELL.gap),
      );
      surface.font = palette.titleFont;
      surface.textAlign = 'left';
      surface.textBaseline = 'top';
      surface.fillStyle = palette.ink;
      const count = ` · ${shown.length}`;
      surface.fillText(fitText(player.name, CELL.width - widthOf(count), widthOf) + count, 0, 0);
      surface.translate(0, CELL.title);
      drawScatter(surface, { axes: ownAxes, points, shown, chosen: null, withClocks }, geometry, palette);
      surface.restore();
    });
  };
  return { width, height, draw };
}
