/**
 * Peaks of a session's players and the peaks they are compared with (METHODS P1, P2, R1, T8; peakprob@1, peaktarget@1).
 * Everything here comes from stored peaks.
 */
import { isBefore } from '../../calendar/time-zone';
import type { DerivedParameters } from '../../methods/derived-parameters';
import { comparableWith, type ComputedTurns } from '../reference/comparable-methods';
import { type Peak, type PeakKpi } from '../session/session-facts';
import { fromEnoughClubs, type OfClub } from '../reference/least-league-clubs';
import {
  type MatchPeak,
  type PeakComparison,
  peakComparison,
  peakProbability,
  type PeakReference,
  peakReference,
} from './peak-reference';
import {
  isReference,
  ownKindRule,
  type PlayerSession,
  type ReferenceRule,
  type SessionKind,
} from '../reference/reference-rules';
import { aboutOf, type ComparedSession, type SessionReference } from '../reference/reference-sessions';
import { mayCompareTurns } from '../session/session-quality';

type PeakReferenceParameters = DerivedParameters['peakReference'];

export interface PlayerPeaks extends PlayerSession {
  readonly peaks: readonly Peak[];
}

export interface LeaguePeaks extends PlayerPeaks, OfClub {}

export type PeakLookup = (kpi: PeakKpi, epochS: number) => PeakReference | null;

export function peakRule({ isAcademyMatch }: SessionKind, { minMatchM }: PeakReferenceParameters): ReferenceRule {
  return {
    kind: isAcademyMatch ? 'academyMatch' : 'match',
    minutesOf: 'matchTimeM',
    minimumM: minMatchM,
    maximumM: Infinity,
  };
}

export function sessionPeakRule(
  session: SessionKind,
  sport: string,
  parameters: PeakReferenceParameters,
): ReferenceRule {
  const isOfMatch = sport !== 'basketball' && session.sessionIsAMatch;
  return isOfMatch ? peakRule(session, parameters) : ownKindRule(session, sport);
}

/**
 * The earlier sessions whose peaks a session is compared with (R1b).
 * @param compared what the session as a whole is compared with
 */
export function sessionPeakReference<Session extends ComparedSession>(
  session: ComparedSession,
  { about, sessions }: SessionReference<Session>,
  sport: string,
  parameters: PeakReferenceParameters,
): SessionReference<Session> {
  const rule = sessionPeakRule(session, sport, parameters);
  return {
    about: aboutOf(about.kind, about.dayType, rule),
    rule,
    sessions: sessions.filter(({ startsAt }) => isBefore(startsAt, session.startsAt)),
  };
}

export function previousPeaks<Session extends PlayerPeaks>(
  rated: Pick<PlayerSession, 'startsAt'>,
  history: readonly Session[],
  rule: ReferenceRule,
): Session[] {
  return history.filter((session) => isBefore(session.startsAt, rated.startsAt) && isReference(session, rule));
}

/** Session ids begin at 1, so a shared reference never contains the rated session. */
const NO_SESSION_ID = 0;

export function ownPeakLookup(
  rated: PlayerPeaks,
  previous: readonly PlayerPeaks[],
  parameters: PeakReferenceParameters,
): PeakLookup {
  return (kpi, epochS) => peakReference(rated, peaksOf(rated, previous, kpi, epochS), [], parameters);
}

export function pooledPeakLookup(
  like: ComputedTurns,
  pool: readonly PlayerPeaks[],
  parameters: PeakReferenceParameters,
): PeakLookup {
  return rememberedLookup((kpi, epochS) =>
    peakReference({ sessionId: NO_SESSION_ID, method: like.method }, [], peaksOf(like, pool, kpi, epochS), parameters),
  );
}

export function leaguePeakLookup(
  like: ComputedTurns,
  league: readonly LeaguePeaks[],
  parameters: PeakReferenceParameters,
): PeakLookup {
  const comparable = comparableWith(like, league);
  const rated = { sessionId: NO_SESSION_ID, method: like.method };
  return rememberedLookup((kpi, epochS) => {
    const known = comparable
      .map((session) => ({ ...matchPeak(like, session, kpi, epochS), customerId: session.customerId }))
      .filter(({ valuePerMinute }) => valuePerMinute !== null);
    return peakReference(rated, [], fromEnoughClubs(known), parameters);
  });
}

