import type { KpiValues } from '@halfturn/core/metrics/session/session-facts';
import type { Kysely, Transaction } from 'kysely';
import { parseKpisByKey } from '../facts/facts-json';
import type { Database } from '../../schema/schema';
import { inTransaction } from '../../engine/transaction';

export interface DrillRecord {
  readonly drillId: number;
  readonly name: string;
  readonly type: string | null;
  readonly startS: number;
  readonly endS: number;
}

export interface StoredDrill extends DrillRecord {
  readonly hasKpis: boolean;
  readonly exerciseId: number | null;
}

export interface ChosenDrill {
  readonly drill: StoredDrill;
  readonly playerIds: readonly number[] | null;
}

/** KPIs of our tracks by the provider's key (`Track.sourceKey`), so that they stay right when a track is identified. */
export type DrillKpis = ReadonlyMap<string, KpiValues>;

const asText = (kpis: DrillKpis | null) => (kpis === null ? null : JSON.stringify(Object.fromEntries(kpis)));

export async function insertDrills(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  drills: readonly (DrillRecord & { readonly kpis: DrillKpis | null })[],
): Promise<void> {
  if (drills.length === 0) return;
  await trx
    .insertInto('drills')
    .values(
      drills.map((drill) => ({
        customer_id: customerId,
        session_id: sessionId,
        drill_id: drill.drillId,
        name: drill.name,
        drill_type: drill.type,
        start_s: drill.startS,
        end_s: drill.endS,
        kpis: asText(drill.kpis),
      })),
    )
    .execute();
}

export async function listDrills(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<readonly StoredDrill[]> {
  const rows = await db
    .selectFrom('drills')
    .select(['drill_id', 'name', 'drill_type', 'start_s', 'end_s', 'exercise_id'])
    // Whether there is a text, not the text itself: lists do not need it.
    .select((select) => select.case().when('kpis', 'is', null).then(0).else(1).end().as('has_kpis'))
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .orderBy('start_s')
    .orderBy('drill_id')
    .execute();
  return rows.map((row) => ({
    drillId: row.drill_id,
    name: row.name,
    type: row.drill_type,
    startS: row.start_s,
    endS: row.end_s,
    hasKpis: row.has_kpis === 1,
    exerciseId: row.exercise_id,
  }));
}

export async function findDrillKpis(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
  drillId: number,
): Promise<DrillKpis | null> {
  const row = await db
    .selectFrom('drills')
    .select('kpis')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('drill_id', '=', drillId)
    .executeTakeFirst();
  return row === undefined || row.kpis === null ? null : parseKpisByKey(row.kpis);
}

export async function replaceDrillKpis(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  kpisOf: (drill: DrillRecord) => DrillKpis | null,
): Promise<void> {
  for (const drill of await listDrills(trx, customerId, sessionId)) {
    await trx
      .updateTable('drills')
      .set({ kpis: asText(kpisOf(drill)) })
      .where('customer_id', '=', customerId)
      .where('session_id', '=', sessionId)
      .where('drill_id', '=', drill.drillId)
      .execute();
  }
}

export async function listDrillPlayers(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await db
    .selectFrom('drill_players')
    .select(['drill_id', 'player_id'])
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .orderBy('drill_id')
    .orderBy('player_id')
    .execute();
  const players = new Map<number, number[]>();
  for (const row of rows) players.set(row.drill_id, [...(players.get(row.drill_id) ?? []), row.player_id]);
  return players;
}

export type NewDrill = Omit<DrillRecord, 'drillId'> & {
  readonly playerIds: readonly number[];
  readonly kpis: DrillKpis | null;
};

/**
 * Creates a drill or changes an existing one.
 * @param drillId null: a new one
 * @returns its id; null if there is no such drill, in which case nothing changes
 */
export async function storeDrill(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
  drillId: number | null,
  drill: NewDrill,
): Promise<number | null> {
  const values = {
    name: drill.name,
    drill_type: drill.type,
    start_s: drill.startS,
    end_s: drill.endS,
    kpis: asText(drill.kpis),
  };
  return inTransaction(db, async (trx) => {
    // Locks the session's row: of two new drills created at once the later gets the next id.
    await trx
      .updateTable('sessions')
      .set((update) => ({ revision: update.ref('revision') }))
      .where('customer_id', '=', customerId)
      .where('session_id', '=', sessionId)
      .execute();
    const id = drillId ?? (await nextDrillId(trx, customerId, sessionId));
    if (drillId === null) {
      await trx
        .insertInto('drills')
        .values({ customer_id: customerId, session_id: sessionId, drill_id: id, ...values })
        .execute();
    } else {
      const { numUpdatedRows } = await trx
        .updateTable('drills')
        .set(values)
        .where('customer_id', '=', customerId)
        .where('session_id', '=', sessionId)
        .where('drill_id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return null;
    }
    await trx
      .deleteFrom('drill_players')
      .where('customer_id', '=', customerId)
      .where('session_id', '=', sessionId)
      .where('drill_id', '=', id)
      .execute();
    // Nobody named: everybody takes part.
    if (drill.playerIds.length === 0) return id;
    await trx
      .insertInto('drill_players')
      .values(
        drill.playerIds.map((playerId) => ({
          customer_id: customerId,
          session_id: sessionId,
          drill_id: id,
          player_id: playerId,
        })),
      )
      .execute();
    return id;
  });
}

async function nextDrillId(trx: Transaction<Database>, customerId: number, sessionId: number): Promise<number> {
  const { highest } = await trx
    .selectFrom('drills')
    .select((select) => select.fn.max('drill_id').as('highest'))
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return (highest ?? 0) + 1;
}

export async function deleteDrill(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
  drillId: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('drills')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('drill_id', '=', drillId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
