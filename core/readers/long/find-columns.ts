import type { CellRow } from '../lines/cell-row';
import { Header, headerName } from '../lines/header-names';
import { quoteForMessage } from '../shared/clean-names';
import { FormatError, type SourcePlace } from '../format-reader';
import { positionAxes, type PositionAxes } from './position-axes';
import { expectOneGroup } from './column-groups';
import {
  isAccelerationName,
  isDateName,
  isHeartRateName,
  isMeasuredName,
  isPeriodName,
  nameRank,
  unitByName,
} from './column-names';
import { COLUMN_ROLES, NO_COLUMN, type ColumnMapping, type ColumnRole } from './column-mapping';
import { SPEED_UNITS, TIME_UNITS, columnLabel, unitList, type ColumnLabel } from './unit-names';

const CLOCK_ROLES: readonly ColumnRole[] = ['time', 'frame'];
const METRES_ROLES: readonly ColumnRole[] = ['x', 'y'];
const DEGREES_ROLES: readonly ColumnRole[] = ['latitude', 'longitude'];

export type PositionKind = 'metres' | 'degrees' | 'none';

export interface LongColumns {
  readonly width: number;
  readonly cells: ReadonlyMap<ColumnRole, number>;
  readonly clockCell: number;
  /** Null: seconds or milliseconds, depending on the steps. */
  readonly unitsPerSecond: number | null;
  readonly positionKind: PositionKind;
  readonly axes: PositionAxes | null;
  readonly metresPerSecondPerUnit: number;
  readonly accelerationCell: number | null;
  readonly heartRateCell: number | null;
  readonly periodCell: number | null;
  readonly dateCell: number | null;
  readonly measuredCells: readonly number[];
  readonly isClockUtc: boolean;
  readonly fraction: { readonly cell: number; readonly unitsPerSecond: number } | null;
  readonly positionUnitAssumed: boolean;
  readonly speedUnitAssumed: boolean;
}

export function longHeaderKind(names: readonly string[]): PositionKind | null {
  const labels = names.map(columnLabel);
  const has = (role: ColumnRole): boolean => columnOf(role, labels) !== null;
  if (!CLOCK_ROLES.some(has)) return null;
  if (METRES_ROLES.every(has)) return 'metres';
  if (DEGREES_ROLES.every(has)) return 'degrees';
  return has('speed') && ![...METRES_ROLES, ...DEGREES_ROLES].some(has) ? 'none' : null;
}

/** @throws FormatError for a missing or repeated column and for an unknown unit */
export function findLongColumns(row: CellRow, mapping: ColumnMapping): LongColumns {
  expectOneGroup(row.texts().map(headerName), row.fileName, row.line);
  const header = new Header(row);
  const labels = header.names.map(columnLabel);
  const cells = new Map<ColumnRole, number>();
  for (const role of COLUMN_ROLES) {
    const mapped = mapping.columns.get(role);
    const cell = mapped === undefined ? columnOf(role, labels) : mappedCell(mapped, header);
    if (cell !== null) cells.set(role, cell);
  }
  const positionKind = expectPosition(cells, row);
  const isInMetres = positionKind === 'metres';
  const unitOf = (role: ColumnRole): string | null => labels[cells.get(role) ?? -1]?.unit ?? null;
  const [xUnit, yUnit] = [unitOf('x'), unitOf('y')];
  if (mapping.positionUnit === null && xUnit !== yUnit)
    throw row.error('x and y are in different units. Correct them.');
  const positionUnit = mapping.positionUnit ?? xUnit;
  const timeUnit = mapping.timeUnit ?? unitOf('time') ?? unitByName(header.names[cells.get('time') ?? -1] ?? '');
  const speedUnit = mapping.speedUnit ?? unitOf('speed');
  const timeCell = cells.get('time');
  const unitsPerSecond =
    timeCell === undefined
      ? expectFrameRate(cells, mapping, row)
      : timeUnit === null
        ? null
        : factor(timeUnit, TIME_UNITS, 'time', row);
  return {
    width: header.width,
    cells,
    clockCell: timeCell ?? cells.get('frame') ?? 0,
    unitsPerSecond,
    positionKind,
    axes: isInMetres ? positionAxes(positionUnit ?? 'm', mapping, row) : null,
    metresPerSecondPerUnit: factor(speedUnit ?? 'm/s', SPEED_UNITS, 'speed', row),
    accelerationCell: cellNamed(labels, isAccelerationName),
    heartRateCell: cellNamed(labels, isHeartRateName),
    periodCell: cellNamed(labels, isPeriodName),
    dateCell: cellNamed(labels, isDateName),
    measuredCells: labels.flatMap(({ quantity }, cell) =>
      isMeasuredName(quantity) || isAccelerationName(quantity) ? [cell] : [],
    ),
    isClockUtc: /\b(?:utc|gmt)\b/.test((header.names[timeCell ?? -1] ?? '').replaceAll('_', ' ')),
    fraction: fractionOf(header.names, timeCell),
    positionUnitAssumed: isInMetres && positionUnit === null,
    speedUnitAssumed: cells.has('speed') && speedUnit === null,
  };
}

