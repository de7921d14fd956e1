import { derivedParametersFor } from '../../methods/derived-parameters';
import type { SessionMarks } from '../../methods/session-thresholds';
import { perMinute } from '../../metrics/reference/per-active-minute';
import { mean } from '../../stats/mean-and-deviation';
import { formatQuantity } from '../../units/number-text';
import { unitDigits, type Quantity, type UnitSettings } from '../../units/units';
import { EMPTY_FOOT_CELL, type FootCell, type FootRow } from '../words/foot-row';
import type { SessionTableColumn, TableKpi } from './kpi-overview-columns';

export interface FootSource {
  readonly isOpposition: boolean;
  readonly cells: Readonly<Partial<Record<TableKpi, { readonly si: number | null }>>>;
}

export const FOOT_KPIS = ['matchTimeM', 'activeTimeM', 'activeDistanceM'] as const satisfies readonly TableKpi[];

const siOf = ({ cells }: FootSource, id: TableKpi): number | null => cells[id]?.si ?? null;

export interface SessionFootOptions {
  readonly columns: readonly SessionTableColumn[];
  readonly units: UnitSettings;
  readonly marks: SessionMarks | null;
  readonly isPart?: boolean;
}

interface Figure {
  readonly value: number | null;
  readonly n: number;
  readonly words: string;
  readonly none: string;
}

const NO_VALUE = 'No player has a value';

/** What adds up over players: metres and counts, but not times or speeds. */
const ADDS_UP: ReadonlySet<Quantity> = new Set<Quantity>(['longDistance', 'shortDistance', 'count']);

export function sessionTableFoot(rows: readonly FootSource[], options: SessionFootOptions): readonly FootRow[] {
  const own = rows.filter((row) => !row.isOpposition);
  const opposition = rows.filter((row) => row.isOpposition);
  const isPart = options.isPart === true;
  if (own.length > 0 && opposition.length > 0) {
    const ours = isPart ? 'Our' : 'Our team';
    return [
      ...footOf('own', `${ours} total`, `${ours} mean`, own, options),
      ...footOf('opposition', 'Opposition total', 'Opposition mean', opposition, options),
    ];
  }
  if (rows.length === 0) return [];
  // A single team keeps the id that it has next to the other, so that a table updates its foot in place.
  const id = own.length > 0 ? 'own' : 'opposition';
  return isPart ? footOf(id, 'Total', 'Mean', rows, options) : footOf(id, 'Team total', 'Team mean', rows, options);
}

function footOf(
  id: string,
  totalName: string,
  meanName: string,
  rows: readonly FootSource[],
  { columns, units, marks }: SessionFootOptions,
): readonly FootRow[] {
  const byId = new Map<string, SessionTableColumn>(columns.map((column) => [column.id, column]));
  const row = (name: string, key: string, figureOf: (column: SessionTableColumn) => Figure | null): FootRow => {
    const cells = new Map<string, FootCell>();
    for (const [columnId, column] of byId) {
      const figure = figureOf(column);
      if (figure !== null) cells.set(columnId, footCell(figure, column.quantity, key === 'mean', rows.length, units));
    }
    return { id: `${id}-${key}`, name, cell: (columnId) => cells.get(columnId) ?? EMPTY_FOOT_CELL };
  };
  return [
    row(totalName, 'total', (column) => (ADDS_UP.has(column.quantity) ? totalOf(rows, column.id) : null)),
    row(meanName, 'mean', (column) => meanOf(rows, column.id, marks)),
  ];
}

function known(rows: readonly FootSource[], id: TableKpi): readonly number[] {
  return rows.map((row) => siOf(row, id)).filter((value) => value !== null);
}

function totalOf(rows: readonly FootSource[], id: TableKpi): Figure {
  const values = known(rows, id);
  const sum = values.reduce((before, value) => before + value, 0);
  return { value: values.length === 0 ? null : sum, n: values.length, words: 'Sum of', none: NO_VALUE };
}

/**
 * A mean over players by the team rules of METHODS: peak speeds of those who played long enough (11), metres per minute
 * over all minutes together (R8).
 */
function meanOf(rows: readonly FootSource[], id: TableKpi, marks: SessionMarks | null): Figure {
  if (id === 'averageSpeedMPerMinute') return teamRate(rows);
  if (id !== 'peakSpeedMPerS') return plainMean(known(rows, id), 'Mean of');
  const least = (marks ?? derivedParametersFor().team).minPeakSpeedM;
  const long = rows.filter((row) => (siOf(row, 'matchTimeM') ?? siOf(row, 'activeTimeM') ?? 0) >= least);
  return {
    ...plainMean(known(long, id), `Players with ${least} minutes or more: mean of`),
    none: `No player with ${least} minutes or more has a value`,
  };
}

function plainMean(values: readonly number[], words: string): Figure {
  return { value: mean(values), n: values.length, words, none: NO_VALUE };
}

function teamRate(rows: readonly FootSource[]): Figure {
  let metres = 0;
  let minutes = 0;
  let n = 0;
  for (const row of rows) {
    const distance = siOf(row, 'activeDistanceM');
    const time = siOf(row, 'activeTimeM');
    if (distance === null || time === null) continue;
    metres += distance;
    minutes += time;
    n++;
  }
  return {
    value: n === 0 ? null : perMinute(metres, minutes),
    n,
    words: 'Distance divided by active time, of',
    none: NO_VALUE,
  };
}

function footCell(
  { value, n, words, none }: Figure,
  quantity: Quantity,
  isMean: boolean,
  players: number,
  units: UnitSettings,
): FootCell {
  const digits = unitDigits(quantity, units) + (isMean && quantity === 'count' ? 1 : 0);
  const of = n === players ? `${n}` : `${n} of ${players}`;
  return {
    text: formatQuantity(quantity, value, units, digits),
    note: value === null ? none : `${words} ${of} ${players === 1 ? 'player' : 'players'}`,
  };
}
