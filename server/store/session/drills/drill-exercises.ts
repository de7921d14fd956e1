import { type Exercise, type ExerciseSetup, NO_SETUP } from '@halfturn/core/metrics/drills/exercise';
import type { KpiValues } from '@halfturn/core/metrics/session/session-facts';
import type { Kysely, Transaction } from 'kysely';
import { parseKpisByKey } from '../facts/facts-json';
import { openSessions } from '../open-sessions';
import type { Database } from '../../schema/schema';

export interface ClubDrill {
  readonly sessionId: number;
  readonly drillId: number;
  readonly name: string;
  readonly startS: number;
  readonly endS: number;
  readonly hasKpis: boolean;
  readonly exerciseId: number | null;
  readonly setup: ExerciseSetup;
  readonly playerIds: readonly number[] | null;
}

interface DrillKey {
  readonly sessionId: number;
  readonly drillId: number;
}

export async function listClubDrills(
  db: Kysely<Database>,
  customerId: number,
  from: string,
): Promise<readonly ClubDrill[]> {
  const rows = await db
    .selectFrom('drills')
    .innerJoin(openSessions(db), (join) =>
      join
        .onRef('sessions.customer_id', '=', 'drills.customer_id')
        .onRef('sessions.session_id', '=', 'drills.session_id'),
    )
    .where('drills.customer_id', '=', customerId)
    .where('sessions.local_start', '>=', from)
    .select([
      'drills.session_id',
      'drills.drill_id',
      'drills.name',
      'drills.start_s',
      'drills.end_s',
      'drills.exercise_id',
      'drills.length_m',
      'drills.width_m',
      'drills.side_a',
      'drills.side_b',
    ])
    .select((select) => select.case().when('drills.kpis', 'is', null).then(0).else(1).end().as('has_kpis'))
    .orderBy('drills.session_id')
    .orderBy('drills.start_s')
    .orderBy('drills.drill_id')
    .execute();
  const among = await participants(db, customerId, from);
  return rows.map((row) => ({
    sessionId: row.session_id,
    drillId: row.drill_id,
    name: row.name,
    startS: row.start_s,
    endS: row.end_s,
    hasKpis: row.has_kpis === 1,
    exerciseId: row.exercise_id,
    setup: { lengthM: row.length_m, widthM: row.width_m, sideA: row.side_a, sideB: row.side_b },
    playerIds: among.get(`${row.session_id} ${row.drill_id}`) ?? null,
  }));
}

async function participants(
  db: Kysely<Database>,
  customerId: number,
  from: string,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await db
    .selectFrom('drill_players')
    .innerJoin(openSessions(db), (join) =>
      join
        .onRef('sessions.customer_id', '=', 'drill_players.customer_id')
        .onRef('sessions.session_id', '=', 'drill_players.session_id'),
    )
    .where('drill_players.customer_id', '=', customerId)
    .where('sessions.local_start', '>=', from)
    .select(['drill_players.session_id', 'drill_players.drill_id', 'drill_players.player_id'])
    .orderBy('drill_players.player_id')
    .execute();
  const players = new Map<string, number[]>();
  for (const row of rows) {
    const key = `${row.session_id} ${row.drill_id}`;
    const known = players.get(key);
    if (known === undefined) players.set(key, [row.player_id]);
    else known.push(row.player_id);
  }
  return players;
}

export async function listDrillKpisOf(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<ReadonlyMap<number, ReadonlyMap<number, KpiValues>>> {
  const tracks = await db
    .selectFrom('player_sessions')
    .select(['player_id', 'source_key'])
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('team', '=', 'own')
    .execute();
  const playerOf = new Map(tracks.map((track) => [track.source_key, track.player_id]));
  const rows = await db
    .selectFrom('drills')
    .select(['drill_id', 'kpis'])
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .execute();
  const drills = new Map<number, ReadonlyMap<number, KpiValues>>();
  for (const { drill_id: drillId, kpis } of rows) {
    if (kpis === null) continue;
    const byPlayer = new Map<number, KpiValues>();
    for (const [sourceKey, values] of parseKpisByKey(kpis)) {
      const playerId = playerOf.get(sourceKey);
      if (playerId !== undefined) byPlayer.set(playerId, values);
    }
    drills.set(drillId, byPlayer);
  }
  return drills;
}

/**
 * Assigns drills to an exercise, with its set-up.
 * @param exercise null: removes the assignment
 * @returns how many of the drills exist
 */
export async function assignDrills(
  trx: Transaction<Database>,
  customerId: number,
  exercise: Exercise | null,
  drills: readonly DrillKey[],
): Promise<number> {
  const { lengthM, widthM, sideA, sideB } = exercise ?? NO_SETUP;
  let assigned = 0;
  for (const { sessionId, drillId } of drills) {
    const { numUpdatedRows } = await trx
      .updateTable('drills')
      .set({
        exercise_id: exercise?.exerciseId ?? null,
        length_m: lengthM,
        width_m: widthM,
        side_a: sideA,
        side_b: sideB,
      })
      .where('customer_id', '=', customerId)
      .where('session_id', '=', sessionId)
      .where('drill_id', '=', drillId)
      .executeTakeFirst();
    assigned += Number(numUpdatedRows);
  }
  return assigned;
}

export async function followSetup(
  trx: Transaction<Database>,
  customerId: number,
  exerciseId: number,
  { lengthM, widthM, sideA, sideB }: ExerciseSetup,
): Promise<void> {
  await trx
    .updateTable('drills')
    .set({ length_m: lengthM, width_m: widthM, side_a: sideA, side_b: sideB })
    .where('customer_id', '=', customerId)
    .where('exercise_id', '=', exerciseId)
    .execute();
}