function fractionOf(names: readonly string[], timeCell: number | undefined): LongColumns['fraction'] {
  if (timeCell === undefined) return null;
  const cell = names.findIndex((name, i) => i !== timeCell && fractionUnits(name) !== null);
  return cell < 0 ? null : { cell, unitsPerSecond: fractionUnits(names[cell] ?? '') ?? 1000 };
}

function fractionUnits(name: string): number | null {
  const { quantity } = columnLabel(name);
  return unitByName(quantity) === 'ms'
    ? 1000
    : /^(?:hundredths?|centiseconds?|centisecs?)$/.test(quantity)
      ? 100
      : null;
}

function mappedCell(name: string, header: Header): number | null {
  return name === NO_COLUMN ? null : header.required(headerName(name));
}

function expectPosition(cells: ReadonlyMap<ColumnRole, number>, place: SourcePlace): PositionKind {
  const has = (role: ColumnRole): boolean => cells.has(role);
  if (has('speed') && ![...METRES_ROLES, ...DEGREES_ROLES].some(has)) return 'none';
  const isInDegrees = !METRES_ROLES.some(has) && DEGREES_ROLES.some(has);
  const missing = (isInDegrees ? DEGREES_ROLES : METRES_ROLES).find((role) => !has(role));
  if (missing === undefined) return isInDegrees ? 'degrees' : 'metres';
  throw place.error(`No column holds ${missing}. Rename the column, or name it in a mapping file.`);
}

const USUAL_RATES = ['25', '10', '20', '30', '50', '60', '100'];

export function frameRateQuestion(place: SourcePlace): FormatError {
  const { reason, file, line } = place.error(
    'The file counts frames but gives no frame rate. Say how many frames a second it has.',
  );
  const candidates = USUAL_RATES.map((value) => ({ value, reason: 'frames a second' }));
  return new FormatError(reason, file, line, { field: 'frameRate', candidates });
}

function expectFrameRate(
  cells: ReadonlyMap<ColumnRole, number>,
  { rateHz }: ColumnMapping,
  place: SourcePlace,
): number {
  if (!cells.has('frame')) {
    throw place.error(
      'No column holds the time (for example time or t). Rename the column, or name it in a mapping file.',
    );
  }
  if (rateHz !== null) return rateHz;
  throw frameRateQuestion(place);
}

export function columnOf(role: ColumnRole, labels: readonly ColumnLabel[]): number | null {
  let best: number | null = null;
  let bestRank = Infinity;
  labels.forEach(({ quantity }, cell) => {
    const rank = nameRank(role, quantity) ?? Infinity;
    if (rank < bestRank) [best, bestRank] = [cell, rank];
  });
  return best;
}

function cellNamed(labels: readonly ColumnLabel[], isName: (quantity: string) => boolean): number | null {
  const cell = labels.findIndex(({ quantity }) => isName(quantity));
  return cell < 0 ? null : cell;
}

function factor(unit: string, units: ReadonlyMap<string, number>, what: string, row: CellRow): number {
  const found = units.get(unit);
  if (found !== undefined) return found;
  throw unknownUnit(unit, units, what, row);
}

function unknownUnit(unit: string, units: ReadonlyMap<string, number>, what: string, row: CellRow): FormatError {
  return row.error(`The unit ${quoteForMessage(unit)} of ${what} is not known; use one of: ${unitList(units)}.`);
}
