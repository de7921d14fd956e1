/** GET /teamkpis, /kpicount and /turnrates: a session summed up from what its import stored. */
import { kpiCount, teamKpis as teamKpisCall, turnRates } from '@halfturn/contract/session/session-summaries';
import { balanceReference } from '@halfturn/core/metrics/reference/reference-sessions';
import { teamKpis, teamKpisPerMinute } from '@halfturn/core/metrics/team/team-values';
import { kpiCountAnswer } from '../../answers/session/kpi-count';
import { turnRatesAnswer } from '../../answers/session/turn-rates';
import type { Mount } from '../mount';
import type { Kept } from '../../answers/kept';
import { windowOf } from '../../answers/drills/drill-window';
import { ClubRows } from '../club-rows';
import type { AnswerSources } from '../written-answers';

export function mountSessionSummaries(
  mount: Mount,
  { store, answers, kept }: AnswerSources & { readonly kept: Kept },
): void {
  mount.customer(teamKpisCall, async ({ query: { sessionId, enablePerMinute }, ...scope }) => {
    const { customer } = scope;
    const session = await new ClubRows(store, scope).mark(sessionId);
    const { team } = await kept.sessions.derivedParametersOf(customer, session);
    const facts = await kept.memory.factsOf(customer.customerId, [session]);
    const own = facts.filter((record) => !record.isOpposition).map((record) => record.kpis);
    return enablePerMinute ? teamKpisPerMinute(own, team) : teamKpis(own, team);
  });

  mount.customer(kpiCount, async ({ query: { sessionId, drillId }, ...scope }) => {
    const club = new ClubRows(store, scope);
    const { customer } = club;
    const session = await club.mark(sessionId);
    const drill = await club.drillOrNone(sessionId, drillId);
    const window = drill === null ? null : windowOf(drill);
    return answers.of(kpiCountAnswer, { customer, session, window, players: await club.playersIn(sessionId) });
  });

  mount.customer(turnRates, async ({ query: { sessionId, forOpposition, drillId }, ...scope }) => {
    const club = new ClubRows(store, scope);
    const { customer } = club;
    const { marks, session } = await club.marksWith(sessionId);
    const players = await club.playersIn(sessionId);
    const drill = await club.drillOrNone(sessionId, drillId);
    const matchDays = await club.matchDays(marks);
    const reference = balanceReference(session, marks, { sport: customer.sport, matchDays });
    return answers.of(turnRatesAnswer, { customer, session, forOpposition, drill, reference, players });
  });
}
