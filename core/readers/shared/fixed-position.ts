import { MISSING, toFixedPoint } from '../../tracking/trackset';
import { MAX_COORDINATE_M } from '../../tracking/session-limits';
import type { SourcePlace } from '../format-reader';

/** Metres to fixed point; `MISSING` for NaN. @throws FormatError beyond the largest coordinate */
export function fixedPosition(valueM: number, place: SourcePlace): number {
  if (valueM !== valueM) return MISSING;
  if (valueM > MAX_COORDINATE_M || valueM < -MAX_COORDINATE_M) {
    throw place.error(
      `A position is farther than ${MAX_COORDINATE_M / 1000} km from the pitch. Check the unit of the export.`,
    );
  }
  return toFixedPoint(valueM);
}
