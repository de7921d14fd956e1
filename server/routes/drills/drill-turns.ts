import { drillTurnReport, drillTurns } from '@halfturn/contract/drills/drill-turns';
import { drillTurnBatch, drillTurnReportAnswer, drillTurnsAnswer } from '../../answers/drills/drill-turns';
import { takesPart, windowOf } from '../../answers/drills/drill-window';
import type { ClubRows } from '../club-rows';
import { BinaryAnswer, type Mount } from '../mount';
import { ARROW_STREAM, wantsArrow } from '../turns/turns';
import type { AnswerSources } from '../written-answers';

export function mountDrillTurns(mount: Mount, { answers }: AnswerSources): void {
  const batches = answers.binary(drillTurnBatch, 'turnBatches');

  async function drillWith(rows: ClubRows, sessionId: number, drillId: number) {
    const session = await rows.session(sessionId);
    const window = windowOf(await rows.drill(sessionId, drillId));
    const players = (await rows.ownPlayersIn(sessionId)).filter(({ playerId }) => takesPart(window, playerId));
    return { session, window, players };
  }

  mount.customer(drillTurns, async ({ query: { sessionId }, params: { drillId }, request, reply, rows }) => {
    const { customerId } = rows.customer;
    const { players, ...drill } = await drillWith(rows, sessionId, drillId);
    reply.header('vary', 'accept');
    if (!wantsArrow(request)) return answers.of(drillTurnsAnswer, { customerId, ...drill, players });
    const playerIds = players.map(({ playerId }) => playerId);
    return new BinaryAnswer(ARROW_STREAM, await batches.of({ customerId, ...drill, playerIds }));
  });

  mount.customer(drillTurnReport, async ({ query: { sessionId }, params: { drillId }, customer, rows }) =>
    answers.of(drillTurnReportAnswer, { customer, ...(await drillWith(rows, sessionId, drillId)) }),
  );
}
