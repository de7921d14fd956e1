import { BLOCK_FRAMES } from './frame-blocks';
import type { Stay } from './time-on-pitch';
import type { Segment, TrackKinematics } from './track-kinematics';
import { FIXED_POINT_PER_UNIT, MISSING, type SourceClass, type Track } from './trackset';

export interface Breaks {
  readonly gaps: number;
  readonly longestGapS: number;
  /** Cuts without a pause, where the position leaps farther than a player can move in the time. */
  readonly jumps: number;
}

interface Break {
  readonly kind: 'gap' | 'jump';
  readonly startS: number;
  readonly lengthS: number;
  /** Of the period's frame grid. */
  readonly missingFrames: number;
  /** Between the last frame before it and the first behind it. */
  readonly leapM: number;
}

export function breaksWithin(kinematics: TrackKinematics, stays: readonly Stay[], maxGapS: number): Breaks {
  const breaks = breaksOf(kinematics, stays, maxGapS);
  const gaps = breaks.filter(({ kind }) => kind === 'gap');
  return {
    gaps: gaps.length,
    longestGapS: gaps.reduce((longest, { lengthS }) => Math.max(longest, lengthS), 0),
    jumps: breaks.length - gaps.length,
  };
}

/** Where a track is cut on the pitch, in time order. */
export function breaksOf(
  { segments, frameRateHz, xM, yM }: TrackKinematics,
  stays: readonly Stay[],
  maxGapS: number,
): Break[] {
  const breaks: Break[] = [];
  for (const { first, end } of stays) {
    let before: Segment | null = null;
    for (const segment of segments) {
      if (segment.end <= first || segment.first >= end) continue;
      if (before !== null) {
        // Times of the last and first frames differ from those of the samples by less than a frame.
        const startS = before.startS + (before.end - before.first - 1) / frameRateHz;
        const lengthS = segment.startS - startS;
        const [from, to] = [before.end - 1, segment.first];
        breaks.push({
          kind: lengthS > maxGapS ? 'gap' : 'jump',
          startS,
          lengthS,
          missingFrames: segment.gridFirst - (before.gridFirst + before.end - before.first),
          leapM: Math.hypot((xM[to] ?? NaN) - (xM[from] ?? NaN), (yM[to] ?? NaN) - (yM[from] ?? NaN)),
        });
      }
      before = segment;
    }
  }
  return breaks;
}

/**
 * Shortest time at exactly the same 10 micrometres that counts as frozen; noise moves a standing player's position.
 */
const MIN_FROZEN_S = 5;
const LEAP_M_PER_S = 12;
const MOVING_M_PER_S = 0.5;

interface Frozen {
  readonly startS: number;
  readonly endS: number;
}

/** Seconds on the pitch in which the position did not change at all for 5 s or more. */
export function frozenSeconds(...of: Parameters<typeof frozenStays>): number {
  return frozenStays(...of).reduce((sum, { startS, endS }) => sum + (endS - startS), 0);
}

/**
 * When the position did not change at all for 5 s or more on the pitch. Satellite receivers hold the
 * position of a standing player, so their stays count as frozen only if the device measured speed on average, or a
 * leap beyond 12 m/s ended the stay.
 */
export function frozenStays(
  track: Track,
  { timeS: frameS }: TrackKinematics,
  stays: readonly Stay[],
  sourceClass: SourceClass,
): Frozen[] {
  const { timeS } = track;
  const held: Held = { frozen: [], startS: NaN, lastS: NaN, atX: MISSING, atY: MISSING, speedSum: 0, samples: 0 };
  for (const { first, end } of stays) {
    const behind = firstBeyond(timeS, frameS[end - 1] ?? NaN);
    let i = firstFrom(timeS, frameS[first] ?? NaN);
    for (; i < behind; i += BLOCK_FRAMES) followMoving(track, i, Math.min(behind, i + BLOCK_FRAMES), held, sourceClass);
    addIfFrozen(held.frozen, held.startS, held.lastS, held.speedSum / held.samples, false, sourceClass);
    leavePlace(held);
  }
  return held.frozen;
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
  readonly frozen: Frozen[];
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
  let { startS, lastS, atX, atY, speedSum, samples } = held;
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
      addIfFrozen(held.frozen, startS, lastS, speedSum / samples, leaps, sourceClass);
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
  held.startS = startS;
  held.lastS = lastS;
  held.atX = atX;
  held.atY = atY;
  held.speedSum = speedSum;
  held.samples = samples;
}

/**
 * Adds a stay at exactly the same place if it counts as frozen.
 * @param meanSpeed fixed point, of the device; NaN if it measured none
 * @param leaps whether a leap ended it
 */
function addIfFrozen(
  frozen: Frozen[],
  startS: number,
  endS: number,
  meanSpeed: number,
  leaps: boolean,
  sourceClass: SourceClass,
): void {
  if (!(endS - startS >= MIN_FROZEN_S)) return;
  const isMoving = meanSpeed > MOVING_M_PER_S * FIXED_POINT_PER_UNIT;
  if (sourceClass !== 'gnss' || leaps || isMoving) frozen.push({ startS, endS });
}
