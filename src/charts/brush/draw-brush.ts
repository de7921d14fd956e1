import type { DrawSurface } from '../draw-surface';

export interface BrushPalette {
  readonly ground: string;
  readonly focus: string;
}

type Sides = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;

const VEIL = 0.62;
const TINT = 0.09;
const EDGE_PX = 2;

/** The brush is part of the chart's picture rather than the page, so that dragging it changes nothing else. */
function tint(surface: DrawSurface, colour: string, opacity: number): void {
  surface.globalAlpha = opacity;
  surface.fillStyle = colour;
}

/**
 * Draws the range of one axis from `left` to `right` and `top` to `bottom`, in CSS pixels; the excluded part stays
 * faintly visible.
 */
export function drawAxisRange(
  surface: DrawSurface,
  { left, right, top, bottom }: Sides,
  fromPx: number,
  toPx: number,
  palette: BrushPalette,
): void {
  const height = bottom - top;
  tint(surface, palette.ground, VEIL);
  surface.fillRect(left, top, fromPx - left, height);
  surface.fillRect(toPx, top, right - toPx, height);
  tint(surface, palette.focus, TINT);
  surface.fillRect(fromPx, top, toPx - fromPx, height);
  tint(surface, palette.focus, 1);
  surface.fillRect(fromPx - EDGE_PX / 2, top, EDGE_PX, height);
  surface.fillRect(toPx - EDGE_PX / 2, top, EDGE_PX, height);
}

export function drawPlaneRange(surface: DrawSurface, plane: Sides, range: Sides, palette: BrushPalette): void {
  tint(surface, palette.ground, VEIL);
  surface.fillRect(plane.left, plane.top, range.left - plane.left, plane.bottom - plane.top);
  surface.fillRect(range.right, plane.top, plane.right - range.right, plane.bottom - plane.top);
  surface.fillRect(range.left, plane.top, range.right - range.left, range.top - plane.top);
  surface.fillRect(range.left, range.bottom, range.right - range.left, plane.bottom - range.bottom);
  tint(surface, palette.focus, 1);
  surface.lineWidth = EDGE_PX;
  surface.strokeStyle = palette.focus;
  surface.beginPath();
  surface.rect(range.left, range.top, range.right - range.left, range.bottom - range.top);
  surface.stroke();
}
