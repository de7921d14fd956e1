import { kpis } from '@halfturn/contract/session/kpis';
import { hasZones } from '../../answers/drills/basketball-zones';
import type { Mount } from '../mount';
import { kpisAnswer } from '../../answers/session/kpis';
import type { AnswerSources } from '../written-answers';

export function mountKpis(mount: Mount, { answers }: AnswerSources): void {
  mount.customer(kpis, async ({ query: { sessionId, enablePerMinute, includeOpposition }, customer, rows }) => {
    const { marks, session } = await rows.marksWith(sessionId);
    const players = await rows.playersIn(sessionId);
    const compared = await rows.reference(session, marks, enablePerMinute);
    const tracking = hasZones(customer) ? await rows.tracking(session) : null;
    const query = { enablePerMinute, includeOpposition };
    return answers.of(kpisAnswer, { customer, query, session, marks, compared, players, tracking });
  });
}
