/**
 * Heart rate of a session (METHODS LD8, heart@1). Devices write it once a second or less, often into rows ten times as
 * frequent: it is judged second by second.
 */
import { isHeartRate } from '../../tracking/heart-rate-range';
import type { Track } from '../../tracking/trackset';

/** A faster change means that the belt has slipped. */
const MOST_STEP_BPM_PER_S = 25;
/** A device that has lost the heart repeats its last value. */
const STANDS_STILL_S = 60;
/** A value counts until the next one, but at most for this long. */
const HELD_S = 5;
export interface HeartRateFacts {
  /** Seconds the player took part, with and without a heart rate. */
  readonly seconds: number;
  /** Seconds by beats a minute, ascending. */
  readonly bySecond: readonly (readonly [bpm: number, seconds: number])[];
  /** The highest held for 5 s; null if none was. */
  readonly heldBpm: number | null;
}

interface Span {
  readonly startS: number;
  readonly endS: number;
}

/**
 * Null for a track without heart rate.
 * @param spans when the player took part, in order
 */
export function heartRateFacts(
  { timeS, heartRate }: Pick<Track, 'timeS' | 'heartRate'>,
  spans: readonly Span[],
): HeartRateFacts | null {
  if (heartRate === undefined || spans.length === 0) return null;
  const originS = Math.floor(timeS[0] ?? 0);
  const perSecond = checked(secondsOf(timeS, heartRate, originS));
  const counts = new Map<number, number>();
  let seconds = 0;
  for (const { startS, endS } of spans) {
    for (let second = Math.ceil(startS); second < endS; second++) {
      seconds++;
      const bpm = perSecond[second - originS] ?? 0;
      if (bpm > 0) counts.set(bpm, (counts.get(bpm) ?? 0) + 1);
    }
  }
  return { seconds, bySecond: [...counts].toSorted(([a], [b]) => a - b), heldBpm: highestHeld(perSecond) };
}

/** The last value inside the range of each second; 0 where there is none. */
function secondsOf(timeS: Float64Array, heartRate: Int32Array, originS: number): Int32Array {
  const lastS = timeS.at(-1) ?? originS;
  const perSecond = new Int32Array(Math.max(0, Math.floor(lastS) - originS + 1));
  for (let i = 0; i < heartRate.length; i++) {
    const bpm = heartRate[i] ?? 0;
    if (isHeartRate(bpm)) perSecond[Math.floor(timeS[i] ?? 0) - originS] = bpm;
  }
  return perSecond;
}

/**
 * Drops leaps and values that repeat for too long; each remaining value counts until the next, for at most five
 * seconds.
 */
function checked(perSecond: Int32Array): Int32Array {
  const kept = new Int32Array(perSecond.length);
  let last = -1;
  perSecond.forEach((bpm, second) => {
    if (bpm === 0) return;
    const before = kept[last] ?? 0;
    if (last >= 0 && Math.abs(bpm - before) > MOST_STEP_BPM_PER_S * (second - last)) return;
    kept[second] = bpm;
    last = second;
  });
  dropStandingStill(kept);
  let held = 0;
  let sinceS = 0;
  return kept.map((bpm) => {
    if (bpm > 0) [held, sinceS] = [bpm, 0];
    else sinceS++;
    return sinceS < HELD_S ? held : 0;
  });
}

function dropStandingStill(perSecond: Int32Array): void {
  let first = -1;
  let last = -1;
  const drop = () => {
    if (first >= 0 && last - first > STANDS_STILL_S) perSecond.fill(0, first, last + 1);
  };
  perSecond.forEach((bpm, second) => {
    if (bpm === 0) return;
    if (first < 0 || bpm !== perSecond[first]) {
      drop();
      first = second;
    }
    last = second;
  });
  drop();
}

function highestHeld(perSecond: Int32Array): number | null {
  let highest = 0;
  for (let second = HELD_S - 1; second < perSecond.length; second++) {
    let least = perSecond[second] ?? 0;
    for (let back = 1; back < HELD_S && least > highest; back++) least = Math.min(least, perSecond[second - back] ?? 0);
    if (least > highest) highest = least;
  }
  return highest === 0 ? null : highest;
}
