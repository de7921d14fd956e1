/** Distance and time beyond a mark of a report: speed, acceleration or deceleration (METHODS V3, zones@1). */
import type { HighResolutionTables } from '../../load/high-resolution';
import type { ThresholdRow } from '../../load/threshold-table';
import { type MetricEntry, PARTS } from '../metric-entry';

const TABLES = ['speed', 'acceleration', 'deceleration'] as const;
export type BeyondTable = (typeof TABLES)[number];
export const BEYOND_FIGURES = TABLES.flatMap((table) => [
  `beyond.${table}.distance` as const,
  `beyond.${table}.time` as const,
]);
export type BeyondFigure = (typeof BEYOND_FIGURES)[number];

export const isBeyondFigure = (id: string): id is BeyondFigure => BEYOND_FIGURES.some((each) => each === id);

export function beyondFigureOf(id: BeyondFigure): { readonly table: BeyondTable; readonly isTime: boolean } {
  const table = TABLES.find((each) => id.startsWith(`beyond.${each}.`));
  if (table === undefined) throw new RangeError(`There is no metric "${id}".`);
  return { table, isTime: id.endsWith('.time') };
}

/** A mark in an address: whole thousandths of m/s or m/s2, without the sign of a deceleration. */
export const thousandthsOf = (threshold: number): number => Math.round(1000 * Math.abs(threshold));

export function beyondRow(
  id: BeyondFigure,
  thousandths: number,
  tables: HighResolutionTables | null,
): ThresholdRow | null {
  const rows = tables?.[beyondFigureOf(id).table] ?? [];
  return rows.find(({ threshold }) => thousandthsOf(threshold) === thousandths) ?? null;
}

export function beyondValue(id: BeyondFigure, thousandths: number, tables: HighResolutionTables | null): number | null {
  const row = beyondRow(id, thousandths, tables);
  if (row === null) return null;
  return beyondFigureOf(id).isTime ? row.timeS : row.distanceM;
}

export function beyondEntry(id: BeyondFigure): MetricEntry {
  const { isTime } = beyondFigureOf(id);
  return { methods: ['zones'], quantity: isTime ? 'seconds' : 'shortDistance', adds: 'sum', formula: PARTS };
}
