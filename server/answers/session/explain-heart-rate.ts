import { comparedValues } from '@halfturn/core/metrics/explained/compared-values';
import { type HeartFigure, heartFigure, zoneParts } from '@halfturn/core/metrics/explained/heart-figures';
import { type HeartRate, heartRateOf } from '@halfturn/core/metrics/load/session-heart-rate';
import type { EnteredMaximum } from '../../store/player/maximum-heart-rates';
import type { PlayerFactsRecord } from '../../store/session/facts/stored-facts';
import type { Kept } from '../kept-rows';
import { maker } from '../answer-maker';
import {
  type ExplainedNumber,
  type ExplainedSession,
  referenceAnswer,
  referenceSessions,
  sessionExplanation,
} from './explain-head';
import { maximumsOf } from './heart-rate';

interface ExplainHeartRateInputs extends ExplainedSession {
  readonly query: { readonly metric: HeartFigure };
  readonly entered: readonly EnteredMaximum[];
}

export const explainHeartRateAnswer = maker('explainheartrate', async (inputs: ExplainHeartRateInputs, kept) =>
  sessionExplanation(kept, inputs, inputs.query.metric, (facts) => heartNumber(kept, inputs, facts)),
);

async function heartNumber(
  kept: Kept,
  inputs: ExplainHeartRateInputs,
  facts: PlayerFactsRecord,
): Promise<ExplainedNumber> {
  const { customer, player, compared, mark, marks, entered, query } = inputs;
  const { customerId } = customer;
  const { metric } = query;
  const stored = await kept.heartRates.factsOf(customerId, [mark, ...compared.sessions], player.playerId);
  const bpm =
    (await maximumsOf(kept, { customerId, marks, entered }, player.playerId)).of(player.playerId)?.bpm ?? null;
  const heartIn = (sessionId: number): HeartRate | null => {
    const found = stored.get(sessionId)?.get(player.playerId) ?? null;
    return found === null ? null : heartRateOf(found, bpm);
  };
  const figureIn = ({ sessionId }: Pick<PlayerFactsRecord, 'sessionId'>) => {
    const heart = heartIn(sessionId);
    return heart === null ? null : heartFigure(metric, heart);
  };
  const value = figureIn(facts);
  const references = await referenceSessions(kept, inputs, facts);
  const own = heartIn(facts.sessionId);
  return {
    value,
    inputs: {},
    reference:
      references === null ? null : referenceAnswer(inputs, value, comparedValues(facts, references, figureIn, false)),
    parts:
      metric === 'heart.load'
        ? { kind: 'zones', rows: own === null ? [] : zoneParts(own).map((part) => ({ ...part })) }
        : { kind: 'wholeTime' },
  };
}
