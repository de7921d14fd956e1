/** Left-right balance of a match against the player's own (METHODS T6, turnz@1). "Unusual", not "injured". */
import type { DerivedParameters } from '../../methods/derived-parameters';
import { mean } from '../../stats/moments';
import { comparableTurnsWith, type ComputedTurns } from '../reference/comparable';
import { type ByTurnClass, mapTurnClasses, type SideCounts, type TurnClassCounts } from './turn-class-counts';

type Sides = Pick<SideCounts, 'leftCount' | 'rightCount'>;

/** Turns of one match by side, with what they were found by. */
export interface MatchSides extends Sides, ComputedTurns {}

/** The same by class. */
export type MatchTurnClasses = TurnClassCounts & ComputedTurns;

export interface TurnAsymmetry {
  /** Turns of certain side. */
  readonly turns: number;
  /** (R - L) / n: -1 all left, +1 all right; null without a turn. */
  readonly index: number | null;
  /** Null without a turn, or where neither history nor match leaves room for chance. */
  readonly z: number | null;
  /** |z| at or beyond the mark, with enough turns: shown as an asterisk. */
  readonly isAbnormal: boolean;
  /** Own sessions that it is weighed against; 0: there are too few, and it is weighed against 50/50. */
  readonly count: number;
}

/** `turnsZScores`: the total, and every class with enough turns. Marks are set on the total only. */
export interface TurnZScores {
  readonly total: TurnAsymmetry;
  readonly byClass: ByTurnClass<number | null>;
}

/**
 * Asymmetry of one match.
 * @param sides turns of certain side only (`sideUncertain` left out)
 * @param history the same of the player's previous matches of at least 85 min, oldest first, all of them: those with
 *   too few turns, found in another way or not to be compared (T8), are left out here and the latest are taken. With too few matches the balance is 50/50
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

/** Where the index of a match with so many turns lies nineteen times out of twenty, by the player's own matches or 50/50. */
export interface UsualBalance {
  readonly centre: number;
  readonly low: number;
  readonly high: number;
  /** Own matches that it is taken from; 0: there are too few, and it lies around 50/50. */
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

/** (R - L) / n; null without a turn. */
function indexOf({ leftCount, rightCount }: Sides): number | null {
  const turns = leftCount + rightCount;
  return turns === 0 ? null : (rightCount - leftCount) / turns;
}

/** Mean index of the history and its variance between matches: what is left once the chance of counting is taken off. */
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
 * Asymmetry of the total, and z of every class against the same class of the history; null below the least number of
 * turns.
 * @param counts of turns of certain side only; history as in `turnAsymmetry`
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
