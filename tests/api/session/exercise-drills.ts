/** Trainings with a drill by hand-chosen metres, for the calls about exercises. */
import { isOutfield } from '@halfturn/core/methods/position-groups';
import type { MethodSet } from '@halfturn/core/metrics/session/session-facts';
import { kpiRecord } from '@halfturn/core/metrics/session/kpi-record';
import type { Store } from '@halfturn/server/store/engine/database';
import { listPlayers } from '@halfturn/server/store/player/players';
import { insertDrills } from '@halfturn/server/store/session/drills/drills';
import { sql } from 'kysely';
import { METHOD, storeHandMade } from '../hand-made';
import { MEN } from '../portal';

export const RONDO = {
  name: 'Rondo',
  type: 'possession',
  lengthM: 20,
  widthM: 18,
  sideA: 5,
  sideB: 3,
  workS: 150,
  restS: 50,
};
const TRAINING = 3;

export interface DrillChanges {
  readonly name?: string;
  readonly sessionTypeId?: number;
  readonly method?: MethodSet;
}

export async function playersOf(store: Store) {
  const players = (await listPlayers(store.db, MEN)).filter(({ isUnidentified }) => !isUnidentified);
  return {
    keeper: players.find(({ positionGroupId }) => positionGroupId === 1)?.playerId ?? 0,
    outfield: players.filter((player) => isOutfield(player, 'football')),
  };
}

export const idOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'exerciseId' in body ? Number(body.exerciseId) : 0;

export function lockSession(store: Store, sessionId: number) {
  return store.db.updateTable('sessions').set({ is_locked: 1 }).where('session_id', '=', sessionId).execute();
}

/** A training with one drill of 10 min, in which each player runs the given metres. */
export async function storeDrillOf(
  store: Store,
  day: string,
  metres: ReadonlyMap<number, number>,
  { name = 'Rondo', sessionTypeId = TRAINING, method = METHOD }: DrillChanges = {},
): Promise<number> {
  const sessionId = await storeHandMade(store, {
    customerId: MEN,
    startsAt: `${day}T10:00:00.000Z`,
    title: `Training ${day}`,
    sessionTypeId,
    players: [...metres.keys()].map((playerId) => ({ playerId, method })),
  });
  await sql`update player_sessions set source_key = 'track ' || cast(player_id as text) where session_id = ${sessionId}`.execute(
    store.db,
  );
  const kpis = new Map(
    [...metres].map(([playerId, activeDistanceM]) => [
      `track ${playerId}`,
      { ...kpiRecord(() => null), activeDistanceM, totalTurns: 4, activeTimeM: 10 },
    ]),
  );
  await store.db
    .transaction()
    .execute((trx) =>
      insertDrills(trx, MEN, sessionId, [{ drillId: 1, name, type: null, startS: 60, endS: 660, kpis }]),
    );
  return sessionId;
}
