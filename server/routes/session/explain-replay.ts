import { explainReplay } from '@halfturn/contract/session/explain';
import { REPLAY_MARGIN_S } from '@halfturn/core/views/session/replay/replay-length';
import type { Kept } from '../../answers/kept-rows';
import { NOT_KEPT } from '../../answers/session/session-replay';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { playerAmong } from '../loaders/load-club';
import type { Mount } from '../mount';
import { framesAnswer } from './window-replay';

export function mountExplainReplay(mount: Mount, kept: Kept): void {
  mount.customer(explainReplay, async ({ query, rows }) => {
    const { sessionId, playerId, kpi = null, startS = null, clockS = null, lengthS } = query;
    const { customer } = rows;
    const session = await rows.session(sessionId);
    playerAmong(await rows.playersIn(sessionId), playerId);
    const mark = await rows.tracking(session);
    const parameters = await kept.sessions.parametersOf(customer, session);
    const sourceKey = await kept.sessions.trackOf(customer.customerId, session, playerId);
    if (parameters === null || sourceKey === null) throw new HttpError(422, NOT_KEPT);
    const answer = await kept.sessions.ask(customer.customerId, mark, {
      kind: 'moment',
      moment: { sourceKey, kpi, startS, clockS, lengthS, aroundS: REPLAY_MARGIN_S },
      sessionIsAMatch: session.type.sessionIsAMatch,
      parameters,
    });
    if (answer === null) throw new HttpError(422, NOT_KEPT);
    const { replay } = answer;
    const { frames, startS: firstS, trace } = found(replay, NO_SUCH.trackingAtThisTime);
    const track = frames.tracks.find((each) => each.sourceKey === sourceKey);
    const { timeS, speedMPerS, accelerationMPerS2, counts } = trace;
    return {
      ...framesAnswer(frames, found(track, NO_SUCH.trackingAtThisTime)),
      startS: firstS,
      trace: {
        timeS: [...timeS],
        speedMPerS: [...speedMPerS],
        accelerationMPerS2: [...accelerationMPerS2],
        counts: [...counts],
      },
    };
  });
}
