import { kpiCount, teamKpis as teamKpisCall, turnRates } from '@halfturn/contract/session/session-summaries';
import { balanceReference } from '@halfturn/core/metrics/reference/reference-sessions';
import { teamKpis, teamKpisPerMinute } from '@halfturn/core/metrics/team/team-values';
import { kpiCountAnswer } from '../../answers/session/kpi-count';
import { turnRatesAnswer } from '../../answers/session/turn-rates';
import type { Mount } from '../mount';
import type { Kept } from '../../answers/kept';
import { windowOf } from '../../answers/drills/drill-window';
import type { AnswerSources } from '../written-answers';

export function mountSessionSummaries(mount: Mount, { answers, kept }: AnswerSources & { readonly kept: Kept }): void {
  mount.customer(teamKpisCall, async ({ query: { sessionId, enablePerMinute }, rows, ...scope }) => {
    const { customer } = scope;
    const session = await rows.mark(sessionId);
    const { team } = await kept.sessions.derivedParametersOf(customer, session);
    const facts = await kept.memory.factsOf(customer.customerId, [session]);
    const own = facts.filter((record) => !record.isOpposition).map((record) => record.kpis);
    return enablePerMinute ? teamKpisPerMinute(own, team) : teamKpis(own, team);
  });

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
