import { longitudinalPlayerDevelopment } from '@halfturn/contract/development/longitudinal-development';
import { HttpError } from '../../plugins/http-error';
import { longitudinalDevelopmentAnswer } from '../../answers/development/longitudinal-development';
import { criteriaMarks, type CriteriaSources } from './criteria-marks';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';

export function mountLongitudinalDevelopment(
  mount: Mount,
  { answers, ...sources }: AnswerSources & CriteriaSources,
): void {
  mount.customer(longitudinalPlayerDevelopment, async ({ query, customer, rows }) => {
    const { playerId, startDate, endDate, matchCount } = query;
    if (startDate > endDate) throw new HttpError(400, '"startDate" is after "endDate".');
    const player = await rows.player(playerId);
    const chosen = await criteriaMarks(sources, customer, query);
    const set = await rows.parameters();
    const sessions = await rows.sessions();
    const period = { startDate, endDate, matchCount };
    return answers.of(longitudinalDevelopmentAnswer, { customer, player, period, chosen, set, sessions });
  });
}
