/** Turns per class and side, and their rates (METHODS T4, T5, turn@1, turneffort@1). */
import { type ClassCode, CLASS_KEYS } from '../../methods/low-medium-high';
import { accelerationClass, decelerationClass } from '../../methods/acceleration-classes';
import { angleClass, type EntrySpeedBoundaries, entrySpeedClass } from '../../methods/turn-classes';
import { effortOfTurn } from '../../events/turn-effort';
import type { StoredTurn } from '../../events/turn-columns';
import { perMinute } from '../reference/per-active-minute';
import type { TurnReportCell } from './turn-report';

export const TURN_CLASSIFICATIONS = [
  'byAngleClass',
  'byAccelerationPeakClass',
  'byDecelerationPeakClass',
  'byEffortClass',
  'byEntrySpeed',
] as const;
export type TurnClassification = (typeof TURN_CLASSIFICATIONS)[number];

export interface SideCounts {
  readonly leftCount: number;
  readonly rightCount: number;
  readonly totalCount: number;
}

export type ByTurnClass<Value> = Readonly<Record<TurnClassification, Readonly<Record<TurnReportCell, Value>>>>;
export type TurnClassCounts = ByTurnClass<SideCounts>;

export interface SideRates {
  readonly leftPerMinute: number;
  readonly rightPerMinute: number;
  readonly totalPerMinute: number;
}

type ClassedTurn = Pick<
  StoredTurn,
  'entrySpeedMPerS' | 'angleDegrees' | 'peakAccelerationMPer2' | 'peakDecelerationMPer2' | 'turnSide'
>;

/**
 * Counts by the classes of the stored values. A turn of uncertain side counts on its stored side, so that totals keep
 * it. For asymmetry, leave such turns out first.
 */
export function countTurnClasses(turns: readonly ClassedTurn[], boundaries: EntrySpeedBoundaries): TurnClassCounts {
  return mapTurnClasses((classification, cell) => {
    let leftCount = 0;
    let rightCount = 0;
    for (const turn of turns) {
      if (!isOfCell(turn, classification, cell, boundaries)) continue;
      if (turn.turnSide === 'L') leftCount++;
      else rightCount++;
    }
    return { leftCount, rightCount, totalCount: leftCount + rightCount };
  });
}

export function isOfCell(
  turn: ClassedTurn,
  classification: TurnClassification,
  cell: TurnReportCell,
  boundaries: EntrySpeedBoundaries,
): boolean {
  return cell === 'TOTAL' || CLASS_KEYS[classOf(turn, classification, boundaries)] === cell;
}

function classOf(turn: ClassedTurn, classification: TurnClassification, boundaries: EntrySpeedBoundaries): ClassCode {
  switch (classification) {
    case 'byAngleClass':
      return angleClass(turn.angleDegrees);
    case 'byAccelerationPeakClass':
      return accelerationClass(turn.peakAccelerationMPer2);
    case 'byDecelerationPeakClass':
      return decelerationClass(turn.peakDecelerationMPer2);
    case 'byEffortClass':
      return effortOfTurn(turn, boundaries);
    case 'byEntrySpeed':
      return entrySpeedClass(turn.entrySpeedMPerS, boundaries);
  }
}

/**
 * METHODS T4: counts per active minute.
 * @returns null in every cell without active time
 */
export function turnRates(counts: TurnClassCounts, activeTimeM: number | null): ByTurnClass<SideRates | null> {
  return mapTurnClasses((classification, cell) => {
    const { leftCount, rightCount, totalCount } = counts[classification][cell];
    const leftPerMinute = perMinute(leftCount, activeTimeM);
    const rightPerMinute = perMinute(rightCount, activeTimeM);
    const totalPerMinute = perMinute(totalCount, activeTimeM);
    if (leftPerMinute === null || rightPerMinute === null || totalPerMinute === null) return null;
    return { leftPerMinute, rightPerMinute, totalPerMinute };
  });
}

export function mapTurnClasses<Value>(
  valueOf: (classification: TurnClassification, cell: TurnReportCell) => Value,
): ByTurnClass<Value> {
  const cells = (classification: TurnClassification): Record<TurnReportCell, Value> => ({
    LOW: valueOf(classification, 'LOW'),
    MEDIUM: valueOf(classification, 'MEDIUM'),
    HIGH: valueOf(classification, 'HIGH'),
    TOTAL: valueOf(classification, 'TOTAL'),
  });
  return {
    byAngleClass: cells('byAngleClass'),
    byAccelerationPeakClass: cells('byAccelerationPeakClass'),
    byDecelerationPeakClass: cells('byDecelerationPeakClass'),
    byEffortClass: cells('byEffortClass'),
    byEntrySpeed: cells('byEntrySpeed'),
  };
}
