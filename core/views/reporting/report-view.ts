import { isBeyondFigure, thousandthsOf } from '../../metrics/explained/families/beyond-figures';
import { isKpiMetric, type ScoreMetric } from '../../metrics/explained/metric-registry';
import type { Explained } from '../../metrics/explained/explained-number';
import { dayOfYearText, dayText } from '../../calendar/day-text';
import { daysBetween, localDay } from '../../calendar/day';
import type { Cell, Table } from '../../text/csv';
import { inOrder } from '../forms/player-rows';
import { type Period, periodOf, periodOptions } from '../choices/period-choices';
import { shirtLabel } from '../../roster/shirt-number';
import { type AnyReportColumn, reportColumns } from './report-columns';
import type { ComparisonOption, Measure, ReportItem, ReportRequest } from './report-item';
import { reportCell, type ReportLead, type ReportRow } from './report-rows';
import { type ReportStatements, reportStatements } from './report-statements';

export interface ReportColumn {
  readonly id: string;
  readonly title: string;
  readonly fullTitle: string;
  readonly note: string;
  readonly group: string | null;
  readonly measure: Measure | null;
  readonly hasPercentile: boolean;
}

export interface ReportView {
  readonly headTitle: string;
  readonly leadTitles: readonly string[];
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  readonly statements: ReportStatements;
  readonly comparisonOptions: readonly ComparisonOption[];
  readonly hasOpposition: boolean;
  /** Titles of the columns that are our own scores. */
  readonly ownScores: readonly string[];
}

const YEAR_DAYS = 366;
export const EMPTY_REPORT_TEXT = 'KPI Reporting Unavailable';

interface SessionReport {
  readonly ourData: readonly ReportItem[];
  readonly oppositionData: readonly ReportItem[] | null;
  readonly comparisonGroupOptions: readonly ComparisonOption[];
}

export interface SessionReportRequest extends ReportRequest {
  readonly team: 'current' | 'opposition';
}

export function sessionReportView(answer: SessionReport, request: SessionReportRequest): ReportView {
  const { team } = request;
  const items = inOrder(
    (team === 'current' ? answer.ourData : (answer.oppositionData ?? [])).map((item) => ({ ...item.player, item })),
  ).map(({ item }) => item);
  const describe = ({ player }: ReportItem): Described => ({
    id: `player-${player.playerId}`,
    head: player.name,
    lead: [
      ...(request.withShirtNumbers ? [{ text: shirtLabel(player.shirtNumber), value: player.shirtNumber }] : []),
      { text: player.positionShortDescription, value: player.positionSortOrder },
    ],
  });
  const columns = reportColumns(items, request);
  const pairs = pairsOf(items, columns, request, describe);
  return {
    headTitle: 'Player',
    leadTitles: [...(request.withShirtNumbers ? ['Shirt'] : []), 'Pos'],
    ...tableParts(columns, pairs),
    statements: reportStatements(pairs, columns, request, 'farthest'),
    comparisonOptions: answer.comparisonGroupOptions,
    hasOpposition: answer.oppositionData !== null && answer.oppositionData.length > 0,
  };
}

interface PlayerReport {
  readonly playerData: readonly ReportItem[];
  readonly comparisonGroupOptions: readonly ComparisonOption[];
}

export interface PlayerReportRequest extends ReportRequest {
  readonly today: string;
  readonly periodId: string | null;
  readonly sessionTypeId: number | null;
}

export interface PlayerReportView extends ReportView {
  readonly periods: readonly Period[];
  readonly period: Period;
}

