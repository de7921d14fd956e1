/** The ground a running session is shown on: nobody knows yet how far it will reach. */
import type { Pitch } from '../tracking/trackset';
import { quantileSorted, ascending } from '../stats/quantile';
import type { FrameRing } from '../tracking/frame-ring';
import { SPORT_PITCHES, type Sport } from './live-session/live';

/** As much as a training ground has. */
const OPEN_GROUND: Pitch = { lengthM: 200, widthM: 130 };
/** Beside a court: benches, and who runs over a line. */
const RUN_OFF_M = 5;
/** Wider ground comes in such steps, so that the picture seldom changes. */
const STEP_M = 100;
/** What is looked at of the kept frames. */
const FRAMES_LOOKED_AT = 600;
/** Beyond lie the errors of the tracking. */
const SHARE = 0.99;

export interface LiveGround {
  /** With its lines; null: of no known size. */
  readonly pitch: Pitch | null;
  /** Ground around the origin where there is no pitch. */
  readonly extent: Pitch;
}

/**
 * The feed's own pitch. Where it names none, the standard court of the sport if the players keep to it (a court has one
 * size, and coordinates of another origin do not fit it); else bare ground.
 * @param reach of `reachOf`; null: nothing is known yet
 */
export function liveGround(sport: Sport, pitch: Pitch | null, reach: Pitch | null): LiveGround {
  if (pitch !== null) return { pitch, extent: pitch };
  const standard = SPORT_PITCHES[sport];
  const isOnCourt = reach === null || fits(reach, standard, 2 * RUN_OFF_M);
  // Football pitches differ, and much of what is recorded outdoors is no match on one.
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
 * The ground around the origin that the kept frames' players were on, without the farthest hundredth.
 * @param players columns that are players, which come first
 * @returns null where nobody has been seen
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
