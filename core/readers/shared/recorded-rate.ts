/**
 * Consequences of a recording's rate (METHODS K0.5): above 100 Hz it is filtered and thinned; below 5 Hz many
 * values are not computable, and a note says so.
 */
import type { Possession } from '../../tracking/possession';
import { filterForwardBackward, lowPass } from '../../tracking/butterworth';
import { isImpossible } from '../../tracking/device/device-speed';
import { LEAST_ACCELERATION_RATE_HZ } from '../../tracking/least-acceleration-rate';
import {
  fromFixedPoint,
  MISSING,
  toFixedPoint,
  type QualityNote,
  type Track,
  type TrackSet,
} from '../../tracking/trackset';

const MOST_RATE_HZ = 100;
/** Rate that faster recordings are thinned to, or the next higher one that taking every n-th sample gives. */
const THINNED_RATE_HZ = 50;
/**
 * Half the band of the thinned samples and six times the highest cut-off of K3, so that at most 0.07 % is lost
 * there.
 */
const THINNING_CUTOFF_HZ = 12.5;
/** A single sample this far from both neighbours is a fault that the filter would spread. */
const SPIKE_M = 0.5;
const GAP_STEPS = 2.5;

export function atUsableRate(set: TrackSet): TrackSet {
  const { frameRateHz } = set;
  if (frameRateHz < LEAST_ACCELERATION_RATE_HZ) return { ...set, notes: [...set.notes, slowNote(frameRateHz)] };
  return frameRateHz > MOST_RATE_HZ ? thinned(set) : set;
}

function slowNote(frameRateHz: number): QualityNote {
  const rate = frameRateHz === 1 ? 'one sample' : `${frameRateHz} samples`;
  const text =
    `Recorded with ${rate} a second: distances, zones and times are computed, and a peak speed that is too low where ` +
    `speed changes fast. Accelerations, efforts, turns, power and profile need ${LEAST_ACCELERATION_RATE_HZ} a second and are N/A.`;
  return { code: 'rateTooLow', text, count: null };
}

function thinned(set: TrackSet): TrackSet {
  const step = Math.floor(set.frameRateHz / THINNED_RATE_HZ);
  const frameRateHz = set.frameRateHz / step;
  const times = new Map<Float64Array, Float64Array>();
  const thin = (track: Track): Track => thinTrack(track, set.frameRateHz, step, times);
  const text = `Recorded with ${set.frameRateHz} samples a second: filtered, and every ${ordinal(step)} is used.`;
  return {
    ...set,
    frameRateHz,
    tracks: set.tracks.map(thin),
    ball: set.ball === null ? null : thin(set.ball),
    possession: set.possession === null ? null : thinPossession(set.possession, step, times),
    notes: [...set.notes, { code: 'thinned', text, count: null }],
  };
}

function thinPossession(
  { timeS, holder, play }: Possession,
  step: number,
  times: ReadonlyMap<Float64Array, Float64Array>,
): Possession {
  const nth = (column: Uint8Array): Uint8Array => column.filter((_, i) => i % step === 0);
  return {
    timeS: times.get(timeS) ?? timeS.filter((_, i) => i % step === 0),
    holder: nth(holder),
    play: nth(play),
  };
}

function ordinal(step: number): string {
  return step === 2 ? 'second' : step === 3 ? 'third' : `${step}th`;
}

function thinTrack(track: Track, rateHz: number, step: number, times: Map<Float64Array, Float64Array>): Track {
  const { timeS, x, y, deviceSpeed, orientation, heartRate } = track;
  const thinTimes = times.get(timeS) ?? timeS.filter((_, i) => i % step === 0);
  times.set(timeS, thinTimes);
  const [east, north] = smoothed(timeS, x, y, rateHz);
  // The filter would smooth a "no value" marker into its neighbours.
  const given = deviceSpeed?.map((value) => (isImpossible(value) ? MISSING : value)) ?? null;
  const speed = given === null ? null : smoothed(timeS, given, given, rateHz)[0];
  const nth = (column: Int32Array): Int32Array => column.filter((_, i) => i % step === 0);
  return {
    ...track,
    timeS: thinTimes,
    x: nth(east),
    y: nth(north),
    deviceSpeed: speed === null ? null : nth(speed),
    ...(orientation === undefined ? {} : { orientation: nth(orientation) }),
    ...(heartRate === undefined ? {} : { heartRate: nth(heartRate) }),
  };
}

function smoothed(timeS: Float64Array, x: Int32Array, y: Int32Array, rateHz: number): [Int32Array, Int32Array] {
  const filter = lowPass(rateHz, THINNING_CUTOFF_HZ);
  const first = Float64Array.from(x, fromFixedPoint);
  const second = Float64Array.from(y, fromFixedPoint);
  if (x !== y) dropSpikes(first, second);
  const isThere = (i: number): boolean => !Number.isNaN(first[i] ?? NaN) && !Number.isNaN(second[i] ?? NaN);
  for (let from = 0; from < timeS.length;) {
    let end = from + 1;
    if (isThere(from)) {
      while (
        end < timeS.length &&
        isThere(end) &&
        (timeS[end] ?? NaN) - (timeS[end - 1] ?? NaN) <= GAP_STEPS / rateHz
      ) {
        end++;
      }
      if (filter !== null) filterForwardBackward(first, second, from, end, filter);
    }
    from = end;
  }
  const stored = (column: Float64Array): Int32Array =>
    Int32Array.from(column, (value, i) => (isThere(i) && Number.isFinite(value) ? toFixedPoint(value) : MISSING));
  return [stored(first), stored(second)];
}

function dropSpikes(x: Float64Array, y: Float64Array): void {
  const apart = (a: number, b: number): number =>
    Math.hypot((x[a] ?? NaN) - (x[b] ?? NaN), (y[a] ?? NaN) - (y[b] ?? NaN));
  for (let i = 1; i + 1 < x.length; i++) {
    const isSpike = apart(i, i - 1) > SPIKE_M && apart(i, i + 1) > SPIKE_M && apart(i - 1, i + 1) < SPIKE_M;
    if (!isSpike) continue;
    x[i] = ((x[i - 1] ?? NaN) + (x[i + 1] ?? NaN)) / 2;
    y[i] = ((y[i - 1] ?? NaN) + (y[i + 1] ?? NaN)) / 2;
  }
}
