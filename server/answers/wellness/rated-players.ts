import { localDay } from '@halfturn/core/calendar/day';
import { wellnessParametersOf } from '@halfturn/core/methods/parameter-set';
import type { FollowedPlayer } from '@halfturn/core/metrics/wellness/flag-outcome';
import { type MemberFlags, memberFlags } from '@halfturn/core/metrics/wellness/squad-flags';
import { groupBy } from '@halfturn/core/stats/group-by';
import { playedNoun, sessionNoun } from '@halfturn/core/views/words/session-noun';
import { setImmediate } from 'node:timers/promises';
import type { CustomerRecord } from '../../store/club/customers';
import type { listFixtures } from '../../store/club/fixtures';
import type { ParameterSet } from '../../store/club/parameter-sets';
import { SESSION_TYPE_ID } from '../../store/club/session-type-ids';
import type { PlayerRecord } from '../../store/player/players';
import { markOf } from '../../store/session/session-mark';
import type { SessionRecord } from '../../store/session/sessions';
import type { Kept } from '../kept-rows';
import { fatigueMatches } from './fatigue-matches';

export interface RatedInputs {
  readonly customer: CustomerRecord;
  readonly today: string;
  readonly players: readonly PlayerRecord[];
  readonly sessions: readonly SessionRecord[];
  readonly set: ParameterSet;
  /** Coming ones; left out where no flag is carried forward. */
  readonly fixtures?: Awaited<ReturnType<typeof listFixtures>>;
}

interface RatedPlayer extends MemberFlags {
  readonly player: PlayerRecord;
  readonly followed: FollowedPlayer;
}

/** Active players, and former ones with the flags they had, each with the ratings of their matches. */
export async function ratedPlayers(
  kept: Pick<Kept, 'memory' | 'peaks' | 'efforts'> & Parameters<typeof fatigueMatches>[0],
  { customer: { customerId, sport }, today, players, sessions, set, fixtures = [] }: RatedInputs,
): Promise<RatedPlayer[]> {
  const played = playedNoun(sessionNoun(sport));
  const parameters = wellnessParametersOf(set.overrides).fatigue;
  const matches = sessions.filter(({ type }) => type.sessionIsAMatch);
  const opponents = new Map(
    matches.map(({ sessionId, oppositionName, title }) => [sessionId, oppositionName ?? title]),
  );
  const matchesOf = groupBy(
    (await fatigueMatches(kept, customerId, matches.map(markOf), parameters)).map((match) => ({
      ...match,
      opponent: opponents.get(match.sessionId) ?? '',
      played,
    })),
    ({ playerId }) => playerId,
  );
  const facts = await kept.memory.factsOf(customerId, sessions.map(markOf));
  const sessionsOf = groupBy(
    facts.filter(({ isOpposition }) => !isOpposition),
    ({ playerId }) => playerId,
  );
  const isRehab = rehabSessions(sessions);
  const rated: RatedPlayer[] = [];
  for (const player of players) {
    const { playerId, isActive } = player;
    const member = { playerId, matches: matchesOf.get(playerId) ?? [], sessions: sessionsOf.get(playerId) ?? [] };
    const found = memberFlags(member, fixtures, today, parameters);
    if (!isActive && found.flags.length === 0) continue;
    const rehabDays = member.sessions.flatMap(({ sessionId, startsAt }) =>
      isRehab.has(sessionId) ? [localDay(startsAt)] : [],
    );
    rated.push({ player, ...found, followed: { matches: member.matches, flags: found.flags, rehabDays } });
    await setImmediate();
  }
  return rated;
}

export function clubMatchesOf(sessions: RatedInputs['sessions']) {
  return sessions
    .filter(({ type }) => type.sessionIsAMatch)
    .map(({ sessionId, startsAt, type }) => ({ sessionId, startsAt, isAcademyMatch: type.isAcademyMatch }));
}

function rehabSessions(sessions: readonly SessionRecord[]): ReadonlySet<number> {
  return new Set(sessions.filter(({ type }) => type.id === SESSION_TYPE_ID.rehab).map(({ sessionId }) => sessionId));
}
