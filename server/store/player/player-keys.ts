/** The player each key in providers' files identifies, per club and format, and the period. */
import type { RememberedKey } from '@halfturn/core/roster/who-is-who-proposals';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/schema';

export const ALWAYS = '1970-01-01T00:00:00.000Z';

export async function listKeys(db: Kysely<Database>, customerId: number): Promise<readonly RememberedKey[]> {
  const rows = await db
    .selectFrom('player_keys')
    .select(['format', 'source_key', 'player_id', 'source_name', 'wearer_id', 'valid_from', 'valid_until'])
    .where('customer_id', '=', customerId)
    .orderBy('format')
    .orderBy('source_key')
    .orderBy('valid_from')
    .execute();
  return rows.map((row) => ({
    format: row.format,
    sourceKey: row.source_key,
    playerId: row.player_id,
    name: row.source_name,
    wearerId: row.wearer_id,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
  }));
}

export interface NamedKey {
  readonly format: string;
  readonly sourceKey: string;
  readonly name: string | null;
  readonly playerId: number;
  readonly shirtNumber: number | null;
  readonly startsAt: string;
}

/**
 * From this session on the key identifies the player, until it passes to somebody else; an earlier holder keeps it
 * until then.
 */
export async function rememberKey(db: Kysely<Database>, customerId: number, key: NamedKey): Promise<void> {
  const { format, sourceKey, playerId, startsAt } = key;
  const said = {
    source_name: key.name === '' ? null : key.name,
    wearer_id: await wearerOf(db, customerId, key.shirtNumber),
  };
  const ofKey = { customer_id: customerId, format, source_key: sourceKey };
  const rows = await db
    .selectFrom('player_keys')
    .select(['player_id', 'valid_from', 'valid_until'])
    .where('customer_id', '=', customerId)
    .where('format', '=', format)
    .where('source_key', '=', sourceKey)
    .orderBy('valid_from')
    .execute();
  const holder = rows.findLast((row) => row.valid_from <= startsAt);
  const next = rows.find((row) => row.valid_from > startsAt);
  const change = (validFrom: string) =>
    db
      .updateTable('player_keys')
      .where('customer_id', '=', customerId)
      .where('format', '=', format)
      .where('source_key', '=', sourceKey)
      .where('valid_from', '=', validFrom);
  if (holder !== undefined && (holder.player_id === playerId || holder.valid_from === startsAt)) {
    await change(holder.valid_from)
      .set({ player_id: playerId, valid_until: next?.valid_from ?? null, ...said })
      .execute();
    return;
  }
  if (holder !== undefined && (holder.valid_until === null || holder.valid_until > startsAt))
    await change(holder.valid_from).set({ valid_until: startsAt }).execute();
  if (next?.player_id === playerId) {
    await change(next.valid_from)
      .set({ valid_from: startsAt, ...said })
      .execute();
    return;
  }
  await db
    .insertInto('player_keys')
    .values({
      ...ofKey,
      player_id: playerId,
      ...said,
      valid_from: startsAt,
      valid_until: next?.valid_from ?? null,
    })
    .execute();
}

/** The key identifies this player up to this session; null: in no session. */
export async function endKey(
  db: Kysely<Database>,
  customerId: number,
  { format, sourceKey, playerId, lastStartsAt }: EndedKey,
): Promise<void> {
  const ofKey = { customer_id: customerId, format, source_key: sourceKey };
  if (lastStartsAt === null) {
    await db
      .deleteFrom('player_keys')
      .where((where) => where.and({ ...ofKey, player_id: playerId }))
      .execute();
    return;
  }
  await db
    .updateTable('player_keys')
    .set({ valid_until: new Date(Date.parse(lastStartsAt) + 1).toISOString() })
    .where((where) => where.and(ofKey))
    .where('valid_until', 'is', null)
    .execute();
}

export interface EndedKey {
  readonly format: string;
  readonly sourceKey: string;
  readonly playerId: number;
  readonly lastStartsAt: string | null;
}

/** A session where a key was named is not theirs after all: reverts what was remembered from it on. */
export async function forgetKey(
  db: Kysely<Database>,
  customerId: number,
  { format, sourceKey, startsAt }: Pick<NamedKey, 'format' | 'sourceKey' | 'startsAt'>,
): Promise<void> {
  const gone = await db
    .deleteFrom('player_keys')
    .where('customer_id', '=', customerId)
    .where('format', '=', format)
    .where('source_key', '=', sourceKey)
    .where('valid_from', '=', startsAt)
    .returning('valid_until')
    .executeTakeFirst();
  if (gone === undefined) return;
  await db
    .updateTable('player_keys')
    .set({ valid_until: gone.valid_until })
    .where('customer_id', '=', customerId)
    .where('format', '=', format)
    .where('source_key', '=', sourceKey)
    .where('valid_until', '=', startsAt)
    .execute();
}

async function wearerOf(db: Kysely<Database>, customerId: number, shirtNumber: number | null): Promise<number | null> {
  if (shirtNumber === null) return null;
  const rows = await db
    .selectFrom('players')
    .select('player_id')
    .where('customer_id', '=', customerId)
    .where('shirt_number', '=', shirtNumber)
    .where('is_active', '=', 1)
    .where('is_opposition', '=', 0)
    .where('is_unidentified', '=', 0)
    .execute();
  return rows.length === 1 ? (rows[0]?.player_id ?? null) : null;
}
