import { oppositionAnalysis } from '@halfturn/contract/opposition/opposition-analysis';
import { oppositionAnswer } from '../../answers/opposition/opposition-analysis';
import type { Mount } from '../mount';
import { MOST_LEAGUE_MATCHES } from '../../store/league/most-league-matches';
import type { LeagueAnswerSources } from '../peaks/peak-analysis';

export function mountOppositionAnalysis(mount: Mount, { answers, leagues }: LeagueAnswerSources): void {
  mount.customer(oppositionAnalysis, async ({ query: { sessionId, enablePerMinute }, customer, rows }) => {
    const { marks, session } = await rows.marksWith(sessionId);
    const { oppositionName } = await rows.session(sessionId);
    const everybody = await rows.everybodyIn(sessionId);
    const players = rows.seen(everybody);
    const { isAcademyMatch } = session;
    const league = await leagues.of(customer, { sessionIsAMatch: true, isAcademyMatch, limit: MOST_LEAGUE_MATCHES });
    const compared = await rows.reference(session, marks, enablePerMinute);
    const inputs = { customer, enablePerMinute, session, oppositionName, marks, compared, everybody, players, league };
    return answers.of(oppositionAnswer, inputs);
  });
}
