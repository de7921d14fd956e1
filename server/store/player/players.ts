import { comparePlayers } from '@halfturn/core/views/words/player-order';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/schema';

export interface PlayerRecord {
  readonly playerId: number;
  readonly name: string;
  readonly position: string;
  readonly positionShortDescription: string;
  readonly positionSortOrder: number;
  readonly positionGroupId: number | null;
  readonly squadId: number;
  readonly shirtNumber: number | null;
  readonly isActive: boolean;
  readonly isOpposition: boolean;
  readonly isUnidentified: boolean;
}

export async function listPlayers(db: Kysely<Database>, customerId: number): Promise<PlayerRecord[]> {
  const records = await selectPlayers(db, customerId)
    .where('players.is_opposition', '=', 0)
    .where('players.is_unidentified', '=', 0)
    .execute();
  return records.map(toRecord).sort(comparePlayers);
}

/** Tracked opponents by position, then name. */
export async function listOppositionPlayers(db: Kysely<Database>, customerId: number): Promise<PlayerRecord[]> {
  const records = await selectPlayers(db, customerId)
    .where('players.is_opposition', '=', 1)
    .where('players.is_unidentified', '=', 0)
    .execute();
  return records.map(toRecord).sort(comparePlayers);
}

export async function listPlayersOfSession(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<PlayerRecord[]> {
  const records = await selectPlayers(db, customerId)
    .where('players.player_id', 'in', (select) =>
      select
        .selectFrom('player_sessions')
        .select('player_sessions.player_id')
        .where('player_sessions.customer_id', '=', customerId)
        .where('player_sessions.session_id', '=', sessionId)
        .where('player_sessions.team', '!=', 'discarded'),
    )
    .execute();
  return records.map(toRecord).sort(comparePlayers);
}

function selectPlayers(db: Kysely<Database>, customerId: number) {
  return db
    .selectFrom('players')
    .innerJoin('positions', (join) =>
      join
        .onRef('positions.customer_id', '=', 'players.customer_id')
        .onRef('positions.position_id', '=', 'players.position_id'),
    )
    .where('players.customer_id', '=', customerId)
    .select([
      'players.player_id',
      'players.name',
      'players.squad_id',
      'players.shirt_number',
      'players.is_active',
      'players.is_opposition',
      'players.is_unidentified',
      'positions.description',
      'positions.short_description',
      'positions.sort_order',
      'positions.group_id',
    ]);
}

type PlayerRow = Awaited<ReturnType<ReturnType<typeof selectPlayers>['execute']>>[number];

function toRecord(row: PlayerRow): PlayerRecord {
  return {
    playerId: row.player_id,
    name: row.name,
    position: row.description,
    positionShortDescription: row.short_description,
    positionSortOrder: row.sort_order,
    positionGroupId: row.group_id,
    squadId: row.squad_id,
    shirtNumber: row.shirt_number,
    isActive: row.is_active === 1,
    isOpposition: row.is_opposition === 1,
    isUnidentified: row.is_unidentified === 1,
  };
}

export async function findPlayersByKey(
  db: Kysely<Database>,
  customerId: number,
  format: string,
  sourceKeys: readonly string[],
): Promise<
  readonly {
    sourceKey: string;
    playerId: number;
    squadId: number;
    isOpposition: boolean;
    isUnidentified: boolean;
  }[]
> {
  if (sourceKeys.length === 0) return [];
  const rows = await db
    .selectFrom('player_keys')
    .innerJoin('players', (join) =>
      join
        .onRef('players.customer_id', '=', 'player_keys.customer_id')
        .onRef('players.player_id', '=', 'player_keys.player_id'),
    )
    .select(['player_keys.source_key', 'player_keys.player_id', 'players.squad_id'])
    .where('player_keys.customer_id', '=', customerId)
    .where('player_keys.format', '=', format)
    .where('player_keys.source_key', 'in', sourceKeys)
    .where('player_keys.valid_until', 'is', null)
    .execute();
  const flags = { isOpposition: false, isUnidentified: false };
  return rows.map((row) => ({
    sourceKey: row.source_key,
    playerId: row.player_id,
    squadId: row.squad_id,
    ...flags,
  }));
}

/**
 * Ids of the club's own players, active or not.
 * @param squadIds squads the user may see; null: all
 */
export async function ownPlayerIds(
  db: Kysely<Database>,
  customerId: number,
  squadIds: readonly number[] | null,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('players')
    .select(['player_id', 'squad_id'])
    .where('customer_id', '=', customerId)
    .where('is_opposition', '=', 0)
    .where('is_unidentified', '=', 0)
    .execute();
  return new Set(rows.flatMap((row) => (squadIds === null || squadIds.includes(row.squad_id) ? [row.player_id] : [])));
}

/** Everybody in the club's tables, including opponents and unidentified players. */
export async function listPlayerIds(db: Kysely<Database>, customerId: number): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('players').select('player_id').where('customer_id', '=', customerId).execute();
  return new Set(rows.map((row) => row.player_id));
}
