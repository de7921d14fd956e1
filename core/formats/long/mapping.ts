/** The mapping that may lie beside a long CSV: which column is what, in which units, and where the origin lies. */
import type { Pitch } from '../../tracking/trackset';
import { jsonFields, type Fields } from '../fields';
import { headLines, readText } from '../heads';
import { MAX_PITCH_SIDE_M, MIN_PITCH_SIDE_M } from '../limits';
import { quoteForMessage } from '../names';
import { FormatError, type FileHead, type SourceFile } from '../reader';
import { POSITION_UNITS, SPEED_UNITS, TIME_UNITS } from './units';

export const LONG_ROLES = ['time', 'player', 'name', 'team', 'number', 'x', 'y', 'speed'] as const;
export type LongRole = (typeof LONG_ROLES)[number];

const ORIGINS = ['centre', 'bottomLeft', 'topLeft'] as const;
export type Origin = (typeof ORIGINS)[number];

export interface LongMapping {
  /** Column name by role, as the mapping writes it. */
  readonly columns: ReadonlyMap<LongRole, string>;
  /** Keys of `TIME_UNITS`, `POSITION_UNITS`, `SPEED_UNITS`; null where the header or the default decides. */
  readonly timeUnit: string | null;
  readonly positionUnit: string | null;
  readonly speedUnit: string | null;
  readonly pitch: Pitch | null;
  /** Where 0, 0 lies; x runs to the right, y up, from the top left corner down. */
  readonly origin: Origin;
}

export const NO_MAPPING: LongMapping = {
  columns: new Map(),
  timeUnit: null,
  positionUnit: null,
  speedUnit: null,
  pitch: null,
  origin: 'centre',
};

/** Whether the first bytes look like a mapping: an object with `columns` in it. */
export function isMapping(head: FileHead): boolean {
  const [first = ''] = headLines(head, 1);
  return /^\uFEFF?\s*\{/.test(first) && /"columns"\s*:/.test(headLines(head, 200).join('\n'));
}

/** @throws FormatError where it is no JSON object or a field has a value that is not known. */
export async function readMapping(file: SourceFile): Promise<LongMapping> {
  const fields = jsonFields(await readText(file), file.name);
  const columnFields = fields.object('columns');
  const columns = new Map<LongRole, string>();
  for (const role of LONG_ROLES) {
    const name = columnFields?.text(role) ?? null;
    if (name !== null) columns.set(role, name);
  }
  const units = fields.object('units');
  const origin = oneOf(fields.text('origin'), 'origin', ORIGINS, file.name) ?? 'centre';
  const pitch = pitchOf(fields.object('pitch'), file.name);
  if (origin !== 'centre' && pitch === null) {
    throw new FormatError(
      'An origin in a corner needs the pitch, for example "pitch": {"lengthM": 105, "widthM": 68}.',
      file.name,
    );
  }
  return {
    columns,
    timeUnit: oneOf(units?.text('time') ?? null, 'units.time', [...TIME_UNITS.keys()], file.name),
    positionUnit: oneOf(units?.text('position') ?? null, 'units.position', [...POSITION_UNITS.keys()], file.name),
    speedUnit: oneOf(units?.text('speed') ?? null, 'units.speed', [...SPEED_UNITS.keys()], file.name),
    pitch,
    origin,
  };
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
