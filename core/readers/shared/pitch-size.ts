import type { Pitch, QualityNote } from '../../tracking/trackset';
import { MAX_PITCH_SIDE_M, MIN_PITCH_SIDE_M } from '../../tracking/session-limits';
import type { SourcePlace } from '../format-reader';

export function expectPitch(lengthM: number | null, widthM: number | null, place: SourcePlace): Pitch | null {
  if (lengthM === null || widthM === null) return null;
  if (isPitchSide(lengthM) && isPitchSide(widthM)) return { lengthM, widthM };
  throw place.error(
    `The pitch is ${lengthM} x ${widthM} m; sides of ${MIN_PITCH_SIDE_M} to ${MAX_PITCH_SIDE_M} m can be read.`,
  );
}

function isPitchSide(sideM: number): boolean {
  return sideM >= MIN_PITCH_SIDE_M && sideM <= MAX_PITCH_SIDE_M;
}

export const ASSUMED_PITCH: Pitch = { lengthM: 105, widthM: 68 };

export function pitchAssumedNote(): QualityNote {
  return { code: 'pitchAssumed', text: 'No pitch size given: 105 x 68 m assumed.', count: null };
}
