import { explainClub } from '@halfturn/contract/team/explain-club';
import { teamComparison } from '@halfturn/contract/team/team-comparison';
import { explainClubAnswer } from '../../answers/team/explain-club';
import { teamComparisonAnswer } from '../../answers/team/team-comparison';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';
import { comparedMatches } from './compared-matches';

export function mountTeamComparison(mount: Mount, { store, answers }: AnswerSources): void {
  mount.customer(teamComparison, async ({ query: { startDate, endDate, matches }, ...scope }) => {
    const { inputs, isCompetitionStated } = await comparedMatches(store, scope, { startDate, endDate, matches });
    const headings = (await scope.rows.sessions()).map(({ sessionId, title, startsAt }) => ({
      sessionId,
      title,
      date: startsAt,
    }));
    return answers.of(teamComparisonAnswer, { ...inputs, isCompetitionStated, headings });
  });
  mount.customer(explainClub, async ({ query: { metric, startDate, endDate, matches, club = null }, ...scope }) => {
    const { inputs } = await comparedMatches(store, scope, { startDate, endDate, matches });
    const titles = (await scope.rows.sessions()).map(({ sessionId, title }) => ({ sessionId, title }));
    return answers.of(explainClubAnswer, { ...inputs, titles, metric, club });
  });
}
