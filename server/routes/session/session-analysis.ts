import { kpiCount, teamKpis, turnRates } from '@halfturn/contract/session/session-analysis';
import { balanceReference } from '@halfturn/core/metrics/reference/reference-sessions';
import { kpiCountAnswer } from '../../answers/session/analysis-sprint-counts';
import { teamKpisAnswer } from '../../answers/session/analysis-team-kpis';
import { turnRatesAnswer } from '../../answers/session/analysis-turn-rates';
import type { Mount } from '../mount';
import { windowOf } from '../../answers/drills/drill-window';
import type { AnswerSources } from '../written-answers';

export function mountSessionSummaries(mount: Mount, { answers }: AnswerSources): void {
  mount.customer(teamKpis, async ({ query: { sessionId, enablePerMinute }, customer, rows }) =>
    answers.of(teamKpisAnswer, { customer, session: await rows.mark(sessionId), enablePerMinute }),
  );

  mount.customer(kpiCount, async ({ query: { sessionId, drillId }, customer, rows }) => {
    const session = await rows.mark(sessionId);
    const drill = await rows.drillOrNone(sessionId, drillId);
    const window = drill === null ? null : windowOf(drill);
    return answers.of(kpiCountAnswer, { customer, session, window, players: await rows.playersIn(sessionId) });
  });

  mount.customer(turnRates, async ({ query: { sessionId, forOpposition, drillId }, customer, rows }) => {
    const { marks, session } = await rows.marksWith(sessionId);
    const players = await rows.playersIn(sessionId);
    const drill = await rows.drillOrNone(sessionId, drillId);
    const matchDays = await rows.matchDays(marks);
    const reference = balanceReference(session, marks, { sport: customer.sport, matchDays });
    return answers.of(turnRatesAnswer, { customer, session, forOpposition, drill, reference, players });
  });
}
