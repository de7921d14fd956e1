/**
 * Turns of first-team matches by class, for comparison with those of a rehab session (METHODS H3). Turns found in
 * another way or not comparable are left out, since counts do not compare between sources (METHODS T8).
 */
import { comparableTurnsWith, type ComputedTurns } from '../reference/comparable-methods';
import { mapTurnClasses, type SideCounts, type TurnClassCounts } from '../turns/turn-class-counts';

export type SessionTurnClasses = TurnClassCounts & ComputedTurns;

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

/** What `averageTurnClasses` is the mean of, over all classes of a side or of both. */
export function comparedTurns<Match extends SessionTurnClasses>(
  session: ComputedTurns,
  matches: readonly Match[],
  side: keyof SideCounts,
) {
  return comparableTurnsWith(session, matches).map((match) => ({
    session: match,
    value: match.byAngleClass.TOTAL[side],
  }));
}
