import { wellnessParametersOf } from '@halfturn/core/methods/parameter-set';
import { ownKindRule } from '@halfturn/core/metrics/reference/reference';
import type { ComparisonGroup } from '@halfturn/core/metrics/reference/reporting';
import { type LeagueSession, listLeagueSessions } from '../../store/league/league-sessions';
import { markOf, type SessionMark } from '../../store/session/mark-of';
import type { ReportingMemory } from '../../store/league/reporting-memory';
import type { SquadState } from '../../answers/wellness/wellness-history';
import { MOST_LEAGUE_MATCHES } from '../../answers/team/league-players';
import type { ClubRows } from '../club-rows';
import type { AnswerSources } from '../written-answers';

export interface ReportingSources extends AnswerSources {
  readonly pools: ReportingMemory;
}

/** @param rated the reported sessions, which decide the kinds of league matches to compare */
export async function reportingPools(
  { store: { db }, pools }: ReportingSources,
  rows: ClubRows,
  state: SquadState,
  group: ComparisonGroup,
  rated: readonly SessionMark[],
) {
  const { customer } = rows;
  const { customerId, sport } = customer;
  const marks = state.sessions.map(markOf);
  const scores = wellnessParametersOf(state.set.overrides);
  const own = await pools.poolOf(
    marks.map((mark) => ({ ...mark, customerId })),
    scores,
  );
  const leaguePool = async () => {
    const sessions: LeagueSession[] = [];
    for (const kind of new Set(rated.map((mark) => ownKindRule(mark, sport).kind))) {
      const choice = { sessionIsAMatch: kind !== 'training', isAcademyMatch: kind === 'academyMatch' };
      sessions.push(
        ...(await listLeagueSessions(db, customer, { ...choice, competition: 'league', limit: MOST_LEAGUE_MATCHES })),
      );
    }
    return pools.poolOf(sessions, scores);
  };
  return {
    customer,
    group,
    own,
    compared: group === 'league' ? await leaguePool() : own,
    matchDays: await rows.matchDays(marks),
    members: (await rows.players()).map(({ playerId }) => playerId),
  };
}
