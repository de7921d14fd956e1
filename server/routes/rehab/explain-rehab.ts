import { explainRehab } from '@halfturn/contract/rehab/rehab';
import { todayIn } from '@halfturn/core/calendar/time-zone';
import { isRehabCount } from '@halfturn/core/metrics/explained/rehab-figures';
import { explainRehabAnswer } from '../../answers/rehab/explain-rehab';
import { explainRehabCountAnswer } from '../../answers/rehab/explain-rehab-count';
import type { Clock } from '../../clock';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { listRehabTargets } from '../../store/club/rehab-targets';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';

export function mountExplainRehab(mount: Mount, { store, answers }: AnswerSources, clock: Clock): void {
  mount.customer(explainRehab, async ({ query, customer, rows }) => {
    const { playerId, metric, sessionId = null, day = null, side = null } = query;
    if (sessionId !== null) await rows.session(sessionId);
    const of = {
      customer,
      player: await rows.player(playerId),
      sessions: await rows.sessions(),
      set: await rows.parameters(),
    };
    if (isRehabCount(metric)) {
      return answers.of(explainRehabCountAnswer, {
        ...of,
        query: { metric, sessionId: found(sessionId, NO_SUCH.session), day, side },
      });
    }
    return answers.of(explainRehabAnswer, {
      ...of,
      targets: await listRehabTargets(store.db, customer.customerId, playerId),
      query: { metric, sessionId, day },
      today: todayIn(customer.timeZone, clock()),
    });
  });
}
