/** Counts of turns by their classes as calls answer them. */
import type { TurnClassCounts, TurnClassification } from '@halfturn/core/metrics/turns/turn-class-counts';

/** The classifications of the turn-rate charts of a session. */
export function classCounts(counts: TurnClassCounts) {
  return {
    byAngleClass: classCells(counts, 'byAngleClass'),
    byAccelerationPeakClass: classCells(counts, 'byAccelerationPeakClass'),
    byDecelerationPeakClass: classCells(counts, 'byDecelerationPeakClass'),
    byEffortClass: classCells(counts, 'byEffortClass'),
  };
}

/** The classifications of the turn-rate charts of a player. */
export function turnClassAnswer(counts: TurnClassCounts) {
  return {
    byAngleClass: classCells(counts, 'byAngleClass'),
    byAccelerationPeakClass: classCells(counts, 'byAccelerationPeakClass'),
    byDecelerationPeakClass: classCells(counts, 'byDecelerationPeakClass'),
    byEntrySpeed: classCells(counts, 'byEntrySpeed'),
  };
}

/** One classification as calls answer it: sides, and how many of each class. */
export function classCells(counts: TurnClassCounts, classification: TurnClassification) {
  const { LOW, MEDIUM, HIGH, TOTAL } = counts[classification];
  return {
    ...TOTAL,
    LOW: LOW.totalCount,
    MEDIUM: MEDIUM.totalCount,
    HIGH: HIGH.totalCount,
    leftByClass: { LOW: LOW.leftCount, MEDIUM: MEDIUM.leftCount, HIGH: HIGH.leftCount },
    rightByClass: { LOW: LOW.rightCount, MEDIUM: MEDIUM.rightCount, HIGH: HIGH.rightCount },
  };
}
