/** Basketball's speed zones for KPI calls: computed from the tracking, so only available while that is kept. */
import {
  BASKETBALL_ZONE_NAMES,
  type BasketballZoneName,
  type BasketballZones,
} from '@halfturn/core/metrics/load/basketball-zones';
import type { TimeWindow } from '@halfturn/core/metrics/session/session-facts';
import { perMinute } from '@halfturn/core/metrics/reference/per-active-minute';
import type { KpiStatistic } from '@halfturn/contract/session/kpis';
import { valueAlone } from './value-alone';
import type { CustomerRecord } from '../../store/club/customers';
import type { Kept } from '../kept-rows';
import type { TrackingMark } from '../../store/session/session-mark';

type ZoneCells = Partial<Readonly<Record<BasketballZoneName, KpiStatistic>>>;
export type ZonesOf = (playerId: number, rate: { readonly minutes: number | null } | null) => ZoneCells;

const NO_CELLS: ZonesOf = () => ({});

export function hasZones({ sport }: CustomerRecord): boolean {
  return sport === 'basketball';
}

/**
 * Empty for other sports; nulls for a player without tracking.
 * @param mark null in sports without zones
 * @param window null: the whole session
 */
export async function zonesOfPlayers(
  { sessions }: Pick<Kept, 'sessions'>,
  customer: CustomerRecord,
  mark: TrackingMark | null,
  sessionIsAMatch: boolean,
  window: TimeWindow | null,
): Promise<ZonesOf> {
  if (mark === null || !hasZones(customer)) return NO_CELLS;
  const { customerId } = customer;
  const parameters = mark.isKept ? await sessions.parametersOf(customer, mark) : null;
  const byPlayer = new Map<number, BasketballZones | null>();
  if (parameters !== null) {
    const { basketballZones } = await sessions.derivedParametersOf(customer, mark);
    const tracks = await sessions.tracks(customerId, mark);
    const answer = await sessions.ask(customerId, mark, {
      kind: 'zones',
      window: window === null ? null : { startS: window.startS, endS: window.endS },
      sessionIsAMatch,
      parameters,
      zones: basketballZones,
      sourceKeys: tracks.map(({ sourceKey }) => sourceKey),
    });
    for (const { playerId, sourceKey } of tracks) byPlayer.set(playerId, answer?.bySourceKey.get(sourceKey) ?? null);
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
