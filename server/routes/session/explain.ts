import {
  explainBalance,
  explainCapacity,
  explainEfforts,
  explainPeaks,
  explainPlayer,
  explainProfile,
  explainTurns,
} from '@halfturn/contract/session/explain-figures';
import { explainSprint, explainTurn } from '@halfturn/contract/session/explain-event';
import {
  explainCapacityAnswer,
  explainEffortsAnswer,
  explainSprintAnswer,
} from '../../answers/session/explain-efforts';
import { explainPeaksAnswer } from '../../answers/session/explain-peaks';
import { explainBalanceAnswer, explainTurnAnswer, explainTurnsAnswer } from '../../answers/session/explain-turns';
import { explainProfileAnswer } from '../../answers/session/explain-profile';
import { isAngleShare } from '@halfturn/core/metrics/explained/families/turn-share-figures';
import { explainAngleShareAnswer } from '../../answers/session/explain-angle-share';
import { explainPlayerAnswer } from '../../answers/session/explain-player';
import type { Mount } from '../mount';
import { explainedSession } from './explained-session';
import type { AnswerSources } from '../written-answers';

export function mountExplain(mount: Mount, { answers }: AnswerSources): void {
  mount.customer(explainEfforts, async ({ query, rows }) => {
    const { metric, perMinute } = query;
    return answers.of(explainEffortsAnswer, { ...(await explainedSession(rows, query)), query: { metric, perMinute } });
  });
  mount.customer(explainCapacity, async ({ query, rows }) => {
    const { metric } = query;
    return answers.of(explainCapacityAnswer, { ...(await explainedSession(rows, query)), query: { metric } });
  });
  mount.customer(explainTurns, async ({ query, rows }) => {
    const { metric, perMinute, side = null, classes = null } = query;
    return answers.of(explainTurnsAnswer, {
      ...(await explainedSession(rows, query)),
      query: { metric, perMinute, side, classes },
    });
  });
  mount.customer(explainBalance, async ({ query, rows }) => {
    const { metric } = query;
    return answers.of(explainBalanceAnswer, { ...(await explainedSession(rows, query)), query: { metric } });
  });
  mount.customer(explainPeaks, async ({ query, rows }) => {
    const { metric, epochS } = query;
    return answers.of(explainPeaksAnswer, { ...(await explainedSession(rows, query)), query: { metric, epochS } });
  });
  mount.customer(explainProfile, async ({ query, rows }) => {
    const { metric } = query;
    return answers.of(explainProfileAnswer, { ...(await explainedSession(rows, query)), query: { metric } });
  });
  mount.customer(explainTurn, async ({ query, rows }) => {
    const { metric, startMs } = query;
    return answers.of(explainTurnAnswer, { ...(await explainedSession(rows, query)), query: { metric, startMs } });
  });
  mount.customer(explainSprint, async ({ query, rows }) => {
    const { metric, startMs } = query;
    return answers.of(explainSprintAnswer, { ...(await explainedSession(rows, query)), query: { metric, startMs } });
  });
  mount.customer(explainPlayer, async ({ query, rows }) => {
    const { metric, perMinute, playerId, sessionTypeId, from, to } = query;
    const period = from === undefined || to === undefined ? null : { from, to };
    const player = await rows.player(playerId);
    await rows.requireSessionType(sessionTypeId);
    const sessions = (await rows.sessions()).filter(
      ({ type }) => sessionTypeId === undefined || type.id === sessionTypeId,
    );
    const of = { customer: rows.customer, player, sessions };
    return isAngleShare(metric)
      ? answers.of(explainAngleShareAnswer, { ...of, query: { metric, period } })
      : answers.of(explainPlayerAnswer, { ...of, query: { metric, perMinute, period } });
  });
}
