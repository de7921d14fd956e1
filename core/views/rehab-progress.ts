/** Longitudinal rehab: the way back of a player over a period, against their own matches and their targets. */
import {
  accelerationClass,
  angleClass,
  decelerationClass,
  type EntrySpeedBoundaries,
  entrySpeedClass,
  turnTimeClass,
} from '../classes/turn-classes';
import type { CountStatistic } from '../metrics/counted-peaks';
import type { EffortSpeedType } from '../metrics/effort-bands';
import type { RehabTargets } from '../metrics/rehab/suggested-targets';
import { MIN_REFERENCE_VALUES } from '../stats/quantile';
import { isChosen, type TurnFilter } from '../turnset/categories';
import type { Table } from '../formats/csv';
import { formatQuantity, toDisplay, unitLabel, type UnitSettings, withUnit } from '../units/units';
import { balanceTrend, type BalanceTrendView } from './forms/balance-trend';
import type { LeftRightView } from './forms/left-right-bars';
import type { RainbowBarsView } from './forms/rainbow-bars';
import type { ReferenceBarsView } from './forms/reference-bars';
import { stackedColumns, type StackedColumnsView } from './forms/stacked-columns';
import { trend, type TrendView } from './forms/trend';
import { type TurnLayersView, turnLayers } from './forms/turn-layers';
import { rehabDay } from './rehab-day';
import {
  type Comparison,
  isMaximumMissing,
  kpiProgress,
  progressBars,
  progressTable,
  type ReturnRow,
  returnRows,
  targetStatements,
} from './rehab-kpi-progress';
import { matchReference, type RehabValues } from './rehab-kpis';
import {
  capacityBars,
  capacityTable,
  type PeakDemand,
  peakDemands,
  type RehabCapacities,
  type RehabCounts,
  type RehabPeaks,
  type RehabRainbow,
  type ThresholdCounts,
  thresholdCounts,
} from './rehab-peaks';
import {
  averageMatchRow,
  type Balance,
  balanceSentence,
  type RehabTurnCounts,
  type TurnsByClass,
  turnBars,
  turnColumns,
  turnsBySide,
  type UsualBalance,
} from './rehab-turns';
import { targetsOfMatches } from './rehab-targets';
import { sideText } from './side-text';
import { shownStatements, type Statement } from './statement';

type BySession<Value> = Readonly<Record<string, Value>>;
type Bands = Readonly<Record<'_0_TO_10' | '_10_TO_20' | '_20_TO_30' | 'ABOVE_30', number | null>>;

interface RehabTurn {
  readonly sessionId: number;
  readonly sessionDate: string;
  readonly title: string;
  readonly turnSide: 'L' | 'R';
  readonly entrySpeedMPerS: number;
  readonly angleDegrees: number;
  readonly twistingTimeS: number;
  readonly peakAccelerationMPer2: number;
  readonly peakDecelerationMPer2: number;
}

/** The answer of GET /longitudinalrehab, as far as the page goes. */
export interface RehabProgressAnswer {
  readonly sessions: readonly {
    readonly sessionId: number;
    readonly sessionDate: string;
    readonly title: string;
    readonly isComparable: boolean | null;
  }[];
  readonly sessionTurnClassCounts: BySession<RehabTurnCounts>;
  readonly turnsZScores: BySession<Balance>;
  readonly usualBalances: BySession<UsualBalance>;
  readonly matchTurnClassAverages: RehabTurnCounts | null;
  readonly accelDecelCapacities: BySession<RehabCapacities>;
  readonly recentRehabTurns: readonly RehabTurn[];
  readonly firstTeamMatchTurns: readonly RehabTurn[];
  readonly kpiSummary: {
    readonly maxComparisonValues: RehabValues;
    readonly avgComparisonValues: RehabValues;
    readonly maxValuesDate: Partial<Record<keyof RehabValues, string | null>>;
    readonly matchCount: number;
  };
  readonly kpiOverTimeData: {
    readonly kpiReferenceData: {
      readonly averageValues: RehabValues;
      readonly maxValues: RehabValues;
      readonly standardDeviations: RehabValues;
      readonly averageCounts: RehabTargets['sprintCountTargets'];
      readonly maxCounts: RehabTargets['sprintCountTargets'];
    } | null;
    readonly kpiValuesBySessionId: BySession<RehabValues>;
  };
  readonly sprintThresholdOverTimeData: {
    readonly distanceBands: readonly {
      readonly id: string;
      readonly lowerBoundM: number | null;
      readonly upperBoundM: number | null;
    }[];
    readonly speedTypeThresholds: Readonly<Record<EffortSpeedType, number>> | null;
    readonly thresholdCountsBySpeedTypeBySessionId: Readonly<Record<EffortSpeedType, BySession<Bands>>>;
    readonly thresholdReferenceDataBySpeedType: Readonly<Record<EffortSpeedType, Bands>> | null;
  };
  readonly peakPhysicalCapacityOverTimeData: {
    readonly peakPhysicalCapacityBySessionId: BySession<RehabPeaks>;
    readonly peakPhysicalCapacityRainbowData: RehabRainbow;
    readonly isUsingPlayerComparisonData: boolean | null;
  };
  readonly peakThresholdCountOverTimeData: {
    readonly peakThresholdCountBySessionId: BySession<{ readonly kpiEpochCounts: RehabCounts<number | null> }>;
    readonly peakThresholdCountsReferenceData: { readonly kpiEpochCounts: RehabCounts<CountStatistic> } | null;
  };
  readonly rehabTargets: (RehabTargets & { readonly rehabKpiValues: RehabValues }) | null;
  readonly suggestedTargets: readonly {
    readonly phase: number;
    readonly name: string;
    readonly targets: RehabTargets | null;
  }[];
  readonly turnEntrySpeedBoundaries: { readonly lowerMPerS: number; readonly upperMPerS: number };
}

