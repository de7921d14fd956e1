import type { ChartPicture } from '../export/chart-picture';
import type { DrawSurface } from '../surface';
import { readPalette } from '../turn-scatter/palette';
import { cloudGeometry } from './cloud-geometry';
import { drawCloud, type CloudDrawing } from './draw-cloud';

const TITLE_PX = 34;
const WIDTH = 900;
const HEIGHT = 520;

/** What the picture shows in one line: its title, the number of turns, and the brushed part in words. */
export function cloudTitle(label: string, { xAxis, yAxis, content, range: { x, y } }: CloudDrawing): string {
  let turns = 0;
  if (content.kind === 'marks') turns = content.sampleOf ?? content.length;
  else for (const count of content.counts) turns += count;
  const part = (axis: CloudDrawing['xAxis'], range: CloudDrawing['range']['x']) =>
    range === null ? [] : [`${axis.name} ${axis.rangeWords(range.low, range.high)}`];
  return [`${label}: ${turns} ${turns === 1 ? 'turn' : 'turns'}`, ...part(xAxis, x), ...part(yAxis, y)].join(' · ');
}

/** A cloud with its title, in the colours now shown, large enough for a page. */
export function cloudPicture(label: string, drawing: CloudDrawing): ChartPicture {
  const palette = readPalette();
  const title = cloudTitle(label, drawing);
  const geometry = cloudGeometry(drawing.xAxis, drawing.yAxis, WIDTH, HEIGHT);
  return {
    width: WIDTH,
    height: HEIGHT + TITLE_PX,
    title,
    draw: (surface: DrawSurface) => {
      surface.fillStyle = palette.ground;
      surface.fillRect(0, 0, WIDTH, TITLE_PX);
      surface.font = palette.titleFont;
      surface.fillStyle = palette.ink;
      surface.textAlign = 'left';
      surface.textBaseline = 'middle';
      surface.fillText(title, 8, TITLE_PX / 2);
      surface.save();
      surface.translate(0, TITLE_PX);
      drawCloud(surface, { ...drawing, chosen: null }, geometry, palette, null);
      surface.restore();
    },
  };
}
