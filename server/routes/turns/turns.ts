import { turns } from '@halfturn/contract/turns/turns';
import type { FastifyRequest } from 'fastify';
import { BinaryAnswer, type Mount } from '../mount';
import { turnBatch, turnsAnswer } from '../../answers/turns/turns';
import type { AnswerSources } from '../written-answers';

export const ARROW_STREAM = 'application/vnd.apache.arrow.stream';

/** Whether the caller accepts the columns of `core/turns/wire/turn-batch` instead of JSON. */
export function wantsArrow({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes(ARROW_STREAM) === true;
}

export function mountTurns(mount: Mount, { answers }: AnswerSources): void {
  const batches = answers.binary(turnBatch, 'turnBatches');

  mount.customer(turns, async ({ query, request, reply, squadIds, rows }) => {
    const { customerId } = rows.customer;
    const session = await rows.session(query.sessionId);
    reply.header('vary', 'accept');
    if (!wantsArrow(request)) {
      return answers.of(turnsAnswer, { customerId, session, players: await rows.playersIn(session.sessionId) });
    }
    // If nobody is hidden, it does not matter who took part.
    const players = squadIds === null ? null : await rows.playersIn(session.sessionId);
    const playerIds = players?.map(({ playerId }) => playerId) ?? null;
    return new BinaryAnswer(ARROW_STREAM, await batches.of({ customerId, session, playerIds }));
  });
}
