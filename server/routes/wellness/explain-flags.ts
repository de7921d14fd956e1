import { explainAfterFlag, explainFlags } from '@halfturn/contract/wellness/explain-flags';
import { explainAfterFlagAnswer } from '../../answers/wellness/explain-after-flag';
import { explainFlagsAnswer } from '../../answers/wellness/explain-flags';
import type { Clock } from '../../clock';
import { squadOf } from '../loaders/load-club';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';
import { ratedInputs } from './flag-ledger-inputs';

export function mountExplainFlags(mount: Mount, { store, answers }: AnswerSources, clock: Clock): void {
  mount.customer(explainFlags, async ({ query: { metric, squadIds: asked, from, to, sessionId }, ...scope }) => {
    const squadIds = asked.split(',').map(Number);
    for (const squadId of squadIds) await squadOf(store.db, scope.customer.customerId, squadId);
    const period = from === undefined || to === undefined ? null : { from, to };
    const session = sessionId === undefined ? null : await scope.rows.session(sessionId);
    const inputs = await ratedInputs(scope, clock);
    return answers.of(explainFlagsAnswer, { ...inputs, session, query: { metric, squadIds, period } });
  });
  mount.customer(explainAfterFlag, async ({ query: { metric, playerId, sessionId }, ...scope }) => {
    const session = await scope.rows.session(sessionId);
    const inputs = await ratedInputs(scope, clock);
    return answers.of(explainAfterFlagAnswer, { ...inputs, session, query: { metric, playerId } });
  });
}
