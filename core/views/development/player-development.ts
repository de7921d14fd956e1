import type { Developed } from '../../metrics/explained/explained-number';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import type { UnitSettings } from '../../units/units';
import { benchmarkDots, type BenchmarkDotsView } from '../forms/benchmark-dots';
import { rainbowCurve, type RainbowCurveView } from '../forms/rainbow-curve';
import { peakKpiName } from '../peaks/peak-kpis';
import { leftOutByMethod } from '../words/methods/left-out-by-method';
import { capital, counted, plural, type SessionNoun } from '../words/session-noun';
import type { Standing, Statement } from '../words/statement';
import type { PeakKpi } from '../../metrics/session/session-facts';
import { type DevelopmentAnswer, type DevelopmentSide, developmentSide } from './development-answer';
import type { PositionAverage } from './development-criteria';
import { DEVELOPMENT_KPIS, hasTooFew, PEAK_KEYS, tooFew } from './development-kpis';
import { developmentFindings } from './development-statements';
import { type ForceVelocityProfiling, forceVelocityProfiling } from './force-velocity-profiling';
import { type SprintBandsView, sprintBands } from './sprint-counts-summary';
import { type ThresholdCountsView, thresholdCounts } from './peak-threshold-counts';

export const EPOCH_KINDS = ['average', 'max'] as const;
export type EpochKind = (typeof EPOCH_KINDS)[number];
export const EPOCH_OPTIONS: readonly { readonly value: EpochKind; readonly label: string }[] = [
  { value: 'average', label: 'Epoch Average' },
  { value: 'max', label: 'Epoch Max' },
];

export interface DevelopmentRequest {
  readonly units: UnitSettings;
  readonly positionAverage: PositionAverage;
  readonly epochs: EpochKind;
  readonly noun: SessionNoun;
  readonly criteria: Developed['criteria'];
}

export interface DevelopmentView {
  readonly of: Developed;
  readonly leagueName: string;
  readonly isEmpty: boolean;
  readonly statements: readonly Statement[];
  readonly standing: Standing;
  readonly reference: string;
  readonly chartTitle: string;
  readonly peakNote: string;
  /** The specification's text for fewer than four matches, and for an empty comparison group. */
  readonly warning: string | null;
  readonly leftOut: string | null;
  readonly benchmarks: BenchmarkDotsView;
  readonly curves: readonly { readonly id: PeakKpi; readonly title: string; readonly curve: RainbowCurveView }[];
  readonly thresholds: ThresholdCountsView | null;
  readonly sprints: readonly SprintBandsView[];
  readonly sprintReference: string;
  readonly profiling: ForceVelocityProfiling;
}

export function playerDevelopmentView(answer: DevelopmentAnswer, request: DevelopmentRequest): DevelopmentView {
  const { units, positionAverage, noun } = request;
  const ofPosition = positionAverage === 'posAvg';
  const side = developmentSide(answer, ofPosition);
  const { player, leagueName, validMatchCount, rainbowCurves } = answer;
  const isComparable = validMatchCount >= MIN_REFERENCE_VALUES;
  const played = counted(validMatchCount, noun);
  return {
    of: developedOf(answer, request),
    leagueName,
    isEmpty: validMatchCount === 0 && rainbowCurves.playerData.validMatchCount === 0,
    ...developmentFindings(answer, side, { ...request, of: developedOf(answer, request) }),
    reference: side.players === 0 ? played : `${played} against ${side.who} (${leagueName})`,
    chartTitle: `${capital(noun)} averages`,
    peakNote: `The most in any 30 seconds to 10 minutes of a ${noun}, per minute.${side.players === 0 ? '' : ' Bands end at the 15th, 35th, 65th and 85th percentile of the other players.'}`,
    warning: warningOf(isComparable, side, noun),
    leftOut: leftOutByMethod(answer.leftOutCount, noun),
    benchmarks: benchmarkDots(
      player.name,
      DEVELOPMENT_KPIS.map((kpi) => {
        const { value, average, standardDeviation } = side.kpis[kpi.id];
        const rank = side.ranks?.byKpi[kpi.id] ?? null;
        return {
          ...kpi,
          value,
          average,
          standardDeviation,
          others: side.values[kpi.id],
          rank: rank === null || side.ranks === null ? null : { rank, count: side.ranks.count },
        };
      }),
      units,
      { averageTitle: `${capital(noun)} average`, whyNone: isComparable ? null : hasTooFew(noun) },
    ),
    curves: DEVELOPMENT_KPIS.map(({ id, title }) => ({
      id,
      title,
      curve: curveOf(answer, side, id, request, isComparable),
    })),
    thresholds: thresholdCounts(side.counts, answer.peakThresholds, units),
    sprints: sprintBands(player, answer.playerKpiCounts, side.efforts, `Average, ${leagueName}`, request),
    sprintReference:
      side.efforts.matchCount === 0
        ? 'No reference'
        : `Average of ${counted(side.efforts.matchCount, 'appearance')} of the ${leagueName}`,
    profiling: forceVelocityProfiling(answer, side, ofPosition, request),
  };
}

function developedOf({ player }: DevelopmentAnswer, { criteria, positionAverage }: DevelopmentRequest): Developed {
  return { playerId: player.playerId, criteria, isOfPosition: positionAverage === 'posAvg' };
}

function warningOf(isComparable: boolean, side: DevelopmentSide, noun: SessionNoun): string | null {
  if (!isComparable) return tooFew(noun);
  return side.players === 0
    ? `No comparison: fewer than three other clubs have ${plural(noun)} to compare with.`
    : null;
}

function curveOf(
  { rainbowCurves, player, leagueName }: DevelopmentAnswer,
  side: DevelopmentSide,
  kpi: PeakKpi,
  { epochs: kind, units, noun }: DevelopmentRequest,
  isComparable: boolean,
): RainbowCurveView {
  const data = kind === 'max' ? 'maxData' : 'averageData';
  const own = rainbowCurves.playerData[data][PEAK_KEYS[kpi]];
  const edges = isComparable ? side.curves[data][PEAK_KEYS[kpi]] : [];
  const lengths = new Set([...own, ...edges].map(({ epochS }) => epochS));
  return rainbowCurve(
    {
      playerId: player.playerId,
      name: player.name,
      quantity: peakKpiName(kpi).quantity,
      epochs: [...lengths].map((epochS) => ({
        epochS,
        value: own.find((each) => each.epochS === epochS)?.value ?? null,
        edges: edges.find((each) => each.epochS === epochS) ?? null,
      })),
      matches: side.players,
      countNoun: 'player',
      referenceName: leagueName,
      minMatches: MIN_REFERENCE_VALUES,
      whyNone: isComparable ? 'No reference' : tooFew(noun),
    },
    units,
  );
}
