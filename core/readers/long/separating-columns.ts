/**
 * Finds columns of a long CSV that tell its players apart when no known column does: within each value, every time
 * occurs once. Reads the file again, which happens only for a file that has to be refused.
 */
import { CellRow } from '../lines/cell-row';
import { headerName } from '../lines/header-names';
import { MAX_TRACKS } from '../../tracking/session-limits';
import { ReadProgress, readLines } from '../lines/read-lines';
import { quoteForMessage } from '../shared/clean-names';
import { FormatError, type SourceFile } from '../format-reader';
import { columnKey } from './column-names';
import { TimeCell } from './time-cell';

const MAX_REPEATED_SHARE = 0.01;
/** Recorded players appear in every step; a value that comes and goes, such as a heart rate, is not a player. */
const LONG_PAUSE_STEPS = 10;
const MAX_PAUSE_SHARE = 0.02;
/** Columns that say when, not who: times may restart within each of their values. */
const PART_OF_SESSION = /period|half|phase|drill|split|lap|quarter|set|segment|halbzeit|periodo|tiempo|mitemps|tempo/;
const SAYS_WHO = /player|athlete|name|id$|device|tracker|sensor|tag|who|person|number/;

class ColumnValues {
  private readonly lastTimes = new Map<string, number>();
  private repeatedCount = 0;
  private pauseCount = 0;
  private rowCount = 0;
  private smallestStep = Infinity;
  isTooVaried = false;

  constructor(
    readonly name: string,
    readonly cell: number,
  ) {}

  push(value: string, time: number): void {
    this.rowCount++;
    const step = time - (this.lastTimes.get(value) ?? NaN);
    if (step <= 0) this.repeatedCount++;
    else if (step < this.smallestStep) this.smallestStep = step;
    else if (step > LONG_PAUSE_STEPS * this.smallestStep) this.pauseCount++;
    this.lastTimes.set(value, time);
    if (this.lastTimes.size > MAX_TRACKS + 1) this.isTooVaried = true;
  }

  get separates(): boolean {
    return (
      this.lastTimes.size > 1 &&
      2 * this.lastTimes.size <= this.rowCount &&
      !this.isTooVaried &&
      this.repeatedCount <= MAX_REPEATED_SHARE * this.rowCount &&
      this.pauseCount <= MAX_PAUSE_SHARE * this.rowCount
    );
  }

  get examples(): string {
    const [first = '', second = ''] = this.lastTimes.keys();
    return `${this.lastTimes.size} values, such as ${quoteForMessage(first)} and ${quoteForMessage(second)}`;
  }
}

export interface TableCells {
  readonly clockCell: number;
  readonly width: number;
  readonly measured: ReadonlySet<number>;
}

export async function sharedTrack(
  file: SourceFile,
  separator: string,
  columns: TableCells,
  ownerCell: number | null,
): Promise<FormatError> {
  const separating = await separatingColumns(file, separator, columns);
  const known = separating.find(({ cell }) => cell === ownerCell);
  const found = known === undefined ? separating : [];
  const names = found.map(({ name }) => name).join(', ');
  const lead =
    ownerCell === null
      ? 'times are repeated or go back, and no column is known to name the player.'
      : 'times are repeated or go back for one and the same player, or they are at two places by turns.';
  const advice =
    found.length > 0
      ? `What tells them apart: ${names}. Say which one names the player, or rename it to player.`
      : ownerCell === null
        ? 'Export the file with a column that names the player, or one file per player.'
        : 'Export the file with a column that tells all players apart, and with fractions of a second where the times ' +
          'have none.';
  const candidates = found.map(({ name, examples }) => ({ value: name, reason: examples }));
  const question = candidates.length === 0 ? null : { field: 'playerColumn' as const, candidates };
  return new FormatError(`Several players are in one track: ${lead} ${advice}`, file.name, null, question);
}

async function separatingColumns(
  file: SourceFile,
  separator: string,
  { clockCell, measured, width }: TableCells,
): Promise<readonly ColumnValues[]> {
  const row = new CellRow(file.name, [], separator.charCodeAt(0));
  const time = new TimeCell(clockCell);
  const values: ColumnValues[] = [];
  await readLines(file, new ReadProgress([file], {}), (bytes, start, end, line) => {
    row.load(bytes, start, end, line);
    if (values.length === 0) {
      values.push(...row.texts().map((text, cell) => new ColumnValues(headerName(text), cell)));
      return;
    }
    if (row.count < width) return;
    const now = time.read(row);
    values.forEach((column, cell) => {
      if (!measured.has(cell) && !column.isTooVaried) column.push(row.name(cell), now);
    });
  });
  const rank = ({ name }: ColumnValues): number => (SAYS_WHO.test(columnKey(name)) ? 0 : 1);
  return values
    .filter((column) => column.separates && !PART_OF_SESSION.test(columnKey(column.name)))
    .sort((a, b) => rank(a) - rank(b));
}
