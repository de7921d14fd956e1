import type { PicturePart } from './chart-parts';
import { PICTURE_DENSITY } from './chart-picture';
import { rasterOf, standaloneSvg, textsOf } from './standalone-svg';
import { SvgSurface } from './svg-surface';

export async function plotPart(svg: SVGSVGElement): Promise<PicturePart> {
  const { width, height } = svg.getBoundingClientRect();
  const markup = standaloneSvg(svg);
  const withoutText = new DOMParser().parseFromString(markup, 'image/svg+xml');
  for (const text of withoutText.querySelectorAll('text')) text.remove();
  const raster = await rasterOf(new XMLSerializer().serializeToString(withoutText), width, height, PICTURE_DENSITY);
  const texts = textsOf(svg);
  return {
    width,
    height,
    draw: (surface) => {
      if (surface instanceof SvgSurface) {
        surface.insert(markup);
        return;
      }
      surface.drawImage(raster, 0, 0, width, height);
      surface.textAlign = 'left';
      surface.textBaseline = 'alphabetic';
      for (const { text, x, y, font, fill } of texts) {
        surface.font = font;
        surface.fillStyle = fill;
        surface.fillText(text, x, y);
      }
    },
  };
}
