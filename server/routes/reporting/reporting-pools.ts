import { wellnessParametersOf } from '@halfturn/core/methods/parameter-set';
import { ownKindRule } from '@halfturn/core/metrics/reference/reference-rules';
import type { ComparisonGroup } from '@halfturn/core/metrics/reference/reporting-percentiles';
import type { LeagueLists } from '../../store/league/league-lists';
import { markOf, type SessionMark } from '../../store/session/session-mark';
import type { PoolPart, ReportingMemory } from '../../store/league/reporting-memory';
import type { SquadState } from '../../answers/wellness/wellness-history';
import { MOST_LEAGUE_MATCHES } from '../../store/league/most-league-matches';
import type { ClubRows } from '../club-rows';
import type { AnswerSources } from '../written-answers';

export interface ReportingSources extends AnswerSources {
  readonly pools: ReportingMemory;
  readonly lists: LeagueLists;
}

/** @param rated the reported sessions, which decide the kinds of league matches to compare */
export async function reportingPools(
  { pools, lists }: ReportingSources,
  rows: ClubRows,
  state: SquadState,
  group: ComparisonGroup,
  rated: readonly SessionMark[],
) {
  const { customer } = rows;
  const { customerId, sport } = customer;
  const marks = state.sessions.map(markOf);
  const scores = wellnessParametersOf(state.set.overrides);
  const own = await pools.ownPool(customerId, marks, scores);
  const leaguePool = async () => {
    const parts: PoolPart[] = [];
    for (const kind of new Set(rated.map((mark) => ownKindRule(mark, sport).kind))) {
      const choice = { sessionIsAMatch: kind !== 'training', isAcademyMatch: kind === 'academyMatch' };
      const league = { ...choice, competition: 'league', limit: MOST_LEAGUE_MATCHES } as const;
      const { sessions, positions } = await lists.of(customer, league);
      parts.push({ sessions, positions: await positions() });
    }
    return pools.poolOf(parts, scores);
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
