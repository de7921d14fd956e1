import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ENTRY_SPEED_BOUNDARIES as MARKS } from '../../methods/turn-classes';
import { countTurnClasses, TURN_CLASSIFICATIONS, turnRates } from './turn-class-counts';

type Counted = Parameters<typeof countTurnClasses>[0][number];
const turn = (
  turnSide: 'L' | 'R',
  angleDegrees: number,
  peakDecelerationMPer2: number,
  peakAccelerationMPer2: number,
  entrySpeedMPerS: number,
): Counted => ({ turnSide, angleDegrees, peakDecelerationMPer2, peakAccelerationMPer2, entrySpeedMPerS });

const TURNS = [
  turn('L', 45, -3, 3, 2.9),
  turn('R', 90, -4.5, 4.5, 5.5),
  turn('R', 150, -5, 5, 6),
  turn('L', 130, -5, 4, 2),
];
const side = (leftCount: number, rightCount: number) => ({ leftCount, rightCount, totalCount: leftCount + rightCount });

describe('turns per class and side (METHODS T4, T5)', () => {
  const counts = countTurnClasses(TURNS, MARKS);
  it('four turns by hand', () => {
    expect(counts.byAngleClass).toEqual({ LOW: side(1, 0), MEDIUM: side(0, 1), HIGH: side(1, 1), TOTAL: side(2, 2) });
    expect(counts.byAccelerationPeakClass).toEqual({
      LOW: side(2, 0),
      MEDIUM: side(0, 1),
      HIGH: side(0, 1),
      TOTAL: side(2, 2),
    });
    expect(counts.byDecelerationPeakClass).toEqual({
      LOW: side(1, 0),
      MEDIUM: side(0, 1),
      HIGH: side(1, 1),
      TOTAL: side(2, 2),
    });
    expect(counts.byEffortClass).toEqual({ LOW: side(1, 0), MEDIUM: side(1, 1), HIGH: side(0, 1), TOTAL: side(2, 2) });
    expect(counts.byEntrySpeed).toEqual({ LOW: side(2, 0), MEDIUM: side(0, 1), HIGH: side(0, 1), TOTAL: side(2, 2) });
  });

  it('two turns a side in 80 active minutes are 0.025 a minute each, 0.05 in all', () => {
    const rates = turnRates(counts, 80);
    expect(rates.byEffortClass.TOTAL).toEqual({ leftPerMinute: 0.025, rightPerMinute: 0.025, totalPerMinute: 0.05 });
    expect(rates.byAngleClass.LOW).toEqual({ leftPerMinute: 0.0125, rightPerMinute: 0, totalPerMinute: 0.0125 });
  });

  it('no active time: null, not 0; no turns in 80 minutes: 0, not null', () => {
    expect(turnRates(counts, null).byAngleClass.TOTAL).toBeNull();
    expect(turnRates(counts, 0).byEntrySpeed.LOW).toBeNull();
    expect(turnRates(countTurnClasses([], MARKS), 80).byAngleClass.TOTAL?.totalPerMinute).toBe(0);
  });

  it('classes and sides sum to the total in every category; mirrored turns swap the sides (METHODS 15.1, 15.6)', () => {
    const any = fc.record({
      turnSide: fc.constantFrom<'L' | 'R'>('L', 'R'),
      angleDegrees: fc.double({ min: 20, max: 180, noNaN: true }),
      peakDecelerationMPer2: fc.double({ min: -8, max: -2, noNaN: true }),
      peakAccelerationMPer2: fc.double({ min: 2, max: 8, noNaN: true }),
      entrySpeedMPerS: fc.double({ min: 1, max: 9, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 60 }), (turns) => {
        const some = countTurnClasses(turns, MARKS);
        const mirrored = countTurnClasses(
          turns.map((each) => ({ ...each, turnSide: each.turnSide === 'L' ? 'R' : 'L' })),
          MARKS,
        );
        for (const classification of TURN_CLASSIFICATIONS) {
          const { LOW, MEDIUM, HIGH, TOTAL } = some[classification];
          expect(LOW.leftCount + MEDIUM.leftCount + HIGH.leftCount).toBe(TOTAL.leftCount);
          expect(LOW.rightCount + MEDIUM.rightCount + HIGH.rightCount).toBe(TOTAL.rightCount);
          expect(TOTAL.totalCount).toBe(turns.length);
          expect(mirrored[classification].HIGH.leftCount).toBe(HIGH.rightCount);
          expect(mirrored[classification].LOW.rightCount).toBe(LOW.leftCount);
        }
      }),
    );
  });
});
