/** Players of an import in the database: found, taught their key, created. */
import type { Transaction } from 'kysely';
import { nextIds } from '../store/counters';
import type { Database } from '../store/schema';
import { type MappingInput, matchPlayers, type PlayerMatch } from './player-mapping';

const UNASSIGNED_SORT_ORDER = 999;

export type StoredMatch = PlayerMatch & { readonly playerId: number };

/**
 * Every track of the file with the id of its player; players the club does not know are created.
 * @param taken players who have a track in the session already
 */
export async function storePlayers(
  trx: Transaction<Database>,
  customerId: number,
  input: Omit<MappingInput, 'known'>,
  taken: ReadonlySet<number> = new Set(),
): Promise<StoredMatch[]> {
  const rows = await trx
    .selectFrom('players')
    .select(['player_id', 'name', 'source_key', 'is_active', 'is_opposition', 'is_unidentified'])
    .where('customer_id', '=', customerId)
    .orderBy('player_id', 'desc')
    .execute();
  const free = rows.filter((row) => !taken.has(row.player_id));
  const known = free.map((row) => ({
    playerId: row.player_id,
    name: row.name,
    sourceKey: row.source_key,
    // The first unidentified player of one session is not the first of another.
    isActive: row.is_active === 1 && row.is_unidentified === 0,
    isOpposition: row.is_opposition === 1,
  }));
  const matches = matchPlayers({ ...input, known });
  for (const match of matches) {
    if (match.playerId === null || !match.learnsKey) continue;
    await trx
      .updateTable('players')
      .set({ source_key: match.created.sourceKey })
      .where('customer_id', '=', customerId)
      .where('player_id', '=', match.playerId)
      .execute();
  }
  return createMissing(trx, customerId, matches);
}

async function createMissing(
  trx: Transaction<Database>,
  customerId: number,
  matches: readonly PlayerMatch[],
): Promise<StoredMatch[]> {
  const missing = matches.filter((match) => match.playerId === null);
  const ids = [...(await nextIds(trx, customerId, 'player', missing.length))];
  const stored = matches.map((match) => ({ ...match, playerId: match.playerId ?? takeId(ids) }));
  const created = stored.filter((_, index) => matches[index]?.playerId === null);
  if (created.length === 0) return stored;
  const positionId = await unassignedPosition(trx, customerId);
  const { default_squad_id: squadId } = await trx
    .selectFrom('customers')
    .select('default_squad_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('players')
    .values(
      created.map(({ playerId, created: player }) => ({
        customer_id: customerId,
        player_id: playerId,
        name: player.name,
        position_id: positionId,
        squad_id: squadId,
        shirt_number: player.shirtNumber,
        is_active: 1,
        is_opposition: player.isOpposition ? 1 : 0,
        source_key: player.sourceKey,
        is_unidentified: player.isUnidentified ? 1 : 0,
      })),
    )
    .execute();
  return stored;
}

function takeId(ids: number[]): number {
  const id = ids.shift();
  if (id === undefined) throw new Error('Fewer player ids than new players.');
  return id;
}

async function unassignedPosition(trx: Transaction<Database>, customerId: number): Promise<number> {
  const position = await trx
    .selectFrom('positions')
    .select('position_id')
    .where('customer_id', '=', customerId)
    .where('sort_order', '=', UNASSIGNED_SORT_ORDER)
    .executeTakeFirst();
  if (position !== undefined) return position.position_id;
  const { highest } = await trx
    .selectFrom('positions')
    .select((select) => select.fn.max('position_id').as('highest'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  const positionId = (highest ?? 0) + 1;
  await trx
    .insertInto('positions')
    .values({
      customer_id: customerId,
      position_id: positionId,
      description: 'Unassigned',
      short_description: '–',
      sort_order: UNASSIGNED_SORT_ORDER,
      group_id: null,
    })
    .execute();
  return positionId;
}
