import { counted } from '../words/session-noun';
import type { EntrySpeedBoundaries } from '../../methods/turn-classes';
import type { Table } from '../../text/csv';
import type { CountStatistic } from '../../metrics/peaks/peak-count-reference';
import type { EffortSpeedType } from '../../metrics/load/effort-bands';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import type { TurnFilter } from '../../turns/filter-categories';
import type { UnitSettings } from '../../units/units';
import { balanceTrend, type BalanceTrendView } from '../forms/balance-trend';
import type { LeftRightView } from '../forms/left-right-bars';
import type { ReferenceBarsView } from '../forms/reference-bars';
import type { StackedColumnsView } from '../forms/stacked-columns';
import { trend, type TrendView } from '../forms/trend';
import { ROLLING_NOTE } from '../../metrics/reference/trend-rolling-mean';
import type { TurnLayersView } from '../forms/turn-layers';
import { dayText } from '../../calendar/day-text';
import { rehabDays } from './rehab-day';
import {
  type Comparison,
  isMaximumMissing,
  kpiProgress,
  progressBars,
  progressTable,
  progressStanding,
  targetStatements,
} from './rehab-kpi-progress';
import { type ReturnRow, returnRows } from './return-to-play';
import { matchReference } from './rehab-kpis';
import { methodsRemark } from './rehab-method';
import { type RehabCounts, type RehabDemands, rehabDemands } from './rehab-peaks';
import { type RehabProgressAnswer, type RehabProgressSession, rehabSessionNames } from './rehab-progress-answer';
import { rehabScatters } from './rehab-scatters';
import { rehabSprints } from './rehab-sprints';
import { type TargetSources, targetSources } from './rehab-target-sources';
import {
  averageMatchRow,
  type Balance,
  balanceSentence,
  type TurnsByClass,
  turnBars,
  turnColumns,
  turnsBySide,
  type UsualBalance,
} from './rehab-turns';
import { markId } from '../words/mark-id';
import { sideText } from '../words/side-text';
import { matches } from '../forms/player-rows';
import { shownStatements, type Standing, type Statement } from '../words/statement';

export interface RehabProgressRequest {
  readonly units: UnitSettings;
  readonly leagueName: string;
  readonly playerName: string;
  readonly playerId: number | null;
  readonly comparison: Comparison;
  readonly speedType: EffortSpeedType;
  readonly turnClass: TurnsByClass;
  readonly isCombined: boolean;
  readonly activeSessionId: number | null;
  readonly filter: TurnFilter;
}

export interface RehabProgressView extends RehabDemands {
  readonly isEmpty: boolean;
  readonly reference: string;
  readonly statements: readonly Statement[];
  readonly standing: Standing;
  readonly returnToPlay: {
    readonly bars: ReferenceBarsView;
    readonly rows: readonly ReturnRow[];
    readonly table: Table;
    readonly hasTargets: boolean;
  };
  readonly balance: { readonly trend: BalanceTrendView; readonly sentence: string | null };
  readonly comparison: ReferenceBarsView | null;
  readonly trends: readonly { readonly id: string; readonly view: TrendView }[];
  readonly trendsNote: string;
  readonly sprints: StackedColumnsView;
  readonly active: { readonly sessionId: number; readonly name: string } | null;
  readonly sessions: readonly { readonly sessionId: number; readonly name: string }[];
  readonly scatters: readonly TurnLayersView[];
  readonly isFilteredOut: boolean;
  /** The sessions behind the rows of `sides`; null: the average match. */
  readonly turns:
    | { readonly sides: LeftRightView; readonly sessionIds: readonly (number | null)[] }
    | { readonly combined: StackedColumnsView }
    | null;
  readonly targets: TargetSources;
  readonly capacityTrends: readonly { readonly id: 'accel' | 'decel'; readonly view: TrendView }[];
}

