import { explainFatigue, explainScore } from '@halfturn/contract/session/explain-scores';
import type { IntensityMetric, ScoreMetric } from '@halfturn/core/metrics/explained/metric-registry';
import { explainScoreAnswer } from '../../answers/session/explain-scores';
import type { CustomerContext, Mount } from '../mount';
import { squadState } from '../wellness/wellness-inputs';
import type { AnswerSources } from '../written-answers';
import { explainedSession, type NamedNumber } from './explained-session';

export function mountExplainScores(mount: Mount, { answers }: AnswerSources): void {
  const scoreOf = async (scope: CustomerContext, named: NamedNumber, metric: ScoreMetric | IntensityMetric) => {
    const of = await explainedSession(scope.rows, named);
    return answers.of(explainScoreAnswer, { ...of, query: { metric }, state: await squadState(scope) });
  };
  mount.customer(explainScore, async ({ query, ...scope }) => scoreOf(scope, query, query.metric));
  mount.customer(explainFatigue, async ({ query, ...scope }) => scoreOf(scope, query, 'fatigue'));
}
