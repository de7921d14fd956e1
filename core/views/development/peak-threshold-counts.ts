/**
 * Peak Threshold Counts of a player: windows above a rate per match, by KPI and length, compared with those of others.
 */
import { NOT_AVAILABLE } from '../../not-available';
import { formatQuantity, withUnit } from '../../units/number-text';
import { unitLabel, type UnitSettings } from '../../units/units';
import type { Table } from '../../text/csv';
import type { PeakKpi } from '../../metrics/session/session-facts';
import { peakKpiName } from '../peaks/peak-kpis';
import { reportAxisHigh, type ReportCell, reportCell } from '../turns/turn-report-view';
import type { ByKpiKey, ThresholdCounts } from './development-answer';

const EPOCHS = [
  { id: 'countData30s', epochS: 30, title: '30 s' },
  { id: 'countData60s', epochS: 60, title: '60 s' },
  { id: 'countData120s', epochS: 120, title: '120 s' },
] as const;
const KPIS = [
  { key: 1, id: 'DISTANCE', title: 'Distance' },
  { key: 2, id: 'HSR', title: 'HSR' },
  { key: 3, id: 'SPRINT', title: 'Sprints' },
  { key: 4, id: 'TURNS', title: 'Turns' },
] as const;

interface ThresholdCountCell {
  readonly cell: ReportCell | null;
  readonly text: string;
  readonly rate: string;
  readonly high: number;
}

export interface ThresholdCountRow {
  readonly kpi: PeakKpi;
  readonly title: string;
  readonly cells: readonly ThresholdCountCell[];
}

export interface ThresholdCountsView {
  readonly epochs: readonly string[];
  /** s */
  readonly lengths: readonly number[];
  readonly rows: readonly ThresholdCountRow[];
  readonly hasReference: boolean;
}

/** Means of full matches, so a low one is not due to a late substitution. */
const IS_MEAN = true;
const DIGITS = 2;

export function thresholdCounts(
  counts: ThresholdCounts | null,
  rates: ByKpiKey<number | null> | null,
  units: UnitSettings,
): ThresholdCountsView | null {
  if (counts === null) return null;
  const rows = KPIS.map(({ key, id, title }) => {
    const cells = EPOCHS.map((epoch) => {
      const { value, ...reference } = counts.kpiEpochCounts[key][epoch.id];
      const rounded = value === null ? null : Number(value.toFixed(DIGITS));
      const perMinute = rates?.[key][epoch.id] ?? null;
      return {
        cell: rounded === null ? null : reportCell({ value: rounded, ...reference }, null, IS_MEAN),
        text: value === null ? NOT_AVAILABLE : value.toFixed(DIGITS),
        rate: perMinute === null ? '' : `from ${rateText(peakKpiName(id).quantity, perMinute, units)}`,
      };
    });
    const high = reportAxisHigh(cells.flatMap(({ cell }) => cell ?? []));
    return { kpi: id, title, cells: cells.map((cell) => ({ ...cell, high })) };
  });
  return {
    epochs: EPOCHS.map(({ title }) => title),
    lengths: EPOCHS.map(({ epochS }) => epochS),
    rows,
    hasReference: rows.some(({ cells }) => cells.some(({ cell }) => cell !== null && cell.average !== null)),
  };
}

export function thresholdCountsTable({ epochs, rows }: ThresholdCountsView): Table {
  return {
    columns: ['KPI', ...epochs.flatMap((epoch) => [epoch, `${epoch} average`, `${epoch} minimum`, `${epoch} maximum`])],
    rows: rows.map(({ title, cells }) => [
      title,
      ...cells.flatMap(({ cell }) => [
        cell?.value ?? null,
        cell?.average ?? null,
        cell?.minimum ?? null,
        cell?.maximum ?? null,
      ]),
    ]),
  };
}

function rateText(
  quantity: ReturnType<typeof peakKpiName>['quantity'],
  perMinute: number,
  units: UnitSettings,
): string {
  return withUnit(formatQuantity(quantity, perMinute, units, DIGITS).replace(/\.?0+$/, ''), unitLabel(quantity, units));
}
