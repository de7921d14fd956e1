import type { SessionMarks } from '../../methods/session-thresholds';
import { NOT_AVAILABLE } from '../../not-available';
import { formatQuantity, withUnit } from '../../units/number-text';
import type { UnitSettings } from '../../units/units';
import type { SessionTableColumn, TableKpi } from './kpi-overview-columns';
import { sessionTableFoot } from './kpi-overview-foot';
import { cellOf, type SessionTableRow } from './kpi-overview-rows';

export interface ResultPart {
  readonly label: string;
  readonly text: string;
}

const TOTALS: readonly TableKpi[] = ['activeDistanceM', 'highSpeedDistanceM', 'sprintDistanceM'];

interface Options {
  readonly columns: readonly SessionTableColumn[];
  readonly units: UnitSettings;
  readonly marks: SessionMarks | null;
}

export function sessionResult(rows: readonly SessionTableRow[], options: Options): readonly ResultPart[] {
  const own = rows.filter(({ isOpposition }) => !isOpposition);
  const [total] = sessionTableFoot(own, options);
  const totals = options.columns
    .filter(({ id }) => TOTALS.includes(id))
    .map(({ id, title, unit }) => ({ label: title, text: measured(total?.cell(id).text, unit) }));
  const players = formatQuantity('count', own.length, options.units);
  return [{ label: 'Players', text: players }, ...totals, ...fastest(own, options.columns)];
}

function fastest(own: readonly SessionTableRow[], columns: readonly SessionTableColumn[]): readonly ResultPart[] {
  const column = columns.find(({ id }) => id === 'peakSpeedMPerS');
  if (column === undefined) return [];
  const speedOf = (row: SessionTableRow) => cellOf(row, column.id).si ?? -Infinity;
  // Players without a speed are never the fastest, even if nobody has one.
  const first = own.reduce<SessionTableRow | null>(
    (best, row) => (speedOf(row) > (best === null ? -Infinity : speedOf(best)) ? row : best),
    null,
  );
  if (first === null) return [{ label: column.title, text: NOT_AVAILABLE }];
  const speed = measured(cellOf(first, column.id).text, column.unit);
  return [{ label: column.title, text: `${speed}, ${first.plainName}` }];
}

function measured(text: string | undefined, unit: string | null): string {
  return withUnit(text ?? NOT_AVAILABLE, unit ?? '');
}
