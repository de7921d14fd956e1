/** Turn report (METHODS T4): counts per class in four categories, per player and for the team, with their reference. */
import { accelerationClass, decelerationClass } from '../../methods/acceleration-classes';
import { CLASS_KEYS } from '../../methods/low-medium-high';
import { angleClass, type EntrySpeedBoundaries, entrySpeedClass } from '../../methods/turn-classes';
import {
  STEPS_PER_DEGREE,
  STEPS_PER_M_PER_S,
  STEPS_PER_M_PER_S2,
  type StoredTurn,
  turnAt,
  type TurnColumns,
  valueAt,
} from '../../events/turn-columns';
import { comparableTurnsWith, type ComputedTurns } from '../reference/comparable-methods';
import { statistic, type Statistic } from '../reference/reference-rules';

export const TURN_REPORT_CELLS = [...CLASS_KEYS, 'TOTAL'] as const;
export type TurnReportCell = (typeof TURN_REPORT_CELLS)[number];
export type TurnReportCategory = 'entrySpeedReport' | 'angleReport' | 'accelerationReport' | 'decelerationReport';

type ByCategory<Value> = Readonly<Record<TurnReportCategory, Value>>;
export type TurnCounts = ByCategory<Readonly<Record<TurnReportCell, number>>>;
export interface TurnCountStatistic extends Omit<Statistic, 'value' | 'percentile'> {
  readonly value: number;
  readonly count: number;
}
export type TurnReport = ByCategory<Readonly<Record<TurnReportCell, TurnCountStatistic>>>;

export type SessionTurnCounts = TurnCounts & ComputedTurns;

type ClassCounts = [number, number, number];

class TurnCounter {
  readonly #entrySpeed: ClassCounts = [0, 0, 0];
  readonly #angle: ClassCounts = [0, 0, 0];
  readonly #acceleration: ClassCounts = [0, 0, 0];
  readonly #deceleration: ClassCounts = [0, 0, 0];

  add(turn: ClassedValues, boundaries: EntrySpeedBoundaries): void {
    this.#entrySpeed[entrySpeedClass(turn.entrySpeedMPerS, boundaries)] += 1;
    this.#angle[angleClass(turn.angleDegrees)] += 1;
    this.#acceleration[accelerationClass(turn.peakAccelerationMPer2)] += 1;
    this.#deceleration[decelerationClass(turn.peakDecelerationMPer2)] += 1;
  }

  counts(): TurnCounts {
    const cells = ([LOW, MEDIUM, HIGH]: ClassCounts) => ({ LOW, MEDIUM, HIGH, TOTAL: LOW + MEDIUM + HIGH });
    return {
      entrySpeedReport: cells(this.#entrySpeed),
      angleReport: cells(this.#angle),
      accelerationReport: cells(this.#acceleration),
      decelerationReport: cells(this.#deceleration),
    };
  }
}

type ClassedValues = Pick<
  StoredTurn,
  'entrySpeedMPerS' | 'angleDegrees' | 'peakAccelerationMPer2' | 'peakDecelerationMPer2'
>;

export function countTurns(turns: readonly ClassedValues[], boundaries: EntrySpeedBoundaries): TurnCounts {
  const counter = new TurnCounter();
  for (const turn of turns) counter.add(turn, boundaries);
  return counter.counts();
}

export function countTurnsByPlayer(
  columns: TurnColumns,
  boundaries: EntrySpeedBoundaries,
): ReadonlyMap<number, TurnCounts> {
  const counters = new Map<number, TurnCounter>();
  const { playerId, entrySpeed, angle, peakAcceleration, peakDeceleration } = columns;
  for (let row = 0; row < columns.length; row++) {
    const player = valueAt(playerId, row);
    const counter = counters.get(player) ?? new TurnCounter();
    counters.set(player, counter);
    counter.add(
      {
        entrySpeedMPerS: valueAt(entrySpeed, row) / STEPS_PER_M_PER_S,
        angleDegrees: valueAt(angle, row) / STEPS_PER_DEGREE,
        peakAccelerationMPer2: valueAt(peakAcceleration, row) / STEPS_PER_M_PER_S2,
        peakDecelerationMPer2: -valueAt(peakDeceleration, row) / STEPS_PER_M_PER_S2,
      },
      boundaries,
    );
  }
  return new Map(Array.from(counters, ([player, counter]) => [player, counter.counts()]));
}

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

export function sumTurnCounts(counts: readonly TurnCounts[]): TurnCounts {
  return mapCells((category, cell) => counts.reduce((sum, player) => sum + player[category][cell], 0));
}

/**
 * Counts with the reference of other matches, for a box plot: the range covers the references and the value, null
 * without references.
 * @param references one per reference match, of the player or of the whole team. Turns found in another way or not
 * comparable (T8) are left out
 */
export function turnReport(counts: SessionTurnCounts, references: readonly SessionTurnCounts[]): TurnReport {
  const comparable = comparableTurnsWith(counts, references);
  return mapCells((category, cell) => {
    const reference = comparable.map((match) => match[category][cell]);
    const value = counts[category][cell];
    const { minimum, maximum, average, standardDeviation } = statistic(value, reference, reference);
    return { value, minimum, maximum, average, standardDeviation, count: reference.length };
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
