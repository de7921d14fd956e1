import type { PresenceParameters } from './kinematics-parameters';
import type { TrackKinematics } from './track-kinematics';
import type { Period, Pitch } from './trackset';

export interface Stay {
  /** `end` is exclusive. */
  readonly first: number;
  readonly end: number;
  readonly periodIndex: number;
  /** Length on the period's frame grid: frames seen, and frames missing in gaps. */
  readonly gridFrames: number;
}

const SHARE_OF_SHORT_PERIOD = 0.5;

export function staysWholePeriods(kinematics: TrackKinematics): Stay[] {
  const stays: Stay[] = [];
  const { segments } = kinematics;
  let opening = segments[0];
  segments.forEach((segment, s) => {
    if (opening?.periodIndex !== segment.periodIndex) opening = segment;
    if (segments[s + 1]?.periodIndex === segment.periodIndex) return;
    stays.push({
      first: opening.first,
      end: segment.end,
      periodIndex: segment.periodIndex,
      gridFrames: segment.gridFirst + (segment.end - segment.first) - opening.gridFirst,
    });
  });
  return stays;
}

/**
 * For a match without line-up events: times inside the pitch and its margin, of at least `minStayS`. An absence of
 * up to `minStayS` (a throw-in, a lost signal) does not end a stay; a longer one, or the period's end, does.
 */
export function staysOnPitch(
  kinematics: TrackKinematics,
  pitch: Pitch,
  periods: readonly Period[],
  parameters: PresenceParameters,
): Stay[] {
  const { xM, yM, frameRateHz } = kinematics;
  const halfLengthM = pitch.lengthM / 2 + parameters.pitchMarginM;
  const halfWidthM = pitch.widthM / 2 + parameters.pitchMarginM;
  const maxAbsence = parameters.minStayS * frameRateHz;
  const stays: Stay[] = [];
  let periodIndex = -1;
  let first = 0;
  let firstGrid = 0;
  let last = -1;
  let lastGrid = 0;
  const close = (): void => {
    if (last < 0) return;
    const period = periods[periodIndex];
    const periodS = period === undefined ? Infinity : period.endS - period.startS;
    const gridFrames = lastGrid - firstGrid + 1;
    const neededS = Math.min(parameters.minStayS, SHARE_OF_SHORT_PERIOD * periodS);
    if (gridFrames >= neededS * frameRateHz) stays.push({ first, end: last + 1, periodIndex, gridFrames });
    last = -1;
  };
  for (const segment of kinematics.segments) {
    if (segment.periodIndex !== periodIndex) {
      close();
      periodIndex = segment.periodIndex;
    }
    const { end } = segment;
    const ahead = segment.gridFirst - segment.first;
    for (let i = segment.first; i < end; i++) {
      i = firstWhere(true, xM, yM, i, end, halfLengthM, halfWidthM);
      if (i >= end) break;
      if (last >= 0 && ahead + i - lastGrid - 1 > maxAbsence) close();
      if (last < 0) {
        first = i;
        firstGrid = ahead + i;
      }
      i = firstWhere(false, xM, yM, i, end, halfLengthM, halfWidthM);
      last = i - 1;
      lastGrid = ahead + last;
    }
  }
  close();
  return stays;
}

function firstWhere(
  isInside: boolean,
  xM: Float64Array,
  yM: Float64Array,
  from: number,
  end: number,
  halfLengthM: number,
  halfWidthM: number,
): number {
  let i = from;
  while (i < end && isInside === (Math.abs(xM[i] ?? NaN) > halfLengthM || Math.abs(yM[i] ?? NaN) > halfWidthM)) i++;
  return i;
}

export function stayAt(stays: readonly Stay[], frame: number): Stay | null {
  return stays.find(({ first, end }) => frame >= first && frame < end) ?? null;
}

export function countFrames(stays: readonly Stay[]): { seen: number; onPitch: number } {
  let seen = 0;
  let onPitch = 0;
  for (const stay of stays) {
    seen += stay.end - stay.first;
    onPitch += stay.gridFrames;
  }
  return { seen, onPitch };
}

export function hasAcceleration({ acceleration }: TrackKinematics, stays: readonly Stay[]): boolean {
  return stays.some(({ first, end }) => {
    for (let i = first; i < end; i++) if (!Number.isNaN(acceleration[i] ?? NaN)) return true;
    return false;
  });
}
