import { NOT_AVAILABLE } from '@halfturn/core/not-available';
import type { ReportGroup } from '@halfturn/core/views/turns/turn-report-groups';
import { chartPalette } from '../../charts/chart-palette';
import { drawBoxWhisker, markColours } from '../../charts/box-whisker/draw-box-whisker';
import type { PicturePart } from '../../charts/export/chart-parts';
import type { DrawSurface } from '../../charts/draw-surface';

const NAME_WIDTH = 180;
const CELL_WIDTH = 260;
const ROW_HEIGHT = 50;
const HEAD_HEIGHT = 60;
const TEAM_PADDING = 25;

export function reportPart(
  groups: readonly ReportGroup[],
  columns: readonly { readonly name: string; readonly range: string }[],
): PicturePart {
  const palette = chartPalette();
  const colours = markColours();
  const rowCount = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const width = NAME_WIDTH + columns.length * CELL_WIDTH;
  const height = HEAD_HEIGHT + groups.length * TEAM_PADDING + rowCount * ROW_HEIGHT;
  const draw = (surface: DrawSurface) => {
    const text = (words: string, x: number, y: number, font: string, colour: string) => {
      surface.font = font;
      surface.fillStyle = colour;
      surface.textAlign = 'left';
      surface.textBaseline = 'middle';
      surface.fillText(words, x, y);
    };
    const cellX = (column: number) => NAME_WIDTH + column * CELL_WIDTH;
    let y = 0;
    columns.forEach(({ name, range }, column) => {
      text(`${name}  ${range}`, cellX(column) + 44, y + HEAD_HEIGHT / 2, palette.titleFont, palette.ink);
    });
    y += HEAD_HEIGHT;
    for (const { title: group, rows, high } of groups) {
      text(group, 0, y + TEAM_PADDING / 2, palette.tickFont, palette.label);
      y += TEAM_PADDING;
      for (const { name, cells } of rows) {
        text(name, 0, y + ROW_HEIGHT / 2, palette.tickFont, palette.ink);
        cells.forEach((cell, column) => {
          surface.save();
          surface.translate(cellX(column), y);
          if (cell === null) text(NOT_AVAILABLE, 20, ROW_HEIGHT / 2, palette.tickFont, palette.label);
          else drawBoxWhisker(surface, cell, high, CELL_WIDTH, ROW_HEIGHT, palette, colours);
          surface.restore();
        });
        y += ROW_HEIGHT;
      }
    }
  };
  return { width, height, draw };
}
