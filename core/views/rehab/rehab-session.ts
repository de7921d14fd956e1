import { counted } from '../words/session-noun';
import type { EntrySpeedBoundaries } from '../../methods/turn-classes';
import type { CountStatistic } from '../../metrics/peaks/peak-count-reference';
import { percentOfReference } from '../../metrics/reference/percent-of-reference';
import type { MethodMark } from '../../metrics/reference/comparable-methods';
import type { RehabKpi } from '../../metrics/rehab/comparison-values';
import { percentText } from '../../units/number-text';
import { type UnitSettings } from '../../units/units';
import type { LeftRightView } from '../forms/left-right-bars';
import { matches } from '../forms/player-rows';
import { referenceBars, type ReferenceBarsView } from '../forms/reference-bars';
import { dayText } from '../../calendar/day-text';
import { methodRemark } from './rehab-method';
import { matchReference, REHAB_KPI_NAMES, rehabFigure, rehabMetric, type RehabValues } from './rehab-kpis';
import {
  type RehabCapacities,
  type RehabCounts,
  type RehabDemands,
  rehabDemands,
  type RehabPeaks,
  type RehabRainbow,
} from './rehab-peaks';
import {
  averageMatchRow,
  type Balance,
  balanceSentence,
  balanceWords,
  REHAB_TURN_CLASSES,
  type RehabTurnClass,
  type RehabTurnCounts,
  turnBars,
  turnsBySide,
  type UsualBalance,
} from './rehab-turns';
import { markId } from '../words/mark-id';
import { sideText } from '../words/side-text';
import { shownStatements, type Standing, standingOf, type Statement, told } from '../words/statement';

export interface RehabSessionAnswer {
  readonly sessionKpi: {
    readonly sessionDate: string;
    readonly title: string;
    readonly sessionValues: RehabValues;
    readonly sessionKpiComparison: {
      readonly averageValues: RehabValues;
      readonly maxValues: RehabValues;
      readonly method: MethodMark;
    } | null;
    readonly matchCount: number;
    readonly method: MethodMark;
  };
  readonly rehabTargets: { readonly rehabKpiValues: RehabValues } | null;
  readonly rainbowCurvesData: {
    readonly playerData: { readonly averageData: RehabPeaks };
    readonly comparisonData: RehabRainbow;
    readonly isUsingPlayerComparisonData: boolean | null;
  };
  readonly accelDecelCapacity: RehabCapacities;
  readonly peakThresholdCounts: { readonly kpiEpochCounts: RehabCounts<CountStatistic> } | null;
  readonly turnClassCounts: RehabTurnCounts;
  readonly matchTurnClassAverages: RehabTurnCounts | null;
  readonly turnsZScores: Balance;
  readonly usualBalance: UsualBalance;
  readonly turnEntrySpeedBoundaries: { readonly lowerMPerS: number; readonly upperMPerS: number };
}

export interface RehabSessionRequest {
  readonly units: UnitSettings;
  readonly leagueName: string;
  readonly of: { readonly playerId: number; readonly sessionId: number } | null;
}

export interface RehabSessionView extends RehabDemands {
  readonly heading: string;
  readonly kpis: ReferenceBarsView;
  readonly reference: string;
  readonly remark: string | null;
  readonly hasTargets: boolean;
  readonly turns: readonly { readonly id: RehabTurnClass; readonly title: string; readonly bars: LeftRightView }[];
  readonly balance: string | null;
  readonly statements: readonly Statement[];
  readonly standing: Standing;
}

