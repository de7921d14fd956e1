/** What a track's samples leave to be desired (METHODS K1, K2, K6, kin@1): pauses, leaps, a position that stands still. */
import type { Stay } from './presence';
import type { TrackKinematics } from './track-kinematics';
import { FIXED_POINT_PER_UNIT, MISSING, type SourceClass, type Track } from './trackset';

export interface Breaks {
  /** Pauses longer than K1 bridges, while on the pitch. */
  readonly gaps: number;
  /** s; 0 without one. */
  readonly longestGapS: number;
  /** Cuts without a pause: the position leaps farther than a player gets in the time between. */
  readonly jumps: number;
}

/** Where the segments of the stays are apart. A substitution and the end of a period are no break. */
export function breaksWithin(
  { segments, frameRateHz }: TrackKinematics,
  stays: readonly Stay[],
  maxGapS: number,
): Breaks {
  let gaps = 0;
  let longestGapS = 0;
  let jumps = 0;
  for (const { first, end } of stays) {
    let lastS = NaN;
    for (const segment of segments) {
      if (segment.end <= first || segment.first >= end) continue;
      // Times of the last and first frames differ from those of the samples by less than a frame.
      const pauseS = segment.startS - lastS;
      if (pauseS > maxGapS) {
        gaps++;
        longestGapS = Math.max(longestGapS, pauseS);
      } else if (!Number.isNaN(pauseS)) jumps++;
      lastS = segment.startS + (segment.end - segment.first - 1) / frameRateHz;
    }
  }
  return { gaps, longestGapS, jumps };
}

/** Shortest time to the very same 10 micrometres that counts as frozen: the noise of a standing player moves him. */
const MIN_FROZEN_S = 5;
/** No player moves farther in a second. */
const LEAP_M_PER_S = 12;
/** A device that measures more than this is not standing. */
const MOVING_M_PER_S = 0.5;

/**
 * Seconds on the pitch in which the position did not change at all for 5 s or more. Satellite receivers hold the
 * position of somebody who stands, so there such a stay is frozen only where the device measured speed on average, or
 * where a leap beyond 12 m/s ended it.
 */
export function frozenSeconds(
  { timeS, x, y, deviceSpeed }: Track,
  { timeS: frameS }: TrackKinematics,
  stays: readonly Stay[],
  sourceClass: SourceClass,
): number {
  let frozenS = 0;
  let i = 0;
  for (const { first, end } of stays) {
    const fromS = frameS[first] ?? NaN;
    const toS = frameS[end - 1] ?? NaN;
    while (i < timeS.length && (timeS[i] ?? NaN) < fromS) i++;
    let startS = NaN;
    let atX = MISSING;
    let atY = MISSING;
    let lastS = NaN;
    let speedSum = 0;
    let samples = 0;
    for (; i < timeS.length && (timeS[i] ?? NaN) <= toS; i++) {
      const nowX = x[i] ?? MISSING;
      const nowY = y[i] ?? MISSING;
      if (nowX === MISSING || nowY === MISSING) continue;
      const t = timeS[i] ?? NaN;
      if (nowX !== atX || nowY !== atY) {
        const dx = nowX - atX;
        const dy = nowY - atY;
        const reach = LEAP_M_PER_S * FIXED_POINT_PER_UNIT * (t - lastS);
        const leaps = dx * dx + dy * dy > reach * reach;
        frozenS += frozenPart(lastS - startS, speedSum / samples, leaps, sourceClass);
        startS = t;
        atX = nowX;
        atY = nowY;
        speedSum = 0;
        samples = 0;
      }
      lastS = t;
      const speed = deviceSpeed?.[i] ?? MISSING;
      if (speed === MISSING) continue;
      speedSum += speed;
      samples++;
    }
    frozenS += frozenPart(lastS - startS, speedSum / samples, false, sourceClass);
  }
  return frozenS;
}

/**
 * Seconds of one stay at the very same place that count.
 * @param meanSpeed fixed point, of the device; NaN where it measured none
 * @param leaps whether a leap ended it
 */
function frozenPart(heldS: number, meanSpeed: number, leaps: boolean, sourceClass: SourceClass): number {
  if (!(heldS >= MIN_FROZEN_S)) return 0;
  const isMoving = meanSpeed > MOVING_M_PER_S * FIXED_POINT_PER_UNIT;
  return sourceClass !== 'gnss' || leaps || isMoving ? heldS : 0;
}
