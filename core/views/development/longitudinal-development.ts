/** Longitudinal analysis: trends of a player with their league or position as a band, and what has changed. */
import { type DevelopmentMetric, developmentFigure, isOfWindow } from '../../metrics/explained/development-figures';
import type { Developed } from '../../metrics/explained/explained-number';
import { markId } from '../words/mark-id';
import { EFFORT_BANDS } from '../../metrics/load/effort-bands';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import type { UnitSettings } from '../../units/units';
import { epochLabel } from '../forms/rainbow-curve';
import { trend, type TrendView } from '../forms/trend';
import { counted, plural, type SessionNoun } from '../words/session-noun';
import type { Standing, Statement } from '../words/statement';
import { type Change, changeFindings } from './change-statements';
import type { PositionAverage } from './development-criteria';
import type { LongitudinalAnswer, LongitudinalComparison } from './longitudinal-answer';
import {
  type BandChoice,
  countSeries,
  forceVelocitySeries,
  kpiSeries,
  PEAK_EPOCHS,
  type PeakEpoch,
  peakSeries,
  type Series,
  sprintSeries,
} from './longitudinal-series';
import { bandLabels } from './sprint-counts-summary';

export const PEAK_FORMS = ['peaks', 'counts'] as const;
export type PeakForm = (typeof PEAK_FORMS)[number];
export const PEAK_FORM_OPTIONS: readonly { readonly value: PeakForm; readonly label: string }[] = [
  { value: 'peaks', label: 'Peak Physical Capacity' },
  { value: 'counts', label: 'Peak Threshold Counts' },
];
export interface LongitudinalRequest {
  readonly units: UnitSettings;
  readonly positionAverage: PositionAverage;
  readonly matchCount: number;
  readonly band: BandChoice;
  readonly peakForm: PeakForm;
  readonly epochS: PeakEpoch;
  readonly noun: SessionNoun;
  readonly criteria: Developed['criteria'];
}

export function trendKey(noun: SessionNoun, rollingCount: number): string {
  const full = noun === 'match' ? 'full matches' : 'practices of 40 to 90 minutes';
  const last =
    noun === 'match' ? (rollingCount === 1 ? 'full match' : `${rollingCount} full matches`) : `${rollingCount} of them`;
  return `Filled: ${full}; size: minutes. Line: the average of the last ${last}, ${plural(noun)} before the period included.`;
}

/** A rolling average but for the session it ends with. */
interface RollingAverage extends Developed {
  readonly metric: DevelopmentMetric;
  readonly matchCount: number;
  readonly epochS?: number;
}

export interface LongitudinalTrend extends TrendView {
  readonly rolling: RollingAverage;
}

export interface LongitudinalView {
  readonly leagueName: string;
  readonly isEmpty: boolean;
  readonly statements: readonly Statement[];
  readonly standing: Standing;
  readonly bands: readonly { readonly value: BandChoice; readonly label: string }[];
  readonly epochs: readonly { readonly value: string; readonly label: string }[];
  readonly epochS: PeakEpoch;
  readonly kpis: readonly LongitudinalTrend[];
  readonly sprints: readonly LongitudinalTrend[];
  readonly peaks: readonly LongitudinalTrend[];
  readonly forceVelocity: readonly LongitudinalTrend[];
  readonly profileNote: string | null;
}

