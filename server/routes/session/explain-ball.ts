import { explainBall } from '@halfturn/contract/session/explain-figures';
import { explainBallAnswer } from '../../answers/session/explain-ball';
import { listPossessionOfPlayer } from '../../store/session/possession';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';
import { explainedSession } from './explained-session';

export function mountExplainBall(mount: Mount, { store, answers }: AnswerSources): void {
  mount.customer(explainBall, async ({ query, rows }) => {
    const { metric, sessionId, playerId } = query;
    const session = await explainedSession(rows, query);
    const ids = [sessionId, ...session.compared.sessions.map((each) => each.sessionId)];
    const { customerId } = rows.customer;
    const possession = await listPossessionOfPlayer(store.db, customerId, playerId, ids);
    return answers.of(explainBallAnswer, { ...session, metric, possession });
  });
}
