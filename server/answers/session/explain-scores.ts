import type { Explanation } from '@halfturn/contract/session/explanation';
import { addedUp } from '@halfturn/core/metrics/explained/combine-parts';
import { intensityParts } from '@halfturn/core/metrics/explained/intensity-parts';
import type { IntensityMetric, ScoreMetric } from '@halfturn/core/metrics/explained/metric-registry';
import type { ExplainedScore } from '@halfturn/core/metrics/wellness/player-wellness';
import type { Kept } from '../kept-rows';
import { maker } from '../answer-maker';
import { eachPlayer, type SquadState } from '../wellness/wellness-history';
import { type ExplainedNumber, type ExplainedSession, partsAnswer, sessionExplanation } from './explain-head';

interface ExplainScoreInputs extends ExplainedSession {
  readonly query: { readonly metric: ScoreMetric | IntensityMetric };
  readonly state: SquadState;
}

export const explainScoreAnswer = maker(
  'explainscore',
  async (inputs: ExplainScoreInputs, kept): Promise<Explanation> =>
    sessionExplanation(kept, inputs, inputs.query.metric, async () =>
      inputs.query.metric === 'localIntensity'
        ? intensityNumber(kept, inputs)
        : numberOf(await scoreOf(kept, inputs, inputs.query.metric)),
    ),
);

async function scoreOf(
  kept: Kept,
  { session, player, state }: ExplainScoreInputs,
  metric: ScoreMetric,
): Promise<ExplainedScore | null> {
  const [score = null] = await eachPlayer(
    kept,
    { ...state, players: [player] },
    [session],
    (_player, { wellness, matches }) => {
      const match = matches.find(({ sessionId }) => sessionId === session.sessionId);
      return match === undefined ? null : wellness.explainedScore(match, metric);
    },
  );
  return score;
}

async function intensityNumber(
  kept: Kept,
  { customer, session, mark, player, state }: ExplainScoreInputs,
): Promise<ExplainedNumber> {
  const powers = (await kept.minutePowers.powersOf(customer.customerId, [mark]))
    .get(mark.sessionId)
    ?.get(player.playerId);
  const [values = []] = await eachPlayer(
    kept,
    { ...state, players: [player] },
    [session],
    (_player, { wellness, matches }) => {
      const match = matches.find(({ sessionId }) => sessionId === session.sessionId);
      return match === undefined ? [] : (wellness.intensityOf(match, powers ?? null)?.values ?? []);
    },
  );
  const rows = intensityParts(values, powers?.periods ?? []);
  return {
    value: addedUp(
      'highest',
      rows.map(({ value }) => value),
    ),
    inputs: {},
    reference: null,
    parts: partsAnswer({ kind: 'windows', rows }),
  };
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
