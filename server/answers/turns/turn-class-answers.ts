import type { TurnClassCounts, TurnClassification } from '@halfturn/core/metrics/turns/turn-class-counts';

export function classCounts(counts: TurnClassCounts) {
  return {
    byAngleClass: classCells(counts, 'byAngleClass'),
    byAccelerationPeakClass: classCells(counts, 'byAccelerationPeakClass'),
    byDecelerationPeakClass: classCells(counts, 'byDecelerationPeakClass'),
    byEffortClass: classCells(counts, 'byEffortClass'),
  };
}

export function turnClassAnswer(counts: TurnClassCounts) {
  return {
    byAngleClass: classCells(counts, 'byAngleClass'),
    byAccelerationPeakClass: classCells(counts, 'byAccelerationPeakClass'),
    byDecelerationPeakClass: classCells(counts, 'byDecelerationPeakClass'),
    byEntrySpeed: classCells(counts, 'byEntrySpeed'),
  };
}

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
