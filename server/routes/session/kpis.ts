import { kpis } from '@halfturn/contract/session/kpis';
import { hasZones } from '../../answers/drills/basketball-zones';
import type { Mount } from '../mount';
import { kpisAnswer } from '../../answers/session/kpis';
import { ClubRows } from '../club-rows';
import type { AnswerSources } from '../written-answers';

export function mountKpis(mount: Mount, { store, answers }: AnswerSources): void {
  mount.customer(kpis, async ({ query: { sessionId, enablePerMinute, includeOpposition }, ...scope }) => {
    const club = new ClubRows(store, scope);
    const { customer } = club;
    const { marks, session } = await club.marksWith(sessionId);
    const players = await club.playersIn(sessionId);
    const compared = await club.reference(session, marks, enablePerMinute);
    const tracking = hasZones(customer) ? await club.tracking(session) : null;
    const query = { enablePerMinute, includeOpposition };
    return answers.of(kpisAnswer, { customer, query, session, marks, compared, players, tracking });
  });
}
