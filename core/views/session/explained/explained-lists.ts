import { clubMetricOf, isLeagueMetric } from '../../../metrics/explained/club-figures';
import { isCombinedMetric, kpiCombined, isWeekMetric, weekMetricOf } from '../../../metrics/explained/combined-metrics';
import {
  countOfPlayer,
  isKpiMetric,
  isTeamCountMetric,
  isTurnMetric,
  type MetricId,
  metricEntry,
} from '../../../metrics/explained/metric-registry';
import {
  drillFigureKpi,
  exerciseFigureOf,
  isDrillFigure,
  isExerciseFigure,
} from '../../../metrics/explained/exercise-figures';
import { isDevelopmentMetric } from '../../../metrics/explained/development-figures';
import { isNetworkMetric } from '../../../metrics/explained/network-figures';
import { isSeasonFigure } from '../../../metrics/explained/season-figures';
import { isTeamPeakMetric, teamPeakKpi } from '../../../metrics/explained/team-peak-figures';
import { type Explained, placeOf } from '../../../metrics/explained/explained-number';
import { counted } from '../../words/session-noun';
import { metricText, quantityText } from '../../words/quantity-text';
import { UNNAMED } from './explained-strip';
import type {
  ExplanationOptions,
  ExplainedDrill,
  ExplainedPlayer,
  ExplainedValue,
  NamedValue,
} from '../explanation-input';
import { type Listed, addedWords, resultOf, fileOf } from './explained-rows';
import { weekOfPlayer } from './explained-season';
import { numberInSession, profileOfPlayer } from './number-in-session';
import { dayText } from '../../../calendar/day-text';
import { localDay } from '../../../calendar/day';
import { addedUp } from '../../../metrics/explained/combine-parts';
import { percentText } from '../../../units/number-text';

export function sessionsView(rows: readonly ExplainedValue[], options: ExplanationOptions): Listed {
  const { metric } = options.explained;
  const { quantity, partQuantity, adds } = metricEntry(metric);
  // Counts are whole, though their mean is not.
  const isWhole = quantity === 'count' && rows.every(({ value }) => Number.isInteger(value));
  const figure =
    partQuantity !== undefined || isWhole
      ? quantityText(partQuantity ?? quantity, options.units)
      : metricText(metric, options.units);
  const isShare = isWeekMetric(metric) && weekMetricOf(metric).span !== 'week';
  return {
    words:
      rows.length === 0
        ? 'No session counts yet.'
        : addedWords(adds, counted(rows.length, 'session'), resultOf(rows, options), rows.length),
    columns: ['Session', 'Date', isShare ? 'Adds' : 'Value'],
    table: fileOf(
      rows,
      [
        ['Session', null, ({ title }) => title],
        ['Date', null, ({ startsAt }) => localDay(startsAt)],
        [isShare ? 'Adds' : 'Value', partQuantity ?? quantity, ({ value }) => value],
      ],
      options.units,
    ),
    rows: rows.map(({ sessionId, title, startsAt, value }) => ({
      key: String(sessionId),
      cells: [title, dayText(localDay(startsAt)), figure(value)],
      plays: null,
      sessionId,
      // Who did not play has no number there.
      explained: metric === 'afterFlag.minutes' && value === 0 ? null : numberInSession(options.explained, sessionId),
    })),
  };
}

export function clubsView(rows: readonly NamedValue[], options: ExplanationOptions): Listed {
  const { metric } = options.explained;
  const figure = metricText(metric, options.units);
  return {
    words: addedWords(metricEntry(metric).adds, counted(rows.length, 'club'), resultOf(rows, options), rows.length),
    columns: ['Club', 'Value'],
    table: fileOf(
      rows,
      [
        ['Club', null, ({ name }) => name ?? UNNAMED.clubs],
        ['Value', metricEntry(metric).quantity, ({ value }) => value],
      ],
      options.units,
    ),
    rows: rows.map(({ name, value }, index) => ({
      key: String(index),
      cells: [name ?? UNNAMED.clubs, figure(value)],
      plays: null,
      sessionId: null,
      explained: clubOf(options.explained, name === null ? 1 + index : null),
    })),
  };
}

export function drillsView(rows: readonly ExplainedDrill[], options: ExplanationOptions): Listed {
  const { metric } = options.explained;
  if (!isExerciseFigure(metric)) throw new RangeError(`"${metric}" has no drills.`);
  const { kpi } = exerciseFigureOf(metric);
  const own = `drill.${kpi}` as const;
  const { quantity } = metricEntry(own);
  const figure = quantityText(quantity, options.units);
  const { squadIds } = placeOf(options.explained);
  const ofSquads = squadIds === null ? {} : { squadIds };
  return {
    words:
      rows.length === 0
        ? 'No drill counts yet.'
        : addedWords(metricEntry(metric).adds, counted(rows.length, 'drill'), resultOf(rows, options), rows.length),
    columns: ['Drill', 'Date', 'Session', 'Per minute'],
    table: fileOf(
      rows,
      [
        ['Drill', null, ({ name }) => name],
        ['Date', null, ({ startsAt }) => localDay(startsAt)],
        ['Session', null, ({ title }) => title],
        ['Per minute', quantity, ({ value }) => value],
      ],
      options.units,
    ),
    rows: rows.map(({ sessionId, drillId, name, title, startsAt, value }) => ({
      key: `${sessionId} ${drillId}`,
      cells: [name, dayText(localDay(startsAt)), title, figure(value)],
      plays: null,
      sessionId: null,
      explained: { metric: own, sessionId, drillId, ...ofSquads },
    })),
  };
}

