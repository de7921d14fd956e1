import type { ReportGroup } from '@halfturn/core/views/turn-report-groups';
import { chartPalette } from '../../charts/chart-palette';
import { drawBoxWhisker, markColours } from '../../charts/box-whisker/draw-box-whisker';
import type { ChartPicture } from '../../charts/export/chart-picture';
import type { DrawSurface } from '../../charts/surface';

/** CSS pixels; rows, head and room above the team as the specification has them. */
const NAME_WIDTH = 180;
const CELL_WIDTH = 260;
const ROW_HEIGHT = 50;
const HEAD_HEIGHT = 60;
const TEAM_PADDING = 25;
const MARGIN = 24;
const TITLE_HEIGHT = 44;

/** The report as it is shown, as one picture. */
export function reportPicture(
  groups: readonly ReportGroup[],
  columns: readonly { readonly name: string; readonly range: string }[],
  title: string,
): ChartPicture {
  const palette = chartPalette();
  const colours = markColours();
  const rowCount = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const width = 2 * MARGIN + NAME_WIDTH + columns.length * CELL_WIDTH;
  const height = 2 * MARGIN + TITLE_HEIGHT + HEAD_HEIGHT + groups.length * TEAM_PADDING + rowCount * ROW_HEIGHT;
  const draw = (surface: DrawSurface) => {
    const text = (words: string, x: number, y: number, font: string, colour: string) => {
      surface.font = font;
      surface.fillStyle = colour;
      surface.textAlign = 'left';
      surface.textBaseline = 'middle';
      surface.fillText(words, x, y);
    };
    surface.fillStyle = palette.ground;
    surface.fillRect(0, 0, width, height);
    text(title, MARGIN, MARGIN + 10, palette.titleFont, palette.ink);
    const cellX = (column: number) => MARGIN + NAME_WIDTH + column * CELL_WIDTH;
    let y = MARGIN + TITLE_HEIGHT;
    columns.forEach(({ name, range }, column) => {
      text(`${name}  ${range}`, cellX(column) + 44, y + HEAD_HEIGHT / 2, palette.titleFont, palette.ink);
    });
    y += HEAD_HEIGHT;
    for (const { title: group, rows, high } of groups) {
      text(group, MARGIN, y + TEAM_PADDING / 2, palette.tickFont, palette.label);
      y += TEAM_PADDING;
      for (const { name, cells } of rows) {
        text(name, MARGIN, y + ROW_HEIGHT / 2, palette.tickFont, palette.ink);
        cells.forEach((cell, column) => {
          surface.save();
          surface.translate(cellX(column), y);
          if (cell === null) text('N/A', 20, ROW_HEIGHT / 2, palette.tickFont, palette.label);
          else drawBoxWhisker(surface, cell, high, CELL_WIDTH, ROW_HEIGHT, palette, colours);
          surface.restore();
        });
        y += ROW_HEIGHT;
      }
    }
  };
  return { width, height, title, draw };
}
