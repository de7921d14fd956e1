/** Time periods of the longitudinal screens: the last months, then the seasons (analysis-modules section 9). */
import { dayFromNumber, dayNumber } from '../../calendar/day';
import { addMonths, monthOf } from '../../calendar/month';
import { seasonOf, seasonsOf } from '../../calendar/season';

export interface Period {
  readonly id: string;
  readonly label: string;
  readonly startDate: string;
  readonly endDate: string;
}

const LAST_MONTHS = [3, 6, 12, 18, 24] as const;
const DEFAULT_PERIOD_INDEX = 2;

/**
 * @param today yyyy-mm-dd
 * @param firstDay day or time of the first session; null without sessions, and then there are no seasons
 */
export function periodOptions(today: string, firstDay: string | null): Period[] {
  const months = LAST_MONTHS.map((count) => ({
    id: `last-${count}`,
    label: `Last ${count} months`,
    startDate: monthsBefore(today, count),
    endDate: today,
  }));
  return [...months, ...(firstDay === null ? [] : seasonsSince(firstDay, today).map(seasonPeriod))];
}

export function periodOf(options: readonly Period[], id: string | null): Period {
  const period = options.find((option) => option.id === id) ?? options[DEFAULT_PERIOD_INDEX];
  if (period === undefined) throw new RangeError('No periods to choose from.');
  return period;
}

/** The day of the month `count` months earlier, or the last day of a shorter month. */
export function monthsBefore(day: string, count: number): string {
  dayNumber(day);
  const monthStart = (months: number) => dayNumber(`${addMonths(monthOf(day), months)}-01`);
  const [first, next] = [monthStart(-count), monthStart(1 - count)];
  return dayFromNumber(first + Math.min(Number(day.slice(8)), next - first) - 1);
}

function seasonsSince(firstDay: string, today: string): readonly string[] {
  const first = Number(seasonOf(firstDay).slice(0, 4));
  const last = Number(seasonOf(today).slice(0, 4));
  return seasonsOf(Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => `${first + index}-07-01`));
}

function seasonPeriod(season: string): Period {
  const startYear = Number(season.slice(0, 4));
  return {
    id: season.replace('/', '-'),
    label: season,
    startDate: `${startYear}-07-01`,
    endDate: `${startYear + 1}-06-30`,
  };
}
