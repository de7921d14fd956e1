import type { RehabState } from '../../answers/rehab/rehab-history';
import { todayIn } from '@halfturn/core/calendar/time-zone';
import { listRehabTargets } from '../../store/club/rehab-targets';
import type { ClubRows } from '../club-rows';
import { playerAmong } from '../loaders/load-club';
import { MOST_LEAGUE_MATCHES } from '../../store/league/most-league-matches';
import type { LeagueAnswerSources } from '../peaks/peak-analysis';

/** @throws HttpError 404 if the club has no such player */
export async function rehabState(
  { store, leagues }: LeagueAnswerSources,
  rows: ClubRows,
  playerId: number,
  now: Date,
): Promise<RehabState> {
  const { customer } = rows;
  const players = await rows.allPlayers();
  const player = playerAmong(players, playerId);
  return {
    customer,
    player,
    players,
    sessions: await rows.sessions(),
    set: await rows.parameters(),
    league: await leagues.of(customer, {
      sessionIsAMatch: true,
      isAcademyMatch: false,
      limit: MOST_LEAGUE_MATCHES,
    }),
    targets: await listRehabTargets(store.db, customer.customerId, playerId),
    today: todayIn(customer.timeZone, now),
  };
}
