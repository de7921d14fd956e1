/** Which columns of a long CSV are what: by the names people use, or as a mapping says. */
import type { CellRow } from '../cells';
import { Header, headerName } from '../header';
import { quoteForMessage } from '../names';
import type { FormatError } from '../reader';
import { LONG_ROLES, type LongMapping, type LongRole } from './mapping';
import { POSITION_UNITS, SPEED_UNITS, TIME_UNITS, columnLabel, type ColumnLabel } from './units';

/** Names by role, best first; as `columnLabel` gives them, without unit. */
const KNOWN_NAMES: Readonly<Record<LongRole, readonly string[]>> = {
  time: ['time', 't', 'timestamp', 'time stamp', 'ts', 'datetime', 'date time', 'elapsed time', 'seconds'],
  player: ['player id', 'playerid', 'player', 'mapped id', 'tag id', 'tag', 'id', 'sensor id', 'sensor', 'track id'],
  name: ['player name', 'full name', 'display name', 'name'],
  team: ['team', 'team name', 'team id', 'group name', 'group', 'group id', 'side'],
  number: ['shirt number', 'jersey number', 'jersey', 'shirt', 'number'],
  x: ['x', 'pos x', 'x pos', 'position x', 'x position', 'x coordinate', 'x coord'],
  y: ['y', 'pos y', 'y pos', 'position y', 'y position', 'y coordinate', 'y coord'],
  speed: ['speed', 'velocity', 'v'],
};
const REQUIRED: readonly LongRole[] = ['time', 'x', 'y'];
const ROLE_PHRASE: Readonly<Partial<Record<LongRole, string>>> = {
  time: 'the time (for example time or t)',
  x: 'x',
  y: 'y',
};

export interface LongColumns {
  readonly width: number;
  readonly cells: ReadonlyMap<LongRole, number>;
  /** Null: seconds or milliseconds, as the steps show. */
  readonly unitsPerSecond: number | null;
  readonly metresPerUnit: number;
  readonly metresPerSecondPerUnit: number;
  readonly positionUnitAssumed: boolean;
  readonly speedUnitAssumed: boolean;
}

/** Whether a header line names time, x and y. */
export function hasLongHeader(names: readonly string[]): boolean {
  const labels = names.map(columnLabel);
  return REQUIRED.every((role) => cellOf(role, labels) !== null);
}

/** @throws FormatError for a column that is missing or there twice, and for a unit that is not known. */
export function findLongColumns(row: CellRow, mapping: LongMapping): LongColumns {
  const header = new Header(row);
  const labels = header.names.map(columnLabel);
  const cells = new Map<LongRole, number>();
  for (const role of LONG_ROLES) {
    const mapped = mapping.columns.get(role);
    const cell = mapped === undefined ? cellOf(role, labels) : header.required(headerName(mapped));
    if (cell !== null) cells.set(role, cell);
    else if (REQUIRED.includes(role)) {
      throw row.error(
        `No column holds ${ROLE_PHRASE[role] ?? role}. Rename the column, or name it in a mapping file beside.`,
      );
    }
  }
  const unitOf = (role: LongRole): string | null => labels[cells.get(role) ?? -1]?.unit ?? null;
  const [xUnit, yUnit] = [unitOf('x'), unitOf('y')];
  if (mapping.positionUnit === null && xUnit !== yUnit)
    throw row.error('x and y are in different units. Correct them.');
  const positionUnit = mapping.positionUnit ?? xUnit;
  const timeUnit = mapping.timeUnit ?? unitOf('time');
  const speedUnit = mapping.speedUnit ?? unitOf('speed');
  return {
    width: header.width,
    cells,
    unitsPerSecond: timeUnit === null ? null : factor(timeUnit, TIME_UNITS, 'time', row),
    metresPerUnit: factor(positionUnit ?? 'm', POSITION_UNITS, 'x', row),
    metresPerSecondPerUnit: factor(speedUnit ?? 'm/s', SPEED_UNITS, 'speed', row),
    positionUnitAssumed: positionUnit === null,
    speedUnitAssumed: cells.has('speed') && speedUnit === null,
  };
}

function cellOf(role: LongRole, labels: readonly ColumnLabel[]): number | null {
  for (const name of KNOWN_NAMES[role]) {
    const cell = labels.findIndex(({ quantity }) => quantity === name);
    if (cell >= 0) return cell;
  }
  return null;
}

function factor(unit: string, units: ReadonlyMap<string, number>, what: string, row: CellRow): number {
  const found = units.get(unit);
  if (found !== undefined) return found;
  throw unknownUnit(unit, units, what, row);
}

function unknownUnit(unit: string, units: ReadonlyMap<string, number>, what: string, row: CellRow): FormatError {
  return row.error(
    `The unit ${quoteForMessage(unit)} of ${what} is not known; use one of: ${[...units.keys()].join(', ')}.`,
  );
}
