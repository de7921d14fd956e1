import { explainBeyond, explainBeyondParts } from '@halfturn/contract/reporting/explain-beyond';
import { explainBeyondAnswer, explainBeyondPartsAnswer } from '../../answers/reporting/explain-beyond';
import type { Mount } from '../mount';
import { explainedSession } from '../session/explained-session';
import type { AnswerSources } from '../written-answers';

export function mountExplainBeyond(mount: Mount, { answers }: AnswerSources): void {
  mount.customer(explainBeyond, async ({ query, rows }) => {
    const { metric, thousandths } = query;
    return answers.of(explainBeyondAnswer, {
      ...(await explainedSession(rows, query)),
      query: { metric, thousandths },
    });
  });
  mount.customer(explainBeyondParts, async ({ query, rows }) => {
    const { metric, thousandths } = query;
    return answers.of(explainBeyondPartsAnswer, {
      ...(await explainedSession(rows, query)),
      query: { metric, thousandths },
    });
  });
}
