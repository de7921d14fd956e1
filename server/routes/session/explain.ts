import { explain, explainParts } from '@halfturn/contract/session/explain';
import {
  explainBalance,
  explainCapacity,
  explainEfforts,
  explainPeaks,
  explainPlayer,
  explainTurns,
} from '@halfturn/contract/session/explain-figures';
import { explainFatigue, explainScore } from '@halfturn/contract/session/explain-scores';
import { explainSprint, explainTurn } from '@halfturn/contract/session/explain-event';
import { explainAnswer, explainPartsAnswer } from '../../answers/session/explain';
import {
  explainBalanceAnswer,
  explainCapacityAnswer,
  explainEffortsAnswer,
  explainPeaksAnswer,
  explainSprintAnswer,
  explainTurnAnswer,
  explainTurnsAnswer,
} from '../../answers/session/explain-events';
import { explainPlayerAnswer } from '../../answers/session/explain-player';
import { explainScoreAnswer } from '../../answers/session/explain-scores';
import type { IntensityMetric, ScoreMetric } from '@halfturn/core/metrics/explained/metrics';
import type { CustomerContext, Mount } from '../mount';
import { explainedSession, type NamedNumber } from './explained-session';
import { squadState } from '../wellness/squad-state';
import type { AnswerSources } from '../written-answers';

export function mountExplain(mount: Mount, { answers }: AnswerSources): void {
  mount.customer(explain, async ({ query, rows }) => {
    const { metric, perMinute } = query;
    return answers.of(explainAnswer, { ...(await explainedSession(rows, query)), query: { metric, perMinute } });
  });
  mount.customer(explainParts, async ({ query, rows }) => {
    const { metric, perMinute } = query;
    return answers.of(explainPartsAnswer, { ...(await explainedSession(rows, query)), query: { metric, perMinute } });
  });
  mount.customer(explainEfforts, async ({ query, rows }) => {
    const { metric, perMinute } = query;
    return answers.of(explainEffortsAnswer, { ...(await explainedSession(rows, query)), query: { metric, perMinute } });
  });
  mount.customer(explainCapacity, async ({ query, rows }) => {
    const { metric } = query;
    return answers.of(explainCapacityAnswer, { ...(await explainedSession(rows, query)), query: { metric } });
  });
  mount.customer(explainTurns, async ({ query, rows }) => {
    const { metric, perMinute, side = null } = query;
    return answers.of(explainTurnsAnswer, {
      ...(await explainedSession(rows, query)),
      query: { metric, perMinute, side },
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
  mount.customer(explainTurn, async ({ query, rows }) => {
    const { metric, startMs } = query;
    return answers.of(explainTurnAnswer, { ...(await explainedSession(rows, query)), query: { metric, startMs } });
  });
  mount.customer(explainSprint, async ({ query, rows }) => {
    const { metric, startMs } = query;
    return answers.of(explainSprintAnswer, { ...(await explainedSession(rows, query)), query: { metric, startMs } });
  });
  const scoreOf = async (scope: CustomerContext, named: NamedNumber, metric: ScoreMetric | IntensityMetric) => {
    const of = await explainedSession(scope.rows, named);
    return answers.of(explainScoreAnswer, { ...of, query: { metric }, state: await squadState(scope) });
  };
  mount.customer(explainScore, async ({ query, ...scope }) => scoreOf(scope, query, query.metric));
  mount.customer(explainFatigue, async ({ query, ...scope }) => scoreOf(scope, query, 'fatigue'));
  mount.customer(explainPlayer, async ({ query, rows }) => {
    const { metric, perMinute, playerId, sessionTypeId, from, to } = query;
    const period = from === undefined || to === undefined ? null : { from, to };
    const player = await rows.player(playerId);
    await rows.requireSessionType(sessionTypeId);
    const sessions = (await rows.sessions()).filter(
      ({ type }) => sessionTypeId === undefined || type.id === sessionTypeId,
    );
    return answers.of(explainPlayerAnswer, {
      customer: rows.customer,
      query: { metric, perMinute, period },
      player,
      sessions,
    });
  });
}