export function playerReportView(answer: PlayerReport, request: PlayerReportRequest): PlayerReportView {
  const { today, periodId, sessionTypeId } = request;
  const periods = periodOptions(today, answer.playerData.at(-1)?.sessionInfo.date ?? null);
  const period = periodOf(periods, periodId);
  const items = answer.playerData.filter(({ sessionInfo }) => {
    const day = localDay(sessionInfo.date);
    const isOfType = sessionTypeId === null || sessionInfo.sessionTypeId === sessionTypeId;
    return isOfType && day >= period.startDate && day <= period.endDate;
  });
  const isOfOneYear = daysBetween(period.startDate, period.endDate) <= YEAR_DAYS;
  const describe = ({ sessionInfo }: ReportItem): Described => ({
    id: `session-${sessionInfo.sessionId}`,
    head: sessionInfo.title,
    lead: [
      {
        text: dayText(sessionInfo.date),
        value: sessionInfo.date,
        ...(isOfOneYear ? { short: dayOfYearText(sessionInfo.date) } : {}),
      },
    ],
  });
  const columns = reportColumns(items, request);
  const pairs = pairsOf(items, columns, request, describe);
  return {
    headTitle: 'Session',
    leadTitles: ['Date'],
    ...tableParts(columns, pairs),
    statements: reportStatements(pairs, columns, request, 'stand'),
    comparisonOptions: answer.comparisonGroupOptions,
    hasOpposition: false,
    periods,
    period,
  };
}

interface Described {
  readonly id: string;
  readonly head: string;
  readonly lead: readonly ReportLead[];
}

function pairsOf(
  items: readonly ReportItem[],
  columns: readonly AnyReportColumn[],
  { units }: ReportRequest,
  describe: (item: ReportItem) => Described,
): (readonly [ReportItem, ReportRow])[] {
  return items.map((item) => [
    item,
    {
      ...describe(item),
      playerId: item.player.playerId,
      sessionId: item.sessionInfo.sessionId,
      cells: columns.map((column) => reportCell(column, item, units)),
      referenceCount: item.referenceCount,
    },
  ]);
}

/** The number that a cell explains. */
export function explainedReportCell(column: string, { playerId, sessionId }: ReportRow): Explained | null {
  if (isKpiMetric(column)) return { metric: column, playerId, sessionId };
  const [table, threshold, measure] = column.split(' ');
  const beyond = `beyond.${table}.${measure}`;
  if (isBeyondFigure(beyond)) {
    return { metric: beyond, playerId, sessionId, thousandths: thousandthsOf(Number(threshold)) };
  }
  const metric = SCORES[column];
  return metric === undefined ? null : { metric, playerId, sessionId };
}

const SCORES: Readonly<Record<string, ScoreMetric>> = {
  scaledWorkRate: 'workRate',
  gameDemandValue: 'gameDemand',
  fatigueFlagValue: 'fatigue',
  hamstringRisk: 'hamstring',
};
const OUR_SCORES: readonly string[] = ['scaledWorkRate', 'gameDemandValue', 'fatigueFlagValue', 'hamstringRisk'];

function tableParts(columns: readonly AnyReportColumn[], pairs: readonly (readonly [ReportItem, ReportRow])[]) {
  return {
    columns: columns.map(({ id, title, fullTitle, note, group, measure, kind }): ReportColumn => ({
      id,
      title,
      fullTitle,
      note,
      group,
      measure,
      hasPercentile: kind === 'value',
    })),
    rows: pairs.map(([, row]) => row),
    ownScores: columns.filter(({ id }) => OUR_SCORES.includes(id)).map(({ fullTitle }) => fullTitle),
  };
}

export function reportTable({ headTitle, leadTitles, columns, rows }: ReportView): Table {
  const titles = columns.flatMap(({ fullTitle, hasPercentile }) =>
    hasPercentile ? [fullTitle, `${fullTitle} percentile`] : [fullTitle],
  );
  return {
    columns: [headTitle, ...leadTitles, ...titles, 'Reference appearances'],
    rows: rows.map(({ head, lead, cells, referenceCount }) => [
      head,
      ...lead.map(({ text }) => text),
      ...cells.flatMap((cell, index): Cell[] =>
        columns[index]?.hasPercentile === true
          ? [cell.value, cell.percentile]
          : [cell.sign === null ? null : cell.sign.text],
      ),
      referenceCount,
    ]),
  };
}
