import { mountExplainBeyond } from './explain-beyond';
import { playerReporting, sessionReporting } from '@halfturn/contract/reporting/reporting';
import { comparisonGroupOf } from '@halfturn/core/views/choices/comparison-groups';
import { playerReportingAnswer, sessionReportingAnswer } from '../../answers/reporting/reporting';
import { sessionAmong } from '../loaders/load-session';
import { markOf } from '../../store/session/session-mark';
import type { Mount } from '../mount';
import { reportingPools, type ReportingSources } from './reporting-pools';
import { squadState } from '../wellness/wellness-inputs';

export function mountReporting(mount: Mount, sources: ReportingSources): void {
  mountExplainBeyond(mount, sources);
  const { answers } = sources;

  mount.customer(sessionReporting, async ({ query, ...scope }) => {
    const { sessionId, comparisonGroupId, groupReferenceByPosition: byPosition } = query;
    const { rows } = scope;
    const state = await squadState(scope);
    const session = sessionAmong(state.sessions, sessionId);
    const players = await rows.playersIn(sessionId);
    const group = comparisonGroupOf(comparisonGroupId);
    const pools = await reportingPools(sources, rows, state, group, [markOf(session)]);
    return answers.of(sessionReportingAnswer, { ...pools, byPosition, state, session, players });
  });

  mount.customer(playerReporting, async ({ query, ...scope }) => {
    const { playerId, comparisonGroupId, positionComparison: byPosition } = query;
    const { rows } = scope;
    const player = await rows.player(playerId);
    const state = await squadState(scope);
    const group = comparisonGroupOf(comparisonGroupId);
    const pools = await reportingPools(sources, rows, state, group, state.sessions.map(markOf));
    return answers.of(playerReportingAnswer, { ...pools, byPosition, state, player });
  });
}
