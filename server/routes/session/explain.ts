/** "Explain this number": every figure of a player, by the family of its metric. */
import {
  explain,
  explainCapacity,
  explainEfforts,
  explainFatigue,
  explainParts,
  explainPeaks,
  explainPlayer,
  explainReplay,
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
import type { CustomerScope } from '../../plugins/access';
import { HttpError } from '../../plugins/http-error';
import type { Kept } from '../../answers/kept';
import { NOT_KEPT } from '../../answers/session/session-replay';
import { ClubRows, playerAmong } from '../club-rows';
import type { Mount } from '../mount';
import { framesAnswer } from './replays';
import { squadState } from '../wellness/squad-state';
import type { AnswerSources } from '../written-answers';

const NO_DRILLS = 'This club has not bought the module.';

const NO_MOMENT = 'The player has no tracking at this time of the session.';
/** Shown before the moment and after it. */
const AROUND_S = 3;

export interface ExplainSources extends AnswerSources {
  readonly kept: Kept;
}

interface Named {
  readonly sessionId: number;
  readonly playerId: number;
  readonly perMinute?: boolean;
  readonly drillId?: number;
}

export function mountExplain(mount: Mount, { store, answers, kept }: ExplainSources): void {
  async function sessionOf(
    scope: Pick<CustomerScope, 'customer' | 'seen'>,
    { sessionId, playerId, perMinute = false, drillId = 0 }: Named,
  ): Promise<ExplainedSession> {
    const club = new ClubRows(store, scope);
    const { customer } = club;
    if (drillId !== 0 && !customer.modules.includes('drillmanagement')) throw new HttpError(403, NO_DRILLS);
    const { marks, session: mark } = await club.marksWith(sessionId);
    const sessions = await club.sessions();
    return {
      customer,
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

  mount.customer(explain, async ({ query, ...scope }) => {
    const { metric, perMinute } = query;
    return answers.of(explainAnswer, { ...(await sessionOf(scope, query)), query: { metric, perMinute } });
  });
  mount.customer(explainParts, async ({ query, ...scope }) => {
    const { metric, perMinute } = query;
    return answers.of(explainPartsAnswer, { ...(await sessionOf(scope, query)), query: { metric, perMinute } });
  });
  mount.customer(explainReplay, async ({ query, ...scope }) => {
    const { sessionId, playerId, kpi = null, startS = null, clockS = null, lengthS } = query;
    const club = new ClubRows(store, scope);
    const { customer } = club;
    const session = await club.session(sessionId);
    playerAmong(await club.playersIn(sessionId), playerId);
    const mark = await club.tracking(session);
    const parameters = await kept.sessions.parametersOf(customer, session);
    const sourceKey = await kept.sessions.trackOf(customer.customerId, session, playerId);
    if (parameters === null || sourceKey === null) throw new HttpError(422, NOT_KEPT);
    const answer = await kept.sessions.ask(customer.customerId, mark, {
      kind: 'moment',
      moment: { sourceKey, kpi, startS, clockS, lengthS, aroundS: AROUND_S },
      sessionIsAMatch: session.type.sessionIsAMatch,
      parameters,
    });
    if (answer === null) throw new HttpError(422, NOT_KEPT);
    const { replay } = answer;
    const track = replay?.frames.tracks.find((each) => each.sourceKey === sourceKey);
    if (replay === null || track === undefined) throw new HttpError(404, NO_MOMENT);
    const { timeS, speedMPerS, accelerationMPerS2, counts } = replay.trace;
    return {
      ...framesAnswer(replay.frames, track),
      startS: replay.startS,
      trace: {
        timeS: [...timeS],
        speedMPerS: [...speedMPerS],
        accelerationMPerS2: [...accelerationMPerS2],
        counts: [...counts],
      },
    };
  });
  mount.customer(explainEfforts, async ({ query, ...scope }) => {
    const { metric, perMinute } = query;
    return answers.of(explainEffortsAnswer, { ...(await sessionOf(scope, query)), query: { metric, perMinute } });
  });
  mount.customer(explainCapacity, async ({ query, ...scope }) => {
    const { metric } = query;
    return answers.of(explainCapacityAnswer, { ...(await sessionOf(scope, query)), query: { metric } });
  });
  mount.customer(explainTurns, async ({ query, ...scope }) => {
    const { metric, perMinute, side = null } = query;
    return answers.of(explainTurnsAnswer, { ...(await sessionOf(scope, query)), query: { metric, perMinute, side } });
  });
  mount.customer(explainPeaks, async ({ query, ...scope }) => {
    const { metric, epochS } = query;
    return answers.of(explainPeaksAnswer, { ...(await sessionOf(scope, query)), query: { metric, epochS } });
  });
  const scoreOf = async (scope: CustomerScope, named: Named, metric: ScoreMetric) => {
    const of = await sessionOf(scope, named);
    return answers.of(explainScoreAnswer, { ...of, query: { metric }, state: await squadState(store, scope) });
  };
  mount.customer(explainScore, async ({ query, ...scope }) => scoreOf(scope, query, query.metric));
  mount.customer(explainFatigue, async ({ query, ...scope }) => scoreOf(scope, query, 'fatigue'));
  mount.customer(explainPlayer, async ({ query, ...scope }) => {
    const { metric, perMinute, playerId, sessionTypeId } = query;
    const club = new ClubRows(store, scope);
    const player = await club.player(playerId);
    await club.requireSessionType(sessionTypeId);
    const sessions = (await club.sessions()).filter(
      ({ type }) => sessionTypeId === undefined || type.id === sessionTypeId,
    );
    return answers.of(explainPlayerAnswer, { customer: club.customer, query: { metric, perMinute }, player, sessions });
  });
}
