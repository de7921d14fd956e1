import type { PlayingPosition } from '../tracking/playing-position';
import { type ClubPosition, positionNamed } from './position-names';

export interface FilePosition {
  readonly positionId: number;
  readonly isExact: boolean;
}

export function positionOfFile(
  position: PlayingPosition | null,
  positions: readonly ClubPosition[],
): FilePosition | null {
  const found = position === null ? null : positionNamed(position, positions);
  return found === null || 'problem' in found ? null : { positionId: found.positionId, isExact: found.note === null };
}

/**
 * What to do with the position a file states: taken if the roster has none and the file is exact, otherwise
 * offered; a line adds nothing to a player who has a position.
 * @param current position in the roster, or null
 */
export function positionStep(current: number | null, said: FilePosition): 'take' | 'offer' | 'nothing' {
  if (current === said.positionId) return 'nothing';
  if (current === null) return said.isExact ? 'take' : 'offer';
  return said.isExact ? 'offer' : 'nothing';
}
