/** What the way back of a player is taken from, as it is now. */
import type { RehabState } from '../../answers/rehab/rehab-history';
import { findRehabTargets } from '../../store/club/rehab-targets';
import { ClubRows, playerAmong } from '../club-rows';
import { MOST_LEAGUE_MATCHES } from '../../answers/team/league-players';
import type { LeagueAnswerSources } from '../peaks/peak-analysis';
import type { CustomerScope } from '../../plugins/access';

/** @throws HttpError 404 for a player whom the club does not have */
export async function rehabState(
  { store, leagues }: LeagueAnswerSources,
  scope: Pick<CustomerScope, 'customer' | 'seen'>,
  playerId: number,
): Promise<RehabState> {
  const club = new ClubRows(store, scope);
  const { customer } = club;
  const players = await club.allPlayers();
  const player = playerAmong(players, playerId);
  return {
    customer,
    player,
    players,
    sessions: await club.sessions(),
    set: await club.parameters(),
    league: await leagues.of(customer, {
      sessionIsAMatch: true,
      isAcademyMatch: false,
      limit: MOST_LEAGUE_MATCHES,
    }),
    targets: await findRehabTargets(store.db, customer.customerId, playerId),
  };
}
