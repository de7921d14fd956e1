import { drawMark } from '../turn-scatter/draw-scatter';
import type { ScatterPalette } from '../turn-scatter/scatter-palette';

/** The six marks (three turn times, two sides), each drawn once: copying one is much faster than drawing it. */
export interface MarkSprites {
  readonly halfPx: number;
  of(timeClass: number, side: number): HTMLCanvasElement;
}

export const MANY_MARKS = 1_500;
const HALF_PX = 6.5;
const SMALL = 0.65;
const SIDES = 2;

let known: { readonly palette: ScatterPalette; readonly density: number; readonly sprites: MarkSprites } | null = null;

export function markSprites(palette: ScatterPalette, density: number): MarkSprites {
  if (known?.palette !== palette || known.density !== density) {
    const halfPx = HALF_PX * SMALL;
    const canvases = Array.from({ length: palette.time.length * SIDES }, (_, index) => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = Math.ceil(2 * halfPx * density);
      const context = canvas.getContext('2d');
      context?.scale(density * SMALL, density * SMALL);
      if (context != null) drawMark(context, palette, Math.trunc(index / SIDES), index % SIDES, HALF_PX, HALF_PX);
      return canvas;
    });
    const blank = document.createElement('canvas');
    const of = (timeClass: number, side: number) => canvases[timeClass * SIDES + side] ?? blank;
    known = { palette, density, sprites: { halfPx, of } };
  }
  return known.sprites;
}
