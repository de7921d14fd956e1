/**
 * Reads the period column of a CSV: which times belong to which period and, if the clock restarts, how the periods
 * follow each other. Needs its own pass before the files are read, because no row shows how long a period lasts.
 */
import type { Period, QualityNote } from '../../tracking/trackset';
import { CellRow } from '../lines/cell-row';
import { readLines, type ReadProgress } from '../lines/read-lines';
import type { SourceFile } from '../format-reader';
import { TimeCell } from './time-cell';

/** Break between two periods if unknown: enough steps to count as a gap at any rate (METHODS K1.3). */
const BREAK_STEPS = 1000;
/** `2`, `2nd half`, `H2`: exactly one digit. */
const NUMBERED = /^\D{0,16}([0-9])\D{0,16}$/;
const FIRST_OR_SECOND = /^(?:(first)|second)\b/i;

/** 0 between periods, null for a text that does not name a period. */
export function periodOf(text: string): number | null {
  if (text === '') return 0;
  const words = FIRST_OR_SECOND.exec(text);
  if (words !== null) return words[1] === undefined ? 2 : 1;
  const [, figure] = NUMBERED.exec(text) ?? [];
  return figure === undefined ? null : Number(figure);
}

interface Span {
  from: number;
  to: number;
}

export class PeriodClock {
  private readonly spans = new Map<number, Span>();
  private readonly offsets = new Map<number, number>();
  private readonly ids = new Map<string, number | null>();
  private smallestStep = Infinity;
  private last = NaN;
  beginsAnew = false;
  /** False once a row names something other than a period, which disqualifies the column. */
  isOfPeriods = true;

  observe(text: string, time: number): void {
    const id = this.idOf(text);
    if (id === null) this.isOfPeriods = false;
    if (id === null || id === 0) return;
    const step = time - this.last;
    if (step > 0 && step < this.smallestStep) this.smallestStep = step;
    this.last = time;
    const span = this.spans.get(id);
    if (span === undefined) this.spans.set(id, { from: time, to: time });
    else {
      span.from = Math.min(span.from, time);
      span.to = Math.max(span.to, time);
    }
  }

  finish(): void {
    const spans = [...this.spans].sort(([a], [b]) => a - b);
    this.beginsAnew = spans.some(([, { from }], i) => from < (spans[i - 1]?.[1].to ?? -Infinity));
    if (!this.beginsAnew) return;
    const pause = BREAK_STEPS * (Number.isFinite(this.smallestStep) ? this.smallestStep : 1);
    let end: number | null = null;
    for (const [id, { from, to }] of spans) {
      const offset: number = end === null ? 0 : end + pause - from;
      this.offsets.set(id, offset);
      end = to + offset;
    }
  }

  timeOf(text: string, time: number): number {
    if (!this.beginsAnew) return time;
    return time + (this.offsets.get(this.idOf(text) ?? 0) ?? NaN);
  }

  periods(toSeconds: (time: number) => number, frameRateHz: number): readonly Period[] {
    return [...this.spans]
      .sort(([a], [b]) => a - b)
      .map(([id, { from, to }]) => {
        const offset = this.offsets.get(id) ?? 0;
        return { id, startS: toSeconds(from + offset), endS: toSeconds(to + offset) + 1 / frameRateHz };
      });
  }

  get notes(): readonly QualityNote[] {
    if (!this.beginsAnew) return [];
    const text =
      'The clock begins anew in each period: they follow each other here, and the break between them is not known.';
    return [{ code: 'periodsJoined', text, count: null }];
  }

  get hasPeriods(): boolean {
    return this.isOfPeriods && this.spans.size > 0;
  }

  private idOf(text: string): number | null {
    let id = this.ids.get(text);
    if (id === undefined) this.ids.set(text, (id = periodOf(text)));
    return id;
  }
}

export interface PeriodColumns {
  readonly periodCell: number;
  readonly clockCell: number;
  readonly dateCell: number | null;
}

/**
 * @param columnsOf finds the columns from the header in the first line
 * @returns null if no file has a period column, or if it names anything else
 * @throws FormatError as reading the files does
 */
export async function readPeriodClock(
  files: readonly { readonly file: SourceFile; readonly separator: string }[],
  columnsOf: (header: CellRow) => PeriodColumns | null,
  progress: ReadProgress,
): Promise<PeriodClock | null> {
  const clock = new PeriodClock();
  for (const { file, separator } of files) {
    const row = new CellRow(file.name, [], separator.charCodeAt(0));
    let columns: PeriodColumns | null | undefined;
    let time = new TimeCell(0);
    await readLines(file, progress, (bytes, start, end, line) => {
      if (columns === null || !clock.isOfPeriods) return;
      row.load(bytes, start, end, line);
      if (columns === undefined) {
        columns = columnsOf(row);
        if (columns !== null) time = new TimeCell(columns.clockCell, false, undefined, false, columns.dateCell);
      } else if (row.count > columns.periodCell) clock.observe(row.name(columns.periodCell), time.read(row));
    });
    if (columns === null || !clock.isOfPeriods) return null;
  }
  clock.finish();
  return clock.hasPeriods ? clock : null;
}
