import { explain, explainParts } from '@halfturn/contract/session/explain';
import { isQualityFigure } from '@halfturn/core/metrics/explained/families/quality-figures';
import { explainAnswer, explainPartsAnswer } from '../../answers/session/explain-kpi';
import { explainQualityAnswer, explainQualityPartsAnswer } from '../../answers/session/explain-quality';
import type { ClubRows } from '../club-rows';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';
import { explainedSession, type NamedNumber } from './explained-session';

export function mountExplainKpi(mount: Mount, { answers }: AnswerSources): void {
  mount.customer(explain, async ({ query, rows }) => {
    const { metric, perMinute } = query;
    return isQualityFigure(metric)
      ? answers.of(explainQualityAnswer, { ...(await wholeSession(rows, query)), query: { metric } })
      : answers.of(explainAnswer, { ...(await explainedSession(rows, query)), query: { metric, perMinute } });
  });
  mount.customer(explainParts, async ({ query, rows }) => {
    const { metric, perMinute } = query;
    return isQualityFigure(metric)
      ? answers.of(explainQualityPartsAnswer, { ...(await wholeSession(rows, query)), query: { metric } })
      : answers.of(explainPartsAnswer, { ...(await explainedSession(rows, query)), query: { metric, perMinute } });
  });
}

async function wholeSession(rows: ClubRows, { sessionId, playerId }: NamedNumber) {
  return explainedSession(rows, { sessionId, playerId });
}
