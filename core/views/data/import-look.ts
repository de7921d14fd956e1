import { clockText, localDay } from '../../calendar/day';
import { zonedTime } from '../../calendar/time-zone';
import type { FileLook } from '../../readers/look-at-files';
import type { FormatQuestion, QuestionField } from '../../readers/format-reader';
import { fromFixedPoint, MISSING, type Pitch, type Track, type TrackSet } from '../../tracking/trackset';
import { minutesSecondsText } from '../../units/minutes-seconds';
import { SOURCE_WORDS } from '../words/source-words';
import { QUESTIONS } from './import-questions';

const MINUTE_S = 60;
const PICTURE_HZ = 2;
const MARGIN_M = 3;
const LEAST_M = 20;

interface LookFact {
  readonly label: string;
  readonly value: string;
}

interface LookWay {
  readonly side: Track['side'];
  readonly points: readonly (readonly [xM: number, yM: number] | null)[];
}

export interface FirstMinute {
  readonly pitch: Pitch | null;
  readonly ground: { readonly left: number; readonly right: number; readonly bottom: number; readonly top: number };
  readonly ways: readonly LookWay[];
  readonly words: string;
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

function firstMinute({ tracks, periods, pitch }: TrackSet): FirstMinute | null {
  const startS = periods[0]?.startS ?? 0;
  const ways = tracks
    .map((track) => ({ side: track.side, points: pointsOf(track, startS) }))
    .filter(({ points }) => points.some((point) => point !== null));
  if (ways.length === 0) return null;
  const players = ways.length === 1 ? '1 player' : `${ways.length} players`;
  return {
    pitch,
    ground: groundOf(pitch, ways),
    ways,
    words: `${players} in the first minute from ${minutesSecondsText(startS)}`,
  };
}

function pointsOf({ timeS, x, y }: Track, startS: number): LookWay['points'] {
  const points: (readonly [number, number] | null)[] = [];
  let nextS = startS;
  for (let i = 0; i < timeS.length; i++) {
    const at = timeS[i] ?? NaN;
    if (at < nextS) continue;
    if (at > startS + MINUTE_S) break;
    const [atX, atY] = [x[i] ?? MISSING, y[i] ?? MISSING];
    points.push(atX === MISSING || atY === MISSING ? null : [fromFixedPoint(atX), fromFixedPoint(atY)]);
    nextS += 1 / PICTURE_HZ;
  }
  return points;
}

function groundOf(pitch: Pitch | null, ways: readonly LookWay[]): FirstMinute['ground'] {
  let [left, right] = pitch === null ? [Infinity, -Infinity] : [-pitch.lengthM / 2, pitch.lengthM / 2];
  let [bottom, top] = pitch === null ? [Infinity, -Infinity] : [-pitch.widthM / 2, pitch.widthM / 2];
  for (const { points } of ways) {
    for (const point of points) {
      if (point === null) continue;
      left = Math.min(left, point[0]);
      right = Math.max(right, point[0]);
      bottom = Math.min(bottom, point[1]);
      top = Math.max(top, point[1]);
    }
  }
  const widen = Math.max(0, LEAST_M - (right - left)) / 2 + MARGIN_M;
  const raise = Math.max(0, LEAST_M - (top - bottom)) / 2 + MARGIN_M;
  return { left: left - widen, right: right + widen, bottom: bottom - raise, top: top + raise };
}

export function questionLabel(field: QuestionField): string {
  return QUESTIONS[field];
}
