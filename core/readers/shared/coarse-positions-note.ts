import { usesDeviceSpeed } from '../../methods/default-parameters';
import { coarseStepM, USELESS_M } from '../../tracking/position-resolution';
import type { QualityNote, TrackSet } from '../../tracking/trackset';
import { FormatError } from '../format-reader';

/** @throws FormatError if the session has only positions and they are too coarse to use */
export function withResolution(set: TrackSet, fileName: string): TrackSet {
  const steps = set.tracks.flatMap((track) => coarseStepM(track) ?? []);
  if (steps.length === 0 || 2 * steps.length < set.tracks.length) return set;
  const stepM = steps.reduce((least, step) => Math.min(least, step), Infinity);
  const about = `The positions are rounded to about ${stepM < 2 ? stepM.toFixed(1) : stepM.toFixed(0)}\u202fm`;
  const hasSpeed = usesDeviceSpeed(set.sourceClass) && set.tracks.some(({ deviceSpeed }) => deviceSpeed !== null);
  if (stepM >= USELESS_M && !hasSpeed) {
    throw new FormatError(`${about}, and nothing can be computed from them. Export them with more decimals.`, fileName);
  }
  const effect = !hasSpeed
    ? 'distances and turns from them are rough'
    : stepM >= USELESS_M
      ? 'distances are those of the device, and turns are N/A'
      : 'distances are those of the device, and turns are rough';
  const note: QualityNote = {
    code: 'positionsRounded',
    text: `${about}: ${effect}. Export them with more decimals where you can.`,
    count: null,
  };
  return { ...set, notes: [...set.notes, note] };
}
