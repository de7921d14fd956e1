/** Peaks inside a drill, computed from the tracking on demand (METHODS P1, P3, K7). */
import type { CountedSession } from '@halfturn/core/metrics/peaks/peak-count-reference';
import { competitionOf } from '@halfturn/core/metrics/peaks/competition-of-team';
import { HttpError } from '../../plugins/http-error';
import type { Kept } from '../kept-rows';
import type { CustomerRecord } from '../../store/club/customers';
import type { PlayerPeakFacts } from '../team/league-players';
import type { ChosenDrill } from '../../store/session/drills/drills';
import type { TrackingMark } from '../../store/session/session-mark';

const NOT_KEPT = 'A drill’s peaks come from the session’s tracking, which was not kept.';

interface DrillPeakInputs {
  readonly customer: CustomerRecord;
  readonly sessionIsAMatch: boolean;
  readonly tracking: TrackingMark;
  readonly drill: ChosenDrill;
}

/**
 * Facts of the participants with the drill's KPIs, peaks and counts instead of the session's.
 * @throws HttpError 422 if the tracking was not kept
 */
export async function drillPeakFacts(
  { sessions }: Pick<Kept, 'sessions'>,
  { customer, sessionIsAMatch, tracking, drill: { drill, playerIds } }: DrillPeakInputs,
  facts: readonly PlayerPeakFacts[],
): Promise<(PlayerPeakFacts & CountedSession)[]> {
  const { customerId } = customer;
  const parameters = await sessions.parametersOf(customer, tracking);
  if (parameters === null) throw new HttpError(422, NOT_KEPT);
  const took = facts.filter(({ playerId }) => playerIds === null || playerIds.includes(playerId));
  const tracks = (await sessions.tracks(customerId, tracking)).filter(({ playerId }) =>
    took.some((each) => each.playerId === playerId),
  );
  const answer = await sessions.ask(customerId, tracking, {
    kind: 'peaks',
    window: { startS: drill.startS, endS: drill.endS },
    sessionIsAMatch,
    parameters,
    competition: competitionOf(customer),
    sourceKeys: tracks.map(({ sourceKey }) => sourceKey),
  });
  if (answer === null) throw new HttpError(422, NOT_KEPT);
  return took.flatMap((record) => {
    const sourceKey = tracks.find(({ playerId }) => playerId === record.playerId)?.sourceKey;
    const found = sourceKey === undefined ? undefined : answer.bySourceKey.get(sourceKey);
    return found === undefined ? [] : [{ ...record, ...found }];
  });
}
