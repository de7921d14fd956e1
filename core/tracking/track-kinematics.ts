import { LEAST_ACCELERATION_RATE_HZ } from './least-acceleration-rate';

/**
 * Speed and acceleration of one track on a uniform grid (METHODS K1-K5, kin@1), computed by `kinematics.ts` and
 * read by events and metrics. Columns hold one value per frame, segment after segment. They are views into
 * `KinematicsBuffers`, valid until the next track is computed with the same buffers.
 */
export interface Segment {
  /** `end` is exclusive. */
  readonly first: number;
  readonly end: number;
  readonly startS: number;
  readonly periodIndex: number;
  /** Index of the first frame on the period's grid, which includes the frames of gaps. */
  readonly gridFirst: number;
  /** False for a segment below 2 s and at a rate below 5 Hz: distance only. */
  readonly hasAcceleration: boolean;
}

/** At a low rate a pause of one sample is bridged, whatever its length in seconds. */
const BRIDGED_STEPS = 2.5;

/** Longest pause between samples that is bridged, in seconds (METHODS K1.2). */
export function bridgedGapS(maxGapS: number, frameRateHz: number): number {
  return frameRateHz >= LEAST_ACCELERATION_RATE_HZ ? maxGapS : Math.max(maxGapS, BRIDGED_STEPS / frameRateHz);
}

export interface TrackKinematics {
  readonly length: number;
  readonly frameRateHz: number;
  readonly timeS: Float64Array;
  readonly xM: Float64Array;
  readonly yM: Float64Array;
  /** m/s; from the device if it measures speed, otherwise from the filtered positions. Never NaN. */
  readonly speed: Float64Array;
  /** Tangential, m/s2; NaN if not computable (ends of a segment, short segments, suspect frames). */
  readonly acceleration: Float64Array;
  /** 1 if |a| or v is implausible (K2). Such a frame never sets a peak. */
  readonly suspect: Uint8Array;
  readonly segments: readonly Segment[];
  readonly usesDeviceSpeed: boolean;
  /** False for a track with only speed: `xM` and `yM` are NaN, and there are no turns. */
  readonly hasHeading: boolean;
  readonly outlierSamples: number;
  readonly firstSampleS: number | null;
  readonly lastSampleS: number | null;
}
