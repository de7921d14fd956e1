/**
 * Names the columns that tell players apart in a table whose format names none, or others (METHODS K0.1): players written
 * by turns recur at a steady distance in rows. Reads the file again, which happens only for one that is refused.
 */
import { CellRow } from '../lines/cell-row';
import { headerName } from '../lines/header-names';
import { ReadProgress, readLines } from '../lines/read-lines';
import { separatedNames, separatorOf } from '../lines/separator';
import { MAX_TRACKS } from '../../tracking/session-limits';
import { quoteForMessage } from './clean-names';
import { SharedTrackError } from '../tracks/shared-track';
import type { FileHead, SourceFile } from '../format-reader';

const MOST_ROWS = 20_000;
/** In distances, as a multiple of the number of values. */
const FAR = 4;
const MAX_FAR_SHARE = 0.02;
/** A value that mostly follows itself says when, not who. */
const MAX_REPEATED_SHARE = 0.25;

class ColumnTurns {
  private readonly lastRows = new Map<string, number>();
  private readonly distances = new Map<number, number>();

  constructor(readonly name: string) {}

  push(value: string, row: number): void {
    if (this.lastRows.size > MAX_TRACKS + 1) return;
    const distance = row - (this.lastRows.get(value) ?? row);
    if (distance > 0) this.distances.set(distance, (this.distances.get(distance) ?? 0) + 1);
    this.lastRows.set(value, row);
  }

  isByTurns(rows: number): boolean {
    const { size } = this.lastRows;
    const far = [...this.distances].reduce((sum, [distance, count]) => sum + (distance > FAR * size ? count : 0), 0);
    return (
      size > 1 &&
      size <= MAX_TRACKS + 1 &&
      2 * size <= rows &&
      far <= MAX_FAR_SHARE * rows &&
      (this.distances.get(1) ?? 0) <= MAX_REPEATED_SHARE * rows
    );
  }

  get told(): string {
    const [first = '', second = ''] = this.lastRows.keys();
    return `${this.name} (${this.lastRows.size} values, such as ${quoteForMessage(first)} and ${quoteForMessage(second)})`;
  }
}

/** @returns a shared track's error with the columns of its table named; any other error as it is */
export async function withAlternatingColumns(
  error: unknown,
  files: readonly { readonly file: SourceFile; readonly head: FileHead }[],
): Promise<unknown> {
  const shared = files.find(({ file }) => error instanceof SharedTrackError && file.name === error.file);
  if (shared === undefined || !hasColumnNames(shared.head)) return error;
  const names = await alternatingColumns(shared.file, separatorOf(shared.head));
  return names.length === 0 ? error : new SharedTrackError(shared.file.name, names.join(', '));
}

function hasColumnNames(head: FileHead): boolean {
  const names = separatedNames(head);
  return names.length > 1 && /^[^<{[]/.test(names[0] ?? '') && names.some((name) => /^\p{L}/u.test(name));
}

async function alternatingColumns(file: SourceFile, separator: string): Promise<readonly string[]> {
  const row = new CellRow(file.name, [], separator.charCodeAt(0));
  const columns: ColumnTurns[] = [];
  let rows = 0;
  await readLines(file, new ReadProgress([file], {}), (bytes, start, end, line) => {
    if (rows >= MOST_ROWS) return;
    row.load(bytes, start, end, line);
    if (columns.length === 0) columns.push(...row.texts().map((text) => new ColumnTurns(headerName(text))));
    else if (row.count >= columns.length) {
      columns.forEach((column, cell) => column.push(row.name(cell), rows));
      rows++;
    }
  });
  return columns.filter((column) => column.name !== '' && column.isByTurns(rows)).map(({ told }) => told);
}
