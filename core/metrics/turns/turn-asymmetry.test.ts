import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivedParametersFor } from '../../methods/derived-parameters';
import { DEFAULT_ENTRY_SPEED_BOUNDARIES } from '../../methods/turn-classes';
import type { MethodSet } from '../session/session-facts';
import { type MatchSides, turnAsymmetry, turnZScores, usualBalance } from './turn-asymmetry';
import { countTurnClasses } from './turn-class-counts';

const { turnAsymmetry: parameters } = derivedParametersFor();
const METHOD: MethodSet = { sourceClass: 'optical', versions: { turn: '1.0.0' }, parametersHash: 'aa' };
const sides = (leftCount: number, rightCount: number): MatchSides => ({
  leftCount,
  rightCount,
  method: METHOD,
  turnsComparable: true,
});
const match = (index: number, turns: number) => sides((turns * (1 - index)) / 2, (turns * (1 + index)) / 2);
const HISTORY = [match(0.1, 30), match(0.05, 28), match(0.12, 32), match(0.08, 26)];

describe('asymmetry of turns (METHODS T6)', () => {
  it('8 left, 20 right without history: 2.268, abnormal', () => {
    const result = turnAsymmetry(sides(8, 20), [], parameters);
    expect(result).toMatchObject({ turns: 28, isAbnormal: true });
    expect(result.index).toBeCloseTo(12 / 28, 12);
    expect(result.z).toBeCloseTo(2.268, 3);
  });

  it('the same against an own history to the right: 1.812, not abnormal', () => {
    const result = turnAsymmetry(sides(8, 20), HISTORY, parameters);
    expect(result.z).toBeCloseTo(1.812, 3);
    expect(result.isAbnormal).toBe(false);
  });

  it('the usual balance is where a match of so many turns is not marked', () => {
    // Without history: 0 ± 1.96 / √28.
    const alone = usualBalance(sides(8, 20), [], parameters);
    expect([alone?.centre, alone?.count]).toEqual([0, 0]);
    expect(alone?.high).toBeCloseTo(0.3704, 4);
    expect(alone?.low).toBeCloseTo(-0.3704, 4);
    // By the player's own history z is 1.812 at an index of 0.4286: (0.4286 - 0.0875) / 1.812 is one SD.
    const own = usualBalance(sides(8, 20), HISTORY, parameters);
    expect(own?.centre).toBeCloseTo(0.0875, 9);
    expect(own?.count).toBe(4);
    expect(own?.high).toBeCloseTo(0.0875 + 1.96 * (0.341071 / 1.812), 3);
    expect(usualBalance(sides(4, 5), HISTORY, parameters)).toBeNull();
  });

  it('three matches, or a fourth of too few turns, are no history', () => {
    const alone = turnAsymmetry(sides(8, 20), [], parameters);
    expect(turnAsymmetry(sides(8, 20), HISTORY.slice(1), parameters)).toEqual(alone);
    expect(turnAsymmetry(sides(8, 20), [...HISTORY.slice(1), match(0.9, 9)], parameters)).toEqual(alone);
  });

  it('the latest fifteen matches make the history', () => {
    const old = Array.from({ length: 5 }, () => match(-0.8, 30));
    const latest = Array.from({ length: 15 }, (_, i) => match(0.02 * (i % 5), 30));
    expect(turnAsymmetry(sides(10, 14), [...old, ...latest], parameters)).toEqual(
      turnAsymmetry(sides(10, 14), latest, parameters),
    );
  });

  it('matches that differ by more than chance widen the expectation', () => {
    // Indices -0.6, 0.6, -0.6, 0.6: mean 0, variance 0.48, by chance 1/50; z = 0.5 / sqrt(0.46 + 1/40).
    const wild = [match(-0.6, 50), match(0.6, 50), match(-0.6, 50), match(0.6, 50)];
    expect(turnAsymmetry(sides(10, 30), wild, parameters).z).toBeCloseTo(0.5 / Math.sqrt(0.46 + 0.025), 9);
  });

  it('few turns are not marked; none have no index; 0 is a balance', () => {
    expect(turnAsymmetry(sides(0, 9), [], parameters)).toMatchObject({ z: 3, isAbnormal: false });
    expect(turnAsymmetry(sides(0, 10), [], parameters).isAbnormal).toBe(true);
    expect(turnAsymmetry(sides(0, 0), [], parameters)).toEqual({
      turns: 0,
      index: null,
      z: null,
      isAbnormal: false,
      count: 0,
    });
    expect(turnAsymmetry(sides(6, 6), [], parameters)).toMatchObject({ index: 0, z: 0 });
  });

  it('a history without any spread leaves no room for chance: null, not infinity', () => {
    const right = Array.from({ length: 4 }, () => sides(0, 20));
    expect(turnAsymmetry(sides(5, 15), right, parameters)).toMatchObject({ z: null, isAbnormal: false });
  });

  it('swapping the sides of match and history flips the sign', () => {
    const count = fc.nat({ max: 40 });
    const pair = fc.record({
      leftCount: count,
      rightCount: count,
      method: fc.constant(METHOD),
      turnsComparable: fc.constant(true),
    });
    fc.assert(
      fc.property(pair, fc.array(pair, { maxLength: 20 }), (rated, history) => {
        const swap = ({ leftCount, rightCount }: typeof rated) => sides(rightCount, leftCount);
        const plain = turnAsymmetry(rated, history, parameters);
        const swapped = turnAsymmetry(swap(rated), history.map(swap), parameters);
        expect(swapped.isAbnormal).toBe(plain.isAbnormal);
        expect(swapped.z === null).toBe(plain.z === null);
        expect(swapped.z ?? 0).toBeCloseTo(-(plain.z ?? 0), 9);
      }),
    );
  });

  it('classes: null below ten turns, the total always', () => {
    const turn = (turnSide: 'L' | 'R', angleDegrees: number) => ({
      turnSide,
      angleDegrees,
      entrySpeedMPerS: 2,
      peakAccelerationMPer2: 3,
      peakDecelerationMPer2: -3,
    });
    const turns = [
      turn('L', 150),
      ...Array.from({ length: 11 }, () => turn('R', 150)),
      turn('L', 30),
      turn('L', 30),
      turn('L', 30),
    ];
    const counts = {
      ...countTurnClasses(turns, DEFAULT_ENTRY_SPEED_BOUNDARIES),
      method: METHOD,
      turnsComparable: true,
    };
    const { total, byClass } = turnZScores(counts, [], parameters);
    expect(byClass.byAngleClass.HIGH).toBeCloseTo(10 / Math.sqrt(12), 9);
    expect(byClass.byAngleClass.LOW).toBeNull();
    expect(byClass.byAngleClass.MEDIUM).toBeNull();
    expect(total.z).toBeCloseTo(7 / Math.sqrt(15), 9);
    expect(byClass.byEffortClass.LOW).toBe(total.z);
  });
});
