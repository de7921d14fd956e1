/** The position of the club that a tracking file means. */
import type { PlayingPosition } from '../tracking/playing-position';
import { type ClubPosition, positionNamed } from './position-names';

export interface FilePosition {
  readonly positionId: number;
  /** False: the file names the line alone, such as defender, and the position is one of it. */
  readonly isExact: boolean;
}

/** Null where the club has no such position: another sport, or names of its own. */
export function positionOfFile(
  position: PlayingPosition | null,
  positions: readonly ClubPosition[],
): FilePosition | null {
  const found = position === null ? null : positionNamed(position, positions);
  return found === null || 'problem' in found ? null : { positionId: found.positionId, isExact: found.note === null };
}

/**
 * What a file's position does to a player: it stands where the roster has none, a line alone and anything else is offered,
 * and a line says nothing of whoever has a position.
 * @param current the roster's; null: none
 */
export function positionStep(current: number | null, said: FilePosition): 'take' | 'offer' | 'nothing' {
  if (current === said.positionId) return 'nothing';
  if (current === null) return said.isExact ? 'take' : 'offer';
  return said.isExact ? 'offer' : 'nothing';
}
