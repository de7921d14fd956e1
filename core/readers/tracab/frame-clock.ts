import { calendarTimeMs, hasZone, parseDateTimeMs } from '../lines/date-time';

const ROWS_FOR_RATE = 250;

export class FrameClock {
  private first: { frame: number; ms: number } | null = null;
  private last: { frame: number; ms: number } | null = null;
  isLocalClock = false;

  wants(rowIndex: number): boolean {
    return rowIndex < ROWS_FOR_RATE;
  }

  add(frame: number, text: string): void {
    const ms = parseDateTimeMs(text);
    if (!Number.isFinite(ms)) return;
    if (this.first === null) this.isLocalClock = !hasZone(text);
    this.first ??= { frame, ms };
    this.last = { frame, ms };
  }

  /** Null if fewer than two rows have a date, or the clock stands still. */
  get frameRateHz(): number | null {
    if (this.first === null || this.last === null || this.last.ms <= this.first.ms) return null;
    return Math.round(((this.last.frame - this.first.frame) * 1000) / (this.last.ms - this.first.ms));
  }

  epochMsOf(frame: number, frameRateHz: number): number | null {
    if (this.first === null || calendarTimeMs(this.first.ms) === null) return null;
    return this.first.ms - Math.round(((this.first.frame - frame) * 1000) / frameRateHz);
  }
}