/** @param club its place in the row; null for the own club */
function clubOf(explained: Explained, club: number | null): Explained | null {
  const { metric } = explained;
  const { period, isOfLeague } = placeOf(explained);
  return !isLeagueMetric(metric) || period === null
    ? null
    : { metric: clubMetricOf(metric), period, isOfLeague, ...(club === null ? {} : { club }) };
}

function weighedView(rows: readonly ExplainedPlayer[], options: ExplanationOptions): Listed {
  const { metric } = options.explained;
  const { quantity } = metricEntry(metric);
  const figure = metricText(metric, options.units);
  const percent = (share: number) => percentText(100 * share, 1);
  const { sessionId, epochS } = placeOf(options.explained);
  return {
    words: `${counted(
      rows.reduce((sum, { count }) => sum + count, 0),
      'player',
    )}, together ${resultOf(rows, options)}.`,
    columns: ['Player', isTeamPeakMetric(metric) ? 'Peak' : 'Mean', 'Of the minutes', 'Adds'],
    table: fileOf(
      rows,
      [
        ['Player', null, ({ name }) => name],
        ['Mean', quantity, ({ mean }) => mean ?? null],
        ['Of the minutes (%)', null, ({ share }) => (share === undefined ? null : 100 * share)],
        ['Adds', quantity, ({ value }) => value],
      ],
      options.units,
    ),
    rows: rows.map(({ playerId, name, value, mean = null, share = 0 }) => ({
      key: String(playerId),
      cells: [name, figure(mean), percent(share), figure(value)],
      plays: null,
      sessionId: null,
      explained:
        !isTeamPeakMetric(metric) || playerId === null || sessionId === null || epochS === null
          ? null
          : { metric: `peak.${teamPeakKpi(metric)}`, playerId, sessionId, epochS },
    })),
  };
}

export function playersView(rows: readonly ExplainedPlayer[], options: ExplanationOptions): Listed {
  const { metric } = options.explained;
  // A drill divides the sum of its players by their minutes.
  const isDrill = isDrillFigure(metric);
  const { quantity } = metricEntry(isDrill ? drillFigureKpi(metric) : metric);
  const adds = isDrill ? 'sum' : metricEntry(metric).adds;
  const figure = quantityText(quantity, options.units);
  const { sessionId, drillId } = placeOf(options.explained);
  if (rows.some(({ mean }) => mean !== undefined)) return weighedView(rows, options);
  const players = rows.flatMap(({ value, count }) =>
    Array.from({ length: count }, () => ({ value: adds === 'mean' ? value : value / count })),
  );
  const values = players.map(({ value }) => value);
  const result = figure(adds === null ? null : addedUp(adds, values));
  return {
    words:
      players.length === 0
        ? 'Nobody counts.'
        : addedWords(adds, counted(players.length, 'player'), result, players.length),
    columns: ['Player', 'Value'],
    table: fileOf(
      rows,
      [
        ['Player', null, ({ name }) => name],
        ['Value', quantity, ({ value }) => value],
      ],
      options.units,
    ),
    rows: rows.map(({ playerId, clubId, name, value, sessionId: own = sessionId }) => ({
      key: `${clubId ?? ''} ${playerId}`,
      cells: [name, figure(value)],
      plays: null,
      sessionId: null,
      explained:
        playerId === null
          ? null
          : isSeasonFigure(metric)
            ? weekOfPlayer(options.explained, playerId)
            : isDevelopmentMetric(metric) || isNetworkMetric(metric)
              ? profileOfPlayer(options.explained, playerId, clubId)
              : own === null
                ? null
                : numberOfPlayer(metric, { playerId, sessionId: own, drillId }),
    })),
  };
}

function numberOfPlayer(
  metric: MetricId,
  of: { readonly playerId: number; readonly sessionId: number; readonly drillId: number },
): Explained | null {
  if (isCombinedMetric(metric)) {
    const kpi = kpiCombined(metric);
    return isKpiMetric(kpi) ? { metric: kpi, ...of } : null;
  }
  if (isDrillFigure(metric)) return { metric: drillFigureKpi(metric), ...of };
  if (!isTeamCountMetric(metric)) return null;
  const own = countOfPlayer(metric);
  return isTurnMetric(own) ? { metric: own, ...of } : { metric: own, ...of };
}
