/** Basketball's speed zones for the rows of KPI calls: computed from the kept tracking, so none where it is gone. */
import { derivedParametersOf } from '@halfturn/core/methods/parameter-set';
import {
  BASKETBALL_ZONE_NAMES,
  type BasketballZoneName,
  type BasketballZones,
} from '@halfturn/core/metrics/load/basketball-zones';
import type { TimeWindow } from '@halfturn/core/metrics/session/facts';
import { perMinute } from '@halfturn/core/metrics/reference/rates';
import type { KpiStatistic } from '@halfturn/contract/session/kpis';
import type { TrackingPool } from '../../jobs/queue/tracking-pool';
import type { CustomerRecord } from '../../store/club/customers';
import type { Store } from '../../store/engine/database';
import { tracksOfPlayers } from '../../store/player/identifications';
import { findParameterSet } from '../../store/club/parameter-sets';
import { findPackedTracking } from '../../store/session/raw-tracking';
import { findSessionSource } from '../../store/session/sessions';
import { parametersOfSession } from '../session/tracking-answers';

export interface ZoneSources {
  readonly store: Store;
  readonly tracking: TrackingPool;
}

interface ZoneSession {
  readonly sessionId: number;
  readonly sessionIsAMatch: boolean;
}

type ZoneCells = Partial<Readonly<Record<BasketballZoneName, KpiStatistic>>>;
/** Cells of a player's row. @param minutes to divide by; null: totals */
export type ZonesOf = (playerId: number, rate: { readonly minutes: number | null } | null) => ZoneCells;

const NO_CELLS: ZonesOf = () => ({});

/** @param window null: the whole session. Other sports have no cells; a player without tracking has nulls. */
export async function zonesOfPlayers(
  { store, tracking }: ZoneSources,
  customer: CustomerRecord,
  { sessionId, sessionIsAMatch }: ZoneSession,
  window: TimeWindow | null,
): Promise<ZonesOf> {
  if (customer.sport !== 'basketball') return NO_CELLS;
  const { db } = store;
  const { customerId } = customer;
  const packed = await findPackedTracking(db, customerId, sessionId);
  const parameters = await parametersOfSession(store, customer, sessionId);
  const byPlayer = new Map<number, BasketballZones | null>();
  if (packed !== null && parameters !== null) {
    const stored = await findSessionSource(db, customerId, sessionId);
    const set = await findParameterSet(db, customer, stored?.parameterSet ?? 0);
    const tracks = await tracksOfPlayers(db, customerId, sessionId);
    const { bySourceKey } = await tracking.ask(packed, {
      kind: 'zones',
      window,
      sessionIsAMatch,
      parameters,
      zones: derivedParametersOf(set?.overrides ?? {}).basketballZones,
      sourceKeys: tracks.map(({ sourceKey }) => sourceKey),
    });
    for (const { playerId, sourceKey } of tracks) byPlayer.set(playerId, bySourceKey.get(sourceKey) ?? null);
  }
  return (playerId, rate) => {
    const zones = byPlayer.get(playerId) ?? null;
    const cells: { -readonly [Name in BasketballZoneName]?: KpiStatistic } = {};
    for (const name of BASKETBALL_ZONE_NAMES) {
      const metres = zones?.[name] ?? null;
      cells[name] = valueAlone(rate === null ? metres : perMinute(metres, rate.minutes));
    }
    return cells;
  };
}

/** The zones of other sessions are not stored, so there is nothing to compare with. */
function valueAlone(value: number | null): KpiStatistic {
  return { value, minimum: null, maximum: null, average: null, standardDeviation: null, percentile: null, count: 0 };
}
