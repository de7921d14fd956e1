import type { DayOrder } from '@halfturn/core/roster/list-dates';

/** Whether this browser's locale puts the day or the month first. */
export function dayOrderHere(): DayOrder {
  const parts = new Intl.DateTimeFormat(navigator.language).formatToParts(new Date(0)).map(({ type }) => type);
  return parts.indexOf('month') < parts.indexOf('day') && parts.indexOf('year') > parts.indexOf('day')
    ? 'monthFirst'
    : 'dayFirst';
}
