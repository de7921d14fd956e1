import { addDays, weekday } from './day';

const MONTH_PATTERN = /^(\d{4})-(0[1-9]|1[0-2])$/;

function parseMonth(month: string): { year: number; index: number } {
  const parts = MONTH_PATTERN.exec(month);
  if (parts === null) throw new RangeError(`"${month}" is not a month: write yyyy-mm.`);
  return { year: Number(parts[1]), index: Number(parts[2]) - 1 };
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function addMonths(month: string, months: number): string {
  const { year, index } = parseMonth(month);
  const total = year * 12 + index + months;
  return `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}`;
}

/** Days on one calendar page: six weeks (portal-core section 9). */
export const MONTH_GRID_DAYS = 42;

/** The 42 days of a month's page: whole weeks from the Monday on or before the first. */
export function monthGrid(month: string): readonly string[] {
  parseMonth(month);
  const first = `${month}-01`;
  const start = addDays(first, -weekday(first));
  return Array.from({ length: MONTH_GRID_DAYS }, (_, index) => addDays(start, index));
}

const names = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

export function monthTitle(month: string): string {
  const { year, index } = parseMonth(month);
  return `${names.format(Date.UTC(2000, index, 1))} ${year}`;
}

export const MONTH_NAMES: readonly string[] = Array.from({ length: 12 }, (_, index) =>
  names.format(Date.UTC(2000, index, 1)),
);
export const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
