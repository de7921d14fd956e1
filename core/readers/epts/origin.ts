/**
 * Finds the origin of metric EPTS positions. The files do not state it, and providers use either the centre spot or
 * a corner of the pitch. The players' positions tell which: with a corner as origin nobody goes far below zero.
 */
import { FIXED_POINT_PER_UNIT, MISSING, type Pitch, type Track } from '../../tracking/trackset';
import { MAX_COORDINATE_M } from '../../tracking/session-limits';
import { FormatError } from '../format-reader';

const MARGIN_M = 10;

export type Origin = 'centre' | 'corner';

interface Range {
  min: number;
  max: number;
}

/**
 * Moves positions with a corner as origin to the centre spot, in place.
 * @returns the original origin, or `centre` if the positions do not tell
 * @throws FormatError for positions that fit the pitch with neither origin
 */
export function toCentre(tracks: readonly Track[], ball: Track | null, pitch: Pitch, fileName: string): Origin {
  const [halfLengthM, halfWidthM] = [pitch.lengthM / 2, pitch.widthM / 2];
  const x: Range = { min: Infinity, max: -Infinity };
  const y: Range = { min: Infinity, max: -Infinity };
  for (const track of tracks) {
    widen(x, track.x);
    widen(y, track.y);
  }
  if (isWithin(x, -halfLengthM, halfLengthM) && isWithin(y, -halfWidthM, halfWidthM)) return 'centre';
  if (!isWithin(x, 0, pitch.lengthM) || !isWithin(y, 0, pitch.widthM)) {
    const from = (range: Range): string => `${range.min.toFixed(1)} to ${range.max.toFixed(1)} m`;
    throw new FormatError(
      `Positions run from ${from(x)} along and ${from(y)} across a pitch of ${pitch.lengthM} x ${pitch.widthM} m, ` +
        'which is impossible. Check the size of the field and the unit of the export.',
      fileName,
    );
  }
  for (const track of ball === null ? tracks : [...tracks, ball]) {
    shift(track.x, -halfLengthM, fileName);
    shift(track.y, -halfWidthM, fileName);
  }
  return 'corner';
}

const BUCKETS = 4096;

/** Ignores the outermost thousandth, so that a jump far beyond the pitch does not decide. */
function widen(range: Range, column: Int32Array): void {
  let present = 0;
  let min = -MISSING - 1;
  let max = MISSING;
  for (let i = 0; i < column.length; i++) {
    const value = column[i] ?? MISSING;
    if (value === MISSING) continue;
    present++;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  if (present === 0) return;
  const width = Math.ceil((max - min + 1) / BUCKETS);
  const counts = new Int32Array(BUCKETS);
  for (let i = 0; i < column.length; i++) {
    const value = column[i] ?? MISSING;
    if (value === MISSING) continue;
    const bucket = Math.floor((value - min) / width);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  const spare = Math.floor(present / 1000);
  range.min = Math.min(range.min, valueOfRank(column, counts, min, width, spare) / FIXED_POINT_PER_UNIT);
  range.max = Math.max(range.max, valueOfRank(column, counts, min, width, present - 1 - spare) / FIXED_POINT_PER_UNIT);
}

function valueOfRank(column: Int32Array, counts: Int32Array, min: number, width: number, rank: number): number {
  let before = 0;
  let bucket = 0;
  while (before + (counts[bucket] ?? Infinity) <= rank) before += counts[bucket++] ?? 0;
  const from = min + bucket * width;
  const values: number[] = [];
  for (let i = 0; i < column.length; i++) {
    const value = column[i] ?? MISSING;
    if (value !== MISSING && value >= from && value < from + width) values.push(value);
  }
  values.sort((a, b) => a - b);
  return values[rank - before] ?? NaN;
}

function isWithin({ min, max }: Range, fromM: number, toM: number): boolean {
  return min >= fromM - MARGIN_M && max <= toM + MARGIN_M;
}

function shift(column: Int32Array, byM: number, fileName: string): void {
  const by = Math.round(byM * FIXED_POINT_PER_UNIT);
  const limit = MAX_COORDINATE_M * FIXED_POINT_PER_UNIT;
  for (let i = 0; i < column.length; i++) {
    const value = column[i] ?? MISSING;
    if (value === MISSING) continue;
    if (value + by < -limit) throw new FormatError('A position is farther than 21 km from the pitch.', fileName);
    column[i] = value + by;
  }
}
