/**
 * Reads the times of a table: numbers, dates with time, times of day with or without a date, or minutes and seconds
 * since the start.
 */
import { beforeMidnight, parseClockTimeMs, parseElapsedMs, unwrapMidnight } from '../lines/clock-time';
import { DAY_MS } from '../../calendar/day';
import type { CellRow } from '../lines/cell-row';
import { parseLocalTime, type DateOrder } from '../lines/local-time';
import { quoteForMessage } from '../shared/clean-names';
import { hasZone, parseDateTimeMs } from '../lines/date-time';
import { DayCell } from './day-cell';

export type TimeKind = 'number' | 'dateTime' | 'clock' | 'elapsed';

const LAST_FIELD = /(?:^|\D)\d{1,2}:\d{2}:\d{2}:\d{2}$/;
const MIN_COLON_TIMES = 20;
/** The sixtieth frame read as hundredths. Real hundredths go beyond it at any rate from 3 Hz on. */
const HIGHEST_FRAME_MS = 590;

export class TimeCell {
  kind: TimeKind | null = null;
  isDateOpen = false;
  isLocalClock = false;
  private isLocal = false;
  private order: DateOrder = null;
  private lastMs = -Infinity;
  private largestMs = -1;
  private colonCount = 0;
  private hasLastColon = false;
  private day: DayCell | null = null;

  constructor(
    readonly cell: number,
    private readonly isUtc = false,
    /** What the last field counts: frames per second, `hundredths`, or undefined if the user has not said. */
    private readonly lastField?: string,
    private readonly isNewestFirst = false,
    private readonly dateCell: number | null = null,
  ) {}

  /** In the file's unit for a number, milliseconds for a text. @throws FormatError for an invalid time */
  read(row: CellRow): number {
    if (this.kind === null) this.begin(row);
    if (this.kind === 'number') return row.requiredNumber(this.cell);
    const ms = this.isLocal ? this.localMs(row.text(this.cell)) : this.plainMs(row);
    if (Number.isNaN(ms)) {
      const text = quoteForMessage(row.text(this.cell));
      throw row.error(`${text} is not a time like those before. Correct it or export the file again.`);
    }
    const now = this.hasLastColon ? this.withLastField(ms, row) : ms;
    if (this.day !== null) return this.onDay(this.day.read(row) + now);
    if (this.kind !== 'clock') return now;
    this.lastMs = this.isNewestFirst ? beforeMidnight(now, this.lastMs) : unwrapMidnight(now, this.lastMs);
    return this.lastMs;
  }

  /** Some files repeat their first day in every row, even after the clock passes midnight. */
  private onDay(ms: number): number {
    const passed = this.isNewestFirst ? ms - this.lastMs : this.lastMs - ms;
    const days = Number.isFinite(passed) && passed > DAY_MS / 2 ? 1 : 0;
    this.lastMs = ms + (this.isNewestFirst ? -days : days) * DAY_MS;
    return this.lastMs;
  }

  private withLastField(ms: number, row: CellRow): number {
    const lastMs = ms % 1000;
    this.largestMs = Math.max(this.largestMs, lastMs);
    this.colonCount++;
    if (this.lastField === undefined || this.lastField === 'hundredths') return ms;
    const rate = Number(this.lastField);
    const frame = Math.round(lastMs / 10);
    if (frame < rate) return ms - lastMs + (frame * 1000) / rate;
    const text = quoteForMessage(row.text(this.cell));
    throw row.error(`${text} counts frame ${frame}, and there are ${rate} a second from 0 on. Choose another rate.`);
  }

  get framesPerSecond(): number | null {
    const isFrames =
      this.lastField === undefined && this.colonCount >= MIN_COLON_TIMES && this.largestMs <= HIGHEST_FRAME_MS;
    return isFrames ? Math.round(this.largestMs / 10) + 1 : null;
  }

  private begin(row: CellRow): void {
    const text = row.text(this.cell);
    this.hasLastColon = LAST_FIELD.test(text);
    const local = parseLocalTime(text);
    this.isLocal = local !== null;
    this.order = local?.order ?? null;
    this.isDateOpen = local !== null && local.order === null;
    this.kind = local === null ? kindOf(text) : local.order === null ? 'clock' : 'dateTime';
    if (this.kind === 'clock' && local === null && this.dateCell !== null) {
      const day = DayCell.begin(this.dateCell, row);
      this.isDateOpen = day === 'open';
      if (day instanceof DayCell) [this.day, this.kind] = [day, 'dateTime'];
    }
    this.isLocalClock =
      this.kind === 'dateTime' && !this.isUtc && (this.isLocal || this.day !== null || !hasZone(text));
  }

  private plainMs(row: CellRow): number {
    if (this.kind === 'elapsed') return parseElapsedMs(row.text(this.cell));
    return this.kind === 'clock' || this.day !== null ? row.clockTimeMs(this.cell) : row.dateTimeMs(this.cell);
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
