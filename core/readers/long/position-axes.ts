import type { Pitch } from '../../tracking/trackset';
import { quoteForMessage } from '../shared/clean-names';
import type { SourcePlace } from '../format-reader';
import type { AxisMap } from '../tracks/frame-track-builder';
import type { ColumnMapping } from './column-mapping';
import { POSITION_UNITS, SIDE_UNITS, unitList } from './unit-names';

export interface PositionAxes {
  readonly x: AxisMap;
  readonly y: AxisMap;
}

export function positionAxes(
  unit: string,
  mapping: Pick<ColumnMapping, 'origin' | 'yDirection' | 'pitch'>,
  place: SourcePlace,
): PositionAxes {
  const { yDirection, pitch } = mapping;
  const origin = mapping.origin ?? 'centre';
  const sidePerUnit = SIDE_UNITS.get(unit);
  const metresPerUnit = POSITION_UNITS.get(unit);
  if (metresPerUnit === undefined && sidePerUnit === undefined) {
    const known = unitList(POSITION_UNITS, SIDE_UNITS);
    throw place.error(`The unit ${quoteForMessage(unit)} of x is not known; use one of: ${known}.`);
  }
  const needed = sidePerUnit !== undefined || origin !== 'centre' ? expectGivenPitch(pitch, place) : null;
  const ySign = yDirection === 'down' ? -1 : 1;
  return {
    x: {
      scale: metresPerUnit ?? (sidePerUnit ?? NaN) * (needed?.lengthM ?? NaN),
      offset: origin === 'centre' ? 0 : -(needed?.lengthM ?? NaN) / 2,
    },
    y: {
      scale: ySign * (metresPerUnit ?? (sidePerUnit ?? NaN) * (needed?.widthM ?? NaN)),
      offset: origin === 'centre' ? 0 : ((needed?.widthM ?? NaN) / 2) * (origin === 'topLeft' ? 1 : -1),
    },
  };
}

function expectGivenPitch(pitch: Pitch | null, place: SourcePlace): Pitch {
  if (pitch !== null) return pitch;
  throw place.error(
    'Shares of the pitch and an origin in a corner need its size: give the pitch with the file (on the command line --pitch 105x68), or in the mapping as ' +
      '"pitch": {"lengthM": 105, "widthM": 68}.',
  );
}