const EPOCHS_OF_COUNTS: readonly PeakEpoch[] = [30, 60, 120];
export function longitudinalDevelopmentView(
  answer: LongitudinalAnswer,
  request: LongitudinalRequest,
): LongitudinalView {
  const { units, positionAverage, peakForm } = request;
  const compared = positionAverage === 'posAvg' ? answer.positionComparisonData : answer.leagueComparisonData;
  const kpis = kpiSeries(answer, compared);
  const forceVelocity = forceVelocitySeries(answer, compared);
  const offered: readonly PeakEpoch[] = peakForm === 'counts' ? EPOCHS_OF_COUNTS : PEAK_EPOCHS;
  const epochS = offered.find((each) => each === request.epochS) ?? PEAK_EPOCHS[0];
  const ofEpoch = { ...request, epochS };
  const trends = (series: readonly Series[]) =>
    series.map((each) => ({
      ...trendOf(answer, each, compared, request),
      rolling: rollingOf(each, answer.player.playerId, ofEpoch),
    }));
  return {
    leagueName: answer.leagueName,
    isEmpty: answer.sessions.length === 0,
    ...changeFindings(
      [
        ...kpis.map((each) => changeOf(answer, each, 'kpi-over-time', request)),
        ...forceVelocity.map((each) => changeOf(answer, each, 'force-velocity-over-time', request)),
      ],
      request,
    ),
    bands: [
      { value: 'TOTAL', label: 'Total' },
      ...bandLabels(units).map((label, at) => ({ value: EFFORT_BANDS[at]?.id ?? ('TOTAL' as const), label })),
    ],
    epochs: offered.map((each) => ({ value: String(each), label: epochLabel(each) })),
    epochS,
    kpis: trends(kpis),
    sprints: trends(sprintSeries(answer, compared, request.band)),
    peaks: trends(peakForm === 'counts' ? countSeries(answer, compared, epochS) : peakSeries(answer, compared, epochS)),
    forceVelocity: trends(forceVelocity),
    profileNote: profileNote(answer, request.noun),
  };
}

function rollingOf(
  { metric }: Pick<Series, 'metric'>,
  playerId: number,
  { criteria, positionAverage, matchCount, epochS }: LongitudinalRequest,
): RollingAverage {
  return {
    metric,
    playerId,
    criteria,
    isOfPosition: positionAverage === 'posAvg',
    ...(isOfWindow(developmentFigure(metric)) ? { epochS } : {}),
    matchCount,
  };
}

function trendOf(
  { player, sessions, leagueName }: LongitudinalAnswer,
  series: Series,
  { playerCount }: LongitudinalComparison,
  { units, matchCount, noun }: LongitudinalRequest,
): TrendView {
  const { valueOf } = series;
  return trend(
    {
      ...series,
      reference: series.reference === null ? null : { ...series.reference, leagueName },
      playerId: player.playerId,
      name: player.name,
      sessions: sessions.map((session) => {
        const value = valueOf(String(session.sessionId));
        return {
          sessionId: session.sessionId,
          date: session.date,
          title: session.title,
          isMatch: session.sessionIsAMatch,
          isFullMatch: session.playedFullMatch,
          minutes: session.minutes,
          value: value?.sessionValue ?? null,
          rollingAverage: value?.rollingAverage ?? null,
        };
      }),
      noun,
      minMatches: MIN_REFERENCE_VALUES,
      whyNone: playerCount === 0 ? 'No reference: fewer than three other clubs' : 'No reference',
      rollingMatches: matchCount,
    },
    units,
  );
}

/** Only values that count: in a series of matches, those of full matches. The link leads to the last of them. */
function changeOf(
  { player, sessions }: LongitudinalAnswer,
  { id, title, quantity, digits, unit, smallest, metric, valueOf }: Series,
  section: string,
  request: LongitudinalRequest,
): Change {
  const counted = sessions.flatMap(({ sessionId }) => {
    const value = valueOf(String(sessionId));
    if (value === undefined || value.rollingAverage === null || value.sessionValue === null) return [];
    return [{ sessionId, value: value.sessionValue }];
  });
  const last = counted.at(-1);
  return {
    id,
    title,
    quantity,
    ...(digits === undefined ? {} : { digits }),
    ...(unit === undefined ? {} : { unit }),
    href: `#${last === undefined ? section : markId(section, title, last.sessionId)}`,
    ...(last === undefined
      ? {}
      : { explained: { ...rollingOf({ metric }, player.playerId, request), sessionId: last.sessionId } }),
    smallest,
    values: counted.map(({ value }) => value),
  };
}

function profileNote({ sessions }: LongitudinalAnswer, noun: SessionNoun): string | null {
  const beyond = sessions.filter(({ profile }) => profile === 'outOfRange').length;
  const poor = sessions.filter(({ profile }) => profile === 'poorFit').length;
  const parts = [
    beyond === 0 ? null : `${counted(beyond, noun)} outside human range (F0 3 to 11 N/kg, V0 5 to 12 m/s)`,
    poor === 0 ? null : `${counted(poor, noun)} with too few speeds or too poor a fit`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : `No profile: ${parts.join('; ')}.`;
}
