/** Left-right balance of a match compared with the player's own (METHODS T6, turnz@1). "Unusual", not "injured". */
import type { DerivedParameters } from '../../methods/derived-parameters';
import { mean } from '../../stats/mean-and-deviation';
import { comparableTurnsWith, type ComputedTurns } from '../reference/comparable-methods';
import { type ByTurnClass, mapTurnClasses, type SideCounts, type TurnClassCounts } from './turn-class-counts';

type Sides = Pick<SideCounts, 'leftCount' | 'rightCount'>;

export interface MatchSides extends Sides, ComputedTurns {}

export type MatchTurnClasses = TurnClassCounts & ComputedTurns;

export interface TurnAsymmetry {
  readonly turns: number;
  /** (R - L) / n: -1 all left, +1 all right; null without a turn. */
  readonly index: number | null;
  /** Null without a turn, or where neither history nor match has any chance variation. */
  readonly z: number | null;
  /** |z| at or beyond the mark, with enough turns. Shown as an asterisk. */
  readonly isAbnormal: boolean;
  readonly count: number;
}

export interface TurnZScores {
  readonly total: TurnAsymmetry;
  readonly byClass: ByTurnClass<number | null>;
}

/**
 * @param sides only turns of certain side (`sideUncertain` left out)
 * @param history all of the player's previous matches of at least 85 min, oldest first. The latest ones count, except
 * those with too few turns, found in another way or not comparable (T8). With too few matches, the comparison is with
 * 50/50
 */
export function turnAsymmetry(
  sides: MatchSides,
  history: readonly MatchSides[],
  parameters: DerivedParameters['turnAsymmetry'],
): TurnAsymmetry {
  const turns = sides.leftCount + sides.rightCount;
  const index = indexOf(sides);
  const { centre, spread, count } = ownBalance(comparableTurnsWith(sides, history), parameters);
  if (index === null) return { turns, index, z: null, isAbnormal: false, count };
  const variance = spread + (1 - centre * centre) / turns;
  const z = variance > 0 ? (index - centre) / Math.sqrt(variance) : null;
  return {
    turns,
    index,
    z,
    isAbnormal: z !== null && turns >= parameters.minTurns && Math.abs(z) >= parameters.abnormalZ,
    count,
  };
}

/**
 * The range that contains the index of a match with this many turns 95 % of the time, by the player's own matches or
 * 50/50.
 */
export interface UsualBalance {
  readonly centre: number;
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

/**
 * The range outside which `turnAsymmetry` marks the same match.
 * @returns null with too few turns for a mark
 */
export function usualBalance(
  sides: MatchSides,
  history: readonly MatchSides[],
  parameters: DerivedParameters['turnAsymmetry'],
): UsualBalance | null {
  const turns = sides.leftCount + sides.rightCount;
  if (turns === 0 || turns < parameters.minTurns) return null;
  const { centre, spread, count } = ownBalance(comparableTurnsWith(sides, history), parameters);
  const reach = parameters.abnormalZ * Math.sqrt(spread + (1 - centre * centre) / turns);
  return { centre, low: Math.max(-1, centre - reach), high: Math.min(1, centre + reach), count };
}

function indexOf({ leftCount, rightCount }: Sides): number | null {
  const turns = leftCount + rightCount;
  return turns === 0 ? null : (rightCount - leftCount) / turns;
}

/** Mean index of the history and its variance between matches, after subtracting the chance variation of counting. */
function ownBalance(
  history: readonly Sides[],
  { minTurns, minMatches, maxMatches }: DerivedParameters['turnAsymmetry'],
): { centre: number; spread: number; count: number } {
  const matches = history
    .map((sides) => ({ index: indexOf(sides), turns: sides.leftCount + sides.rightCount }))
    .filter(({ turns }) => turns > 0 && turns >= minTurns)
    .slice(-maxMatches);
  const indices = matches.map(({ index }) => index).filter((index) => index !== null);
  const centre = mean(indices);
  if (centre === null || indices.length < minMatches) return { centre: 0, spread: 0, count: 0 };
  const variance = indices.reduce((sum, index) => sum + (index - centre) ** 2, 0) / (indices.length - 1);
  const byChance = mean(matches.map(({ turns }) => (1 - centre * centre) / turns)) ?? 0;
  return { centre, spread: Math.max(0, variance - byChance), count: indices.length };
}

/**
 * Asymmetry of the total, and z of every class against the same class of the history; null with too few turns.
 * @param counts only of turns of certain side; history as in `turnAsymmetry`
 */
export function turnZScores(
  counts: MatchTurnClasses,
  history: readonly MatchTurnClasses[],
  parameters: DerivedParameters['turnAsymmetry'],
): TurnZScores {
  const asymmetryOf = (sidesOf: (match: TurnClassCounts) => Sides): TurnAsymmetry => {
    const withMethod = (match: MatchTurnClasses): MatchSides => ({
      ...sidesOf(match),
      method: match.method,
      turnsComparable: match.turnsComparable,
    });
    return turnAsymmetry(withMethod(counts), history.map(withMethod), parameters);
  };
  return {
    total: asymmetryOf((match) => match.byAngleClass.TOTAL),
    byClass: mapTurnClasses((classification, cell) => {
      const { turns, z } = asymmetryOf((match) => match[classification][cell]);
      return turns < parameters.minTurns ? null : z;
    }),
  };
}
