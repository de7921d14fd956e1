import { playerDetail } from '@halfturn/contract/player/player-detail';
import { playerDetailAnswer, playerDetailStream } from '../../answers/player/player-detail';
import { BinaryAnswer, type Mount } from '../mount';
import { ARROW_STREAM, wantsArrow } from '../turns/turns';
import { markOf } from '../../store/session/session-mark';
import type { AnswerSources } from '../written-answers';

export function mountPlayerDetail(mount: Mount, { answers }: AnswerSources): void {
  const streams = answers.binary(playerDetailStream, 'playerDetails');

  mount.customer(playerDetail, async ({ query: { playerId, sessionTypeId }, request, reply, customer, rows }) => {
    const player = await rows.player(playerId);
    await rows.requireSessionType(sessionTypeId);
    const oldestFirst = (await rows.sessions()).toReversed();
    const parameters = await rows.parameters();
    const matchDays = await rows.matchDays(oldestFirst.map(markOf));
    const inputs = { customer, player, sessionTypeId: sessionTypeId ?? null, oldestFirst, parameters, matchDays };
    reply.header('vary', 'accept');
    if (!wantsArrow(request)) return answers.of(playerDetailAnswer, inputs);
    return new BinaryAnswer(ARROW_STREAM, await streams.of(inputs));
  });
}
