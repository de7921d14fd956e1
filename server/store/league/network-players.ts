import { GOALKEEPER_SORT_ORDER } from '@halfturn/core/methods/position-groups';
import { comparePlayers } from '@halfturn/core/views/words/player-order';
import type { Kysely } from 'kysely';
import type { CustomerRecord } from '../club/customers';
import type { Database } from '../schema/schema';

export interface NetworkPlayerRecord {
  readonly customerId: number;
  readonly playerId: number;
  readonly name: string;
  readonly position: string;
  readonly positionSortOrder: number;
  readonly squadId: number;
  readonly isOpposition: boolean;
  readonly isUnidentified: boolean;
}

/** What clubs of a data network share of their players: active ones of the default squad, except goalkeepers. */
export async function listNetworkPlayers(
  db: Kysely<Database>,
  clubs: readonly Pick<CustomerRecord, 'customerId'>[],
): Promise<readonly NetworkPlayerRecord[]> {
  if (clubs.length === 0) return [];
  const clubIds = clubs.map(({ customerId }) => customerId);
  const rows = await db
    .selectFrom('players')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.customer_id', '=', 'players.customer_id')
        .onRef('customers.default_squad_id', '=', 'players.squad_id'),
    )
    .innerJoin('positions', (join) =>
      join
        .onRef('positions.customer_id', '=', 'players.customer_id')
        .onRef('positions.position_id', '=', 'players.position_id'),
    )
    .where('players.customer_id', 'in', clubIds)
    .where('players.is_opposition', '=', 0)
    .where('players.is_unidentified', '=', 0)
    .where('players.is_active', '=', 1)
    .where('positions.sort_order', '!=', GOALKEEPER_SORT_ORDER)
    .select([
      'players.customer_id',
      'players.player_id',
      'players.name',
      'players.squad_id',
      'positions.description',
      'positions.sort_order',
    ])
    .execute();
  const places = new Map(clubIds.map((customerId, place) => [customerId, place]));
  const placeOf = ({ customerId }: NetworkPlayerRecord) => places.get(customerId) ?? NaN;
  return rows
    .map((row) => ({
      customerId: row.customer_id,
      playerId: row.player_id,
      name: row.name,
      position: row.description,
      positionSortOrder: row.sort_order,
      squadId: row.squad_id,
      isOpposition: false,
      isUnidentified: false,
    }))
    .sort((a, b) => placeOf(a) - placeOf(b) || comparePlayers(a, b));
}
