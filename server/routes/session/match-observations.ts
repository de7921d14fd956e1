import { automatedMatchObservations, explainMatchBest } from '@halfturn/contract/session/match-observations';
import { addDays, localDay } from '@halfturn/core/calendar/day';
import { isBefore } from '@halfturn/core/calendar/time-zone';
import { wellnessParametersOf } from '@halfturn/core/methods/parameter-set';
import type { ClubRows } from '../club-rows';
import type { Mount } from '../mount';
import {
  explainMatchBestAnswer,
  type ObservationInputs,
  observationsAnswer,
} from '../../answers/session/match-observations';
import type { AnswerSources } from '../written-answers';
import { explainedSession } from './explained-session';

export function mountMatchObservations(mount: Mount, { answers }: AnswerSources): void {
  mount.customer(automatedMatchObservations, async ({ query: { sessionId }, rows }) =>
    answers.of(observationsAnswer, await observationInputs(rows, sessionId)),
  );
  mount.customer(explainMatchBest, async ({ query: { metric, sessionId, playerId }, rows }) => {
    const of = await explainedSession(rows, { sessionId, playerId });
    const { marks, overrides } = await observationInputs(rows, sessionId);
    return answers.of(explainMatchBestAnswer, { ...of, marks, overrides, query: { metric } });
  });
}

/** The match and those it is compared with. @throws HttpError 404 */
export async function observationInputs(rows: ClubRows, sessionId: number): Promise<ObservationInputs> {
  const { marks: all, session } = await rows.marksWith(sessionId);
  const players = await rows.playersIn(sessionId);
  const { overrides } = await rows.parameters();
  const firstDay = addDays(localDay(session.startsAt), -wellnessParametersOf(overrides).fatigue.historyDays);
  const marks = all.filter(
    ({ sessionIsAMatch, isAcademyMatch, startsAt }) =>
      session.sessionIsAMatch &&
      sessionIsAMatch &&
      isAcademyMatch === session.isAcademyMatch &&
      startsAt >= firstDay &&
      !isBefore(session.startsAt, startsAt),
  );
  return { customer: rows.customer, sessionId, marks, players, overrides };
}
