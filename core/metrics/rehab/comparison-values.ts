/** What a returning player's sessions are compared with: their own first-team matches (METHODS H1). */
import { byStart, isBefore } from '../../calendar/time-zone';
import { localDay } from '../../calendar/day';
import type { RehabParameters } from '../../methods/wellness-parameters';
import { mean, standardDeviation } from '../../stats/mean-and-deviation';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { type ByEffortBand, EFFORT_BANDS, type EffortSpeedType, mapEffortBands } from '../load/effort-bands';
import type { KpiName, KpiValues, MethodSet } from '../session/session-facts';
import { comparableWith } from '../reference/comparable-methods';
import type { PlayerSession } from '../reference/reference-rules';
import { isEligible } from '../wellness/matches-compared';

export const REHAB_KPIS = ['ACCEL', 'DECEL', 'DISTANCE', 'HSR', 'PEAK_SPEED', 'SPRINT', 'TURNS'] as const;
export type RehabKpi = (typeof REHAB_KPIS)[number];
export type ByRehabKpi<Value> = Readonly<Record<RehabKpi, Value>>;

/** Metres; m/s for the peak speed; a count for turns. */
export const KPI_OF_REHAB: ByRehabKpi<KpiName> = {
  ACCEL: 'accelerationDistanceM',
  DECEL: 'decelerationDistanceM',
  DISTANCE: 'activeDistanceM',
  HSR: 'highSpeedDistanceM',
  PEAK_SPEED: 'peakSpeedMPerS',
  SPRINT: 'sprintDistanceM',
  TURNS: 'totalTurns',
};

export function mapRehabKpis<Value>(valueOf: (kpi: RehabKpi) => Value): ByRehabKpi<Value> {
  return {
    ACCEL: valueOf('ACCEL'),
    DECEL: valueOf('DECEL'),
    DISTANCE: valueOf('DISTANCE'),
    HSR: valueOf('HSR'),
    PEAK_SPEED: valueOf('PEAK_SPEED'),
    SPRINT: valueOf('SPRINT'),
    TURNS: valueOf('TURNS'),
  };
}

export function rehabKpiValues(kpis: KpiValues): ByRehabKpi<number | null> {
  return mapRehabKpis((kpi) => kpis[KPI_OF_REHAB[kpi]]);
}

export interface RehabMatch extends PlayerSession {
  readonly effortBands: ByEffortBand<number> | null;
}

export interface ComparisonValues {
  readonly average: ByRehabKpi<number | null>;
  readonly spread: ByRehabKpi<number | null>;
  readonly maximum: ByRehabKpi<number | null>;
  readonly maxValuesDate: ByRehabKpi<string | null>;
  readonly averageBands: ByEffortBand<number | null>;
  readonly maximumBands: ByEffortBand<number | null>;
  readonly matches: number;
  readonly method: MethodSet;
}

/**
 * First-team matches of at least 85 min, newest first, from the source and method of the latest one.
 * @param sessions of the player, any kind
 * @param before ISO 8601 UTC; later matches do not count
 */
export function previousMatches<Session extends PlayerSession>(
  sessions: readonly Session[],
  before: string,
  { minReferenceM }: Pick<RehabParameters, 'minReferenceM'>,
): Session[] {
  const eligible = sessions
    .filter((session) => isBefore(session.startsAt, before) && isEligible(session, false, minReferenceM))
    .sort((a, b) => byStart(b, a));
  const latest = eligible[0];
  return latest === undefined ? [] : comparableWith(latest, eligible);
}

export function comparisonMatches<Session extends PlayerSession>(
  sessions: readonly Session[],
  before: string,
  parameters: RehabParameters,
): Session[] {
  return previousMatches(sessions, before, parameters).slice(0, parameters.history);
}

/** `comparisonMatches` that an average or maximum is taken of: none below four. */
export function comparedMatches<Session extends PlayerSession>(
  sessions: readonly Session[],
  before: string,
  parameters: RehabParameters,
): Session[] {
  const matches = comparisonMatches(sessions, before, parameters);
  return matches.length < MIN_REFERENCE_VALUES ? [] : matches;
}

export function comparedValuesOf<Session extends PlayerSession>(matches: readonly Session[], kpi: RehabKpi) {
  return matches.flatMap((session) => {
    const value = session.kpis[KPI_OF_REHAB[kpi]];
    return value === null ? [] : [{ session, value }];
  });
}

/** High-speed runs or sprints of every distance, of the matches that have them stored. */
export function comparedEfforts<Session extends Pick<RehabMatch, 'effortBands'>>(
  matches: readonly Session[],
  type: EffortSpeedType,
) {
  return matches.flatMap((session) => {
    const bands = session.effortBands?.[type];
    return bands === undefined ? [] : [{ session, value: EFFORT_BANDS.reduce((sum, { id }) => sum + bands[id], 0) }];
  });
}

/**
 * Average and maximum over `comparedMatches`.
 * @returns null without any
 */
export function comparisonValues(
  sessions: readonly RehabMatch[],
  before: string,
  parameters: RehabParameters,
): ComparisonValues | null {
  const matches = comparedMatches(sessions, before, parameters);
  const latest = matches[0];
  if (latest === undefined) return null;
  const known = (valueOf: (match: RehabMatch) => number | null): number[] =>
    matches.map(valueOf).filter((value) => value !== null);
  const valuesOf = (kpi: RehabKpi) => comparedValuesOf(matches, kpi).map(({ value }) => value);
  const maximum = mapRehabKpis((kpi) => highest(valuesOf(kpi)));
  return {
    average: mapRehabKpis((kpi) => mean(valuesOf(kpi))),
    spread: mapRehabKpis((kpi) => standardDeviation(valuesOf(kpi))),
    maximum,
    maxValuesDate: mapRehabKpis((kpi) => {
      const value = maximum[kpi];
      const match = value === null ? undefined : matches.find(({ kpis }) => kpis[KPI_OF_REHAB[kpi]] === value);
      return match === undefined ? null : localDay(match.startsAt);
    }),
    averageBands: mapEffortBands((type, band) => mean(known(({ effortBands }) => effortBands?.[type][band] ?? null))),
    maximumBands: mapEffortBands((type, band) =>
      highest(known(({ effortBands }) => effortBands?.[type][band] ?? null)),
    ),
    matches: matches.length,
    method: latest.method,
  };
}

function highest(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.max(...values);
}
