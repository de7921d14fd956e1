/** Infers the unit of a vest's speed from the positions when the export does not state it (METHODS K0.2). */
import type { TrackSet } from '../../tracking/trackset';
import { MISSING } from '../../tracking/trackset';
import { SPEED_UNITS, unitList } from '../long/unit-names';
import { speedUnitByPositions } from '../plausible/judge-units';
import { motionOf } from '../plausible/motion-windows';
import { FormatError, type ReadOptions } from '../format-reader';

/**
 * Returns the session with its device speeds in m/s, unchanged if the positions tell too little.
 * @param set with speeds as if they were in m/s; changed in place
 * @throws FormatError for an unknown unit, and with a question if no unit agrees with the positions
 */
export function withJudgedSpeed(set: TrackSet, { speedUnit }: ReadOptions, fileName: string): TrackSet {
  const unit = speedUnit ?? speedUnitByPositions(motionOf(set.tracks, set.frameRateHz), fileName);
  if (unit === null || unit === 'm/s') return set;
  const factor = SPEED_UNITS.get(unit);
  if (factor === undefined) {
    throw new FormatError(`The unit "${unit}" of speed is not known; use one of: ${unitList(SPEED_UNITS)}.`);
  }
  for (const { deviceSpeed } of set.tracks) {
    deviceSpeed?.forEach((value, i) => {
      if (value !== MISSING) deviceSpeed[i] = Math.round(value * factor);
    });
  }
  if (speedUnit !== undefined) return set;
  const text = `The file does not name the unit of the speed: ${unit} agrees with the positions.`;
  return { ...set, notes: [...set.notes, { code: 'unitsInferred', text, count: null }] };
}
