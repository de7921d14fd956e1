/** Weeks and days behind a number of a season (METHODS LD6). */
import { dayText } from '../../../calendar/day-text';
import { seasonDays, seasonOf } from '../../../calendar/season';
import type { WeekKpi } from '../../../metrics/week/week-kpis';
import { monotonyOf } from '../../../metrics/week/monotony-and-strain';
import { metricEntry } from '../../../metrics/explained/metric-registry';
import { type Explained, placeOf } from '../../../metrics/explained/explained-number';
import { isSeasonCount, isSeasonFigure, seasonFigureOf } from '../../../metrics/explained/season-figures';
import { quantityText } from '../../words/quantity-text';
import { counted } from '../../words/session-noun';
import { addedWords, fileOf, type Listed, resultOf } from './explained-rows';
import type { ExplanationOptions } from '../explanation-input';

/** `Season 2026/27`; the day of one week stays a week; null for a number of no season. */
export function seasonWhen(explained: Explained): string | null {
  const { day } = placeOf(explained);
  const { metric } = explained;
  if (day === null || !isSeasonFigure(metric)) return null;
  const isOfWeek = !isSeasonCount(metric) && ['week', 'squadWeek'].includes(seasonFigureOf(metric).statistic);
  return isOfWeek ? `Week of ${dayText(day)}` : `Season ${seasonOf(day)}`;
}

export function weekOfPlayer(explained: Explained, playerId: number): Explained | null {
  const { day } = placeOf(explained);
  const { metric } = explained;
  if (day === null || !isSeasonFigure(metric) || isSeasonCount(metric)) return null;
  return { metric: `season.week.${seasonFigureOf(metric).kpi}`, playerId, day };
}

export function weeksView(
  rows: readonly { readonly from: string; readonly value: number }[],
  options: ExplanationOptions,
): Listed {
  const { explained, units } = options;
  const { quantity, partQuantity = quantity, adds } = metricEntry(explained.metric);
  const figure = quantityText(partQuantity, units);
  return {
    words:
      rows.length === 0
        ? 'No week.'
        : addedWords(adds, counted(rows.length, 'week'), resultOf(rows, options), rows.length),
    columns: ['Week of', 'Value'],
    table: fileOf(
      rows,
      [
        ['Week of', null, ({ from }) => from],
        ['Value', partQuantity, ({ value }) => value],
      ],
      units,
    ),
    rows: rows.map(({ from, value }) => ({
      key: from,
      cells: [dayText(from), figure(value)],
      plays: null,
      sessionId: null,
      explained: numberOfWeek(explained, from),
    })),
  };
}

function numberOfWeek(explained: Explained, from: string): Explained | null {
  const { metric } = explained;
  const { day, playerId, squadIds } = placeOf(explained);
  if (day === null || !isSeasonFigure(metric) || isSeasonCount(metric)) return null;
  const { startDate } = seasonDays(seasonOf(day));
  const of = playerId === null ? { squadIds: squadIds ?? [] } : { playerId };
  return weekDoor(seasonFigureOf(metric).kpi, from, startDate, of);
}

/** @param from the week's Monday; the first may lie before the season */
export function weekDoor(
  kpi: WeekKpi,
  from: string,
  startDate: string,
  of: { readonly playerId: number } | { readonly squadIds: readonly number[] },
): Explained {
  const day = from < startDate ? startDate : from;
  return 'playerId' in of
    ? { metric: `season.week.${kpi}`, day, ...of }
    : { metric: `season.squadWeek.${kpi}`, day, ...of };
}

export function daysView(
  rows: readonly { readonly day: string; readonly value: number }[],
  { explained, units }: ExplanationOptions,
): Listed {
  const { quantity, partQuantity = quantity } = metricEntry(explained.metric);
  const figure = quantityText(partQuantity, units);
  const whole = monotonyOf(rows.map(({ value }) => value));
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  const together = `${counted(rows.length, 'day')}, together ${figure(total)}`;
  return {
    words:
      whole === null
        ? 'No week is known in full.'
        : `${together}; mean ÷ SD ${quantityText('ratio', units)(whole.monotony)}.`,
    columns: ['Day', 'Load'],
    table: fileOf(
      rows,
      [
        ['Day', null, ({ day }) => day],
        ['Load', partQuantity, ({ value }) => value],
      ],
      units,
    ),
    rows: rows.map(({ day, value }) => ({
      key: day,
      cells: [dayText(day), figure(value)],
      plays: null,
      sessionId: null,
      explained: null,
    })),
  };
}
