/** Turn report (METHODS T4): counts per class in four categories, per player and for the team, with their reference. */
import {
  accelerationClass,
  angleClass,
  type ClassCode,
  decelerationClass,
  type EntrySpeedBoundaries,
  entrySpeedClass,
} from '../classes/turn-classes';
import { type StoredTurn, turnAt, type TurnColumns } from '../turnset/columns';
import { statistic, type Statistic } from './reference';

export const TURN_REPORT_CELLS = ['LOW', 'MEDIUM', 'HIGH', 'TOTAL'] as const;
export type TurnReportCell = (typeof TURN_REPORT_CELLS)[number];
export type TurnReportCategory = 'entrySpeedReport' | 'angleReport' | 'accelerationReport' | 'decelerationReport';

type ByCategory<Value> = Readonly<Record<TurnReportCategory, Value>>;
/** Counts; LOW + MEDIUM + HIGH = TOTAL in every category. */
export type TurnCounts = ByCategory<Readonly<Record<TurnReportCell, number>>>;
/** A count with its reference. */
export interface TurnCountStatistic extends Omit<Statistic, 'value' | 'percentile'> {
  readonly value: number;
}
export type TurnReport = ByCategory<Readonly<Record<TurnReportCell, TurnCountStatistic>>>;

/** Counts of a set of turns, by the classes of their stored values. */
export function countTurns(turns: readonly StoredTurn[], boundaries: EntrySpeedBoundaries): TurnCounts {
  const cells = (classOf: (turn: StoredTurn) => ClassCode): Record<TurnReportCell, number> => {
    const counts: [number, number, number] = [0, 0, 0];
    for (const turn of turns) counts[classOf(turn)] += 1;
    return { LOW: counts[0], MEDIUM: counts[1], HIGH: counts[2], TOTAL: turns.length };
  };
  return {
    entrySpeedReport: cells((turn) => entrySpeedClass(turn.entrySpeedMPerS, boundaries)),
    angleReport: cells((turn) => angleClass(turn.angleDegrees)),
    accelerationReport: cells((turn) => accelerationClass(turn.peakAccelerationMPer2)),
    decelerationReport: cells((turn) => decelerationClass(turn.peakDecelerationMPer2)),
  };
}

/** Turns of a session per player id, in stored order. */
export function turnsByPlayer(columns: TurnColumns): ReadonlyMap<number, readonly StoredTurn[]> {
  const players = new Map<number, StoredTurn[]>();
  for (let row = 0; row < columns.length; row++) {
    const turn = turnAt(columns, row);
    const turns = players.get(turn.playerId);
    if (turns === undefined) players.set(turn.playerId, [turn]);
    else turns.push(turn);
  }
  return players;
}

/** Cell-wise sum: a team's counts from its players'. Zero everywhere for no player. */
export function sumTurnCounts(counts: readonly TurnCounts[]): TurnCounts {
  return mapCells((category, cell) => counts.reduce((sum, player) => sum + player[category][cell], 0));
}

/**
 * Counts with the reference of other matches. A box plot is drawn from it: the range is that of the references and of
 * the value, null without references.
 * @param references one per reference match: of the player, or of the whole team
 */
export function turnReport(counts: TurnCounts, references: readonly TurnCounts[]): TurnReport {
  return mapCells((category, cell) => {
    const reference = references.map((match) => match[category][cell]);
    const value = counts[category][cell];
    const { minimum, maximum, average, standardDeviation } = statistic(value, reference, reference);
    return { value, minimum, maximum, average, standardDeviation };
  });
}

function mapCells<Value>(
  valueOf: (category: TurnReportCategory, cell: TurnReportCell) => Value,
): ByCategory<Readonly<Record<TurnReportCell, Value>>> {
  const cells = (category: TurnReportCategory): Record<TurnReportCell, Value> => ({
    LOW: valueOf(category, 'LOW'),
    MEDIUM: valueOf(category, 'MEDIUM'),
    HIGH: valueOf(category, 'HIGH'),
    TOTAL: valueOf(category, 'TOTAL'),
  });
  return {
    entrySpeedReport: cells('entrySpeedReport'),
    angleReport: cells('angleReport'),
    accelerationReport: cells('accelerationReport'),
    decelerationReport: cells('decelerationReport'),
  };
}
