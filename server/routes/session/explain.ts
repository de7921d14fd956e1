/** "Explain this number": every figure of a player, by the family of its metric. */
import {
  explain,
  explainCapacity,
  explainEfforts,
  explainFatigue,
  explainParts,
  explainPeaks,
  explainPlayer,
  explainScore,
  explainTurns,
} from '@halfturn/contract/session/explain';
import { explainAnswer, explainPartsAnswer } from '../../answers/session/explain';
import {
  explainCapacityAnswer,
  explainEffortsAnswer,
  explainPeaksAnswer,
  explainTurnsAnswer,
} from '../../answers/session/explain-events';
import type { ExplainedSession } from '../../answers/session/explain-head';
import { explainPlayerAnswer } from '../../answers/session/explain-player';
import { explainScoreAnswer } from '../../answers/session/explain-scores';
import type { ScoreMetric } from '@halfturn/core/metrics/explained/metrics';
import { HttpError } from '../../plugins/http-error';
import type { ClubRows } from '../club-rows';
import { playerAmong } from '../loaders/club';
import type { CustomerContext, Mount } from '../mount';
import { squadState } from '../wellness/squad-state';
import type { AnswerSources } from '../written-answers';

const NO_DRILLS = 'This club has not bought the module.';

interface Named {
  readonly sessionId: number;
  readonly playerId: number;
  readonly perMinute?: boolean;
  readonly drillId?: number;
}

export function mountExplain(mount: Mount, { answers }: AnswerSources): void {
  async function sessionOf(
    rows: ClubRows,
    { sessionId, playerId, perMinute = false, drillId = 0 }: Named,
  ): Promise<ExplainedSession> {
    const { customer } = rows;
    if (drillId !== 0 && !customer.modules.includes('drillmanagement')) throw new HttpError(403, NO_DRILLS);
    const { marks, session: mark } = await rows.marksWith(sessionId);
    const sessions = await rows.sessions();
    return {
      customer,
      session: await rows.session(sessionId),
      mark,
      marks,
      titles: sessions.map(({ sessionId: id, title }) => ({ sessionId: id, title })),
      compared: await rows.reference(mark, marks, perMinute),
      player: playerAmong(await rows.playersIn(sessionId), playerId),
      tracking: await rows.tracking(mark),
      drill: await rows.drillOrNone(sessionId, drillId),
    };
  }

  mount.customer(explain, async ({ query, rows }) => {
    const { metric, perMinute } = query;
    return answers.of(explainAnswer, { ...(await sessionOf(rows, query)), query: { metric, perMinute } });
  });
  mount.customer(explainParts, async ({ query, rows }) => {
    const { metric, perMinute } = query;
    return answers.of(explainPartsAnswer, { ...(await sessionOf(rows, query)), query: { metric, perMinute } });
  });
  mount.customer(explainEfforts, async ({ query, rows }) => {
    const { metric, perMinute } = query;
    return answers.of(explainEffortsAnswer, { ...(await sessionOf(rows, query)), query: { metric, perMinute } });
  });
  mount.customer(explainCapacity, async ({ query, rows }) => {
    const { metric } = query;
    return answers.of(explainCapacityAnswer, { ...(await sessionOf(rows, query)), query: { metric } });
  });
  mount.customer(explainTurns, async ({ query, rows }) => {
    const { metric, perMinute, side = null } = query;
    return answers.of(explainTurnsAnswer, { ...(await sessionOf(rows, query)), query: { metric, perMinute, side } });
  });
  mount.customer(explainPeaks, async ({ query, rows }) => {
    const { metric, epochS } = query;
    return answers.of(explainPeaksAnswer, { ...(await sessionOf(rows, query)), query: { metric, epochS } });
  });
  const scoreOf = async (scope: CustomerContext, named: Named, metric: ScoreMetric) => {
    const of = await sessionOf(scope.rows, named);
    return answers.of(explainScoreAnswer, { ...of, query: { metric }, state: await squadState(scope) });
  };
  mount.customer(explainScore, async ({ query, ...scope }) => scoreOf(scope, query, query.metric));
  mount.customer(explainFatigue, async ({ query, ...scope }) => scoreOf(scope, query, 'fatigue'));
  mount.customer(explainPlayer, async ({ query, rows }) => {
    const { metric, perMinute, playerId, sessionTypeId } = query;
    const player = await rows.player(playerId);
    await rows.requireSessionType(sessionTypeId);
    const sessions = (await rows.sessions()).filter(
      ({ type }) => sessionTypeId === undefined || type.id === sessionTypeId,
    );
    return answers.of(explainPlayerAnswer, { customer: rows.customer, query: { metric, perMinute }, player, sessions });
  });
}