const KPI_SECTION = 'kpi-overview';
const TURN_SECTION = 'turn-summary';
export function rehabSessionView(
  answer: RehabSessionAnswer,
  { units, leagueName, of }: RehabSessionRequest,
): RehabSessionView {
  const { sessionKpi, rehabTargets, rainbowCurvesData, turnClassCounts, turnsZScores, usualBalance } = answer;
  const { sessionDate, title, matchCount, sessionKpiComparison: comparison } = sessionKpi;
  const boundaries: EntrySpeedBoundaries = {
    lowerMPerS: answer.turnEntrySpeedBoundaries.lowerMPerS,
    upperMPerS: answer.turnEntrySpeedBoundaries.upperMPerS,
  };
  const values = REHAB_KPI_NAMES.map((kpi) => ({
    ...kpi,
    value: sessionKpi.sessionValues[kpi.id] ?? null,
    average: comparison?.averageValues[kpi.id] ?? null,
    maximum: comparison?.maxValues[kpi.id] ?? null,
    target: rehabTargets?.rehabKpiValues[kpi.id] ?? null,
  }));
  const average = averageMatchRow(answer.matchTurnClassAverages, matchCount);
  const { left, right } = turnsBySide(turnClassCounts);
  const session = { id: 1, name: dayText(sessionDate), counts: turnClassCounts, isAbnormal: turnsZScores.isAbnormal };
  const rows = average === null ? [session] : [session, average];
  return {
    heading: `${dayText(sessionDate)} · ${title}`,
    kpis: referenceBars(
      {
        name: dayText(sessionDate),
        referenceName: 'match average',
        rows: values.map((each) => ({
          ...each,
          reference: each.average,
          lines: [['match maximum', rehabFigure(each, each.maximum, units)] as const],
        })),
      },
      units,
    ),
    reference: matchReference(matchCount),
    remark: methodRemark(sessionKpi.method, comparison?.method ?? null),
    hasTargets: rehabTargets !== null,
    turns:
      left + right === 0
        ? []
        : REHAB_TURN_CLASSES.map(({ id, title: name }) => ({
            id,
            title: name,
            bars: turnBars(id, rows, boundaries, units),
          })),
    balance: balanceSentence(turnsZScores, usualBalance),
    ...rehabDemands(
      {
        curves: rainbowCurvesData.playerData.averageData,
        rainbow: rainbowCurvesData.comparisonData,
        isOwn: rainbowCurvesData.isUsingPlayerComparisonData,
        counts: answer.peakThresholdCounts?.kpiEpochCounts ?? null,
        capacities: answer.accelDecelCapacity,
      },
      { leagueName, units },
    ),
    standing: targetStanding(values),
    statements: shownStatements([
      ...balanceStatement(turnsZScores, usualBalance, of),
      ...targetStatements(values, matchCount, units, of),
    ]),
  };
}

function balanceStatement(
  { index, turns, isAbnormal }: Balance,
  usual: UsualBalance,
  of: RehabSessionRequest['of'],
): Statement[] {
  if (!isAbnormal || index === null) return [];
  const range =
    usual === null
      ? ''
      : `usual ${sideText(usual.low)} to ${sideText(usual.high)} (${usual.count === 0 ? 'by chance: too few own matches' : matches(usual.count)}), `;
  return [
    {
      id: 'balance',
      text: `Turns: ${balanceWords(index)}, abnormal turn asymmetry`,
      detail: `${range}n = ${counted(turns, 'turn')}`,
      tone: 'neutral',
      href: `#${markId(TURN_SECTION, REHAB_TURN_CLASSES[0].id, 0)}`,
      ...(of === null ? {} : { explained: { metric: 'balance', ...of } }),
    },
  ];
}

interface KpiValue {
  readonly id: RehabKpi;
  readonly title: string;
  readonly quantity: (typeof REHAB_KPI_NAMES)[number]['quantity'];
  readonly value: number | null;
  readonly average: number | null;
  readonly target: number | null;
}

/** A value this close to its target meets it without exceeding it. */
const NEAR_PERCENT = 10;

function targetStanding(values: readonly KpiValue[]): Standing {
  const rated = values.filter(({ value, target }) => percentOfReference(value, target) !== null).length;
  return standingOf({
    noun: 'KPI',
    rated,
    unrated: [{ count: values.length - rated, why: 'without a target or a value' }],
    missing: 'no targets are set',
  });
}

function targetStatements(
  values: readonly KpiValue[],
  matchCount: number,
  units: UnitSettings,
  of: RehabSessionRequest['of'],
): Statement[] {
  return values
    .flatMap((kpi, row) => {
      const percent = percentOfReference(kpi.value, kpi.target);
      return percent === null || Math.abs(percent - 100) <= NEAR_PERCENT ? [] : [{ ...kpi, row, percent }];
    })
    .sort((a, b) => Math.abs(b.percent - 100) - Math.abs(a.percent - 100))
    .flatMap((kpi) => {
      const { id, row, title, value, target, average, percent } = kpi;
      const metric = rehabMetric(row);
      const [figure, aim] = [rehabFigure(kpi, value, units), rehabFigure(kpi, target, units)];
      const match =
        average === null ? '' : `, match average ${rehabFigure(kpi, average, units)} (${matches(matchCount)})`;
      return told(figure, aim, {
        id,
        text: `${title}: ${figure}, ${percentText(percent)} of the target`,
        detail: `target ${aim}${match}`,
        tone: percent > 100 ? 'above' : 'below',
        href: `#${markId(KPI_SECTION, row)}`,
        ...(metric === null || of === null ? {} : { explained: { metric, ...of } }),
      });
    });
}
