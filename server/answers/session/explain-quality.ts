import {
  framesToSee,
  type QualityFigure,
  qualityRate,
  qualityValue,
} from '@halfturn/core/metrics/explained/families/quality-figures';
import { maker } from '../answer-maker';
import { type ExplainedSession, factsOf, partsAnswer, sessionExplanation } from './explain-head';

interface ExplainQualityInputs extends ExplainedSession {
  readonly query: { readonly metric: QualityFigure };
}

export const explainQualityAnswer = maker('explainquality', async (inputs: ExplainQualityInputs, kept) => {
  const { metric } = inputs.query;
  const { quality } = await factsOf(kept, inputs);
  const rate = qualityRate(metric, quality);
  return {
    ...(await sessionExplanation(kept, inputs, metric, async () => ({
      value: qualityValue(metric, quality),
      inputs: {},
      reference: null,
      parts: { kind: inputs.tracking.isKept ? 'tracked' : 'notKept' },
    }))),
    ...(rate === null ? {} : { rate }),
  };
});

export const explainQualityPartsAnswer = maker('explainqualityparts', async (inputs: ExplainQualityInputs, kept) => {
  const { customer, player, session, mark, tracking, query } = inputs;
  const { customerId } = customer;
  const { quality } = await factsOf(kept, inputs);
  const parameters = await kept.sessions.parametersOf(customer, mark);
  const sourceKey = await kept.sessions.trackOf(customerId, mark, player.playerId);
  if (parameters === null || sourceKey === null) return { kind: 'notKept' } as const;
  const answer = await kept.sessions.ask(customerId, tracking, {
    kind: 'quality',
    figure: query.metric,
    toSee: framesToSee(quality),
    sessionIsAMatch: session.type.sessionIsAMatch,
    parameters,
    sourceKey,
  });
  return answer === null || answer.parts === null ? ({ kind: 'notKept' } as const) : partsAnswer(answer.parts);
});
