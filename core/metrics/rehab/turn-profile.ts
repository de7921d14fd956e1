/** Turns of a rehab session against those of first-team matches, class by class (METHODS H3). */
import { mean } from '../../stats/moments';
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

/**
 * Share of the match total per class and side.
 * @param matches counts of one match each
 */
export function turnProfile(session: TurnClassCounts, matches: readonly TurnClassCounts[]): ByTurnClass<SideShares> {
  return mapTurnClasses((classification, cell) => {
    const shareOf = (side: keyof SideCounts): TurnShare => {
      const count = session[classification][cell][side];
      const matchAverage = mean(matches.map((match) => match[classification][cell][side]));
      return { count, matchAverage, percentOfMatch: percentOfReference(count, matchAverage) };
    };
    return { left: shareOf('leftCount'), right: shareOf('rightCount'), total: shareOf('totalCount') };
  });
}
