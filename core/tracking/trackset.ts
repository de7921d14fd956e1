/**
 * The samples of one session: the output of every reader and the input of everything after it. Positions and speeds
 * are fixed-point `Int32` columns with a step of 10 micrometres. A reader quantises once and nothing is rounded
 * again, so the stored values are exactly those computed from, at half the memory of doubles. Axes: x along the
 * pitch, y to the left of x seen from above, origin at the centre spot (or the tangent point for a session without
 * a pitch).
 */

import type { PlayingPosition } from './playing-position';
import type { Possession } from './possession';

/** Steps per metre (positions) and per m/s (device speed). */
export const FIXED_POINT_PER_UNIT = 1e5;
/** Marks a missing position or speed sample: never a valid value, never 0. */
export const MISSING = -2147483648;

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
  /** Stable within a provider, so that a re-import recognises the player: for example `home_7` or a device id. */
  readonly sourceKey: string;
  readonly name: string;
  readonly side: TeamSide;
  readonly shirtNumber: number | null;
  readonly position?: PlayingPosition;
  /** Seconds since the origin, strictly increasing. Tracks of a frame-based source share one array. */
  readonly timeS: Float64Array;
  /** Fixed-point metres, `MISSING` if the source has none. */
  readonly x: Int32Array;
  readonly y: Int32Array;
  /** Fixed-point m/s measured by the device (Doppler); null if the source has only positions. */
  readonly deviceSpeed: Int32Array | null;
  /**
   * Body orientation in fixed-point degrees from the x axis, anticlockwise, `MISSING` if unknown. Few sources have
   * it.
   */
  readonly orientation?: Int32Array;
  /** Whole beats a minute from 30 to 230, `MISSING` where the device has none; METHODS LD8 judges them further. */
  readonly heartRate?: Int32Array;
}

/** Whether any sample has a position; a radar or a treadmill measures only speed. */
export function hasPositions({ x }: Track): boolean {
  return x.some((value) => value !== MISSING);
}

export interface QualityNote {
  /** For example `duplicateSamples`, `pitchAssumed`, `yAxisFlipped`. */
  readonly code: string;
  readonly text: string;
  readonly count: number | null;
}

export interface TrackSet {
  readonly format: string;
  readonly sourceClass: SourceClass;
  readonly frameRateHz: number;
  /** UTC milliseconds of t = 0; null if the file has no calendar date. */
  readonly originEpochMs: number | null;
  readonly periods: readonly Period[];
  readonly pitch: Pitch | null;
  readonly teams: readonly Team[];
  readonly tracks: readonly Track[];
  readonly ball: Track | null;
  /** Null if the source states neither who has the ball nor whether it is in play. */
  readonly possession: Possession | null;
  readonly notes: readonly QualityNote[];
}

/**
 * Metres (or m/s) to the nearest fixed-point value, halves upward. Equals `Math.round` without its branch, which a
 * processor cannot predict.
 */
export function toFixedPoint(value: number): number {
  return Math.floor(value * FIXED_POINT_PER_UNIT + 0.5);
}

export function fromFixedPoint(value: number): number {
  return value === MISSING ? NaN : value / FIXED_POINT_PER_UNIT;
}
