/**
 * Finds the start of a long table in a spreadsheet export, with titles above the column names and units in a line
 * below. The converted table begins with the names and their units; lines keep their numbers.
 */
import type { QualityNote } from '../../tracking/trackset';
import { HEADER_WITHIN } from './separator-and-decimal-comma';
import { shapedHeader } from './header-shape';
import { headLines } from '../file-heads';
import { chunksOf } from './read-lines';
import { headerName } from './header-names';
import { namesOfGroups } from '../long/column-groups';
import { longHeaderKind } from '../long/find-columns';
import { isUnit } from '../long/unit-names';
import { FormatError, type FileHead, type SourceFile } from '../format-reader';
import { separatedNames, separatorOf } from './separator';

const MOST_TITLES = HEADER_WITHIN;
const NO_TABLE = /^\s*[{[<]/;

export interface TableStart {
  readonly titleCount: number;
  readonly lineCount: number;
  readonly header: string;
}

/**
 * @param mayHaveTitles false if the file's first line identifies it
 * @returns null for a table that begins with its names, one without names, and anything that is not a table
 */
export function tableStart(head: FileHead, mayHaveTitles: boolean): TableStart | null {
  const lines = headLines(head, MOST_TITLES + 3);
  const most = mayHaveTitles ? Math.min(MOST_TITLES, lines.length - 2) : 0;
  for (let at = 0; at <= most; at++) {
    const line = lines[at] ?? '';
    const names = namesOf(line);
    const kind = longHeaderKind(names);
    // Many summaries contain a time and a speed, so such a table has to begin with them.
    if (kind === null || (kind === 'none' && at > 0)) continue;
    return startAt(lines, at);
  }
  const at = mayHaveTitles && isTable(head) ? shapedHeader(lines) : null;
  return at === null ? null : startAt(lines, at);
}

/** Uses the header line the user names. @throws FormatError if the beginning of the file has no such line */
export function chosenStart(head: FileHead, headerLine: string): TableStart | null {
  if (!isTable(head)) return null;
  const at = Number(headerLine) - 1;
  const lines = headLines(head, at + 3);
  if (Number.isInteger(at) && at >= 0 && (lines[at] ?? '').trim() !== '') return startAt(lines, at);
  throw new FormatError(`Line ${headerLine} holds no names of columns. Choose another line.`, head.name);
}

export function isTable(head: FileHead): boolean {
  return !NO_TABLE.test(headLines(head, 1)[0] ?? '');
}

function startAt(lines: readonly string[], at: number): TableStart | null {
  const line = lines[at] ?? '';
  const units = unitsBelow(lines[at + 1] ?? '', namesOf(line).length);
  if (at === 0 && units === null) return null;
  const header = units === null ? line : withUnits(line, units);
  return { titleCount: at, lineCount: at + (units === null ? 1 : 2), header };
}

function namesOf(line: string): string[] {
  return separatedNames({ name: '', bytes: new TextEncoder().encode(line) });
}

function unitsBelow(line: string, count: number): readonly string[] | null {
  const units = namesOf(line).map((cell) => cell.trim().replace(/^[[(](.*)[\])]$/, '$1'));
  const isNone = (unit: string): boolean => /^[-–#]?$/.test(unit);
  if (units.length > count || units.every(isNone)) return null;
  return units.every((unit) => isNone(unit) || isUnit(unit.toLowerCase()))
    ? units.map((unit) => (isNone(unit) ? '' : unit))
    : null;
}

function withUnits(line: string, units: readonly string[]): string {
  const separator = separatorOf({ name: '', bytes: new TextEncoder().encode(line) });
  return namesOf(line)
    .map((name, i) => (units[i] === undefined || units[i] === '' ? `"${name}"` : `"${name} [${units[i]}]"`))
    .join(separator);
}

export function groupedStart(head: FileHead, start: TableStart | null, said: string | undefined): TableStart | null {
  if (said === undefined || !isTable(head)) return start;
  const line = start?.header ?? headLines(head, 1)[0] ?? '';
  const names = namesOfGroups(namesOf(line).map(headerName), said, head.name);
  if (names === null) return start;
  const header = names
    .map((name) => `"${name}"`)
    .join(separatorOf({ name: '', bytes: new TextEncoder().encode(line) }));
  return { titleCount: 0, lineCount: 1, ...start, header };
}

export async function* fromStart(
  file: SourceFile,
  { header, lineCount }: TableStart,
): AsyncGenerator<Uint8Array, void, undefined> {
  const lineFeed = 10;
  yield new TextEncoder().encode(header + '\n'.repeat(lineCount));
  let left = lineCount;
  for await (const chunk of chunksOf(file)) {
    let from = 0;
    while (left > 0) {
      const at = chunk.indexOf(lineFeed, from);
      if (at < 0) break;
      from = at + 1;
      left--;
    }
    if (left === 0 && from < chunk.length) yield chunk.subarray(from);
  }
}

export function titleNotes(start: TableStart): readonly QualityNote[] {
  if (start.titleCount === 0) return [];
  return [
    {
      code: 'titlesLeftOut',
      text: `The names of the columns are in line ${start.titleCount + 1}; ${start.titleCount === 1 ? 'the line' : `the ${start.titleCount} lines`} above left out.`,
      count: null,
    },
  ];
}
