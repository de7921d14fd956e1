import { addDays, isDay, weekday } from '../../calendar/day';
import { addMonths, monthOf } from '../../calendar/month';

const SUNDAY = 6;

/**
 * The day a key leads to in a grid of days: arrows by a day or a week, Home and End to the ends of the week, PageUp and
 * PageDown by a month, to its last day if it has no such day.
 * @param day yyyy-mm-dd
 * @returns null for any other key
 */
export function dayByKey(day: string, key: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, SUNDAY - weekday(day));
    case 'PageUp':
      return inMonth(day, -1);
    case 'PageDown':
      return inMonth(day, 1);
    default:
      return null;
  }
}

function inMonth(day: string, months: number): string {
  const month = addMonths(monthOf(day), months);
  const same = `${month}-${day.slice(8)}`;
  return isDay(same) ? same : addDays(`${addMonths(month, 1)}-01`, -1);
}
