import type { DayOrder } from '@halfturn/core/roster/list-dates';

export function dayOrderHere(): DayOrder {
  const parts = new Intl.DateTimeFormat(navigator.language).formatToParts(new Date(0)).map(({ type }) => type);
  return parts.indexOf('month') < parts.indexOf('day') && parts.indexOf('year') > parts.indexOf('day')
    ? 'monthFirst'
    : 'dayFirst';
}
