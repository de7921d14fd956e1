/**
 * Exact motion for tests and benches: positions for a known profile of speed and heading, and kinematics given
 * directly. The product does not use it.
 */
import type { Segment, TrackKinematics } from './track-kinematics';
import { toFixedPoint, type Track } from './trackset';

export interface Leg {
  readonly durationS: number;
  readonly accelerationMPerS2?: number;
  readonly headingChangeDegrees?: number;
}

export interface PathPoint {
  readonly xM: number;
  readonly yM: number;
}

/**
 * Positions at k / fs by exact integration of the legs.
 * @param startSpeedMPerS speed at t = 0, from the origin along +x
 */
export function pathOf(startSpeedMPerS: number, legs: readonly Leg[], frameRateHz: number): PathPoint[] {
  const points: PathPoint[] = [];
  let legStartS = 0;
  let xM = 0;
  let yM = 0;
  let speed = startSpeedMPerS;
  let heading = 0;
  let k = 0;
  for (const { durationS, accelerationMPerS2 = 0, headingChangeDegrees = 0 } of legs) {
    const turnRate = (headingChangeDegrees * Math.PI) / 180 / durationS;
    const at = (t: number): PathPoint => {
      const straight = speed * t + (accelerationMPerS2 * t * t) / 2;
      // An arc with an enormous radius loses its digits, so treat it as a straight line.
      if (Math.abs(turnRate) < 1e-6)
        return { xM: xM + straight * Math.cos(heading), yM: yM + straight * Math.sin(heading) };
      const radius = speed / turnRate;
      const end = heading + turnRate * t;
      return {
        xM: xM + radius * (Math.sin(end) - Math.sin(heading)),
        yM: yM - radius * (Math.cos(end) - Math.cos(heading)),
      };
    };
    for (; k / frameRateHz <= legStartS + durationS + 1e-9; k++) points.push(at(k / frameRateHz - legStartS));
    ({ xM, yM } = at(durationS));
    speed += accelerationMPerS2 * durationS;
    heading += turnRate * durationS;
    legStartS += durationS;
  }
  return points;
}

export function trackOf(points: readonly PathPoint[], frameRateHz: number): Track {
  return {
    sourceKey: 'home_7',
    name: 'Synthetic',
    side: 'home',
    shirtNumber: 7,
    timeS: Float64Array.from(points, (_, k) => k / frameRateHz),
    x: Int32Array.from(points, ({ xM }) => toFixedPoint(xM)),
    y: Int32Array.from(points, ({ yM }) => toFixedPoint(yM)),
    deviceSpeed: null,
  };
}

export function givenKinematics(
  speed: ArrayLike<number>,
  acceleration: ArrayLike<number>,
  frameRateHz: number,
): TrackKinematics {
  const { length } = speed;
  const segment: Segment = { first: 0, end: length, startS: 0, periodIndex: 0, gridFirst: 0, hasAcceleration: true };
  const xM = new Float64Array(length);
  for (let i = 1; i < length; i++) xM[i] = (xM[i - 1] ?? NaN) + (speed[i - 1] ?? NaN) / frameRateHz;
  return {
    length,
    frameRateHz,
    timeS: Float64Array.from(speed, (_, i) => i / frameRateHz),
    xM,
    yM: new Float64Array(length),
    speed: Float64Array.from(speed),
    acceleration: Float64Array.from(acceleration),
    suspect: new Uint8Array(length),
    segments: [segment],
    usesDeviceSpeed: false,
    hasHeading: true,
    outlierSamples: 0,
    firstSampleS: 0,
    lastSampleS: (length - 1) / frameRateHz,
  };
}

/** Normal numbers from a seed (mulberry32, Box-Muller), identical on every engine and in every run. */
export function gaussianNoise(seed: number): () => number {
  let state = seed >>> 0;
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}
