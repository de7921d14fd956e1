import type { CellRow } from '../lines/cell-row';
import { DAY_MS } from '../../calendar/day';
import { parseDateTimeMs } from '../lines/date-time';
import { parseLocalTime, type DateOrder } from '../lines/local-time';
import { quoteForMessage } from '../shared/clean-names';

interface WrittenDay {
  /** `open`: either of the first two numbers may be the day. */
  readonly order: DateOrder | 'iso' | 'open';
  midnightMs(order: DateOrder): number;
}

function parseDay(text: string): WrittenDay | null {
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const written = compact === null ? text : compact.slice(1).join('-');
  const isoMs = [written, `${written} 00:00:00`].map(parseDateTimeMs).find(Number.isFinite);
  if (isoMs !== undefined) return { order: 'iso', midnightMs: () => isoMs - (isoMs % DAY_MS) };
  const local = parseLocalTime(text) ?? parseLocalTime(`${text} 00:00:00`);
  if (local === null) return null;
  return { order: local.order ?? 'open', midnightMs: (order) => local.dateTimeMs(order) - local.clockMs };
}

export function isDay(text: string): boolean {
  return parseDay(text) !== null;
}

export class DayCell {
  private readonly order: DateOrder;
  private text = '';
  private midnightMs = NaN;

  private constructor(
    private readonly cell: number,
    order: DateOrder,
  ) {
    this.order = order;
  }

  static begin(cell: number, row: CellRow): DayCell | 'open' | null {
    const day = parseDay(row.text(cell).trim());
    if (day === null) return null;
    if (day.order === 'open') return 'open';
    return new DayCell(cell, day.order === 'iso' ? null : day.order);
  }

  /**
   * UTC milliseconds of midnight; an empty cell repeats the previous row.
   * @throws FormatError for an invalid date
   */
  read(row: CellRow): number {
    const text = row.text(this.cell).trim();
    if (text === this.text || text === '') return this.midnightMs;
    this.text = text;
    this.midnightMs = parseDay(text)?.midnightMs(this.order) ?? NaN;
    if (!Number.isNaN(this.midnightMs)) return this.midnightMs;
    throw row.error(`${quoteForMessage(text)} is not a date like those before. Correct it or export the file again.`);
  }
}