export interface RehabProgressRequest {
  readonly units: UnitSettings;
  readonly leagueName: string;
  readonly playerName: string;
  readonly comparison: Comparison;
  readonly speedType: EffortSpeedType;
  readonly turnClass: TurnsByClass;
  readonly isCombined: boolean;
  /** Null: the newest. */
  readonly activeSessionId: number | null;
  readonly filter: TurnFilter;
}

/** What the form of targets can be filled in from. */
export interface TargetSources {
  readonly saved: RehabTargets | null;
  /** Null: there are too few matches for it. */
  readonly suggestions: readonly {
    readonly id: string;
    readonly title: string;
    readonly targets: RehabTargets | null;
  }[];
  readonly note: string;
}

export interface RehabProgressView {
  /** No session in the period. */
  readonly isEmpty: boolean;
  readonly reference: string;
  readonly statements: readonly Statement[];
  readonly returnToPlay: {
    readonly bars: ReferenceBarsView;
    readonly rows: readonly ReturnRow[];
    readonly table: Table;
    readonly hasTargets: boolean;
  };
  readonly balance: { readonly trend: BalanceTrendView; readonly sentence: string | null };
  /** Null: the maximum of a KPI is missing. */
  readonly comparison: ReferenceBarsView | null;
  readonly trends: readonly { readonly id: string; readonly view: TrendView }[];
  readonly sprints: { readonly view: StackedColumnsView; readonly reference: string };
  readonly active: { readonly sessionId: number; readonly name: string } | null;
  readonly sessions: readonly { readonly sessionId: number; readonly name: string }[];
  readonly peaks: readonly PeakDemand[];
  readonly counts: ThresholdCounts | null;
  /** Left, then right; none without a turn at all. */
  readonly scatters: readonly TurnLayersView[];
  /** Turns there are, and none passes the filter. */
  readonly isFilteredOut: boolean;
  /** Of the kind that is chosen; null without a turn. */
  readonly turns: { readonly sides: LeftRightView } | { readonly combined: StackedColumnsView } | null;
  readonly capacity: { readonly bars: RainbowBarsView; readonly table: Table } | null;
  readonly targets: TargetSources;
  readonly capacityTrends: readonly { readonly id: string; readonly view: TrendView }[];
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
  const turnRows = sessions.toReversed().flatMap((session, place) => {
    const counts = answer.sessionTurnClassCounts[session.sessionId];
    const isAbnormal = answer.turnsZScores[session.sessionId]?.isAbnormal === true;
    return counts === undefined ? [] : [{ id: place + 1, name: rehabDay(session.sessionDate), counts, isAbnormal }];
  });
  const hasTurns = turnRows.some(({ counts }) => turnsBySide(counts).left + turnsBySide(counts).right > 0);
  const rows = [...(average === null ? [] : [average]), ...turnRows];
  const capacities = answer.accelDecelCapacities[key];
  const bars = capacities === undefined ? null : capacityBars(capacities, units);
  const peaks = answer.peakPhysicalCapacityOverTimeData;
  const curves = peaks.peakPhysicalCapacityBySessionId[key];
  const scatters = scattersOf(answer, request, boundaries, active?.sessionId ?? null);
  const allTurns = answer.recentRehabTurns.length + answer.firstTeamMatchTurns.length;
  return {
    isEmpty: sessions.length === 0,
    reference: matchReference(kpiSummary.matchCount),
    statements: shownStatements([
      ...balanceStatement(balances),
      ...targetStatements(progress, kpiSummary.matchCount, units),
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
        sessions: balances.map(({ sessionId, sessionDate, title, balance, usual }) => ({
          sessionId,
          label: rehabDay(sessionDate),
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
    trends: progress.map(({ id, title, quantity, average: mean, target }) => {
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
            minMatches: MIN_REFERENCE_VALUES,
            target,
          },
          units,
        ),
      };
    }),
    sprints: sprintColumns(answer, request),
    active: active === null ? null : { sessionId: active.sessionId, name: nameOf(active) },
    sessions: sessions.toReversed().map((session) => ({ sessionId: session.sessionId, name: nameOf(session) })),
    peaks:
      curves === undefined
        ? []
        : peakDemands(curves, peaks.peakPhysicalCapacityRainbowData, {
            isOwn: peaks.isUsingPlayerComparisonData,
            leagueName: request.leagueName,
            units,
          }),
    counts: thresholdCounts(countsOf(answer, key)),
    scatters,
    isFilteredOut: allTurns > 0 && scatters.every(({ layers }) => layers.every(({ dots }) => dots.length === 0)),
    turns: !hasTurns
      ? null
      : isCombined
        ? { combined: turnColumns(turnClass, rows.toReversed(), boundaries, units) }
        : { sides: turnBars(turnClass, rows, boundaries, units) },
    capacity: bars === null || capacities === undefined ? null : { bars, table: capacityTable(capacities, units) },
    targets: targetSources(answer),
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
          minMatches: MIN_REFERENCE_VALUES,
          whyNone: 'mean of the strongest efforts of each session',
        },
        units,
      ),
    })),
  };
}

