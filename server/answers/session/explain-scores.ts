import type { Explanation } from '@halfturn/contract/session/explain';
import type { ScoreMetric } from '@halfturn/core/metrics/explained/metrics';
import type { ExplainedScore } from '@halfturn/core/metrics/wellness/player-wellness';
import type { Kept } from '../kept';
import { maker } from '../maker';
import { eachPlayer, type SquadState } from '../wellness/wellness-history';
import { type ExplainedNumber, type ExplainedSession, sessionExplanation } from './explain-head';

interface ExplainScoreInputs extends ExplainedSession {
  readonly query: { readonly metric: ScoreMetric };
  readonly state: SquadState;
}

export const explainScoreAnswer = maker(
  'explainscore',
  async (inputs: ExplainScoreInputs, kept): Promise<Explanation> =>
    sessionExplanation(kept, inputs, inputs.query.metric, async () => numberOf(await scoreOf(kept, inputs))),
);

async function scoreOf(
  kept: Kept,
  { query, session, player, state }: ExplainScoreInputs,
): Promise<ExplainedScore | null> {
  const [score = null] = await eachPlayer(
    kept,
    { ...state, players: [player] },
    [session],
    (_player, { wellness, matches }) => {
      const match = matches.find(({ sessionId }) => sessionId === session.sessionId);
      return match === undefined ? null : wellness.explainedScore(match, query.metric);
    },
  );
  return score;
}

function numberOf(score: ExplainedScore | null): ExplainedNumber {
  return {
    value: score?.value ?? null,
    inputs: {},
    reference: null,
    parts: {
      kind: 'terms',
      source: score?.source ?? 'own',
      count: score?.count ?? null,
      rows: (score?.terms ?? []).map((term) => ({ ...term })),
    },
  };
}
