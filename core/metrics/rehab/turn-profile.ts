/** Turns of a rehab session against those of first-team matches, class by class (METHODS H3). */
import { mean } from '../../stats/moments';
import { comparableTurnsWith, type ComputedTurns } from '../comparable';
import { percentOfReference } from '../rates';
import { mapTurnClasses, type ByTurnClass, type SideCounts, type TurnClassCounts } from '../turn-class-counts';

export interface TurnShare {
  readonly count: number;
  /** Mean count of a match; null without a match. */
  readonly matchAverage: number | null;
  /** 100 * count / matchAverage, not capped; null where the matches have none of the class. */
  readonly percentOfMatch: number | null;
}

export interface SideShares {
  readonly left: TurnShare;
  readonly right: TurnShare;
  readonly total: TurnShare;
}

/** Counts of one session, with what its turns were found by. */
export type SessionTurnClasses = TurnClassCounts & ComputedTurns;

/**
 * Share of the match total per class and side.
 * @param matches counts of one match each; turns that were found in another way or may not be compared are left out, since counts of turns do
 *   not compare between sources (METHODS T8)
 */
export function turnProfile(
  session: SessionTurnClasses,
  matches: readonly SessionTurnClasses[],
): ByTurnClass<SideShares> {
  const comparable = comparableTurnsWith(session, matches);
  return mapTurnClasses((classification, cell) => {
    const shareOf = (side: keyof SideCounts): TurnShare => {
      const count = session[classification][cell][side];
      const matchAverage = mean(comparable.map((match) => match[classification][cell][side]));
      return { count, matchAverage, percentOfMatch: percentOfReference(count, matchAverage) };
    };
    return { left: shareOf('leftCount'), right: shareOf('rightCount'), total: shareOf('totalCount') };
  });
}