/** Match values first, then a share of them for each phase. */
function targetSources({
  rehabTargets,
  kpiOverTimeData,
  suggestedTargets,
  kpiSummary,
}: RehabProgressAnswer): TargetSources {
  const { kpiReferenceData: matches } = kpiOverTimeData;
  return {
    saved: rehabTargets,
    suggestions: [
      {
        id: 'average',
        title: 'Match average',
        targets: matches === null ? null : targetsOfMatches(matches.averageValues, matches.averageCounts),
      },
      {
        id: 'maximum',
        title: 'Match maximum',
        targets: matches === null ? null : targetsOfMatches(matches.maxValues, matches.maxCounts),
      },
      ...suggestedTargets.map(({ phase, name, targets }) => ({
        id: `phase-${phase}`,
        title: `${phase} ${name}`,
        targets,
      })),
    ],
    note:
      matches === null
        ? matchReference(kpiSummary.matchCount)
        : 'Phases 1 to 5 are shares of the match average: placeholders to edit, never set by themselves.',
  };
}

const NO_TURNS: Balance = { turns: 0, index: null, z: null, isAbnormal: false };
const CAPACITY_TRENDS = [
  { id: 'accel', title: 'Acceleration Capacity' },
  { id: 'decel', title: 'Deceleration Capacity' },
] as const;

type Session = RehabProgressAnswer['sessions'][number];

function nameOf({ sessionDate, title }: Session): string {
  return `${rehabDay(sessionDate)} · ${title}`;
}

function trendSession({ sessionId, sessionDate, title }: Session) {
  return { sessionId, date: sessionDate, title, isMatch: false, isFullMatch: false, minutes: null };
}

/** How many of the last sessions had an abnormal balance; nothing where none had. */
function balanceStatement(
  balances: readonly (Session & { readonly balance: Balance; readonly usual: UsualBalance })[],
) {
  const rated = balances.filter(({ balance }) => balance.index !== null);
  const abnormal = rated.filter(({ balance }) => balance.isAbnormal);
  const last = abnormal.at(-1);
  if (last === undefined || last.balance.index === null) return [];
  const range = last.usual === null ? '' : `, usual ${sideText(last.usual.low)} to ${sideText(last.usual.high)}`;
  return [
    {
      id: 'balance',
      text: `Side balance: abnormal in ${abnormal.length} of ${rated.length} sessions, last on ${rehabDay(last.sessionDate)}`,
      detail: `${sideText(last.balance.index)} of ${last.balance.turns} turns${range}`,
      tone: 'neutral',
      href: '#side-balance',
    } satisfies Statement,
  ];
}

