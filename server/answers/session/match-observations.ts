import { parameterHashes, wellnessParametersOf } from '@halfturn/core/methods/parameter-set';
import { matchBest, type MatchBestFigure } from '@halfturn/core/metrics/explained/families/match-best-figures';
import { flagOrReason } from '@halfturn/core/metrics/wellness/fatigue-flag';
import { FLAG_VALUES } from '@halfturn/core/metrics/wellness/fatigue-level';
import { observationName, WELLNESS_CAVEAT } from '@halfturn/core/metrics/wellness/flag-explanation-text';
import { falseAlarms, fatigueAlarmRates } from '@halfturn/core/metrics/wellness/false-alarms';
import { playedNoun, sessionNoun } from '@halfturn/core/views/words/session-noun';
import type { ParameterSet } from '../../store/club/parameter-sets';
import { maker } from '../answer-maker';
import type { PlayerRecord } from '../../store/player/players';
import type { CustomerRecord } from '../../store/club/customers';
import type { SessionMark } from '../../store/session/session-mark';
import { type ExplainedSession, sessionExplanation, sessionValues } from './explain-head';
import { fatigueMatches } from '../wellness/fatigue-matches';

export interface ObservationInputs {
  readonly customer: CustomerRecord;
  readonly sessionId: number;
  readonly marks: readonly SessionMark[];
  readonly players: readonly PlayerRecord[];
  readonly overrides: ParameterSet['overrides'];
}

export const observationsAnswer = maker(
  'automatedmatchobservations',
  async ({ customer, sessionId, marks, players, overrides }: ObservationInputs, kept) => {
    const parameters = wellnessParametersOf(overrides).fatigue;
    const hasFlags = customer.modules.includes('fullfatigueflag');
    const matches = await fatigueMatches(kept, customer.customerId, marks, parameters);
    return {
      matchObservations: players.flatMap(({ playerId, name }) => {
        const own = matches.filter((match) => match.playerId === playerId);
        const rated = own.find((match) => match.sessionId === sessionId);
        if (rated === undefined) return [];
        const found = flagOrReason(rated, own, parameters);
        const flag = typeof found === 'string' ? null : found;
        const isShown = hasFlags || customer.wellnessPlayers.includes(playerId);
        return [
          {
            playerId,
            playerName: name,
            fatigueFlag: flag === null || !isShown ? null : FLAG_VALUES[flag.level],
            matchCount: flag?.matches ?? null,
            unrated: typeof found === 'string' ? found : null,
            observations: (flag?.observations ?? []).map(({ indicator, value, percentChange, average, max }) => ({
              indicator,
              observationName: observationName(indicator),
              value,
              percentChange,
              average,
              max,
            })),
          },
        ];
      }),
      alarmRates: fatigueAlarmRates(playedNoun(sessionNoun(customer.sport)), falseAlarms(parameters)),
      caveat: WELLNESS_CAVEAT,
      parametersHash: parameterHashes(customer.sport, overrides).scores,
    };
  },
);

interface ExplainMatchBestInputs extends ExplainedSession {
  readonly query: { readonly metric: MatchBestFigure };
  readonly overrides: ParameterSet['overrides'];
}

/** @param inputs `marks` are those of `ObservationInputs` */
export const explainMatchBestAnswer = maker('explainmatchbest', async (inputs: ExplainMatchBestInputs, kept) => {
  const { customer, marks, titles, player, query, overrides } = inputs;
  const { metric } = query;
  return sessionExplanation(kept, inputs, metric, async ({ sessionId }) => {
    const parameters = wellnessParametersOf(overrides).fatigue;
    const matches = await fatigueMatches(kept, customer.customerId, marks, parameters);
    const own = matches.filter((match) => match.playerId === player.playerId);
    const rated = own.find((match) => match.sessionId === sessionId);
    const { value, rows } = rated === undefined ? { value: null, rows: [] } : matchBest(metric, rated, own, parameters);
    return { value, inputs: {}, reference: null, parts: { kind: 'sessions', rows: sessionValues(titles, rows) } };
  });
});
