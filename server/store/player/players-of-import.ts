import { UNASSIGNED_SORT_ORDER } from '@halfturn/core/methods/position-groups';
import { expectLetters } from '@halfturn/core/readers/lines/character-encodings';
import type { Kysely, Transaction } from 'kysely';
import { takeId } from '../engine/counters';
import { nextIds } from '../engine/counters';
import type { Database } from '../schema/schema';
import { newPlayersSquadOf } from '../session/session-squad';
import { tagsOfRow } from './roster';

export interface KnownPlayer {
  readonly playerId: number;
  readonly name: string;
  readonly shirtNumber: number | null;
  /** Key of an opponent, or of a track that a plan identified beforehand; keys of our players are `remembered`. */
  readonly sourceKey: string | null;
  readonly isActive: boolean;
  readonly isOpposition: boolean;
  readonly isUnidentified: boolean;
  readonly shortName?: string | null;
  readonly tags?: readonly string[];
}

export interface NewPlayer {
  readonly name: string;
  readonly shirtNumber: number | null;
  readonly sourceKey: string | null;
  readonly isOpposition: boolean;
  readonly isUnidentified: boolean;
  readonly madeBySession?: number;
}

export async function listKnownPlayers(db: Kysely<Database>, customerId: number): Promise<readonly KnownPlayer[]> {
  const rows = await db
    .selectFrom('players')
    .select(['player_id', 'name', 'shirt_number', 'source_key', 'is_active', 'is_opposition', 'is_unidentified'])
    .select(['short_name', 'tags'])
    .where('customer_id', '=', customerId)
    .orderBy('player_id', 'desc')
    .execute();
  return rows.map((row) => ({
    playerId: row.player_id,
    name: row.name,
    shirtNumber: row.shirt_number,
    sourceKey: row.source_key,
    isActive: row.is_active === 1,
    isOpposition: row.is_opposition === 1,
    isUnidentified: row.is_unidentified === 1,
    shortName: row.short_name,
    tags: tagsOfRow(row.tags),
  }));
}

/** Names a club of the portal had when earlier sessions against it were stored: it may have been renamed since. */
export async function oppositionNamesBefore(
  trx: Transaction<Database>,
  customerId: number,
  oppositionCustomerId: number | null,
): Promise<string[]> {
  if (oppositionCustomerId === null) return [];
  const rows = await trx
    .selectFrom('sessions')
    .select('opposition_name')
    .distinct()
    .where('customer_id', '=', customerId)
    .where('opposition_customer_id', '=', oppositionCustomerId)
    .execute();
  return rows.flatMap(({ opposition_name: name }) => (name === null ? [] : [name]));
}

/**
 * @param sessionId the session whose recording they come from: they join the squad it was started for; null: the club's
 * default squad
 * @returns their ids, in order
 */
export async function createPlayers(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number | null,
  created: readonly NewPlayer[],
): Promise<number[]> {
  for (const { name, sourceKey } of created) expectLetters(`${name} ${sourceKey ?? ''}`, null);
  const ids = [...(await nextIds(trx, customerId, 'player', created.length))];
  if (created.length === 0) return ids;
  const positionId = await unassignedPosition(trx, customerId);
  const squadId = await newPlayersSquadOf(trx, customerId, sessionId);
  const left = [...ids];
  const values = created.map((player) => ({
    customer_id: customerId,
    player_id: takeId(left),
    name: player.name,
    position_id: positionId,
    squad_id: squadId,
    shirt_number: player.shirtNumber,
    is_active: 1,
    is_opposition: player.isOpposition ? 1 : 0,
    source_key: player.sourceKey,
    is_unidentified: player.isUnidentified ? 1 : 0,
    made_by_session: player.madeBySession ?? null,
  }));
  await trx.insertInto('players').values(values).execute();
  return ids;
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

export async function playersMadeBy(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('players')
    .select('player_id')
    .where('customer_id', '=', customerId)
    .where('made_by_session', '=', sessionId)
    .execute();
  return new Set(rows.map((row) => row.player_id));
}

export async function findOpponentByKey(
  db: Kysely<Database>,
  customerId: number,
  sourceKey: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('players')
    .select('player_id')
    .where('customer_id', '=', customerId)
    .where('is_opposition', '=', 1)
    .where('source_key', '=', sourceKey)
    .executeTakeFirst();
  return row?.player_id ?? null;
}

export async function setPosition(
  trx: Transaction<Database>,
  customerId: number,
  playerId: number,
  positionId: number,
): Promise<void> {
  await trx
    .updateTable('players')
    .set({ position_id: positionId })
    .where('customer_id', '=', customerId)
    .where('player_id', '=', playerId)
    .execute();
}
