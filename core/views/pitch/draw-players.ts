import { dotRadius, playerAt, xPixel, yPixel, type PitchLayout } from './pitch-layout';
import type { PitchColours, PitchSurface } from './pitch-surface';
import { convexHull, shapeMembers } from './team-shape';

export interface PitchPlayer {
  readonly number: string;
  readonly name: string;
  readonly side: 'home' | 'away' | 'ball';
}

/** Portal-core section 9: frames of the trail behind a player, including the shown frame. */
export const TRAIL_FRAMES = 60;
const FADES = 5;

export interface PlayersPicture {
  readonly players: readonly PitchPlayer[];
  /** x and y of each player alternately, metres, NaN where unknown; one frame after another, the shown one last. */
  readonly positions: Float32Array;
  readonly frames: number;
  readonly shapes: boolean;
  readonly named: readonly number[];
  readonly pointer: { readonly x: number; readonly y: number } | null;
}

export function drawPlayers(
  surface: PitchSurface,
  layout: PitchLayout,
  picture: PlayersPicture,
  colours: PitchColours,
): void {
  const { players, positions, frames, pointer } = picture;
  surface.globalAlpha = 1;
  surface.clearRect(0, 0, layout.width, layout.height);
  if (frames === 0) return;
  surface.lineCap = 'round';
  surface.lineJoin = 'round';
  if (picture.shapes)
    for (const side of ['home', 'away'] as const) drawShape(surface, layout, picture, side, colours[side]);
  players.forEach(({ side }, player) => drawTrail(surface, layout, picture, player, colours[side]));
  const shown = (frames - 1) * 2 * players.length;
  const pointed =
    pointer === null ? -1 : playerAt(layout, positions.subarray(shown), players.length, pointer.x, pointer.y);
  const named = pointed === -1 || picture.named.includes(pointed) ? picture.named : [...picture.named, pointed];
  const radius = dotRadius(layout);
  surface.textAlign = 'center';
  surface.textBaseline = 'middle';
  surface.globalAlpha = 1;
  players.forEach((one, player) => {
    const xM = positions[shown + 2 * player] ?? NaN;
    const yM = positions[shown + 2 * player + 1] ?? NaN;
    if (Number.isNaN(xM + yM)) return;
    const [x, y] = [xPixel(layout, xM, yM), yPixel(layout, xM, yM)];
    const [atX, atY] = one.side === 'ball' ? besideDots(layout, picture, x, y, radius) : [x, y];
    drawDot(surface, one, atX, atY, radius, colours, named.includes(player));
  });
  for (const player of named) {
    const one = players[player];
    const xM = positions[shown + 2 * player] ?? NaN;
    const yM = positions[shown + 2 * player + 1] ?? NaN;
    if (one === undefined || Number.isNaN(xM + yM)) continue;
    drawName(surface, layout, one.name, xPixel(layout, xM, yM), yPixel(layout, xM, yM), radius, colours);
  }
}

/** Filled for the own team, outlined for the opposition, like their dots. */
function drawShape(
  surface: PitchSurface,
  layout: PitchLayout,
  { players, positions, frames }: PlayersPicture,
  side: 'home' | 'away',
  colour: string,
): void {
  const shown = (frames - 1) * 2 * players.length;
  const members = players.flatMap((one, player) => (one.side === side ? [player] : []));
  const xM = (player: number) => positions[shown + 2 * player] ?? NaN;
  const yM = (player: number) => positions[shown + 2 * player + 1] ?? NaN;
  const part = shapeMembers(members, xM);
  const corners = convexHull(part.map(xM), part.map(yM)).flatMap((index) => part[index] ?? []);
  if (corners.length < 2) return;
  surface.beginPath();
  corners.forEach((player, corner) => {
    const [x, y] = [xPixel(layout, xM(player), yM(player)), yPixel(layout, xM(player), yM(player))];
    if (corner === 0) surface.moveTo(x, y);
    else surface.lineTo(x, y);
  });
  surface.closePath();
  surface.fillStyle = colour;
  surface.strokeStyle = colour;
  surface.lineWidth = 1.5;
  surface.globalAlpha = 0.1;
  if (side === 'home') surface.fill();
  surface.globalAlpha = 0.6;
  surface.stroke();
  surface.globalAlpha = 1;
}

