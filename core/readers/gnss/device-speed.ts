/** The speed of a vest whose export does not state its unit, held against the positions (METHODS K0.2). */
import type { TrackSet } from '../../tracking/trackset';
import { MISSING } from '../../tracking/trackset';
import { SPEED_UNITS, unitList } from '../long/units';
import { speedUnitByPositions } from '../plausible/units';
import { motionOf } from '../plausible/windows';
import { FormatError, type ReadOptions } from '../reader';

/**
 * The session with its device speeds in m/s; as it is where the positions say too little.
 * @param set with speeds as if they were in m/s; its columns are changed in place
 * @throws FormatError for a unit that is not known, and with a question where no unit agrees with the positions
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
