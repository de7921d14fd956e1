import { explainClub } from '@halfturn/contract/team/explain-club';
import { teamComparison } from '@halfturn/contract/team/team-comparison';
import { explainClubAnswer } from '../../answers/team/explain-club';
import { teamComparisonAnswer } from '../../answers/team/team-comparison';
import type { Mount } from '../mount';
import type { LeagueLists } from '../../store/league/league-lists';
import type { AnswerSources } from '../written-answers';
import { comparedMatches } from './compared-matches';

interface TeamComparisonSources extends AnswerSources {
  readonly lists: LeagueLists;
}

export function mountTeamComparison(mount: Mount, { answers, lists }: TeamComparisonSources): void {
  mount.customer(teamComparison, async ({ query: { startDate, endDate, matches }, ...scope }) => {
    const { inputs, isCompetitionStated } = await comparedMatches(lists, scope, { startDate, endDate, matches });
    const headings = (await scope.rows.sessions()).map(({ sessionId, title, startsAt }) => ({
      sessionId,
      title,
      date: startsAt,
    }));
    return answers.of(teamComparisonAnswer, { ...inputs, isCompetitionStated, headings });
  });
  mount.customer(explainClub, async ({ query: { metric, startDate, endDate, matches, club = null }, ...scope }) => {
    const { inputs } = await comparedMatches(lists, scope, { startDate, endDate, matches });
    const titles = (await scope.rows.sessions()).map(({ sessionId, title }) => ({ sessionId, title }));
    return answers.of(explainClubAnswer, { ...inputs, titles, metric, club });
  });
}
