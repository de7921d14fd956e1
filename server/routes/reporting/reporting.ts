/** GET /sessionreporting and /playerreporting: values of appearances with their percentiles among full matches. */
import { playerReporting, sessionReporting } from '@halfturn/contract/reporting/reporting';
import { comparisonGroupOf } from '@halfturn/core/views/choices/comparison-groups';
import { playerReportingAnswer, sessionReportingAnswer } from '../../answers/reporting/reporting';
import { ClubRows, found, NO_SESSION } from '../club-rows';
import { markOf } from '../../store/session/mark-of';
import type { Mount } from '../mount';
import { reportingPools, type ReportingSources } from './reporting-pools';
import { squadState } from '../wellness/squad-state';

export function mountReporting(mount: Mount, sources: ReportingSources): void {
  const { store, answers } = sources;

  mount.customer(sessionReporting, async ({ query, ...scope }) => {
    const { sessionId, comparisonGroupId, groupReferenceByPosition: byPosition } = query;
    const club = new ClubRows(store, scope);
    const state = await squadState(store, scope);
    const session = found(
      state.sessions.find((each) => each.sessionId === sessionId),
      NO_SESSION,
    );
    const players = await club.playersIn(sessionId);
    const group = comparisonGroupOf(comparisonGroupId);
    const pools = await reportingPools(sources, club, state, group, [markOf(session)]);
    return answers.of(sessionReportingAnswer, { ...pools, byPosition, state, session, players });
  });

  mount.customer(playerReporting, async ({ query, ...scope }) => {
    const { playerId, comparisonGroupId, positionComparison: byPosition } = query;
    const club = new ClubRows(store, scope);
    const player = await club.player(playerId);
    const state = await squadState(store, scope);
    const group = comparisonGroupOf(comparisonGroupId);
    const pools = await reportingPools(sources, club, state, group, state.sessions.map(markOf));
    return answers.of(playerReportingAnswer, { ...pools, byPosition, state, player });
  });
}
