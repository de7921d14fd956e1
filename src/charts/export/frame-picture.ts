import { chartPalette } from '../chart-palette';
import { textWidth, wrapText } from '../plot/text-width';
import type { DrawSurface } from '../draw-surface';
import type { ChartPicture } from './chart-picture';
import type { ChartParts } from './chart-parts';

const PADDING_PX = 16;
const TITLE_PX = 22;
const SUBTITLE_PX = 18;

/**
 * The charts of a frame as one picture, positioned as on the page, below title and subtitle.
 * @param subtitle lines below the title
 * @throws Error with a message for the user if there is nothing to draw
 */
export async function framePicture(
  title: string,
  subtitle: readonly string[],
  parts: ChartParts,
): Promise<ChartPicture> {
  const drawn = await Promise.all(
    parts.charts.map(async ({ element, part }) => ({ box: element.getBoundingClientRect(), part: await part() })),
  );
  if (drawn.length === 0) throw new Error('No chart to save.');
  const left = Math.min(...drawn.map(({ box }) => box.left));
  const top = Math.min(...drawn.map(({ box }) => box.top));
  const right = Math.max(...drawn.map(({ box, part }) => box.left + part.width));
  const bottom = Math.max(...drawn.map(({ box, part }) => box.top + part.height));
  return headedPicture(title, subtitle, { width: right - left, height: bottom - top }, (surface) => {
    for (const { box, part } of drawn) {
      surface.save();
      surface.translate(box.left - left, box.top - top);
      part.draw(surface);
      surface.restore();
    }
  });
}

export function headedPicture(
  title: string,
  subtitle: readonly string[],
  size: { readonly width: number; readonly height: number },
  draw: (surface: DrawSurface) => void,
): ChartPicture {
  const width = Math.ceil(size.width) + 2 * PADDING_PX;
  const roomPx = width - 2 * PADDING_PX;
  const titleLines = wrapText(title, roomPx, textWidth(16, 650));
  const lines = subtitle.filter((line) => line !== '').flatMap((line) => wrapText(line, roomPx, textWidth(12)));
  const subtitlePx = titleLines.length * TITLE_PX;
  const headPx = subtitlePx + lines.length * SUBTITLE_PX + 8;
  const height = Math.ceil(size.height) + headPx + 2 * PADDING_PX;
  const palette = chartPalette();
  return {
    width,
    height,
    title,
    draw: (surface) => {
      surface.fillStyle = palette.ground;
      surface.fillRect(0, 0, width, height);
      surface.textAlign = 'left';
      surface.textBaseline = 'top';
      surface.fillStyle = palette.ink;
      surface.font = palette.headFont;
      titleLines.forEach((line, index) => {
        surface.fillText(line, PADDING_PX, PADDING_PX + index * TITLE_PX, roomPx);
      });
      surface.fillStyle = palette.label;
      surface.font = palette.tickFont;
      lines.forEach((line, index) => {
        surface.fillText(line, PADDING_PX, PADDING_PX + subtitlePx + index * SUBTITLE_PX, roomPx);
      });
      surface.translate(PADDING_PX, PADDING_PX + headPx);
      draw(surface);
    },
  };
}
