/** Peaks inside a drill: taken from the kept tracking when they are asked for (METHODS P1, P3, K7). */
import type { CountedSession } from '@halfturn/core/metrics/peaks/counted-peaks';
import { competitionOf } from '@halfturn/core/metrics/peaks/peak-counts';
import type { TrackingPool } from '../../jobs/queue/tracking-pool';
import { HttpError } from '../../plugins/http-error';
import type { CustomerRecord } from '../../store/club/customers';
import type { Store } from '../../store/engine/database';
import { listDrillPlayers, listDrills, type StoredDrill } from '../../store/session/drills';
import { tracksOfPlayers } from '../../store/player/identifications';
import { findPackedTracking } from '../../store/session/raw-tracking';
import type { SessionMark } from '../../store/session/session-marks';
import type { PlayerPeakFacts } from '../team/league-players';
import { parametersOfSession } from '../session/tracking-answers';

const NO_DRILL = 'This session has no such drill.';
const NOT_KEPT = 'A drill’s peaks come from the session’s tracking, which was not kept.';

export interface ChosenDrill {
  readonly drill: StoredDrill;
  /** Null: everybody. */
  readonly playerIds: readonly number[] | null;
}

/** @returns null for the full session @throws HttpError 404 without such a drill */
export async function findDrill(
  { db }: Store,
  customerId: number,
  sessionId: number,
  drillId: number,
): Promise<ChosenDrill | null> {
  if (drillId === 0) return null;
  const drill = (await listDrills(db, customerId, sessionId)).find((each) => each.drillId === drillId);
  if (drill === undefined) throw new HttpError(404, NO_DRILL);
  return { drill, playerIds: (await listDrillPlayers(db, customerId, sessionId)).get(drillId) ?? null };
}

/**
 * The facts of those who took part, with KPIs, peaks and counts of the drill in place of the session's.
 * @throws HttpError 422 where the tracking was not kept
 */
export async function drillPeakFacts(
  { store, tracking }: { readonly store: Store; readonly tracking: TrackingPool },
  customer: CustomerRecord,
  { sessionId, sessionIsAMatch }: Pick<SessionMark, 'sessionId' | 'sessionIsAMatch'>,
  { drill: { startS, endS }, playerIds }: ChosenDrill,
  facts: readonly PlayerPeakFacts[],
): Promise<(PlayerPeakFacts & CountedSession)[]> {
  const { db } = store;
  const { customerId } = customer;
  const packed = await findPackedTracking(db, customerId, sessionId);
  const parameters = await parametersOfSession(store, customer, sessionId);
  if (packed === null || parameters === null) throw new HttpError(422, NOT_KEPT);
  const took = facts.filter(({ playerId }) => playerIds === null || playerIds.includes(playerId));
  const tracks = (await tracksOfPlayers(db, customerId, sessionId)).filter(({ playerId }) =>
    took.some((each) => each.playerId === playerId),
  );
  const { bySourceKey } = await tracking.ask(packed, {
    kind: 'peaks',
    window: { startS, endS },
    sessionIsAMatch,
    parameters,
    competition: competitionOf(customer),
    sourceKeys: tracks.map(({ sourceKey }) => sourceKey),
  });
  return took.flatMap((record) => {
    const sourceKey = tracks.find(({ playerId }) => playerId === record.playerId)?.sourceKey;
    const found = sourceKey === undefined ? undefined : bySourceKey.get(sourceKey);
    return found === undefined ? [] : [{ ...record, ...found }];
  });
}
