/** METHODS K0.1: a body is in one place at a time, so a track in two places belongs to several players. */
import { FIXED_POINT_PER_UNIT, MISSING } from '../../tracking/trackset';
import { FormatError } from '../format-reader';

const SAME_PLACE_M = 1;
const MAX_ELSEWHERE_SHARE = 0.01;

/** Whether two positions of one moment are too far apart for one body. @param dx,dy difference, fixed point */
export function isElsewhere(dx: number, dy: number, x: number, lastX: number): boolean {
  if (x === MISSING || lastX === MISSING) return false;
  const distance = SAME_PLACE_M * FIXED_POINT_PER_UNIT;
  return dx * dx + dy * dy > distance * distance;
}

const SAME_SPEED_M_PER_S = 0.5;

export function hasOtherSpeed(speed: number, lastSpeed: number): boolean {
  if (speed === MISSING || lastSpeed === MISSING) return false;
  return Math.abs(speed - lastSpeed) > SAME_SPEED_M_PER_S * FIXED_POINT_PER_UNIT;
}

export function isSharedTrack(elsewhereCount: number, timeCount: number): boolean {
  return elsewhereCount > 1 && elsewhereCount > MAX_ELSEWHERE_SHARE * timeCount;
}

export class SharedTrackError extends FormatError {
  /** @param columns what tells the players apart, empty if nothing is known to */
  constructor(fileName: string, columns = '') {
    super(
      'Several players are in one track: times are repeated, or rows are at two places by turns. ' +
        (columns === ''
          ? 'Export the file so that it names each player, or one file per player.'
          : `What tells them apart: ${columns}. Export one file per player.`),
      fileName,
    );
  }
}
