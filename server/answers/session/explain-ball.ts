import { type BallFigure, ballFigure } from '@halfturn/core/metrics/explained/ball-figures';
import { comparedValues } from '@halfturn/core/metrics/explained/compared-values';
import { tooShortM } from '@halfturn/core/metrics/reference/reference-rules';
import type { PossessionFacts } from '@halfturn/core/metrics/possession/possession';
import { maker } from '../answer-maker';
import { type ExplainedSession, referenceAnswer, referenceSessions, sessionExplanation } from './explain-head';

interface ExplainBallInputs extends ExplainedSession {
  readonly metric: BallFigure;
  readonly possession: readonly { readonly sessionId: number; readonly possession: PossessionFacts }[];
}

export const explainBallAnswer = maker('explainball', async (inputs: ExplainBallInputs, kept) =>
  sessionExplanation(kept, inputs, inputs.metric, async (facts) => {
    const bySession = new Map(inputs.possession.map((each) => [each.sessionId, each.possession]));
    const valueIn = ({ sessionId }: { readonly sessionId: number }) =>
      ballFigure(inputs.metric, bySession.get(sessionId) ?? null);
    const value = valueIn(facts);
    const references = await referenceSessions(kept, inputs, facts);
    return {
      value,
      inputs: {},
      reference:
        references === null
          ? null
          : referenceAnswer(inputs, value, comparedValues(facts, references, valueIn, false), {
              tooShort: tooShortM(facts, inputs.compared.rule),
            }),
      parts: { kind: 'ball' },
    };
  }),
);