function drawTrail(
  surface: PitchSurface,
  layout: PitchLayout,
  { players, positions, frames }: PlayersPicture,
  player: number,
  colour: string,
): void {
  surface.strokeStyle = colour;
  surface.lineWidth = Math.max(2, dotRadius(layout) / 4);
  const stride = 2 * players.length;
  for (let fade = 0; fade < FADES; fade++) {
    const from = Math.floor((fade * (frames - 1)) / FADES);
    const to = Math.floor(((fade + 1) * (frames - 1)) / FADES);
    if (to === from) continue;
    surface.globalAlpha = (0.9 * (fade + 1)) / FADES;
    surface.beginPath();
    let isDown = false;
    for (let frame = from; frame <= to; frame++) {
      const xM = positions[frame * stride + 2 * player] ?? NaN;
      const yM = positions[frame * stride + 2 * player + 1] ?? NaN;
      if (Number.isNaN(xM + yM)) isDown = false;
      else if (isDown) surface.lineTo(xPixel(layout, xM, yM), yPixel(layout, xM, yM));
      else {
        surface.moveTo(xPixel(layout, xM, yM), yPixel(layout, xM, yM));
        isDown = true;
      }
    }
    surface.stroke();
  }
}

function besideDots(
  layout: PitchLayout,
  { players, positions, frames }: PlayersPicture,
  x: number,
  y: number,
  radius: number,
): readonly [number, number] {
  const shown = (frames - 1) * 2 * players.length;
  for (let player = 0; player < players.length; player++) {
    const xM = positions[shown + 2 * player] ?? NaN;
    const yM = positions[shown + 2 * player + 1] ?? NaN;
    if (players[player]?.side === 'ball' || Number.isNaN(xM + yM)) continue;
    const [dotX, dotY] = [xPixel(layout, xM, yM), yPixel(layout, xM, yM)];
    const [dx, dy] = [x - dotX, y - dotY];
    const gap = Math.sqrt(dx * dx + dy * dy);
    if (gap >= radius) continue;
    const [towardsX, towardsY] = gap < 1 ? [Math.SQRT1_2, Math.SQRT1_2] : [dx / gap, dy / gap];
    return [dotX + radius * towardsX, dotY + radius * towardsY];
  }
  return [x, y];
}

/** Home filled, away outlined, so that colour is not the only sign. */
function drawDot(
  surface: PitchSurface,
  { number, side }: PitchPlayer,
  x: number,
  y: number,
  radius: number,
  colours: PitchColours,
  isNamed: boolean,
): void {
  const isBall = side === 'ball';
  surface.beginPath();
  surface.arc(x, y, isBall ? radius / 2.5 : radius, 0, 2 * Math.PI);
  surface.fillStyle = side === 'away' ? colours.ground : colours[side];
  surface.fill();
  surface.lineWidth = isNamed ? 3.5 : 2;
  surface.strokeStyle = isNamed ? colours.focus : side === 'away' ? colours.away : colours.ground;
  surface.stroke();
  if (isBall) return;
  surface.fillStyle = side === 'away' ? colours.ink : colours.ground;
  const size = Math.round(radius * (number.length > 2 ? 0.8 : 1.1));
  surface.font = `600 ${size}px ${colours.fontFamily}`;
  surface.fillText(number, x, y + 0.5);
}

const NAME_PADDING = 6;

function drawName(
  surface: PitchSurface,
  { width }: PitchLayout,
  name: string,
  x: number,
  y: number,
  radius: number,
  { ground, ink, fontFamily }: PitchColours,
): void {
  const size = Math.max(13, Math.round(radius));
  surface.font = `600 ${size}px ${fontFamily}`;
  const half = surface.measureText(name).width / 2 + NAME_PADDING;
  const height = size + NAME_PADDING;
  const centre = Math.min(Math.max(x, half), Math.max(width - half, half));
  const above = y - radius - 4 - height;
  const top = above < 0 ? y + radius + 4 : above;
  surface.fillStyle = ink;
  surface.beginPath();
  surface.rect(centre - half, top, 2 * half, height);
  surface.fill();
  surface.fillStyle = ground;
  surface.fillText(name, centre, top + height / 2 + 0.5);
}
