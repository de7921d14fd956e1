import type { Sport } from '@halfturn/core/simulation/sport-pitches';
import type { ReplayFrames } from '@halfturn/contract/session/window-replay';
import { drawGround } from '@halfturn/core/views/pitch/draw-ground';
import { marksOf } from '@halfturn/core/views/pitch/pitch-markings';
import { xPixel, yPixel } from '@halfturn/core/views/pitch/pitch-layout';
import type { ScatterPalette } from '../charts/turn-scatter/scatter-palette';

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
const WAY = 0.35;
const START_PX = 7;
const CLOSE = 1.6;
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

export function heightFor({ left, right, bottom, top }: Ground, width: number): number {
  return Math.round((width * (top - bottom)) / (right - left));
}

export interface ReplayColours {
  readonly own: string;
  readonly opposition: string;
}

export interface ReplayDrawing {
  readonly replay: ReplayFrames;
  readonly sport: Sport;
  readonly frame: number;
  readonly markFrame: number;
  readonly isClose: boolean;
  readonly width: number;
}

export function drawReplay(
  context: CanvasRenderingContext2D,
  { replay, sport, frame, markFrame, isClose, width }: ReplayDrawing,
  palette: ScatterPalette,
  colours: ReplayColours,
): void {
  const ground = groundOf(replay, isClose);
  const scale = isClose ? CLOSE : 1;
  const height = heightFor(ground, width);
  const layout = {
    width,
    height,
    scale: width / (ground.right - ground.left),
    isUpright: false,
    centreXM: (ground.left + ground.right) / 2,
    centreYM: (ground.bottom + ground.top) / 2,
  };
  const x = (metres: number) => xPixel(layout, metres, 0);
  const y = (metres: number) => yPixel(layout, 0, metres);
  const marks = replay.pitch === null ? [] : marksOf(sport, replay.pitch);
  drawGround(context, layout, marks, { ground: palette.ground, line: palette.axis });
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

/** A bar across the player's path at the marked moment; across the picture if they stand still. */
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
