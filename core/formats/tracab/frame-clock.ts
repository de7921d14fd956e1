/** Where the calendar time and the rate of a TRACAB file come from: its `datetime` column. */

/** Databases without a kick-off time write a date of 1980; nothing was tracked before 2000. */
const FIRST_REAL_YEAR = 2000;
/** Rows looked at to find the rate. */
const ROWS_FOR_RATE = 250;
const ISO_DATE_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:?\d{2})?$/;

/** UTC milliseconds; NaN where the text is no ISO date and time. A text without zone is taken as UTC. */
export function parseDateTimeMs(text: string): number {
  if (!ISO_DATE_TIME.test(text)) return NaN;
  const iso = text.replace(' ', 'T');
  return Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(iso) ? iso : `${iso}Z`);
}

export class FrameClock {
  private first: { frame: number; ms: number } | null = null;
  private last: { frame: number; ms: number } | null = null;

  wants(rowIndex: number): boolean {
    return rowIndex < ROWS_FOR_RATE;
  }

  add(frame: number, text: string): void {
    const ms = parseDateTimeMs(text);
    if (!Number.isFinite(ms)) return;
    this.first ??= { frame, ms };
    this.last = { frame, ms };
  }

  /** Frames a second, null where fewer than two dated rows were seen or the clock stood still. */
  get frameRateHz(): number | null {
    if (this.first === null || this.last === null || this.last.ms <= this.first.ms) return null;
    return Math.round(((this.last.frame - this.first.frame) * 1000) / (this.last.ms - this.first.ms));
  }

  /** UTC milliseconds of a frame, null for a placeholder date. */
  epochMsOf(frame: number, frameRateHz: number): number | null {
    if (this.first === null || new Date(this.first.ms).getUTCFullYear() < FIRST_REAL_YEAR) return null;
    return this.first.ms - Math.round(((this.first.frame - frame) * 1000) / frameRateHz);
  }
}
