/** Times of a long CSV: plain numbers, dates with time, times of day, or minutes and seconds since the start. */
import { parseClockTimeMs, parseElapsedMs, unwrapMidnight } from '../clock-time';
import type { CellRow } from '../cells';
import { parseLocalTime, type DateOrder } from '../local-time';
import { quoteForMessage } from '../names';
import { hasZone, parseDateTimeMs } from '../date-time';

export type TimeKind = 'number' | 'dateTime' | 'clock' | 'elapsed';

/** Reads the time of each row in the way of the first one. */
export class TimeCell {
  kind: TimeKind | null = null;
  /** Whether a date is there that may be the day or the month first: its time of day is all that is taken. */
  isDateOpen = false;
  /** Whether the dates come without a zone: they are what some clock showed. */
  isLocalClock = false;
  private isLocal = false;
  private order: DateOrder = null;
  private lastMs = -Infinity;

  constructor(readonly cell: number) {}

  /** As written for a number, milliseconds for a text. @throws FormatError for what is not a time. */
  read(row: CellRow): number {
    if (this.kind === null) this.begin(row.text(this.cell));
    if (this.kind === 'number') return row.requiredNumber(this.cell);
    const ms = this.isLocal ? this.localMs(row.text(this.cell)) : this.plainMs(row);
    if (Number.isNaN(ms)) {
      const text = quoteForMessage(row.text(this.cell));
      throw row.error(`${text} is not a time like those before. Correct it or export the file again.`);
    }
    if (this.kind !== 'clock') return ms;
    this.lastMs = unwrapMidnight(ms, this.lastMs);
    return this.lastMs;
  }

  private begin(text: string): void {
    const local = parseLocalTime(text);
    this.isLocal = local !== null;
    this.order = local?.order ?? null;
    this.isDateOpen = local !== null && local.order === null;
    this.kind = local === null ? kindOf(text) : local.order === null ? 'clock' : 'dateTime';
    this.isLocalClock = this.kind === 'dateTime' && (this.isLocal || !hasZone(text));
  }

  private plainMs(row: CellRow): number {
    if (this.kind === 'elapsed') return parseElapsedMs(row.text(this.cell));
    return this.kind === 'clock' ? row.clockTimeMs(this.cell) : row.dateTimeMs(this.cell);
  }

  private localMs(text: string): number {
    const local = parseLocalTime(text);
    return (this.kind === 'clock' ? local?.clockMs : local?.dateTimeMs(this.order)) ?? NaN;
  }
}

function kindOf(text: string): TimeKind {
  if (Number.isFinite(parseDateTimeMs(text))) return 'dateTime';
  if (Number.isFinite(parseClockTimeMs(text))) return 'clock';
  return Number.isFinite(parseElapsedMs(text)) ? 'elapsed' : 'number';
}
