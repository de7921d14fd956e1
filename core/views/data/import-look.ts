import { clockText, localDay } from '../../calendar/day';
import { zonedTime } from '../../calendar/time-zone';
import type { FileLook } from '../../readers/look-at-files';
import type { FormatQuestion } from '../../readers/format-reader';
import type { TrackSet } from '../../tracking/trackset';
import { minutesSecondsText } from '../../units/minutes-seconds';
import { SOURCE_WORDS } from '../words/source-words';
import { type FirstMinute, firstMinute } from './first-minute';

interface LookFact {
  readonly label: string;
  readonly value: string;
}

export interface ImportLook {
  readonly facts: readonly LookFact[];
  readonly assumed: readonly string[];
  readonly columns: readonly string[];
  readonly headerLine: number | null;
  readonly topLines: readonly string[];
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly rows: readonly (readonly string[])[];
  readonly canMap: boolean;
  readonly firstMinute: FirstMinute | null;
  /** Whether a table reader decoded text that is not UTF-8, so the encoding may be wrong. */
  readonly isOfTextTable: boolean;
  readonly question: FormatQuestion | null;
  readonly problem: string | null;
}

export function importLook(look: FileLook, timeZone: string): ImportLook {
  const { format, set, isWhole, columns, headerLine, topLines, sheets, sheet, rows, canMap, question, problem } = look;
  const facts: LookFact[] = [
    { label: 'Format', value: format?.label ?? (question === null ? 'Not recognised' : 'Not known yet') },
  ];
  if (set !== null) facts.push(...factsOf(set, isWhole, timeZone));
  return {
    facts,
    assumed: [
      ...(set?.notes.map(({ text }) => text) ?? []),
      ...(!isWhole && set !== null ? ['Only the beginning of the file has been read so far.'] : []),
      ...(!isWhole && set === null && problem === null
        ? ['The file can only be read as a whole, after the upload.']
        : []),
    ],
    columns,
    headerLine,
    topLines,
    sheets,
    sheet,
    rows,
    canMap,
    firstMinute: set === null ? null : firstMinute(set),
    isOfTextTable: set?.notes.some(({ code }) => code === 'textTable') ?? false,
    question,
    problem,
  };
}

function factsOf(set: TrackSet, isWhole: boolean, timeZone: string): readonly LookFact[] {
  const { pitch, periods, teams, tracks, originEpochMs } = set;
  const sides = (['home', 'away'] as const).flatMap((side) => {
    const count = tracks.filter((track) => track.side === side).length;
    if (count === 0) return [];
    const name = teams.find((team) => team.side === side)?.name ?? '';
    const label = side === 'home' ? 'Home' : 'Away';
    const players = `${count === 1 ? '1 player' : `${count} players`}${isWhole ? '' : ' so far'}`;
    return [{ label, value: name === '' ? players : `${name}, ${players}` }];
  });
  return [
    { label: 'Source', value: `${SOURCE_WORDS[set.sourceClass]}, ${Number(set.frameRateHz.toFixed(2))}\u202fHz` },
    {
      label: 'Pitch',
      value: pitch === null ? 'Not in the file' : `${pitch.lengthM.toFixed(1)} × ${pitch.widthM.toFixed(1)}\u202fm`,
    },
    {
      label: 'Start',
      value: originEpochMs === null ? 'No date in the file' : startText(zonedTime(originEpochMs, timeZone), timeZone),
    },
    ...sides,
    {
      label: periods.length === 1 ? 'Period' : 'Periods',
      value: periods.map((period, index) => periodText(period, isWhole || index < periods.length - 1)).join(', '),
    },
  ];
}

function startText(start: string, timeZone: string): string {
  return `${localDay(start)} ${clockText(start)} (${timeZone})`;
}

function periodText({ startS, endS }: { readonly startS: number; readonly endS: number }, isEndKnown: boolean): string {
  return isEndKnown
    ? `${minutesSecondsText(startS)}–${minutesSecondsText(endS)}`
    : `from ${minutesSecondsText(startS)}`;
}
