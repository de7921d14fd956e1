/** Decides which files of a session are its halves, and asks the user if nothing shows it (METHODS K0.6). */
import { quoteForMessage } from '../shared/clean-names';
import { FormatError, type FormatQuestion } from '../format-reader';
import { halfOf } from './half-names';

export const PARTS_HALVES = 'halves';
export const PARTS_PLAYERS = 'players';
export const PARTS_ONE = 'one';
const SHEET = 'sheet:';

export function sheetAnswer(name: string): string {
  return `${SHEET}${name}`;
}

export function sheetOf(answer: string | undefined): string | null {
  return answer?.startsWith(SHEET) === true ? answer.slice(SHEET.length) : null;
}

export interface PartOfSession {
  readonly name: string;
  readonly half?: number;
}

/**
 * Groups the files by half; files without one (a pitch, a mapping) belong to each.
 * @param isData whether a file holds a recording: if the user calls files halves and their names do not tell, their
 * order decides
 * @returns null if the files are not halves
 */
export function byHalf<File extends PartOfSession>(
  files: readonly File[],
  isSaid: boolean,
  isData: (file: File) => boolean,
): readonly (readonly File[])[] | null {
  let halfOfFile = (file: File): number | null => file.half ?? halfOf(file.name)?.half ?? null;
  if (isSaid && new Set(files.filter(isData).map(halfOfFile)).size < 2) {
    const order = files.filter(isData);
    halfOfFile = (file) => (order.includes(file) ? order.indexOf(file) + 1 : null);
  }
  const numbers = [...new Set(files.flatMap((file) => halfOfFile(file) ?? []))].toSorted((a, b) => a - b);
  if (numbers.length < 2) return null;
  return numbers.map((half) => files.filter((file) => (halfOfFile(file) ?? half) === half));
}

/**
 * @param names of the files that look like halves
 * @param players their number if the files are halves, and if not
 */
export function askIfHalves(
  names: readonly string[],
  players: { readonly ofHalves: number; readonly ofFiles: number },
): FormatError {
  const [first = '', second = ''] = names;
  return new FormatError(
    `The files may be halves of one session or players: ${quoteForMessage(first)} and ${quoteForMessage(second)}. Say which they are.`,
    null,
    null,
    {
      field: 'parts',
      candidates: [
        {
          value: PARTS_HALVES,
          reason: `Halves of one session, one after the other (${playersText(players.ofHalves)})`,
        },
        { value: PARTS_PLAYERS, reason: `A player each (${playersText(players.ofFiles)})` },
      ],
    },
  );
}

export function askAboutSheets(fileName: string, sheets: readonly string[]): FormatError {
  const question: FormatQuestion = {
    field: 'parts',
    candidates: [
      { value: PARTS_HALVES, reason: 'Halves of one session, one after the other' },
      { value: PARTS_PLAYERS, reason: 'A player each' },
      ...sheets.map((name) => ({ value: sheetAnswer(name), reason: `Only the sheet ${quoteForMessage(name)}` })),
    ],
  };
  const named = sheets.map(quoteForMessage).join(', ');
  return new FormatError(
    `The workbook has several sheets with recordings: ${named}. Say whether they are halves or players, or choose one.`,
    fileName,
    null,
    question,
  );
}

export function askAboutTracks(fileName: string, first: string, second: string): FormatError {
  return new FormatError(
    `The file holds several named tracks (${quoteForMessage(first)}, ${quoteForMessage(second)}). Say whether they are players or parts of one recording.`,
    fileName,
    null,
    {
      field: 'parts',
      candidates: [
        { value: PARTS_PLAYERS, reason: 'A player each, named after their track' },
        { value: PARTS_ONE, reason: 'Parts of one recording of one player' },
      ],
    },
  );
}

function playersText(count: number): string {
  return count === 1 ? '1 player' : `${count} players`;
}
