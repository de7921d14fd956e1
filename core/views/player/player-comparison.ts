import { DAY_MS } from '../../calendar/day';
import type { Period } from '../../metrics/explained/explained-number';
import { markId } from '../words/mark-id';
import type { Table } from '../../text/csv';
import { mean, standardDeviation } from '../../stats/mean-and-deviation';
import { ascending, quantileSorted } from '../../stats/quantile';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { formatQuantity, percentText, withUnit } from '../../units/number-text';
import { boxRows, type BoxRowsView, type BoxWords } from '../forms/box-rows';
import { shownUnit, toDisplay, type UnitSettings } from '../../units/units';
import { stackedRows, type StackedRowsView } from '../forms/stacked-rows';
import { trend, type TrendView } from '../forms/trend';
import { type SessionNoun, whichSessions, wholeSessions } from '../words/session-noun';
import { ROLLING_MATCHES } from '../../metrics/reference/rolling-match-average';
import { type Findings, type Standing, standingOf, type Statement, told } from '../words/statement';
import { ANGLE_BANDS } from './turn-angle-share';
import type { ComparedPlayer } from './compared-player';
import type { PlayerSessionKpis } from './player-detail';
import { worthOf } from './player-statements';
import {
  countedValues,
  noReference,
  playerReference,
  TREND_KPIS,
  type TrendKpi,
  trendSessions,
  trendsNote,
} from './player-trends';

export const MAX_COMPARED = 4;
const TIMES_FROM = 3;
export const COMPARED_KPIS = TREND_KPIS.map(({ id }) => id);
export const COMPARISON_SECTIONS = {
  kpis: 'compared-kpis',
  spread: 'compared-sessions',
  share: 'compared-turns',
  trends: 'compared-trends',
} as const;

export interface ComparedEntry {
  readonly label: string;
  readonly player: ComparedPlayer;
}

export function comparedIds(
  first: number,
  others: readonly number[],
  choices: readonly { readonly playerId: number; readonly isDisabled: boolean }[],
): readonly number[] {
  const open = new Set(choices.filter(({ isDisabled }) => !isDisabled).map(({ playerId }) => playerId));
  return [...new Set(others)].filter((id) => id !== first && open.has(id)).slice(0, MAX_COMPARED - 1);
}

export interface ComparedRow {
  readonly id: TrendKpi['id'];
  readonly title: string;
  readonly averages: readonly string[];
  readonly maxima: readonly string[];
}

interface ComparedOf {
  readonly playerId: number;
  readonly period: Period;
}

export interface PlayerComparison {
  readonly isEmpty: boolean;
  readonly statements: readonly Statement[];
  readonly standing: Standing;
  readonly hasAverages: boolean;
  readonly hasSpreads: boolean;
  readonly names: readonly string[];
  readonly of: readonly ComparedOf[];
  readonly rows: readonly ComparedRow[];
  readonly csv: Table;
  readonly note: string;
  readonly spreads: readonly { readonly id: TrendKpi['id']; readonly boxes: BoxRowsView }[];
  readonly share: StackedRowsView | null;
  readonly trends: readonly TrendView[];
  readonly trendsNote: string;
}

export const NO_SPREAD = `Nobody has ${MIN_REFERENCE_VALUES} sessions that count`;

const counts = ({ isCounted }: PlayerSessionKpis): boolean => isCounted;

function valuesOf({ sessions }: ComparedPlayer, id: TrendKpi['id']): readonly number[] {
  return countedValues(sessions, id);
}

/** @param entries two to four; a single one is shown without a comparison */
export function playerComparison(
  entries: readonly ComparedEntry[],
  trendKpi: TrendKpi['id'],
  units: UnitSettings,
  noun: SessionNoun,
): PlayerComparison {
  const spreads = TREND_KPIS.map((kpi) => ({ id: kpi.id, boxes: spreadOf(entries, kpi, units) }));
  const names = entries.map(({ label, player }) => `${label} (${player.sessions.filter(counts).length})`);
  return {
    isEmpty: entries.every(({ player }) => player.sessions.length === 0),
    ...comparisonFindings(entries, units),
    hasAverages: entries.some(({ player }) => player.sessions.some(counts)),
    hasSpreads: spreads.some(({ boxes }) => boxes.rows.some(({ box }) => box !== null)),
    names,
    of: entries.map(({ player: { playerId, period } }) => ({
      playerId,
      period: { from: period.startDate, to: period.endDate },
    })),
    rows: TREND_KPIS.map((kpi) => kpiRow(entries, kpi, units)),
    csv: comparisonCsv(entries, units),
    note: noteOf(entries, noun),
    spreads,
    share: shareOf(entries),
    trends: trendsOf(entries, trendKpi, units, noun),
    trendsNote: `One scale. ${trendsNote(noun)}`,
  };
}

