import type { Explanation } from '@halfturn/contract/session/explanation';
import { comparedStatistic } from '@halfturn/core/metrics/explained/compared-values';
import type { SessionReference } from '@halfturn/core/metrics/reference/reference-sessions';
import { groupBy } from '@halfturn/core/stats/group-by';
import { countTurns } from '@halfturn/core/metrics/turns/turn-report';
import { teamCount, teamCountParts } from '@halfturn/core/metrics/explained/combined-parts';
import {
  countOfPlayer,
  isTurnMetric,
  metricEntry,
  type TeamCountMetric,
} from '@halfturn/core/metrics/explained/metric-registry';
import { parametersOf } from '@halfturn/core/metrics/explained/parameters-in-force';
import { methodOf } from '@halfturn/core/methods/method-registry';
import { sessionMarks } from '@halfturn/core/methods/session-thresholds';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { ChosenDrill } from '../../store/session/drills/drills';
import type { CustomerRecord } from '../../store/club/customers';
import type { PlayerRecord } from '../../store/player/players';
import type { SessionMark, TrackingMark } from '../../store/session/session-mark';
import type { SessionRecord } from '../../store/session/sessions';
import { takesPart, windowOf } from '../drills/drill-window';
import { entrySpeedBoundaries } from '../customer-answer';
import { maker } from '../answer-maker';
import type { PlayerFactsRecord } from '../../store/session/facts/stored-facts';
import type { Kept } from '../kept-rows';
import { explainedIn, parameterAnswer, sessionValues } from './explain-head';
import { earlierMatches, playerRows, teamOf } from './explain-team';

interface ExplainTeamCountInputs {
  readonly customer: CustomerRecord;
  readonly metric: TeamCountMetric;
  readonly session: SessionRecord;
  readonly mark: SessionMark;
  /** Players that the user may see. */
  readonly players: readonly PlayerRecord[];
  readonly tracking: TrackingMark;
  readonly drill: ChosenDrill | null;
  readonly titles: readonly Pick<SessionRecord, 'sessionId' | 'title'>[];
  readonly compared: SessionReference<SessionMark>;
}

export const explainTeamCountAnswer = maker(
  'explainteamcount',
  async (inputs: ExplainTeamCountInputs, kept): Promise<Explanation> => {
    const { customer, metric, session, mark, tracking, drill } = inputs;
    const { customerId, sport, displayName } = customer;
    const window = drill === null ? null : windowOf(drill);
    const records = (await kept.sessions.playerSessions(customerId, mark)).filter(
      ({ isOpposition, playerId }) => !isOpposition && takesPart(window, playerId),
    );
    const facts = await kept.memory.factsOf(customerId, [mark]);
    const own = facts.filter(({ isOpposition }) => !isOpposition);
    const first = found(own[0], NO_SUCH.team);
    const ofTurns = isTurnMetric(countOfPlayer(metric));
    const isKnown = ofTurns || records.some(({ efforts }) => efforts !== null);
    const events = await Promise.all(
      records.map(async ({ playerId, efforts }) => ({
        playerId,
        efforts: efforts ?? [],
        turns: ofTurns
          ? ((await kept.sessions.turnsOfPlayer(customerId, playerId, [mark])).get(mark.sessionId) ?? [])
          : [],
      })),
    );
    const parts = teamCountParts(metric, events, entrySpeedBoundaries(customer), window);
    const { methods } = metricEntry(metric);
    const { overrides, sourceClass } = await kept.sessions.parameterSetOf(customer, mark);
    const parameters = await kept.sessions.parametersOf(customer, mark);
    const value = isKnown ? parts.reduce((sum, part) => sum + part.value, 0) : null;
    return {
      player: null,
      team: displayName,
      session: explainedIn(session),
      drill: drill?.drill.name ?? null,
      value,
      methods: methods.map((id) => ({ id, version: first.method.versions[id] ?? methodOf(id).version })),
      parameters: parametersOf(methods, { sport, sourceClass, overrides }).map(parameterAnswer),
      sourceClass,
      marks:
        parameters === null ? null : sessionMarks(parameters, await kept.sessions.derivedParametersOf(customer, mark)),
      quality: null,
      inputs: {},
      reference: drill === null ? await referenceOf(kept, inputs, own, value) : null,
      parts: { kind: 'players', rows: playerRows(inputs.players, metric, parts) },
      trackingKept: tracking.isKept,
    };
  },
);

/** The count of each earlier match; null for turns by effort, which are not counted for whole sessions. */
async function referenceOf(
  kept: Kept,
  inputs: ExplainTeamCountInputs,
  own: readonly PlayerFactsRecord[],
  value: number | null,
): Promise<Explanation['reference']> {
  const { customer, metric, mark, compared, titles } = inputs;
  const { customerId } = customer;
  const match = teamOf(own);
  if (match === null || metric.includes('byEffortClass')) return null;
  const isOfTurns = isTurnMetric(countOfPlayer(metric));
  const matches = await earlierMatches(kept, inputs, match, isOfTurns);
  const played = new Set(matches.map(({ sessionId }) => sessionId));
  const marks = compared.sessions.filter(({ sessionId }) => played.has(sessionId));
  const { capacity } = await kept.sessions.derivedParametersOf(customer, mark);
  const turns = isOfTurns ? await kept.memory.turnCountsOf(customer, marks) : null;
  const efforts = isOfTurns ? null : await kept.efforts.effortsOf(customerId, marks, capacity.peaks);
  const facts = (await kept.memory.factsOf(customerId, marks, 'own')).filter(({ isOpposition }) => !isOpposition);
  const none = countTurns([], entrySpeedBoundaries(customer));
  const playersOf = groupBy(facts, ({ sessionId }) => sessionId);
  const values = matches.flatMap(({ sessionId, startsAt }) => {
    const ofSession = turns?.get(sessionId);
    const players = (playersOf.get(sessionId) ?? []).map(({ playerId }) => ({
      bands: efforts?.get(sessionId)?.get(playerId)?.bands ?? null,
      turns: ofSession === undefined ? null : (ofSession.get(playerId) ?? none),
    }));
    const count = teamCount(metric, players);
    return count === null ? [] : [{ sessionId, startsAt, value: count }];
  });
  return {
    about: compared.about,
    values: sessionValues(titles, values),
    ...comparedStatistic(value, values),
    tooShortM: null,
    best: null,
  };
}
