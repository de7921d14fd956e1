/**
 * Reads the mapping beside a long or wide CSV: the role of each column, units, rate and origin. A mapping is wide
 * if its columns have `{player}` in their name.
 */
import type { Pitch } from '../../tracking/trackset';
import { jsonFields, type Fields } from '../shared/metadata-fields';
import { headerName } from '../lines/header-names';
import { headLines, headText, readText } from '../file-heads';
import { MAX_PITCH_SIDE_M, MIN_PITCH_SIDE_M } from '../../tracking/session-limits';
import { quoteForMessage } from '../shared/clean-names';
import { FormatError, type FileHead, type SourceFile } from '../format-reader';
import { expectRate } from '../shared/time-base';
import { POSITION_UNITS, SIDE_UNITS, SPEED_UNITS, TIME_UNITS } from './unit-names';

export const COLUMN_ROLES = [
  'time',
  'frame',
  'player',
  'name',
  'team',
  'number',
  'x',
  'y',
  'latitude',
  'longitude',
  'speed',
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];
/** Written in place of a column name: the file has no column for the role, whatever its names suggest. */
export const NO_COLUMN = '-';
/** In a column name, replaces the name of a player or their team. */
export const PLAYER_PLACEHOLDER = '{player}';
export const TEAM_PLACEHOLDER = '{team}';

export const ORIGINS = ['centre', 'bottomLeft', 'topLeft'] as const;
export type Origin = (typeof ORIGINS)[number];
const Y_DIRECTIONS = ['up', 'down'] as const;
type YDirection = (typeof Y_DIRECTIONS)[number];
export const MAX_HEADER_ROWS = 10;

export interface ColumnMapping {
  readonly columns: ReadonlyMap<ColumnRole, string>;
  /**
   * Keys of `TIME_UNITS`, `POSITION_UNITS` or `SIDE_UNITS`, `SPEED_UNITS`; null if the header or the default
   * decides.
   */
  readonly timeUnit: string | null;
  readonly positionUnit: string | null;
  readonly speedUnit: string | null;
  readonly pitch: Pitch | null;
  /** Position of 0, 0; x runs to the right. Null: the centre, unless the positions show otherwise. */
  readonly origin: Origin | null;
  readonly yDirection: YDirection;
  readonly timeFields?: string;
  readonly rateHz: number | null;
  /** Lines before the first sample of a wide CSV; null to detect them. */
  readonly headerRows: number | null;
  readonly ball: string | null;
}

export const NO_MAPPING: ColumnMapping = {
  columns: new Map(),
  timeUnit: null,
  positionUnit: null,
  speedUnit: null,
  pitch: null,
  origin: null,
  yDirection: 'up',
  rateHz: null,
  headerRows: null,
  ball: null,
};

export function isMapping(head: FileHead): boolean {
  const [first = ''] = headLines(head, 1);
  return /^\uFEFF?\s*\{/.test(first) && /"columns"\s*:/.test(headLines(head, 200).join('\n'));
}

export function isWideMapping(head: FileHead): boolean {
  return isMapping(head) && headText(head).includes(PLAYER_PLACEHOLDER);
}

export function mappingFits(head: FileHead, names: readonly string[]): boolean {
  const [, columns = ''] = /"columns"\s*:\s*\{([^}]*)\}/.exec(headText(head)) ?? [];
  const wanted = [...columns.matchAll(/:\s*"((?:[^"\\]|\\.)*)"/g)].map(([, name = '']) => headerName(name));
  const known = new Set([...names.map(headerName), NO_COLUMN]);
  return wanted.every((name) => known.has(name));
}

export async function readMapping(file: SourceFile): Promise<ColumnMapping> {
  const fields = jsonFields(await readText(file), file.name);
  const columnFields = fields.object('columns');
  const columns = new Map<ColumnRole, string>();
  for (const role of COLUMN_ROLES) {
    const name = columnFields?.text(role) ?? null;
    if (name !== null) columns.set(role, name);
  }
  const units = fields.object('units');
  const origin = oneOf(fields.text('origin'), 'origin', ORIGINS, file.name);
  return {
    columns,
    timeUnit: oneOf(units?.text('time') ?? null, 'units.time', [...TIME_UNITS.keys()], file.name),
    positionUnit: oneOf(
      units?.text('position') ?? null,
      'units.position',
      [...POSITION_UNITS.keys(), ...SIDE_UNITS.keys()],
      file.name,
    ),
    speedUnit: oneOf(units?.text('speed') ?? null, 'units.speed', [...SPEED_UNITS.keys()], file.name),
    pitch: pitchOf(fields.object('pitch'), file.name),
    origin,
    yDirection:
      oneOf(fields.text('yDirection'), 'yDirection', Y_DIRECTIONS, file.name) ?? (origin === 'topLeft' ? 'down' : 'up'),
    rateHz: rateOf(fields.number('rate'), file.name),
    headerRows: headerRowsOf(fields.number('headerRows'), file.name),
    ball: fields.text('ball'),
  };
}

function rateOf(rateHz: number | null, fileName: string): number | null {
  return rateHz === null ? null : expectRate(Math.round(rateHz), fileName);
}

function headerRowsOf(count: number | null, fileName: string): number | null {
  if (count === null || (Number.isInteger(count) && count >= 1 && count <= MAX_HEADER_ROWS)) return count;
  throw new FormatError(`headerRows must be a whole number from 1 to ${MAX_HEADER_ROWS}.`, fileName);
}

function oneOf<T extends string>(text: string | null, field: string, known: readonly T[], fileName: string): T | null {
  if (text === null) return null;
  const found = known.find((candidate) => candidate === text);
  if (found !== undefined) return found;
  throw new FormatError(`${field} is ${quoteForMessage(text)}; use one of: ${known.join(', ')}.`, fileName);
}

function pitchOf(fields: Fields | null, fileName: string): Pitch | null {
  if (fields === null) return null;
  const [lengthM, widthM] = [fields.number('lengthM'), fields.number('widthM')];
  if (isSide(lengthM) && isSide(widthM)) return { lengthM, widthM };
  throw new FormatError(
    `pitch needs lengthM and widthM in metres, ${MIN_PITCH_SIDE_M} to ${MAX_PITCH_SIDE_M}.`,
    fileName,
  );
}

function isSide(value: number | null): value is number {
  return value !== null && value >= MIN_PITCH_SIDE_M && value <= MAX_PITCH_SIDE_M;
}
