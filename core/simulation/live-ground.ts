import type { Pitch } from '../tracking/trackset';
import { quantileSorted, ascending } from '../stats/quantile';
import type { FrameRing } from '../tracking/frame-ring';
import { SPORT_PITCHES, type Sport } from './sport-pitches';

const OPEN_GROUND: Pitch = { lengthM: 200, widthM: 130 };
const RUN_OFF_M = 5;
const STEP_M = 100;
const FRAMES_LOOKED_AT = 600;
const SHARE = 0.99;

export interface LiveGround {
  readonly pitch: Pitch | null;
  readonly extent: Pitch;
}

/**
 * The feed's own pitch. Without one, the sport's standard court if the players keep to it (a court has one size,
 * and coordinates with another origin do not fit it); otherwise bare ground.
 * @param reach from `reachOf`; null if nothing is known yet
 */
export function liveGround(sport: Sport, pitch: Pitch | null, reach: Pitch | null): LiveGround {
  if (pitch !== null) return { pitch, extent: pitch };
  const standard = SPORT_PITCHES[sport];
  const isOnCourt = reach === null || fits(reach, standard, 2 * RUN_OFF_M);
  if (sport !== 'football' && isOnCourt) return { pitch: standard, extent: standard };
  if (reach === null || fits(reach, OPEN_GROUND, 0)) return { pitch: null, extent: OPEN_GROUND };
  const wider = (most: number, least: number): number => Math.max(least, STEP_M * Math.ceil(most / STEP_M));
  return {
    pitch: null,
    extent: { lengthM: wider(reach.lengthM, OPEN_GROUND.lengthM), widthM: wider(reach.widthM, OPEN_GROUND.widthM) },
  };
}

function fits(reach: Pitch, ground: Pitch, marginM: number): boolean {
  return reach.lengthM <= ground.lengthM + marginM && reach.widthM <= ground.widthM + marginM;
}

/**
 * The ground around the origin that the players of the kept frames covered, without the farthest hundredth.
 * @param players number of columns that are players; they come first
 * @returns null if nobody has been seen
 */
export function reachOf(ring: FrameRing, players: number): Pitch | null {
  const [xs, ys]: [number[], number[]] = [[], []];
  const step = Math.max(1, Math.floor(ring.length / FRAMES_LOOKED_AT));
  for (let frame = ring.first; frame <= ring.last; frame += step) {
    const at = ring.offset(frame);
    for (let player = 0; player < players; player++) {
      const [x = NaN, y = NaN] = ring.positions.subarray(at + 2 * player, at + 2 * player + 2);
      if (Number.isNaN(x + y)) continue;
      xs.push(Math.abs(x));
      ys.push(Math.abs(y));
    }
  }
  const [x, y] = [quantileSorted(ascending(xs), SHARE), quantileSorted(ascending(ys), SHARE)];
  return x === null || y === null ? null : { lengthM: 2 * x, widthM: 2 * y };
}
