import type { MappingDraft } from '../../readers/long/mapping-draft';
import { NO_COLUMN, type ColumnRole, type Origin } from '../../readers/long/column-mapping';
import {
  MAX_FRAME_RATE_HZ,
  MAX_PITCH_SIDE_M,
  MIN_FRAME_RATE_HZ,
  MIN_PITCH_SIDE_M,
} from '../../tracking/session-limits';
import type { Pitch } from '../../tracking/trackset';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface RoleField {
  readonly role: ColumnRole;
  readonly label: string;
  readonly sample: string;
}

export interface RoleGroup {
  readonly title: string;
  readonly fields: readonly RoleField[];
}

const GROUPS: readonly { readonly title: string; readonly roles: readonly (readonly [ColumnRole, string])[] }[] = [
  {
    title: 'When, and how fast',
    roles: [
      ['time', 'Time'],
      ['frame', 'Frame number'],
      ['speed', 'Speed'],
    ],
  },
  {
    title: 'Who',
    roles: [
      ['player', 'Player or device'],
      ['name', 'Name'],
      ['number', 'Shirt number'],
      ['team', 'Team'],
    ],
  },
  {
    title: 'Where',
    roles: [
      ['x', 'x'],
      ['y', 'y'],
      ['latitude', 'Latitude'],
      ['longitude', 'Longitude'],
    ],
  },
];

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function roleGroups({ columns, rows }: Table, draft: MappingDraft): readonly RoleGroup[] {
  return GROUPS.map(({ title, roles }) => ({
    title,
    fields: roles.map(([role, label]) => ({ role, label, sample: sampleOf(draft.columns[role]) })),
  }));

  function sampleOf(name: string): string {
    const cell = name === NO_COLUMN ? -1 : columns.indexOf(name);
    return rows
      .map((row) => row[cell]?.trim() ?? '')
      .filter((text) => text !== '')
      .join(', ');
  }
}

export function columnChoices(columns: readonly string[]): readonly Choice[] {
  const names = [...new Set(columns.map((name) => name.trim()))].filter((name) => name !== '' && name !== NO_COLUMN);
  return [{ value: NO_COLUMN, label: 'None' }, ...names.map((name) => ({ value: name, label: name }))];
}

const BY_HEADER: Choice = { value: '', label: 'As the file says' };

export const UNIT_FIELDS: readonly {
  readonly field: keyof MappingDraft['units'];
  readonly label: string;
  readonly choices: readonly Choice[];
}[] = [
  {
    field: 'time',
    label: 'Unit of the time',
    choices: [
      BY_HEADER,
      { value: 's', label: 'Seconds' },
      { value: 'ms', label: 'Milliseconds' },
      { value: 'us', label: 'Microseconds' },
      { value: 'ns', label: 'Nanoseconds' },
      { value: 'min', label: 'Minutes' },
      { value: 'days', label: 'Days (Excel)' },
    ],
  },
  {
    field: 'position',
    label: 'Unit of the positions',
    choices: [
      BY_HEADER,
      { value: 'm', label: 'Metres' },
      { value: 'cm', label: 'Centimetres' },
      { value: 'mm', label: 'Millimetres' },
      { value: 'yd', label: 'Yards' },
      { value: 'ft', label: 'Feet' },
      { value: 'share', label: 'Shares of the pitch (0 to 1)' },
      { value: '%', label: 'Per cent of the pitch' },
    ],
  },
  {
    field: 'speed',
    label: 'Unit of the speed',
    choices: [
      BY_HEADER,
      { value: 'm/s', label: 'm/s' },
      { value: 'km/h', label: 'km/h' },
      { value: 'mph', label: 'mph' },
      { value: 'm/min', label: 'm/min' },
      { value: 'kn', label: 'Knots' },
    ],
  },
];

export const ORIGIN_CHOICES: readonly { readonly value: Origin | ''; readonly label: string }[] = [
  { value: '', label: 'As they show' },
  { value: 'centre', label: 'Centre spot' },
  { value: 'bottomLeft', label: 'Bottom left corner, y up' },
  { value: 'topLeft', label: 'Top left corner, y down' },
];

export function usedFields({ columns }: MappingDraft) {
  const has = (role: ColumnRole): boolean => columns[role] !== NO_COLUMN;
  const isInMetres = has('x') && has('y');
  return {
    units: { time: has('time'), position: isInMetres, speed: has('speed') },
    ground: isInMetres,
    rate: !has('time') && has('frame'),
  };
}

/** `105 x 68` in metres, also with `×` and decimal commas; null if not a pitch size. */
export function pitchOf(text: string): Pitch | null {
  const [lengthM = null, widthM = null, ...more] = text.split(/[x×]/i).map((side) => numberOf(side));
  const isSide = (side: number | null) => side !== null && side >= MIN_PITCH_SIDE_M && side <= MAX_PITCH_SIDE_M;
  return more.length === 0 && lengthM !== null && widthM !== null && isSide(lengthM) && isSide(widthM)
    ? { lengthM, widthM }
    : null;
}

export function pitchText(pitch: Pitch | null): string {
  return pitch === null ? '' : `${pitch.lengthM} x ${pitch.widthM}`;
}

export function rateOf(text: string): number | null {
  const rate = numberOf(text);
  return rate !== null && rate >= MIN_FRAME_RATE_HZ && rate <= MAX_FRAME_RATE_HZ ? rate : null;
}

export function rateText(rate: number | null): string {
  return rate === null ? '' : String(rate);
}

function numberOf(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return plain === '' || !Number.isFinite(Number(plain)) ? null : Number(plain);
}

const LINE_LENGTH = 60;

export function headerChoices(
  topLines: readonly string[],
): readonly { readonly value: string; readonly label: string }[] {
  return topLines.flatMap((line, i) => {
    const text = line.replaceAll(/[,;\t|]+/g, ', ').replace(/^[, ]+|[, ]+$/g, '');
    if (text === '') return [];
    const shown = text.length > LINE_LENGTH ? `${text.slice(0, LINE_LENGTH - 1)}…` : text;
    return [{ value: String(i + 1), label: `${i + 1}: ${shown}` }];
  });
}
