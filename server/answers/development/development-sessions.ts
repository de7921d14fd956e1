import type { DerivedParameters } from '@halfturn/core/methods/derived-parameters';
import type { EffortDigest } from '@halfturn/core/metrics/load/effort-digest';
import { peakRule } from '@halfturn/core/metrics/peaks/peak-analysis';
import type { DevelopmentRules, DevelopmentSession } from '@halfturn/core/metrics/team/player-development';
import { referenceRule, type SessionKind } from '@halfturn/core/metrics/reference/reference-rules';
import type { EffortMemory } from '../../store/session/efforts';
import type { LeaguePosition, LeagueSession } from '../../store/league/league-sessions';
import type { ProfileMemory } from '../../store/session/profiles';
import type { SessionMark } from '../../store/session/session-marks';
import { peakFactsOf, type PeakFactSources } from '../team/league-players';
import { MOST_EFFORT_MATCHES } from './league-effort-matches';
import { withPeakCounts } from '../peaks/peak-counts';

export interface DevelopmentSessionSources extends PeakFactSources {
  readonly efforts: Pick<EffortMemory, 'effortsOf' | 'effortsOfPlayer'>;
  readonly profiles: Pick<ProfileMemory, 'profilesOf'>;
}

/** `criteriaId` of the contract; 1 is All Competitions. */
const LEAGUE = 2;
const ACADEMY = 3;

export interface CriteriaKind extends SessionKind {
  /** Only league matches (EPL, WSL), which exclude those without a stated competition. */
  readonly isLeagueMatch: boolean;
}

export function kindOfCriteria(criteriaId: number): CriteriaKind {
  return { sessionIsAMatch: true, isAcademyMatch: criteriaId === ACADEMY, isLeagueMatch: criteriaId === LEAGUE };
}

export function developmentRules(
  kind: SessionKind,
  sport: string,
  { peakReference, profileSummary }: DerivedParameters,
): DevelopmentRules {
  const kpis = referenceRule(kind, sport, false);
  // Basketball compares practices, with their own bounds (R1).
  const peaks = kpis.kind === 'training' ? kpis : peakRule(kind, peakReference);
  return { kpis, peaks, minProfileM: profileSummary.minPlayM };
}

export interface ComparedMarks {
  readonly positions: readonly LeaguePosition[];
  readonly own: readonly SessionMark[];
  readonly league: readonly LeagueSession[];
}

export async function developmentSessions(
  sources: DevelopmentSessionSources,
  customerId: number,
  { own, league, positions }: ComparedMarks,
): Promise<DevelopmentSession[]> {
  const places = new Map(positions.map((each) => [`${each.customerId} ${each.playerId}`, each.positionSortOrder]));
  const found: DevelopmentSession[] = [];
  for (const [club, marks] of byClub(customerId, own, league)) {
    const profiles = await sources.profiles.profilesOf(club, marks);
    const records = await peakFactsOf(sources, club, marks);
    for (const record of await withPeakCounts(sources.peaks, club, marks, records)) {
      const positionSortOrder = places.get(`${club} ${record.playerId}`);
      if (positionSortOrder === undefined) continue;
      const profile = profiles.get(record.sessionId)?.get(record.playerId) ?? null;
      found.push({ ...record, customerId: club, positionSortOrder, profile });
    }
  }
  return found;
}

export function effortMatches<Mark>(league: readonly Mark[]): readonly Mark[] {
  return league.slice(0, MOST_EFFORT_MATCHES);
}

export type EffortsOf = (session: DevelopmentSession) => EffortDigest | null;

export async function developmentEfforts(
  sources: DevelopmentSessionSources,
  customerId: number,
  { own, league }: Pick<ComparedMarks, 'own' | 'league'>,
  strongest: number,
): Promise<EffortsOf> {
  const clubs = new Map<number, Awaited<ReturnType<EffortMemory['effortsOf']>>>();
  for (const [club, marks] of byClub(customerId, own, effortMatches(league))) {
    clubs.set(club, await sources.efforts.effortsOf(club, marks, strongest));
  }
  return (session) => clubs.get(session.customerId)?.get(session.sessionId)?.get(session.playerId) ?? null;
}

function byClub(
  customerId: number,
  own: readonly SessionMark[],
  league: readonly LeagueSession[],
): ReadonlyMap<number, readonly SessionMark[]> {
  const clubs = new Map<number, SessionMark[]>([[customerId, [...own]]]);
  for (const session of league) {
    const marks = clubs.get(session.customerId);
    if (marks === undefined) clubs.set(session.customerId, [session]);
    else marks.push(session);
  }
  return clubs;
}
