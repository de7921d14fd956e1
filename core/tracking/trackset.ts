/**
 * What every reader of `formats/` makes and everything after it reads: the samples of one session.
 *
 * Positions and speeds are fixed-point `Int32` columns with a step of 10 micrometres. A reader quantises once;
 * from there on nothing is rounded again, so what is stored is exactly what was computed from, at half the memory
 * of doubles. Axes: x along the pitch, y to the left of x seen from above, origin at the centre spot (or the
 * tangent point for a session without a pitch).
 */

import type { PlayingPosition } from './playing-position';
import type { Possession } from './possession';

/** Steps per metre (positions) and per m/s (device speed). */
export const FIXED_POINT_PER_UNIT = 1e5;
/** Sentinel of a missing position or speed sample: never a valid value, never 0. */
export const MISSING = -2147483648;
/** Largest coordinate that fits, in metres (about 21 km): a reader refuses a file beyond it. */
export const MAX_COORDINATE_M = 21_000;

/** METHODS K3: decides cut-off frequency and turn parameters. */
export const SOURCE_CLASSES = ['lidar', 'optical', 'lps', 'gnss', 'broadcast'] as const;
export type SourceClass = (typeof SOURCE_CLASSES)[number];

export type TeamSide = 'home' | 'away';

export interface Team {
  readonly side: TeamSide;
  readonly name: string;
}

/** A half (match) or the whole session (training). Seconds since the TrackSet's origin, `endS` exclusive. */
export interface Period {
  readonly id: number;
  readonly startS: number;
  readonly endS: number;
}

export interface Pitch {
  readonly lengthM: number;
  readonly widthM: number;
}

/** One player (or the ball) as the source saw it. Columns have equal length; times strictly increase. */
export interface Track {
  /** Stable within a provider: what a re-import recognises a player by, for example `home_7` or a device id. */
  readonly sourceKey: string;
  /** As written in the file: untrusted text. */
  readonly name: string;
  readonly side: TeamSide;
  /** 0-99, null where the file has none. */
  readonly shirtNumber: number | null;
  /** Where the file says it of the player. */
  readonly position?: PlayingPosition;
  /** Seconds since the origin, strictly increasing. Tracks of a frame-based source share one array. */
  readonly timeS: Float64Array;
  /** Fixed point metres, `MISSING` where the source has none. */
  readonly x: Int32Array;
  readonly y: Int32Array;
  /** Fixed point m/s measured by the device (Doppler), null where the source has positions only. */
  readonly deviceSpeed: Int32Array | null;
  /** Where the body faces: fixed point degrees from the x axis, anticlockwise, `MISSING` where unknown. Few sources have it. */
  readonly orientation?: Int32Array;
}

/** Whether any sample has a position; a radar or a treadmill measures speed alone. */
export function hasPositions({ x }: Track): boolean {
  return x.some((value) => value !== MISSING);
}

/** What a reader or K1-K2 found and mended; shown with the import. */
export interface QualityNote {
  /** Machine key, for example `duplicateSamples`, `pitchAssumed`, `yAxisFlipped`. */
  readonly code: string;
  /** One clear sentence in the user's words. */
  readonly text: string;
  /** How many samples, rows or tracks; null where counting makes no sense. */
  readonly count: number | null;
}

export interface TrackSet {
  /** Id of the reader, for example `tracab-csv`. */
  readonly format: string;
  readonly sourceClass: SourceClass;
  /** Nominal rate in Hz: 10, 18, 20, 25 ... */
  readonly frameRateHz: number;
  /** UTC milliseconds of t = 0; null where the file has no calendar date. */
  readonly originEpochMs: number | null;
  readonly periods: readonly Period[];
  /** Null where neither file nor caller knows it (a training ground without corners). */
  readonly pitch: Pitch | null;
  readonly teams: readonly Team[];
  readonly tracks: readonly Track[];
  readonly ball: Track | null;
  /** Null where the source says neither who has the ball nor whether it is in play. */
  readonly possession: Possession | null;
  readonly notes: readonly QualityNote[];
}

/**
 * Metres (or m/s) to the fixed-point column value: the nearest, halves upward. What `Math.round` gives, without the branch
 * in it that a processor foresees no better than a coin.
 */
export function toFixedPoint(value: number): number {
  return Math.floor(value * FIXED_POINT_PER_UNIT + 0.5);
}

/** Column value to metres (or m/s); NaN for `MISSING`. */
export function fromFixedPoint(value: number): number {
  return value === MISSING ? NaN : value / FIXED_POINT_PER_UNIT;
}
