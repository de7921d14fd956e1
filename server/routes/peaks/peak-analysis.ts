import { peakAnalysis } from '@halfturn/contract/peaks/peak-analysis';
import { peakAnalysisAnswer } from '../../answers/peaks/peak-analysis';
import type { LeagueMemory } from '../../store/league/league-memory';
import type { Mount } from '../mount';
import { MOST_LEAGUE_MATCHES } from '../../store/league/most-league-matches';
import type { AnswerSources } from '../written-answers';

export interface LeagueAnswerSources extends AnswerSources {
  readonly leagues: LeagueMemory;
}

export function mountPeakAnalysis(mount: Mount, { answers, leagues }: LeagueAnswerSources): void {
  mount.customer(peakAnalysis, async ({ query: { sessionId, useAllPlayers, drillId }, customer, rows }) => {
    const { marks, session } = await rows.marksWith(sessionId);
    const players = await rows.playersIn(sessionId);
    const clubPlayers = await rows.allPlayers();
    const drill = await rows.drillOrNone(sessionId, drillId);
    const tracking = drill === null ? null : await rows.tracking(session);
    const compared = await rows.reference(session, marks);
    const { sessionIsAMatch, isAcademyMatch } = session;
    const league = await leagues.of(customer, { sessionIsAMatch, isAcademyMatch, limit: MOST_LEAGUE_MATCHES });
    const inputs = { customer, useAllPlayers, session, compared, drill, tracking, players, clubPlayers, league };
    return answers.of(peakAnalysisAnswer, inputs);
  });
}
