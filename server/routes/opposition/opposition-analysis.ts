/** GET /oppositionanalysis: both teams of a match. */
import { oppositionAnalysis } from '@halfturn/contract/opposition/opposition-analysis';
import { oppositionAnswer } from '../../answers/opposition/opposition-analysis';
import { ClubRows } from '../club-rows';
import type { Mount } from '../mount';
import { MOST_LEAGUE_MATCHES } from '../../answers/team/league-players';
import type { LeagueAnswerSources } from '../peaks/peak-analysis';

export function mountOppositionAnalysis(mount: Mount, { answers, leagues, store }: LeagueAnswerSources): void {
  mount.customer(oppositionAnalysis, async ({ query: { sessionId, enablePerMinute }, ...scope }) => {
    const club = new ClubRows(store, scope);
    const { customer } = club;
    const { marks, session } = await club.marksWith(sessionId);
    const { oppositionName } = await club.session(sessionId);
    const everybody = await club.everybodyIn(sessionId);
    const players = scope.seen(everybody);
    const { isAcademyMatch } = session;
    const league = await leagues.of(customer, { sessionIsAMatch: true, isAcademyMatch, limit: MOST_LEAGUE_MATCHES });
    const compared = await club.reference(session, marks, enablePerMinute);
    const inputs = { customer, enablePerMinute, session, oppositionName, marks, compared, everybody, players, league };
    return answers.of(oppositionAnswer, inputs);
  });
}
