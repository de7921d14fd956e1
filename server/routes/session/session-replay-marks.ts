import { sessionMarks } from '@halfturn/contract/session/session-replay';
import { sessionMomentsAnswer } from '../../answers/session/session-replay-marks';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';

export function mountSessionMoments(mount: Mount, { answers }: AnswerSources): void {
  mount.customer(sessionMarks, async ({ customer: { customerId, modules }, rows, query: { sessionId } }) => {
    const session = await rows.mark(sessionId);
    const playerIds = (await rows.playersIn(sessionId)).map(({ playerId }) => playerId);
    const showsTurns = modules.includes('turnanalysis');
    return answers.of(sessionMomentsAnswer, { customerId, session, playerIds, showsTurns });
  });
}