export function rehabProgressView(answer: RehabProgressAnswer, request: RehabProgressRequest): RehabProgressView {
  const { units, playerName, comparison, turnClass, isCombined } = request;
  const { sessions, kpiSummary, kpiOverTimeData, rehabTargets } = answer;
  const boundaries: EntrySpeedBoundaries = {
    lowerMPerS: answer.turnEntrySpeedBoundaries.lowerMPerS,
    upperMPerS: answer.turnEntrySpeedBoundaries.upperMPerS,
  };
  const active = sessions.find(({ sessionId }) => sessionId === request.activeSessionId) ?? sessions.at(-1) ?? null;
  const key = String(active?.sessionId ?? '');
  const references = {
    averages: kpiSummary.avgComparisonValues,
    maxima: kpiSummary.maxComparisonValues,
    maximaDates: kpiSummary.maxValuesDate,
    targets: rehabTargets?.rehabKpiValues ?? {},
    matchCount: kpiSummary.matchCount,
  };
  const progress = kpiProgress(
    sessions.map((session) => ({
      ...session,
      values: kpiOverTimeData.kpiValuesBySessionId[session.sessionId] ?? {},
      targets: answer.rehabTargetsBySessionId[session.sessionId] ?? {},
    })),
    references,
  );
  const balances = sessions.map((session) => ({
    ...session,
    balance: answer.turnsZScores[session.sessionId] ?? NO_TURNS,
    usual: answer.usualBalances[session.sessionId] ?? null,
  }));
  const latest = balances.at(-1);
  const average = averageMatchRow(answer.matchTurnClassAverages, kpiSummary.matchCount);
  const [days, names] = [rehabDays(sessions), rehabSessionNames(sessions)];
  const named = sessions.map(({ sessionId }, index) => ({ sessionId, name: names[index] ?? '' }));
  const turnRows = sessions
    .flatMap(({ sessionId }, index) => {
      const counts = answer.sessionTurnClassCounts[sessionId];
      const isAbnormal = answer.turnsZScores[sessionId]?.isAbnormal === true;
      return counts === undefined ? [] : [{ id: sessionId, name: days[index] ?? '', counts, isAbnormal }];
    })
    .reverse();
  const hasTurns = turnRows.some(({ counts }) => turnsBySide(counts).left + turnsBySide(counts).right > 0);
  const peaks = answer.peakPhysicalCapacityOverTimeData;
  const scatters = rehabScatters(answer, request, boundaries, active?.sessionId ?? null);
  const allTurns = answer.recentRehabTurns.length + answer.firstTeamMatchTurns.length;
  return {
    isEmpty: sessions.length === 0,
    reference: [matchReference(kpiSummary.matchCount), methodsRemark(sessions) ?? []].flat().join('. '),
    standing: progressStanding(progress),
    statements: shownStatements([
      ...balanceStatement(balances, request.playerId),
      ...targetStatements(progress, kpiSummary.matchCount, units, request.playerId),
    ]),
    returnToPlay: {
      bars: progressBars(playerName, progress, 'average', units),
      rows: returnRows(progress, units),
      table: progressTable(progress, references, units),
      hasTargets: rehabTargets !== null,
    },
    balance: {
      trend: balanceTrend({
        name: playerName,
        sessions: balances.map(({ sessionId, title, balance, usual }, index) => ({
          sessionId,
          label: days[index] ?? '',
          title,
          turns: balance.turns,
          index: balance.index,
          isAbnormal: balance.isAbnormal,
          usual,
        })),
      }),
      sentence: latest === undefined ? null : balanceSentence(latest.balance, latest.usual),
    },
    comparison: isMaximumMissing(progress) ? null : progressBars(playerName, progress, comparison, units),
    trendsNote: ROLLING_NOTE,
    trends: progress.map(({ id, title, quantity, average: mean }) => {
      const spread = kpiOverTimeData.kpiReferenceData?.standardDeviations[id] ?? null;
      return {
        id,
        view: trend(
          {
            playerId: null,
            name: playerName,
            title,
            quantity,
            sessions: sessions.map((session) => ({
              ...trendSession(session),
              value: kpiOverTimeData.kpiValuesBySessionId[session.sessionId]?.[id] ?? null,
            })),
            reference:
              mean === null || spread === null
                ? null
                : { mean, standardDeviation: spread, count: kpiSummary.matchCount },
            noun: null,
            minMatches: MIN_REFERENCE_VALUES,
            targets: answer.rehabTargetHistory.map(({ validFrom, rehabKpiValues }) => ({
              from: validFrom,
              value: rehabKpiValues[id] ?? null,
            })),
          },
          units,
        ),
      };
    }),
    ...rehabDemands(
      {
        curves: peaks.peakPhysicalCapacityBySessionId[key] ?? null,
        rainbow: peaks.peakPhysicalCapacityRainbowData,
        isOwn: peaks.isUsingPlayerComparisonData,
        counts: countsOf(answer, key),
        capacities: answer.accelDecelCapacities[key] ?? null,
      },
      request,
    ),
    sprints: rehabSprints(answer, request),
    active: named.find(({ sessionId }) => sessionId === active?.sessionId) ?? null,
    sessions: named.toReversed(),
    scatters,
    isFilteredOut: allTurns > 0 && scatters.every(({ layers }) => layers.every(({ dots }) => dots.length === 0)),
    turns: !hasTurns
      ? null
      : isCombined
        ? { combined: turnColumns(turnClass, turnRows.toReversed(), average, boundaries, units) }
        : {
            sides: turnBars(turnClass, [...(average === null ? [] : [average]), ...turnRows], boundaries, units),
            sessionIds: [...(average === null ? [] : [null]), ...turnRows.map(({ id }) => id)],
          },
    targets: targetSources(answer, units),
    capacityTrends: CAPACITY_TRENDS.map(({ id, title }) => ({
      id,
      view: trend(
        {
          playerId: null,
          name: playerName,
          title,
          quantity: 'acceleration',
          sessions: sessions.map((session) => ({
            ...trendSession(session),
            value: answer.accelDecelCapacities[session.sessionId]?.[id]?.capacityMPerS2 ?? null,
          })),
          reference: null,
          noun: null,
          minMatches: MIN_REFERENCE_VALUES,
          whyNone: 'mean of the strongest efforts of each session',
        },
        units,
      ),
    })),
  };
}

