import { explainDevelopment } from '@halfturn/contract/development/explain-development';
import { playerDevelopment } from '@halfturn/contract/development/player-development';
import { developmentFigure } from '@halfturn/core/metrics/explained/development-figures';
import { explainDevelopmentAnswer } from '../../answers/development/explain-development';
import { playerDevelopmentAnswer } from '../../answers/development/player-development';
import { playerAmong } from '../loaders/load-club';
import { criteriaMarks, type CriteriaSources } from './criteria-marks';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';

export function mountPlayerDevelopment(mount: Mount, { answers, ...sources }: AnswerSources & CriteriaSources): void {
  mount.customer(playerDevelopment, async ({ query, customer, rows }) => {
    const players = await rows.players();
    const { playerId } = playerAmong(players, query.playerId);
    const chosen = await criteriaMarks(sources, customer, query);
    const set = await rows.parameters();
    return answers.of(playerDevelopmentAnswer, { customer, playerId, players, chosen, set });
  });
  mount.customer(explainDevelopment, async ({ query, customer, rows }) => {
    const { metric, epochS = null, ofPosition, sessionId, matchCount, from, to } = query;
    const period = from === undefined || to === undefined ? null : { from, to };
    if (sessionId !== undefined) await rows.session(sessionId);
    const rolling = sessionId === undefined || matchCount === undefined ? null : { sessionId, matchCount };
    return answers.of(explainDevelopmentAnswer, {
      customer,
      player: await rows.player(query.playerId),
      team: developmentFigure(metric).kind === 'team' ? await rows.players() : [],
      chosen: await criteriaMarks(sources, customer, query),
      set: await rows.parameters(),
      titles: (await rows.sessions()).map(({ sessionId: id, title }) => ({ sessionId: id, title })),
      query: { metric, epochS, ofPosition, rolling, period },
    });
  });
}
