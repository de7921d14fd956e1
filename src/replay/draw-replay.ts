import type { ReplayFrames } from '@halfturn/contract/replay';
import { linearScale } from '../charts/linear-scale';
import type { ScatterPalette } from '../charts/turn-scatter/palette';

/** Metres that are shown. */
export interface Ground {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

const MARGIN_M = 3;
const LEAST_M = 20;
const DOT_PX = 5;
const TRAIL_FRAMES = 40;
/** Opacity of the way before and after. */
const WAY = 0.35;
/** Where the marked moment is: half the length of a bar across the way. */
const START_PX = 7;
/** Of dots, close up. */
const CLOSE = 1.6;
/** The spot a penalty is taken from, the areas and the circle, in metres (laws of the game, law 1). */
const AREAS = [
  { depthM: 16.5, widthM: 40.32 },
  { depthM: 5.5, widthM: 18.32 },
] as const;
const CIRCLE_M = 9.15;

/** The whole pitch with a margin; close up, or where there is none, the way of the player who is followed. */
export function groundOf({ pitch, tracks }: ReplayFrames, isClose: boolean): Ground {
  if (pitch !== null && !isClose) {
    const [x, y] = [pitch.lengthM / 2 + MARGIN_M, pitch.widthM / 2 + MARGIN_M];
    return { left: -x, right: x, bottom: -y, top: y };
  }
  const own = tracks.filter(({ isFollowed }) => isFollowed);
  const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null);
  const xs = own.flatMap(({ xM }) => known(xM));
  const ys = own.flatMap(({ yM }) => known(yM));
  const [x, y] = [xs, ys].map((values) => (Math.min(...values) + Math.max(...values)) / 2);
  const half = Math.max(LEAST_M, Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) / 2 + MARGIN_M;
  const [cx, cy] = [Number.isFinite(x) ? (x ?? 0) : 0, Number.isFinite(y) ? (y ?? 0) : 0];
  const reach = Number.isFinite(half) ? half : LEAST_M;
  return { left: cx - 1.5 * reach, right: cx + 1.5 * reach, bottom: cy - reach, top: cy + reach };
}

/** Height of a picture of `width` that shows the ground undistorted. */
export function heightFor({ left, right, bottom, top }: Ground, width: number): number {
  return Math.round((width * (top - bottom)) / (right - left));
}

export interface ReplayColours {
  readonly own: string;
  readonly opposition: string;
}

/** What is drawn: one frame, and the one that is marked. */
export interface ReplayDrawing {
  readonly replay: ReplayFrames;
  readonly frame: number;
  readonly markFrame: number;
  readonly isClose: boolean;
  /** CSS pixels. */
  readonly width: number;
}

export function drawReplay(
  context: CanvasRenderingContext2D,
  { replay, frame, markFrame, isClose, width }: ReplayDrawing,
  palette: ScatterPalette,
  colours: ReplayColours,
): void {
  const ground = groundOf(replay, isClose);
  const scale = isClose ? CLOSE : 1;
  const height = heightFor(ground, width);
  const x = linearScale(ground.left, ground.right, 0, width);
  const y = linearScale(ground.bottom, ground.top, height, 0);
  context.fillStyle = palette.ground;
  context.fillRect(0, 0, width, height);
  if (replay.pitch !== null) drawPitch(context, replay.pitch, x, y, palette);
  const dot = (
    atX: number | null | undefined,
    atY: number | null | undefined,
    radius: number,
    fill: string,
    line: string,
  ) => {
    if (atX === null || atX === undefined || atY === null || atY === undefined) return;
    context.beginPath();
    context.arc(x(atX), y(atY), radius * scale, 0, 2 * Math.PI);
    context.fillStyle = fill;
    context.fill();
    context.lineWidth = 1.6;
    context.strokeStyle = line;
    context.stroke();
  };
  for (const { isFollowed, isOpposition, xM, yM } of replay.tracks) {
    if (isFollowed) continue;
    // Own players filled, the opposition outlined.
    if (isOpposition) dot(xM[frame], yM[frame], DOT_PX - 1, palette.ground, colours.opposition);
    else dot(xM[frame], yM[frame], DOT_PX - 1, colours.own, palette.ground);
  }
  dot(replay.ball?.xM[frame], replay.ball?.yM[frame], 3, palette.ink, palette.ground);
  const followed = replay.tracks.find(({ isFollowed }) => isFollowed);
  if (followed === undefined) return;
  const way = (from: number, to: number) => {
    context.beginPath();
    let isDown = false;
    for (let at = from; at <= to; at++) {
      const [atX, atY] = [followed.xM[at] ?? null, followed.yM[at] ?? null];
      if (atX === null || atY === null) isDown = false;
      else if (isDown) context.lineTo(x(atX), y(atY));
      else {
        context.moveTo(x(atX), y(atY));
        isDown = true;
      }
    }
    context.stroke();
  };
  context.strokeStyle = palette.focus;
  context.globalAlpha = WAY;
  context.lineWidth = 1.5;
  way(0, replay.timeS.length - 1);
  context.globalAlpha = 1;
  context.lineWidth = 2.5;
  way(Math.max(0, frame - TRAIL_FRAMES), frame);
  drawStart(context, followed, markFrame, x, y, palette);
  dot(followed.xM[frame], followed.yM[frame], DOT_PX + 2, palette.focus, palette.ground);
}

function drawPitch(
  context: CanvasRenderingContext2D,
  { lengthM, widthM }: NonNullable<ReplayFrames['pitch']>,
  x: (metres: number) => number,
  y: (metres: number) => number,
  palette: ScatterPalette,
): void {
  context.lineWidth = 1;
  context.strokeStyle = palette.axis;
  const rectangle = (left: number, bottom: number, right: number, top: number) =>
    context.strokeRect(x(left), y(top), x(right) - x(left), y(bottom) - y(top));
  const [half, side] = [lengthM / 2, widthM / 2];
  rectangle(-half, -side, half, side);
  for (const { depthM, widthM: areaM } of AREAS) {
    rectangle(-half, -areaM / 2, -half + depthM, areaM / 2);
    rectangle(half - depthM, -areaM / 2, half, areaM / 2);
  }
  context.beginPath();
  context.moveTo(x(0), y(-side));
  context.lineTo(x(0), y(side));
  context.stroke();
  context.beginPath();
  context.arc(x(0), y(0), x(CIRCLE_M) - x(0), 0, 2 * Math.PI);
  context.stroke();
}

/** A bar across the way of the player at the marked moment; across the picture where they stand still. */
function drawStart(
  context: CanvasRenderingContext2D,
  { xM, yM }: ReplayFrames['tracks'][number],
  markFrame: number,
  x: (metres: number) => number,
  y: (metres: number) => number,
  palette: ScatterPalette,
): void {
  const [hereX, hereY] = [xM[markFrame] ?? null, yM[markFrame] ?? null];
  if (hereX === null || hereY === null) return;
  const [px, py] = [x(hereX), y(hereY)];
  const [alongX, alongY] = [x(xM[markFrame + 1] ?? hereX) - px, y(yM[markFrame + 1] ?? hereY) - py];
  const length = Math.sqrt(alongX * alongX + alongY * alongY);
  const [acrossX, acrossY] = length === 0 ? [0, 1] : [-alongY / length, alongX / length];
  context.beginPath();
  context.moveTo(px - START_PX * acrossX, py - START_PX * acrossY);
  context.lineTo(px + START_PX * acrossX, py + START_PX * acrossY);
  context.lineWidth = 2;
  context.strokeStyle = palette.ink;
  context.stroke();
}
