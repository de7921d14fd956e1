import { NOT_AVAILABLE } from '../../not-available';
import { percentileBand } from '../../stats/percentile-bands';
import { bandWords, percentileText } from './percentile-words';
import { formatQuantity } from '../../units/number-text';
import { type UnitSettings } from '../../units/units';
import { type AnyReportColumn, type ReportSign, shownValue, type ValueColumn } from './report-columns';
import type { ReportItem } from './report-item';

export interface ReportCell {
  readonly value: number | null;
  readonly text: string;
  readonly percentile: number | null;
  readonly percentileText: string;
  /** 0..4 by the percentiles 5, 15, 85, 95; null without a percentile. */
  readonly band: number | null;
  readonly words: string | null;
  readonly sign: ReportSign | null;
}

export interface ReportRow {
  readonly id: string;
  readonly playerId: number;
  readonly sessionId: number;
  readonly head: string;
  readonly lead: readonly ReportLead[];
  readonly cells: readonly ReportCell[];
  readonly referenceCount: number;
}

export interface ReportLead {
  readonly text: string;
  readonly value: string | number | null;
  /** The same where there is little room, if it is as clear: a date of the year shown. */
  readonly short?: string;
}

export function reportCell(column: AnyReportColumn, item: ReportItem, units: UnitSettings): ReportCell {
  return column.kind === 'value' ? valueCell(column, item, units) : signCell(column.read(item));
}

function valueCell(column: ValueColumn, item: ReportItem, units: UnitSettings): ReportCell {
  const { value, percentile } = column.read(item) ?? { value: null, percentile: null };
  const band = percentile === null ? null : percentileBand(percentile).index;
  return {
    value: shownValue(column, value, units),
    text: formatQuantity(column.quantity, value, units, column.digits),
    percentile,
    percentileText: percentileText(percentile),
    band,
    words: band === null ? null : bandWords(band),
    sign: null,
  };
}

function signCell(sign: ReportSign | null): ReportCell {
  const text = sign?.text ?? NOT_AVAILABLE;
  const none = { percentile: null, band: null, words: null };
  return { value: sign?.value ?? null, text, percentileText: text, sign, ...none };
}

/** Whole, but never rounded across an edge of a band: 95.2 is above the 95th. */