function kpiRow(entries: readonly ComparedEntry[], { id, title, quantity }: TrendKpi, units: UnitSettings) {
  const unit = shownUnit(quantity, units);
  const values = entries.map(({ player }) => valuesOf(player, id));
  return {
    id,
    title: unit === '' ? title : `${title} (${unit})`,
    averages: values.map((all) => formatQuantity(quantity, mean(all), units, ...(quantity === 'count' ? [1] : []))),
    maxima: values.map((all) => formatQuantity(quantity, mostOf(all), units)),
  };
}

const mostOf = (values: readonly number[]) => (values.length === 0 ? null : Math.max(...values));

function comparisonCsv(entries: readonly ComparedEntry[], units: UnitSettings): Table {
  return {
    columns: ['Metric', 'Unit', 'Player', 'From', 'To', 'Sessions', 'Average', 'Maximum'],
    rows: TREND_KPIS.flatMap(({ id, title, quantity }) =>
      entries.map(({ player }) => {
        const values = valuesOf(player, id);
        const shown = (value: number | null) => (value === null ? null : toDisplay(quantity, value, units));
        const { name, period } = player;
        return [
          title,
          shownUnit(quantity, units),
          name,
          period.startDate,
          period.endDate,
          values.length,
          shown(mean(values)),
          shown(mostOf(values)),
        ];
      }),
    ),
  };
}

function noteOf(entries: readonly ComparedEntry[], noun: SessionNoun): string {
  const all = entries.flatMap(({ player }) => player.sessions);
  const few = entries.filter(({ player }) => player.sessions.filter(counts).length < MIN_REFERENCE_VALUES);
  const otherwise = entries.filter(({ player }) => player.leftOutCount > 0);
  return [
    `In brackets: sessions that count, ${whichSessions(wholeSessions(noun), all, noun)}`,
    ...(overlap(entries) ? ['the periods overlap'] : []),
    ...(few.length === 0
      ? []
      : [`fewer than ${MIN_REFERENCE_VALUES} sessions: ${few.map(({ label }) => label).join(', ')}`]),
    ...otherwise.map(
      ({ label, player }) =>
        `${label}: ${player.leftOutCount} sessions of all periods, computed by another method than the latest, are left out`,
    ),
  ].join('; ');
}

function overlap([first, second]: readonly ComparedEntry[]): boolean {
  if (first === undefined || second === undefined || first.player.playerId !== second.player.playerId) return false;
  const ids = new Set(first.player.sessions.map(({ sessionId }) => sessionId));
  return second.player.sessions.some(({ sessionId }) => ids.has(sessionId));
}

function spreadOf(
  entries: readonly ComparedEntry[],
  { id, title, quantity }: TrendKpi,
  units: UnitSettings,
): BoxRowsView {
  const rows = entries.map(({ label, player }, index) => {
    const values = ascending([...valuesOf(player, id)]);
    const at = (share: number) => (values.length < MIN_REFERENCE_VALUES ? null : quantileSorted(values, share));
    return {
      id: index,
      name: label,
      isOwn: true,
      matchCount: values.length,
      minimum: at(0),
      lowerQuartile: at(0.25),
      median: at(0.5),
      upperQuartile: at(0.75),
      maximum: at(1),
      average: values.length < MIN_REFERENCE_VALUES ? null : mean(values),
    };
  });
  const digits = quantity === 'count' ? { digits: 1 } : {};
  return boxRows({ title, quantity, ...digits, teams: rows, words: PLAYER_WORDS }, units);
}

const PLAYER_WORDS: BoxWords = {
  row: 'Player',
  rows: 'rows',
  count: 'Sessions',
  one: 'session',
  many: 'sessions',
  isRanked: false,
};

