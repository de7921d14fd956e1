import { importFields } from '@halfturn/contract/data/imports';
import type { QuestionField } from '@halfturn/core/readers/format-reader';
import { SOURCE_CLASSES } from '@halfturn/core/tracking/trackset';
import { UsageError } from './terminal';
import type { ImportFields } from '../store/jobs/job-columns';

export const READING_OPTIONS = {
  format: { type: 'string' },
  source: { type: 'string' },
  pitch: { type: 'string' },
  sport: { type: 'string' },
  'player-column': { type: 'string' },
  'speed-unit': { type: 'string' },
  'position-unit': { type: 'string' },
  'time-unit': { type: 'string' },
  'time-column': { type: 'string' },
  'time-fields': { type: 'string' },
  'column-groups': { type: 'string' },
  'frame-rate': { type: 'string' },
  'text-encoding': { type: 'string' },
  'header-line': { type: 'string' },
  parts: { type: 'string' },
} as const;

export const OPTION_OF_QUESTION = {
  playerColumn: 'player-column',
  timeColumn: 'time-column',
  speedUnit: 'speed-unit',
  positionUnit: 'position-unit',
  timeUnit: 'time-unit',
  timeFields: 'time-fields',
  columnGroups: 'column-groups',
  frameRate: 'frame-rate',
  textEncoding: 'text-encoding',
  headerLine: 'header-line',
  parts: 'parts',
} as const satisfies Readonly<Record<QuestionField, keyof typeof READING_OPTIONS>>;

export type AnswerValues = Readonly<Partial<Record<(typeof OPTION_OF_QUESTION)[QuestionField], string | undefined>>>;

export function answersOf(values: AnswerValues): Readonly<Record<QuestionField, string | undefined>> {
  return {
    playerColumn: values['player-column'],
    timeColumn: values['time-column'],
    speedUnit: values['speed-unit'],
    positionUnit: values['position-unit'],
    timeUnit: values['time-unit'],
    timeFields: values['time-fields'],
    columnGroups: values['column-groups'],
    frameRate: values['frame-rate'],
    textEncoding: values['text-encoding'],
    headerLine: values['header-line'],
    parts: values.parts,
  };
}

const SPORTS = ['football', 'basketball', 'baseball'] as const;
export type Sport = (typeof SPORTS)[number];

export function sportOf(value: string | undefined): Sport | null {
  return value === undefined ? null : chosen('--sport', value, SPORTS);
}

/**
 * The chosen one of `choices`.
 * @throws UsageError listing them
 */
export function chosen<Choice extends string>(option: string, value: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new UsageError(`${option} "${value}" is not known: choose ${choices.join(', ')}.`);
  return choice;
}

const OPTION_OF_FIELD: Readonly<Record<string, string>> = {
  sourceClass: '--source',
  format: '--format',
  pitch: '--pitch',
  title: '--session-title',
  date: '--date',
  ourTeam: '--our-team',
  replaceSessionId: '--replace',
  ...Object.fromEntries(Object.entries(OPTION_OF_QUESTION).map(([field, option]) => [field, `--${option}`])),
  players: '--players',
};
const EXPECTED: Readonly<Record<string, string>> = {
  sourceClass: `one of ${SOURCE_CLASSES.join(', ')}`,
  pitch: 'length x width in metres, for example 105x68',
  date: 'a time on the club’s clock, for example 2026-05-02T14:00, one with a zone, for example 2026-05-02T14:00:00Z, or a day, for example 2026-05-02',
  ourTeam: 'home or away',
  title: 'at most 200 characters',
  timeFields: 'hundredths, or frames a second such as 25',
  columnGroups: 'players or first',
  frameRate: 'frames a second, for example 25',
  headerLine: 'the number of a line, from 1',
  parts: 'halves, players, one, or a sheet such as sheet:Data',
};

/**
 * The import's fields from options, without those not given.
 * @throws UsageError naming the option and its valid values
 */
export function fieldsOf(
  values: Readonly<Partial<Record<keyof ImportFields, string | number | undefined>>>,
): ImportFields {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const result = importFields.safeParse(given);
  if (result.success) return result.data;
  const field = String(result.error.issues[0]?.path[0]);
  const option = OPTION_OF_FIELD[field] ?? field;
  throw new UsageError(
    `${option} "${String(given[field])}" is not valid: expected ${EXPECTED[field] ?? 'another value'}.`,
  );
}
