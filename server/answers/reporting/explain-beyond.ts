import { comparedValues } from '@halfturn/core/metrics/explained/compared-values';
import { type BeyondFigure, beyondRow, beyondValue } from '@halfturn/core/metrics/explained/families/beyond-figures';
import { tooShortM } from '@halfturn/core/metrics/reference/reference-rules';
import type { PlayerFactsRecord } from '../../store/session/facts/stored-facts';
import { maker } from '../answer-maker';
import {
  type ExplainedSession,
  partsAnswer,
  referenceAnswer,
  referenceSessions,
  sessionExplanation,
} from '../session/explain-head';

interface ExplainBeyondInputs extends ExplainedSession {
  readonly query: { readonly metric: BeyondFigure; readonly thousandths: number };
}

export const explainBeyondAnswer = maker('explainbeyond', async (inputs: ExplainBeyondInputs, kept) =>
  sessionExplanation(kept, inputs, inputs.query.metric, async (facts) => {
    const { customer, player, mark, compared, tracking, query } = inputs;
    const { metric, thousandths } = query;
    const references = await referenceSessions(kept, inputs, facts);
    const marks = [mark, ...(references === null ? [] : compared.sessions)];
    const tables = await kept.highResolution.tablesOf(customer.customerId, marks);
    const valueOf = ({ sessionId }: Pick<PlayerFactsRecord, 'sessionId'>) =>
      beyondValue(metric, thousandths, tables.get(sessionId)?.get(player.playerId) ?? null);
    const value = valueOf(facts);
    return {
      value,
      inputs: {},
      reference:
        references === null
          ? null
          : referenceAnswer(inputs, value, comparedValues(facts, references, valueOf, false), {
              tooShort: tooShortM(facts, compared.rule),
            }),
      parts: { kind: tracking.isKept ? 'tracked' : 'notKept' },
    };
  }),
);

export const explainBeyondPartsAnswer = maker('explainbeyondparts', async (inputs: ExplainBeyondInputs, kept) => {
  const { customer, player, session, mark, tracking, query } = inputs;
  const { customerId } = customer;
  const parameters = await kept.sessions.parametersOf(customer, mark);
  const sourceKey = await kept.sessions.trackOf(customerId, mark, player.playerId);
  const tables = await kept.highResolution.tablesOf(customerId, [mark]);
  const row = beyondRow(query.metric, query.thousandths, tables.get(mark.sessionId)?.get(player.playerId) ?? null);
  if (parameters === null || sourceKey === null || row === null) return { kind: 'notKept' } as const;
  const answer = await kept.sessions.ask(customerId, tracking, {
    kind: 'beyond',
    figure: query.metric,
    threshold: row.threshold,
    sessionIsAMatch: session.type.sessionIsAMatch,
    parameters,
    sourceKey,
  });
  return answer === null || answer.parts === null ? ({ kind: 'notKept' } as const) : partsAnswer(answer.parts);
});
