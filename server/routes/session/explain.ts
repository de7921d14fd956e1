/** "Explain this number": what a KPI of a player in a session is made of. */
import { explain, explainParts, type ExplainQuery } from '@halfturn/contract/session/explain';
import { explainAnswer, type ExplainInputs, explainPartsAnswer } from '../../answers/session/explain';
import type { CustomerScope } from '../../plugins/access';
import { HttpError } from '../../plugins/http-error';
import { ClubRows, playerAmong } from '../club-rows';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';

const NO_DRILLS = 'This club has not bought the module.';

export function mountExplain(mount: Mount, { store, answers }: AnswerSources): void {
  async function inputsOf(
    scope: Pick<CustomerScope, 'customer' | 'seen'>,
    { sessionId, playerId, metric, perMinute, drillId }: ExplainQuery,
  ): Promise<ExplainInputs> {
    const club = new ClubRows(store, scope);
    const { customer } = club;
    if (drillId !== 0 && !customer.modules.includes('drillmanagement')) throw new HttpError(403, NO_DRILLS);
    const { marks, session: mark } = await club.marksWith(sessionId);
    const sessions = await club.sessions();
    return {
      customer,
      query: { metric, perMinute },
      session: await club.session(sessionId),
      mark,
      marks,
      titles: sessions.map(({ sessionId: id, title }) => ({ sessionId: id, title })),
      compared: await club.reference(mark, marks, perMinute),
      player: playerAmong(await club.playersIn(sessionId), playerId),
      tracking: await club.tracking(mark),
      drill: await club.drillOrNone(sessionId, drillId),
    };
  }

  mount.customer(explain, async ({ query, ...scope }) => answers.of(explainAnswer, await inputsOf(scope, query)));
  mount.customer(explainParts, async ({ query, ...scope }) =>
    answers.of(explainPartsAnswer, await inputsOf(scope, query)),
  );
}