/** The counts of a session with the reference of the matches. */
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

const EFFORT_NOUNS: Readonly<Record<EffortSpeedType, string>> = { SPRINT: 'sprints', HSR: 'high-speed runs' };
const BAND_IDS = ['_0_TO_10', '_10_TO_20', '_20_TO_30', 'ABOVE_30'] as const;

/** Efforts of each session by distance, with what a match has on average. */
function sprintColumns(answer: RehabProgressAnswer, { units, speedType }: RehabProgressRequest) {
  const { distanceBands, speedTypeThresholds, ...data } = answer.sprintThresholdOverTimeData;
  const unit = unitLabel('shortDistance', units);
  const distance = (metres: number) => String(Math.round(toDisplay('shortDistance', metres, units)));
  const parts = BAND_IDS.map((id) => {
    const { lowerBoundM = null, upperBoundM = null } = distanceBands.find((band) => band.id === id) ?? {};
    const text =
      upperBoundM === null
        ? `${distance(lowerBoundM ?? 0)}+`
        : `${distance(lowerBoundM ?? 0)}–${distance(upperBoundM)}`;
    return { id, text: withUnit(text, unit) };
  });
  const reference = data.thresholdReferenceDataBySpeedType?.[speedType];
  const counts = data.thresholdCountsBySpeedTypeBySessionId[speedType];
  const threshold = speedTypeThresholds?.[speedType];
  const above =
    threshold === undefined
      ? ''
      : ` above ${withUnit(formatQuantity('speed', threshold, units), unitLabel('speed', units))}`;
  const means = BAND_IDS.flatMap((id, at) => {
    const value = reference?.[id] ?? null;
    return value === null ? [] : [`${parts[at]?.text ?? ''} ${value.toFixed(1)}`];
  });
  return {
    view: stackedColumns({
      title: `${speedType === 'SPRINT' ? 'Sprints' : 'High-speed runs'}${above}`,
      noun: EFFORT_NOUNS[speedType],
      parts,
      columns: answer.sessions.map((session) => ({
        id: session.sessionId,
        label: rehabDay(session.sessionDate).slice(0, -5),
        title: nameOf(session),
        values: BAND_IDS.map((id) => counts[session.sessionId]?.[id] ?? 0),
      })),
    }),
    reference: means.length === 0 ? '' : `match average: ${means.join(', ')}`,
  };
}

/** Left and right turns of the matches, of rehab and of the active session, as far as they pass the filter. */
function scattersOf(
  { recentRehabTurns, firstTeamMatchTurns }: RehabProgressAnswer,
  { filter, units }: RehabProgressRequest,
  boundaries: EntrySpeedBoundaries,
  activeId: number | null,
): readonly TurnLayersView[] {
  if (recentRehabTurns.length + firstTeamMatchTurns.length === 0) return [];
  const layer = (name: string, turns: readonly RehabTurn[], side: 'L' | 'R') => ({
    name,
    turns: turns
      .filter((turn) => turn.turnSide === side && passes(turn, filter, boundaries))
      .map((turn) => ({ session: `${rehabDay(turn.sessionDate)} · ${turn.title}`, turn })),
  });
  const rehab = recentRehabTurns.filter(({ sessionId }) => sessionId !== activeId);
  const active = recentRehabTurns.filter(({ sessionId }) => sessionId === activeId);
  return turnLayers(
    (['L', 'R'] as const).map((side) => ({
      name: side === 'L' ? 'Left' : 'Right',
      layers: [
        layer('Match Profile', firstTeamMatchTurns, side),
        layer('Rehab', rehab, side),
        layer('Active Sessions', active, side),
      ],
    })),
    units,
  );
}

/** Classes of a category combine with OR, categories with AND; none ticked restricts nothing. */
function passes(turn: RehabTurn, filter: TurnFilter, boundaries: EntrySpeedBoundaries): boolean {
  const classes = {
    entrySpeed: entrySpeedClass(turn.entrySpeedMPerS, boundaries),
    acceleration: accelerationClass(turn.peakAccelerationMPer2),
    deceleration: decelerationClass(turn.peakDecelerationMPer2),
    time: turnTimeClass(turn.twistingTimeS),
    angle: angleClass(turn.angleDegrees),
  };
  return (['entrySpeed', 'acceleration', 'deceleration', 'time', 'angle'] as const).every(
    (category) => filter[category] === 0 || isChosen(filter, category, classes[category]),
  );
}