const NO_TURNS: Balance = { turns: 0, index: null, z: null, isAbnormal: false };
const CAPACITY_TRENDS = [
  { id: 'accel', title: 'Acceleration Capacity' },
  { id: 'decel', title: 'Deceleration Capacity' },
] as const;

function trendSession({ sessionId, sessionDate, title }: RehabProgressSession) {
  return { sessionId, date: sessionDate, title, isMatch: false, isFullMatch: false, minutes: null };
}

function balanceStatement(
  balances: readonly (RehabProgressSession & { readonly balance: Balance; readonly usual: UsualBalance })[],
  playerId: number | null,
) {
  const rated = balances.filter(({ balance }) => balance.index !== null);
  const abnormal = rated.filter(({ balance }) => balance.isAbnormal);
  const last = abnormal.at(-1);
  if (last === undefined || last.balance.index === null) return [];
  const range =
    last.usual === null
      ? ''
      : `, usual ${sideText(last.usual.low)} to ${sideText(last.usual.high)} (${last.usual.count === 0 ? 'by chance: too few own matches' : matches(last.usual.count)})`;
  return [
    {
      id: 'balance',
      text: `Side balance: abnormal in ${abnormal.length} of ${counted(rated.length, 'session')}, last on ${dayText(last.sessionDate)}`,
      detail: `${sideText(last.balance.index)} of ${counted(last.balance.turns, 'turn')}${range}`,
      tone: 'neutral',
      href: `#${markId('side-balance', last.sessionId)}`,
      ...(playerId === null ? {} : { explained: { metric: 'balance', playerId, sessionId: last.sessionId } as const }),
    } satisfies Statement,
  ];
}

function countsOf(answer: RehabProgressAnswer, key: string): RehabCounts<CountStatistic> | null {
  const { peakThresholdCountBySessionId, peakThresholdCountsReferenceData } = answer.peakThresholdCountOverTimeData;
  const counts = peakThresholdCountBySessionId[key]?.kpiEpochCounts;
  if (counts === undefined) return null;
  const reference = peakThresholdCountsReferenceData?.kpiEpochCounts;
  const epoch = (kpi: 1 | 2 | 3 | 4, name: 'countData30s' | 'countData60s' | 'countData120s'): CountStatistic => ({
    ...(reference?.[kpi][name] ?? { average: null, standardDeviation: null, minimum: null, maximum: null }),
    value: counts[kpi][name],
  });
  const ofKpi = (kpi: 1 | 2 | 3 | 4) => ({
    countData30s: epoch(kpi, 'countData30s'),
    countData60s: epoch(kpi, 'countData60s'),
    countData120s: epoch(kpi, 'countData120s'),
  });
  const all = { 1: ofKpi(1), 2: ofKpi(2), 3: ofKpi(3), 4: ofKpi(4) };
  const isKnown = Object.values(all).some((epochs) => Object.values(epochs).some(({ value }) => value !== null));
  return isKnown ? all : null;
}