function shareOf(entries: readonly ComparedEntry[]): StackedRowsView | null {
  const rows = entries.flatMap(({ label, player: { angleCounts } }, index) => {
    const turns = angleCounts.reduce((sum, count) => sum + count, 0);
    if (turns === 0) return [];
    return [
      {
        playerId: index,
        name: `${label} (${turns.toLocaleString('en-GB')})`,
        positionSortOrder: index,
        matchMinutes: null,
        counts: angleCounts.map((count) => (100 * count) / turns),
        lines: ANGLE_BANDS.map((band, at) => [`Turns ${band}`, String(angleCounts[at] ?? 0)] as const),
      },
    ];
  });
  if (rows.length === 0) return null;
  return stackedRows({
    bands: ANGLE_BANDS,
    rows,
    sortBy: null,
    noun: 'per cent of turns',
    rowNoun: 'row',
    by: 'angle',
    keepsOrder: true,
  });
}

/** Two periods have separate time axes but share the value axis. */
function trendsOf(
  entries: readonly ComparedEntry[],
  id: TrendKpi['id'],
  units: UnitSettings,
  noun: SessionNoun,
): readonly TrendView[] {
  const kpi = TREND_KPIS.find((one) => one.id === id) ?? TREND_KPIS[0];
  const most = mostOf(entries.flatMap(({ player }) => player.sessions.flatMap((session) => session[kpi.id] ?? [])));
  return entries.map(({ label, player }) =>
    trend(
      {
        playerId: player.playerId,
        name: label,
        title: kpi.title,
        quantity: kpi.quantity,
        sessions: trendSessions(player.sessions, kpi.id, noun),
        rollingMatches: ROLLING_MATCHES,
        reference: playerReference(player.sessions, kpi.id, noun),
        whyNone: noReference(noun),
        minMatches: MIN_REFERENCE_VALUES,
        from: Date.parse(player.period.startDate),
        to: Date.parse(player.period.endDate) + DAY_MS,
        ...(most === null ? {} : { reaches: most }),
      },
      units,
    ),
  );
}

function comparisonFindings(entries: readonly ComparedEntry[], units: UnitSettings): Findings {
  const enough = entries.filter(({ player }) => player.sessions.filter(counts).length >= MIN_REFERENCE_VALUES);
  const isCompared = enough.length >= 2;
  return {
    statements: isCompared ? apart(entries, units) : [],
    standing: standingOf({
      noun: 'player',
      rated: isCompared ? enough.length : 0,
      unrated: [{ count: entries.length - enough.length, why: `with fewer than ${MIN_REFERENCE_VALUES} sessions` }],
      missing: `an average needs at least ${MIN_REFERENCE_VALUES} sessions of two players`,
    }),
  };
}

function apartText(ratio: number): string {
  return ratio < TIMES_FROM ? `${percentText(100 * (ratio - 1))} apart` : `${Math.round(ratio)} times as much`;
}

/** KPIs whose highest and lowest averages are a worthwhile amount and more than one (pooled) SD apart, the farthest first. */
function apart(entries: readonly ComparedEntry[], units: UnitSettings): readonly Statement[] {
  return TREND_KPIS.flatMap(({ id, title, quantity }) => {
    const known = entries.flatMap(({ label, player }, row) => {
      const values = valuesOf(player, id);
      const [average, sd] = [mean(values), standardDeviation(values)];
      if (values.length < MIN_REFERENCE_VALUES || average === null || sd === null) return [];
      return [{ label, row, average, sd, count: values.length }];
    });
    const [high] = known.toSorted((a, b) => b.average - a.average);
    const [low] = known.toSorted((a, b) => a.average - b.average);
    if (high === undefined || low === undefined || high === low || low.average <= 0) return [];
    const pooled = Math.sqrt((high.sd ** 2 + low.sd ** 2) / 2);
    const gap = high.average - low.average;
    const smallest = worthOf(id);
    if (gap <= pooled || smallest === null || gap < smallest) return [];
    const shown = (value: number) =>
      withUnit(
        formatQuantity(quantity, value, units, ...(quantity === 'count' ? [1] : [])),
        shownUnit(quantity, units),
      );
    const statements = told(shown(high.average), shown(low.average), {
      id: `apart-${id}`,
      text: `${title}: ${high.label} ${shown(high.average)}, ${low.label} ${shown(low.average)}`,
      detail: `${apartText(high.average / low.average)}; averages of ${high.count} and ${low.count} sessions`,
      tone: 'neutral',
      href: `#${markId(COMPARISON_SECTIONS.spread, id, high.row)}`,
    });
    return statements.map((statement) => ({ statement, distance: pooled === 0 ? Infinity : gap / pooled }));
  })
    .sort((a, b) => b.distance - a.distance)
    .map(({ statement }) => statement);
}
