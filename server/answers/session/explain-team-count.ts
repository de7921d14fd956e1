/** Runs or turns of a team in a session or a drill: those of each player. */
import type { Explanation } from '@halfturn/contract/session/explain';
import { teamCountParts } from '@halfturn/core/metrics/explained/combined-parts';
import {
  countOfPlayer,
  isTurnMetric,
  metricEntry,
  type TeamCountMetric,
} from '@halfturn/core/metrics/explained/metrics';
import { parametersOf } from '@halfturn/core/metrics/explained/parameters-of';
import { methodOf } from '@halfturn/core/methods/registry';
import { sessionMarks } from '@halfturn/core/methods/session-marks';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { ChosenDrill } from '../../store/session/drills';
import type { CustomerRecord } from '../../store/club/customers';
import type { PlayerRecord } from '../../store/player/players';
import type { SessionMark, TrackingMark } from '../../store/session/mark-of';
import type { SessionRecord } from '../../store/session/sessions';
import { takesPart, windowOf } from '../drills/drill-window';
import { entrySpeedBoundaries } from '../customer-answer';
import { maker } from '../maker';
import { parameterAnswer } from './explain-head';
import { playerRows } from './explain-team';

interface ExplainTeamCountInputs {
  readonly customer: CustomerRecord;
  readonly metric: TeamCountMetric;
  readonly session: SessionRecord;
  readonly mark: SessionMark;
  /** Players that the user may see. */
  readonly players: readonly PlayerRecord[];
  readonly tracking: TrackingMark;
  readonly drill: ChosenDrill | null;
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
    const first = found(
      facts.find(({ isOpposition }) => !isOpposition),
      NO_SUCH.team,
    );
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
    return {
      player: null,
      team: displayName,
      session: {
        sessionId: session.sessionId,
        title: session.title,
        startsAt: session.startsAt,
        sessionIsAMatch: session.type.sessionIsAMatch,
      },
      drill: drill?.drill.name ?? null,
      value: isKnown ? parts.reduce((sum, { value }) => sum + value, 0) : null,
      methods: methods.map((id) => ({ id, version: first.method.versions[id] ?? methodOf(id).version })),
      parameters: parametersOf(methods, { sport, sourceClass, overrides }).map(parameterAnswer),
      sourceClass,
      marks:
        parameters === null ? null : sessionMarks(parameters, await kept.sessions.derivedParametersOf(customer, mark)),
      quality: null,
      inputs: {},
      reference: null,
      parts: { kind: 'players', rows: playerRows(inputs.players, metric, parts) },
      trackingKept: tracking.isKept,
    };
  },
);
