import type { PicturePart } from '../export/chart-parts';
import { readPalette } from '../turn-scatter/scatter-palette';
import { cloudGeometry } from './cloud-geometry';
import { drawCloud, type CloudDrawing } from './draw-cloud';

const WIDTH = 900;
const HEIGHT = 520;

export function cloudWords({
  xAxis,
  yAxis,
  content,
  range: { x, y },
}: Pick<CloudDrawing, 'xAxis' | 'yAxis' | 'content' | 'range'>): string {
  let turns = 0;
  if (content.kind === 'marks') turns = content.sampleOf ?? content.length;
  else for (const count of content.counts) turns += count;
  const part = (axis: CloudDrawing['xAxis'], range: CloudDrawing['range']['x']) =>
    range === null ? [] : [`${axis.name} ${axis.rangeWords(range.low, range.high)}`];
  return [`${turns} ${turns === 1 ? 'turn' : 'turns'}`, ...part(xAxis, x), ...part(yAxis, y)].join(' · ');
}

export function cloudPart(drawing: CloudDrawing): PicturePart {
  const palette = readPalette();
  const geometry = cloudGeometry(drawing.xAxis, drawing.yAxis, WIDTH, HEIGHT);
  return {
    width: WIDTH,
    height: HEIGHT,
    draw: (surface) => drawCloud(surface, { ...drawing, chosen: null }, geometry, palette, null),
  };
}
