import type { Pitch } from '../../tracking/trackset';
import { headerName } from '../lines/header-names';
import { columnOf } from './find-columns';
import { COLUMN_ROLES, NO_COLUMN, type ColumnRole, type Origin } from './column-mapping';
import { columnLabel, SIDE_UNITS } from './unit-names';

export interface MappingDraft {
  readonly columns: Readonly<Record<ColumnRole, string>>;
  readonly units: { readonly time: string | null; readonly position: string | null; readonly speed: string | null };
  readonly pitch: Pitch | null;
  readonly origin: Origin | null;
  readonly rate: number | null;
}

export const MAPPING_FILE_NAME = 'column-mapping.json';
export const MAX_HEADER_KEY = 8000;

/** Identifies files with the same columns; empty if the header is too long to save a mapping for. */
export function headerKey(names: readonly string[]): string {
  const key = names.map(headerName).join('|');
  return key.length > MAX_HEADER_KEY ? '' : key;
}

export function firstDraft(names: readonly string[]): MappingDraft {
  const labels = names.map(columnLabel);
  return {
    columns: byRole((role) => nameAt(names, columnOf(role, labels))),
    units: { time: null, position: null, speed: null },
    pitch: null,
    origin: null,
    rate: null,
  };
}

export function fittedDraft(draft: MappingDraft, names: readonly string[]): MappingDraft {
  const guess = firstDraft(names).columns;
  const known = new Map(names.map((name) => [headerName(name), name]));
  const fitted = (role: ColumnRole): string =>
    draft.columns[role] === NO_COLUMN ? NO_COLUMN : (known.get(headerName(draft.columns[role])) ?? guess[role]);
  return { ...draft, columns: byRole(fitted) };
}

function byRole(of: (role: ColumnRole) => string): MappingDraft['columns'] {
  return {
    time: of('time'),
    frame: of('frame'),
    player: of('player'),
    name: of('name'),
    team: of('team'),
    number: of('number'),
    x: of('x'),
    y: of('y'),
    latitude: of('latitude'),
    longitude: of('longitude'),
    speed: of('speed'),
  };
}

function nameAt(names: readonly string[], cell: number | null): string {
  return (cell === null ? undefined : names[cell]) ?? NO_COLUMN;
}

export function draftProblem({ columns, units, pitch, origin, rate }: MappingDraft): string | null {
  const has = (role: ColumnRole): boolean => columns[role] !== NO_COLUMN;
  if (!has('time') && !has('frame')) return 'Choose the column of the time or of the frame.';
  for (const [one, other] of [
    ['x', 'y'],
    ['latitude', 'longitude'],
  ] as const) {
    if (has(one) !== has(other)) return `Choose the column of ${has(one) ? other : one} too.`;
  }
  if (!has('x') && !has('latitude') && !has('speed')) return 'Choose the columns of the position or of the speed.';
  const chosen = COLUMN_ROLES.map((role) => columns[role]).filter((name) => name !== NO_COLUMN);
  const twice = chosen.find((name, index) => chosen.indexOf(name) !== index);
  if (twice !== undefined) return `The column ${twice} is chosen twice.`;
  if (!has('time') && rate === null) return 'The file counts frames: say how many a second it has.';
  const needsPitch = has('x') && (SIDE_UNITS.has(units.position ?? '') || (origin !== null && origin !== 'centre'));
  if (needsPitch && pitch === null) return 'Give the length and width of the pitch.';
  return null;
}

export function mappingText(draft: MappingDraft): string {
  return JSON.stringify(draft, null, 2);
}
