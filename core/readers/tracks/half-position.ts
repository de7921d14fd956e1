/** A frame that holds only x or only y of somebody is cut off or damaged: it is refused, never filled in. */
import { MISSING } from '../../tracking/trackset';
import type { FormatError, SourcePlace } from '../format-reader';

/** @throws FormatError if only one of the two, in fixed point or as a cell's number, is missing */
export function expectWholePosition(x: number, y: number, place: SourcePlace, owner?: string): void {
  if (isMissing(x) !== isMissing(y)) throw halfPosition(place, owner);
}

export function halfPosition(place: SourcePlace, owner = 'A position'): FormatError {
  return place.error(
    `${owner} has only one of the two coordinates; the file is cut off or damaged. Export the file again.`,
  );
}

function isMissing(coordinate: number): boolean {
  return coordinate === MISSING || Number.isNaN(coordinate);
}
