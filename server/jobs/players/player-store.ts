/** Players of an import in the database: found, created, and their keys remembered. */
import { expectLetters } from '@halfturn/core/readers/lines/text-tables';
import type { RememberedKey } from '@halfturn/core/roster/who-is-who';
import type { Transaction } from 'kysely';
import { nextIds } from '../../store/engine/counters';
import type { Database } from '../../store/schema/schema';
import { newPlayersSquadOf } from '../../store/session/session-squad';
import { tagsOfRow } from '../../store/player/roster';
import { listKeys, type NamedKey, rememberKey } from '../../store/player/player-keys';
import { keptText, type MappingInput, matchPlayers, type NewPlayer, type PlayerMatch } from './player-mapping';

const UNASSIGNED_SORT_ORDER = 999;

export interface ToMap extends Omit<MappingInput, 'known' | 'remembered' | 'oppositionNamesBefore'> {
  /** Null: the opponent is no club of the portal, or has not been named. */
  readonly oppositionCustomerId: number | null;
}
export type StoredMatch = PlayerMatch & { readonly playerId: number };

/**
 * Every track of the file with the id of its player; players the club does not know are created, and the keys of those it
 * does are remembered.
 * @param taken players who have a track in the session already
 * @throws ImportRefusal where somebody has named a track or a player that is not there
 */
export async function storePlayers(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  input: ToMap,
  taken: ReadonlySet<number> = new Set(),
): Promise<StoredMatch[]> {
  const rows = await trx
    .selectFrom('players')
    .select(['player_id', 'name', 'shirt_number', 'source_key', 'is_active', 'is_opposition', 'is_unidentified'])
    .select(['short_name', 'tags'])
    .where('customer_id', '=', customerId)
    .orderBy('player_id', 'desc')
    .execute();
  const known = rows
    .filter((row) => !taken.has(row.player_id))
    .map((row) => ({
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
  const remembered = await listKeys(trx, customerId);
  const oppositionNamesBefore = await namesBefore(trx, customerId, input.oppositionCustomerId);
  const matches = matchPlayers({ ...input, known, remembered, oppositionNamesBefore });
  const stored = await createMissing(trx, customerId, sessionId, matches);
  for (const { playerId, learnsKey: sourceKey, facts } of stored) {
    const name = keptText(facts.name);
    const { shirtNumber } = facts;
    const key = {
      format: input.format,
      sourceKey: sourceKey ?? '',
      name,
      shirtNumber,
      playerId,
      startsAt: input.startsAt,
    };
    if (sourceKey !== null && !isRemembered(remembered, key)) await rememberKey(trx, customerId, key);
  }
  return stored;
}

/** What a club of the portal was called when earlier sessions against it were stored: it may have been renamed since. */
async function namesBefore(
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

function isRemembered(remembered: readonly RememberedKey[], key: NamedKey): boolean {
  return remembered.some(
    (known) =>
      known.format === key.format &&
      known.sourceKey === key.sourceKey &&
      known.playerId === key.playerId &&
      (known.name ?? '') === (key.name ?? '') &&
      known.validFrom <= key.startsAt &&
      (known.validUntil === null || key.startsAt < known.validUntil),
  );
}

async function createMissing(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  matches: readonly PlayerMatch[],
): Promise<StoredMatch[]> {
  const missing = matches.filter((match) => match.playerId === null);
  const ids = await createPlayers(
    trx,
    customerId,
    sessionId,
    missing.map(({ created }) =>
      created.isOpposition || created.isUnidentified ? created : { ...created, madeBySession: sessionId },
    ),
  );
  return matches.map((match) => ({ ...match, playerId: match.playerId ?? takeId(ids) }));
}

/**
 * @param sessionId whose recording they come from: they are of the squad it was started for; null: of the club's default squad
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
