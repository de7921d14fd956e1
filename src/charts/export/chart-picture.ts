import type { DrawSurface } from '../draw-surface';
import { SvgSurface } from './svg-surface';

export interface ChartPicture {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  draw(surface: DrawSurface): void;
}

/** Print quality, independent of the screen's density. */
export const PICTURE_DENSITY = 2;

/**
 * The picture as PNG in the current colours.
 * @throws Error with a message for the user when the browser cannot draw a picture of this size
 */
export async function pngOf(picture: ChartPicture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(picture.width * PICTURE_DENSITY);
  canvas.height = Math.ceil(picture.height * PICTURE_DENSITY);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The picture could not be drawn: the browser gave no canvas.');
  context.scale(PICTURE_DENSITY, PICTURE_DENSITY);
  picture.draw(context);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The picture could not be drawn: it is too large for this browser.'));
      else resolve(blob);
    }, 'image/png');
  });
}

export function svgOf(picture: ChartPicture): Blob {
  const surface = new SvgSurface(picture.width, picture.height, picture.title);
  picture.draw(surface);
  return new Blob([surface.text()], { type: 'image/svg+xml;charset=utf-8' });
}
