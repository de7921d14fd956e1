/**
 * The column of a CSV that names the period: which times are of which, and, where the clock begins anew in each, how
 * they follow each other. A look through the files before they are read: no row says by itself how long a period lasts.
 */
import type { Period, QualityNote } from '../../tracking/trackset';
import { CellRow } from '../lines/cells';
import { readLines, type ReadProgress } from '../lines/lines';
import type { SourceFile } from '../reader';
import { TimeCell } from './time-cell';

/** Between two periods whose break is not known: enough steps to be a gap at any rate (METHODS K1.3). */
const BREAK_STEPS = 1000;
/** `2`, `2nd half`, `H2`: one figure and no other. */
const NUMBERED = /^\D{0,16}([0-9])\D{0,16}$/;
const FIRST_OR_SECOND = /^(?:(first)|second)\b/i;

/** 0 between periods, null for what names none. */
export function periodOf(text: string): number | null {
  if (text === '') return 0;
  const words = FIRST_OR_SECOND.exec(text);
  if (words !== null) return words[1] === undefined ? 2 : 1;
  const [, figure] = NUMBERED.exec(text) ?? [];
  return figure === undefined ? null : Number(figure);
}

/** First and last time of a period, as read. */
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
  /** Whether the clock begins anew. */
  beginsAnew = false;
  /** False where a row names something else than a period: then the column says nothing. */
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

  /** To be called behind the last row. */
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

  /** The time on one clock for all periods; NaN between them where nothing says when that is. */
  timeOf(text: string, time: number): number {
    if (!this.beginsAnew) return time;
    return time + (this.offsets.get(this.idOf(text) ?? 0) ?? NaN);
  }

  /** @param toSeconds from the unit of the file to seconds since the first sample */
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
  /** The day beside a time of day; null without. */
  readonly dateCell: number | null;
}

/**
 * @param columnsOf the header in the first line
 * @returns null where no file has such a column, or where it names something else
 * @throws FormatError as the reading does
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
