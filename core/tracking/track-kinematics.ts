/**
 * Speed and acceleration of one track on a uniform grid (METHODS K1-K5, kin@1): what `kinematics.ts` makes and events and
 * metrics read.
 *
 * Columns hold one value per frame, the frames of all segments one after the other. They are views into
 * `KinematicsBuffers` and valid until the next track is computed with the same buffers.
 */
/** Frames without a gap: filters, bouts and turns never cross its ends. */
export interface Segment {
  /** First frame and the one behind the last. */
  readonly first: number;
  readonly end: number;
  /** Seconds since the session's origin of the first frame; frame i is at `startS + (i - first) / fs`. */
  readonly startS: number;
  readonly periodIndex: number;
  /** Place of the first frame on the period's own frame grid, which counts the frames of gaps too. */
  readonly gridFirst: number;
  /** False for a segment below 2 s, and at a rate below 5 Hz: distance only. */
  readonly hasAcceleration: boolean;
}

/** Below it speed changes between two samples: nothing that needs an acceleration is computed (METHODS K0.5). */
export const LEAST_ACCELERATION_RATE_HZ = 5;
/** Below that rate a pause of one sample is bridged, whatever its length in seconds. */
const BRIDGED_STEPS = 2.5;

/** Longest pause between samples that is bridged (METHODS K1.2), s. */
export function bridgedGapS(maxGapS: number, frameRateHz: number): number {
  return frameRateHz >= LEAST_ACCELERATION_RATE_HZ ? maxGapS : Math.max(maxGapS, BRIDGED_STEPS / frameRateHz);
}

export interface TrackKinematics {
  readonly length: number;
  readonly frameRateHz: number;
  /** s since the session's origin. */
  readonly timeS: Float64Array;
  /** Filtered positions, m; see `hasHeading`. */
  readonly xM: Float64Array;
  readonly yM: Float64Array;
  /** m/s; of the device where it measures one, else of the filtered positions. Never NaN. */
  readonly speed: Float64Array;
  /** Tangential, m/s2; NaN where not computable (ends of a segment, short segments, suspect frames). */
  readonly acceleration: Float64Array;
  /** 1 where |a| or v is beyond belief (K2): never sets a peak. */
  readonly suspect: Uint8Array;
  readonly segments: readonly Segment[];
  readonly usesDeviceSpeed: boolean;
  /** False for a track that has speed alone: `xM` and `yM` are NaN then, and there are no turns. */
  readonly hasHeading: boolean;
  readonly outlierSamples: number;
  /** First and last kept sample, s since the origin; null for a track without any. */
  readonly firstSampleS: number | null;
  readonly lastSampleS: number | null;
}
