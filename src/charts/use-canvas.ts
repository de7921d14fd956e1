import { useLayoutEffect, type RefObject } from 'react';

/**
 * Draws on a canvas after every change of `draw`, at the screen's density and in CSS pixels.
 * @param scheme light or dark; a change reloads the colours
 * @param draw wrapped in `useCallback`: its dependencies decide when to redraw. It may return a cleanup function
 */
export function useCanvas(
  canvas: RefObject<HTMLCanvasElement | null>,
  width: number,
  height: number,
  scheme: string,
  draw: (context: CanvasRenderingContext2D) => void | (() => void),
): void {
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d') ?? null;
    if (context === null || width === 0) return undefined;
    const density = window.devicePixelRatio;
    const size = { width: Math.round(width * density), height: Math.round(height * density) };
    // Setting the size clears and reallocates the bitmap: only where it really changes.
    if (context.canvas.width !== size.width) context.canvas.width = size.width;
    if (context.canvas.height !== size.height) context.canvas.height = size.height;
    context.setTransform(density, 0, 0, density, 0, 0);
    return draw(context);
  }, [canvas, width, height, scheme, draw]);
}