export function firstReference(...lookups: readonly PeakLookup[]): PeakLookup {
  return (kpi, epochS) => {
    for (const lookup of lookups) {
      const reference = lookup(kpi, epochS);
      if (reference !== null) return reference;
    }
    return null;
  };
}

export type ByPeakKpi<Value> = Readonly<Record<PeakKpi, Value>>;

export function byPeakKpi<Value>(valueOf: (kpi: PeakKpi) => Value): ByPeakKpi<Value> {
  return {
    DISTANCE: valueOf('DISTANCE'),
    HSR: valueOf('HSR'),
    SPRINT: valueOf('SPRINT'),
    TURNS: valueOf('TURNS'),
  };
}

export interface RatedPeak {
  readonly epochS: number;
  readonly value: number | null;
  /** Share of the reference below the value, 0..1. */
  readonly cumulativeProbability: number | null;
  readonly matchTime: number | null;
  readonly isUsingPlayerComparisonData: boolean | null;
}

export function ratedPeaks({ peaks }: PlayerPeaks, lookup: PeakLookup): ByPeakKpi<RatedPeak[]> {
  return byPeakKpi((name) =>
    peaks
      .filter(({ kpi }) => kpi === name)
      .map(({ kpi, epochS, valuePerMinute, matchTimeS }) => {
        const reference = lookup(kpi, epochS);
        return {
          epochS,
          value: valuePerMinute,
          cumulativeProbability: peakProbability(valuePerMinute, reference),
          matchTime: matchTimeS,
          isUsingPlayerComparisonData: reference?.isUsingPlayerComparisonData ?? null,
        };
      }),
  );
}

export interface EpochComparison extends PeakComparison {
  readonly epochS: number;
  readonly n: number;
}

export function rainbowOf(peaks: readonly Peak[], lookup: PeakLookup): ByPeakKpi<EpochComparison[]> {
  return byPeakKpi((name) =>
    peaks
      .filter(({ kpi }) => kpi === name)
      .flatMap(({ kpi, epochS }) => {
        const reference = lookup(kpi, epochS);
        return reference === null ? [] : [{ epochS, n: reference.values.length, ...peakComparison(reference, null) }];
      }),
  );
}

export function curveLimits(
  curves: readonly ByPeakKpi<readonly RatedPeak[]>[],
  rainbows: readonly ByPeakKpi<readonly EpochComparison[]>[],
): ByPeakKpi<number | null> {
  return byPeakKpi((kpi) => {
    const values = curves.flatMap((curve) => curve[kpi].map(({ value }) => value)).filter((value) => value !== null);
    const edges = rainbows.flatMap((rainbow) => rainbow[kpi].map(({ maxValue }) => maxValue));
    let limit: number | null = null;
    for (const value of [...values, ...edges]) if (limit === null || value > limit) limit = value;
    return limit;
  });
}

/** Per minute; null without a window of that length. It runs for each match of a league, so it avoids a closure. */
export function peakValue(peaks: readonly Peak[], kpi: PeakKpi, epochS: number): number | null {
  for (const peak of peaks) if (peak.epochS === epochS && peak.kpi === kpi) return peak.valuePerMinute;
  return null;
}

function peaksOf(like: ComputedTurns, sessions: readonly PlayerPeaks[], kpi: PeakKpi, epochS: number): MatchPeak[] {
  return sessions.map((session) => matchPeak(like, session, kpi, epochS));
}

function matchPeak(like: ComputedTurns, session: PlayerPeaks, kpi: PeakKpi, epochS: number): MatchPeak {
  return {
    sessionId: session.sessionId,
    method: session.method,
    valuePerMinute: comparedPeak(like, session, kpi, epochS),
  };
}

/** Per minute; null where the session has no peak, and for turns that may not be compared (T8). */
export function comparedPeak(like: ComputedTurns, session: PlayerPeaks, kpi: PeakKpi, epochS: number): number | null {
  if (kpi === 'TURNS' && !(mayCompareTurns(like) && mayCompareTurns(session))) return null;
  return peakValue(session.peaks, kpi, epochS);
}

export function rememberedLookup(lookup: PeakLookup): PeakLookup {
  const known = new Map<string, PeakReference | null>();
  return (kpi, epochS) => {
    const key = `${kpi} ${epochS}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = lookup(kpi, epochS);
    known.set(key, made);
    return made;
  };
}
