/** Peaks inside a drill: taken from the kept tracking when they are asked for (METHODS P1, P3, K7). */
import type { CountedSession } from '@halfturn/core/metrics/peaks/counted-peaks';
import { competitionOf } from '@halfturn/core/metrics/peaks/peak-counts';
import { HttpError } from '../../plugins/http-error';
import type { Kept } from '../kept';
import type { CustomerRecord } from '../../store/club/customers';
import type { PlayerPeakFacts } from '../team/league-players';
import type { ChosenDrill } from '../../routes/club-rows';
import type { TrackingMark } from '../../routes/kept-sessions';

const NOT_KEPT = 'A drill’s peaks come from the session’s tracking, which was not kept.';

interface DrillPeakInputs {
  readonly customer: CustomerRecord;
  readonly sessionIsAMatch: boolean;
  readonly tracking: TrackingMark;
  readonly drill: ChosenDrill;
}

/**
 * The facts of those who took part, with KPIs, peaks and counts of the drill in place of the session's.
 * @throws HttpError 422 where the tracking was not kept
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
