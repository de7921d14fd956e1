/**
 * The noise check of a source (METHODS T8, turn@1, our own). A player who stands or walks rarely accelerates or brakes
 * beyond 2 m/s2, so bouts in slow time are ripple of the positions.
 */
import { BLOCK_FRAMES } from '../tracking/frame-blocks';
import type { Stay } from '../tracking/time-on-pitch';
import type { Segment, TrackKinematics } from '../tracking/track-kinematics';
import type { Bout } from './acceleration-bouts';

/** Slow time is where the mean speed over `2 * HALF_WINDOW_S` around a frame is between these bounds. */
const HALF_WINDOW_S = 2;
const SLOW_M_PER_S = 1.5;
/** A position without even a ripple (an idle tag, a held fix) says nothing about the noise of the source. */
const STILL_M_PER_S = 0.01;
const LOOKED_AT_S = 20 * 60;

export interface SlowBouts {
  readonly slowMinutes: number;
  readonly bouts: number;
}

/**
 * Slow bouts in the first 20 minutes of a player's slow time on the pitch.
 * @param bouts from `accelerationBouts`
 */
export function slowBouts(
  kinematics: TrackKinematics,
  bouts: readonly (readonly Bout[])[],
  stays: readonly Stay[],
): SlowBouts {
  const { frameRateHz, segments } = kinematics;
  const enough = LOOKED_AT_S * frameRateHz;
  const half = Math.round(HALF_WINDOW_S * frameRateHz);
  const seen: Seen = { slowFrames: 0, bouts: 0 };
  for (const [s, segment] of segments.entries()) {
    if (!segment.hasAcceleration || seen.slowFrames >= enough) continue;
    const middles = (bouts[s] ?? []).map(({ first, last }) => Math.floor((first + last) / 2));
    const at = enter(kinematics.speed, segment, half);
    for (let i = segment.first; i < segment.end && seen.slowFrames < enough; i += BLOCK_FRAMES) {
      lookAtBlock(
        kinematics.speed,
        i,
        Math.min(segment.end, i + BLOCK_FRAMES),
        segment,
        half,
        stays,
        middles,
        at,
        seen,
        enough,
      );
    }
  }
  return { slowMinutes: seen.slowFrames / frameRateHz / 60, bouts: seen.bouts };
}

interface Seen {
  slowFrames: number;
  bouts: number;
}

interface Place {
  from: number;
  to: number;
  sum: number;
  stay: number;
  bout: number;
}

/** The window before the first frame of a segment lacks its last frame. */
function enter(speed: Float64Array, { first, end }: Segment, half: number): Place {
  const to = Math.min(end, first + half);
  let sum = 0;
  for (let i = first; i < to; i++) sum += speed[i] ?? NaN;
  return { from: first, to, sum, stay: 0, bout: 0 };
}

/**
 * Counts the slow frames of first..end that are on the pitch and the bouts whose middle they are, until there are
 * enough. The window is cut off at the ends of the segment.
 */
function lookAtBlock(
  speed: Float64Array,
  first: number,
  end: number,
  segment: Segment,
  half: number,
  stays: readonly Stay[],
  middles: readonly number[],
  at: Place,
  seen: Seen,
  enough: number,
): void {
  let { from, to, sum, stay, bout } = at;
  let { slowFrames, bouts } = seen;
  for (let i = first; i < end && slowFrames < enough; i++) {
    if (to < segment.end) {
      sum += speed[to] ?? NaN;
      to++;
    }
    if (from < i - half) {
      sum -= speed[from] ?? NaN;
      from++;
    }
    const meanMPerS = sum / (to - from);
    if (!(meanMPerS < SLOW_M_PER_S && meanMPerS > STILL_M_PER_S)) continue;
    while (stay < stays.length && (stays[stay]?.end ?? 0) <= i) stay++;
    if (i < (stays[stay]?.first ?? Infinity)) continue;
    while (bout < middles.length && (middles[bout] ?? 0) < i) bout++;
    if (bout < middles.length && middles[bout] === i) bouts++;
    slowFrames++;
  }
  at.from = from;
  at.to = to;
  at.sum = sum;
  at.stay = stay;
  at.bout = bout;
  seen.slowFrames = slowFrames;
  seen.bouts = bouts;
}

const MIN_SLOW_MINUTES = 1;

export function slowBoutsPerMinute(players: readonly SlowBouts[]): number | null {
  const minutes = players.reduce((sum, { slowMinutes }) => sum + slowMinutes, 0);
  if (minutes < MIN_SLOW_MINUTES) return null;
  return players.reduce((sum, { bouts }) => sum + bouts, 0) / minutes;
}
