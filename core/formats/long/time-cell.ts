/** Times of a long CSV: plain numbers, dates with time, or times of day. */
import { parseClockTimeMs, unwrapMidnight } from '../clock-time';
import type { CellRow } from '../cells';
import { quoteForMessage } from '../names';
import { parseDateTimeMs } from '../date-time';

export type TimeKind = 'number' | 'dateTime' | 'clock';

/** Reads the time of each row in the way of the first one. */
export class TimeCell {
  kind: TimeKind | null = null;
  private lastMs = -Infinity;

  constructor(private readonly cell: number) {}

  /** As written for a number, milliseconds for a text. @throws FormatError for what is no time. */
  read(row: CellRow): number {
    this.kind ??= kindOf(row.text(this.cell));
    if (this.kind === 'number') return row.requiredNumber(this.cell);
    const ms = this.kind === 'clock' ? row.clockTimeMs(this.cell) : row.dateTimeMs(this.cell);
    if (Number.isNaN(ms)) {
      const text = quoteForMessage(row.text(this.cell));
      throw row.error(`${text} is not a time like those before. Correct it or export the file again.`);
    }
    if (this.kind === 'dateTime') return ms;
    this.lastMs = unwrapMidnight(ms, this.lastMs);
    return this.lastMs;
  }
}

function kindOf(text: string): TimeKind {
  if (Number.isFinite(parseDateTimeMs(text))) return 'dateTime';
  return Number.isFinite(parseClockTimeMs(text)) ? 'clock' : 'number';
}
