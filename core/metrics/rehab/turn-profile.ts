/**
 * Turns of first-team matches by class, which those of a rehab session are compared with (METHODS H3). Turns that were found
 * in another way or may not be compared are left out, since counts of turns do not compare between sources (METHODS T8).
 */
import { comparableTurnsWith, type ComputedTurns } from '../reference/comparable';
import { mapTurnClasses, type SideCounts, type TurnClassCounts } from '../turns/turn-class-counts';

/** Counts of one session, with what its turns were found by. */
export type SessionTurnClasses = TurnClassCounts & ComputedTurns;

/** Turns of an average match by class and side; null where none of the matches may be compared. */
export function averageTurnClasses(
  session: ComputedTurns,
  matches: readonly SessionTurnClasses[],
): TurnClassCounts | null {
  const comparable = comparableTurnsWith(session, matches);
  if (comparable.length === 0) return null;
  return mapTurnClasses((classification, cell) => {
    const average = (side: keyof SideCounts) =>
      comparable.reduce((sum, match) => sum + match[classification][cell][side], 0) / comparable.length;
    return { leftCount: average('leftCount'), rightCount: average('rightCount'), totalCount: average('totalCount') };
  });
}
