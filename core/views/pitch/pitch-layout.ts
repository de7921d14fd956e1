import type { Pitch } from '../../tracking/trackset';

/**
 * Portal-core section 9, for the longest side of a football pitch. A smaller pitch is drawn as large as that one, since
 * its players move correspondingly slower: at 9 pixels per metre a basketball court would be only 258 pixels long.
 */
const MAX_PIXELS_PER_METRE = 9;
const FOOTBALL_LENGTH_M = 105;
/** Ground around the pitch for goals, benches and players off the pitch; metres of a football pitch. */
const MARGIN_M = 4;

export interface PitchLayout {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly isUpright: boolean;
  readonly centreXM: number;
  readonly centreYM: number;
}

/**
 * The largest undistorted pitch in a picture.
 * @param fills ignores the limit of pixels per metre, for a full screen seen from a distance
 */
export function layOutPitch(pitch: Pitch, width: number, height: number, fills: boolean): PitchLayout {
  const longest = Math.max(pitch.lengthM, pitch.widthM);
  const margin = (2 * MARGIN_M * longest) / FOOTBALL_LENGTH_M;
  const fit = (across: number, up: number): number => Math.min(width / (across + margin), height / (up + margin));
  const lying = fit(pitch.lengthM, pitch.widthM);
  const upright = fit(pitch.widthM, pitch.lengthM);
  const isUpright = upright > lying;
  const most = fills ? Infinity : (MAX_PIXELS_PER_METRE * FOOTBALL_LENGTH_M) / longest;
  const scale = Math.max(0, Math.min(isUpright ? upright : lying, most));
  return { width, height, isUpright, scale, centreXM: 0, centreYM: 0 };
}

export function xPixel(layout: PitchLayout, xM: number, yM: number): number {
  const { width, scale, isUpright, centreXM, centreYM } = layout;
  return width / 2 + scale * (isUpright ? centreYM - yM : xM - centreXM);
}

export function yPixel(layout: PitchLayout, xM: number, yM: number): number {
  const { height, scale, isUpright, centreXM, centreYM } = layout;
  return height / 2 - scale * (isUpright ? xM - centreXM : yM - centreYM);
}

export function dotRadius({ width, height }: PitchLayout): number {
  return Math.min(Math.max(Math.min(width, height) / 48, 8), 20);
}

/**
 * The nearest player at a position of the picture; -1 if there is none.
 * @param positions x and y of each player alternately, metres
 */
export function playerAt(layout: PitchLayout, positions: Float32Array, players: number, x: number, y: number): number {
  const reach = Math.max(dotRadius(layout) + 4, 14);
  let nearest = -1;
  let nearestGap = reach * reach;
  for (let player = 0; player < players; player++) {
    const xM = positions[2 * player] ?? NaN;
    const yM = positions[2 * player + 1] ?? NaN;
    const gap = (xPixel(layout, xM, yM) - x) ** 2 + (yPixel(layout, xM, yM) - y) ** 2;
    if (gap > nearestGap || Number.isNaN(gap)) continue;
    nearest = player;
    nearestGap = gap;
  }
  return nearest;
}
