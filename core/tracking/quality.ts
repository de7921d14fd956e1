import { BLOCK_FRAMES } from './blocks';
import type { Stay } from './presence';
import type { TrackKinematics } from './track-kinematics';
import { FIXED_POINT_PER_UNIT, MISSING, type SourceClass, type Track } from './trackset';

export interface Breaks {
  readonly gaps: number;
  readonly longestGapS: number;
  /** Cuts without a pause, where the position leaps farther than a player can move in the time. */
  readonly jumps: number;
}

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

/**
 * Shortest time at exactly the same 10 micrometres that counts as frozen; noise moves a standing player's position.
 */
const MIN_FROZEN_S = 5;
const LEAP_M_PER_S = 12;
const MOVING_M_PER_S = 0.5;

/**
 * Seconds on the pitch in which the position did not change at all for 5 s or more. Satellite receivers hold the
 * position of a standing player, so their stays count as frozen only if the device measured speed on average, or a
 * leap beyond 12 m/s ended the stay.
 */
export function frozenSeconds(
  track: Track,
  { timeS: frameS }: TrackKinematics,
  stays: readonly Stay[],
  sourceClass: SourceClass,
): number {
  const { timeS } = track;
  const held: Held = { frozenS: 0, startS: NaN, lastS: NaN, atX: MISSING, atY: MISSING, speedSum: 0, samples: 0 };
  for (const { first, end } of stays) {
    const behind = firstBeyond(timeS, frameS[end - 1] ?? NaN);
    let i = firstFrom(timeS, frameS[first] ?? NaN);
    for (; i < behind; i += BLOCK_FRAMES) followMoving(track, i, Math.min(behind, i + BLOCK_FRAMES), held, sourceClass);
    held.frozenS += frozenPart(held.lastS - held.startS, held.speedSum / held.samples, false, sourceClass);
    leavePlace(held);
  }
  return held.frozenS;
}

function firstFrom(timeS: Float64Array, fromS: number): number {
  let low = 0;
  let high = timeS.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timeS[middle] ?? NaN) < fromS) low = middle + 1;
    else high = middle;
  }
  return low;
}

function firstBeyond(timeS: Float64Array, toS: number): number {
  const at = firstFrom(timeS, toS);
  return timeS[at] === toS ? at + 1 : at;
}

/**
 * `followBlock` without visiting the samples of a moving player. Of samples that each differ from the one before,
 * the first two end an earlier stay and the last may begin one; those between do not matter.
 */
function followMoving(track: Track, first: number, end: number, held: Held, sourceClass: SourceClass): void {
  const last = movingUntil(track, first, end) - 1;
  if (last < first + 2) {
    followBlock(track, first, end, held, sourceClass);
    return;
  }
  followBlock(track, first, first + 2, held, sourceClass);
  leavePlace(held);
  followBlock(track, last, end, held, sourceClass);
}

function movingUntil({ x, y }: Track, first: number, end: number): number {
  let beforeX = NaN;
  let beforeY = NaN;
  for (let i = first; i < end; i++) {
    const nowX = x[i] ?? NaN;
    const nowY = y[i] ?? NaN;
    if ((nowX === beforeX && nowY === beforeY) || nowX === MISSING || nowY === MISSING) return i;
    beforeX = nowX;
    beforeY = nowY;
  }
  return end;
}

interface Held {
  frozenS: number;
  startS: number;
  lastS: number;
  atX: number;
  atY: number;
  speedSum: number;
  samples: number;
}

function leavePlace(held: Held): void {
  held.startS = NaN;
  held.lastS = NaN;
  held.atX = MISSING;
  held.atY = MISSING;
  held.speedSum = 0;
  held.samples = 0;
}

function followBlock(
  { timeS, x, y, deviceSpeed }: Track,
  first: number,
  end: number,
  held: Held,
  sourceClass: SourceClass,
): void {
  let { frozenS, startS, lastS, atX, atY, speedSum, samples } = held;
  for (let i = first; i < end; i++) {
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
  held.frozenS = frozenS;
  held.startS = startS;
  held.lastS = lastS;
  held.atX = atX;
  held.atY = atY;
  held.speedSum = speedSum;
  held.samples = samples;
}

/**
 * Seconds of one stay at exactly the same place that count as frozen.
 * @param meanSpeed fixed point, of the device; NaN if it measured none
 * @param leaps whether a leap ended it
 */
function frozenPart(heldS: number, meanSpeed: number, leaps: boolean, sourceClass: SourceClass): number {
  if (!(heldS >= MIN_FROZEN_S)) return 0;
  const isMoving = meanSpeed > MOVING_M_PER_S * FIXED_POINT_PER_UNIT;
  return sourceClass !== 'gnss' || leaps || isMoving ? heldS : 0;
}
