import type { Kysely } from 'kysely';
import { blobBytes } from '../engine/blob';
import type { Database } from '../schema/schema';

export interface ClubBadgeRecord {
  readonly colour: string | null;
  readonly crest: Uint8Array | null;
}

export async function findClubBadge(db: Kysely<Database>, customerId: number): Promise<ClubBadgeRecord> {
  const row = await db
    .selectFrom('club_badges')
    .select(['colour', 'crest'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return { colour: row?.colour ?? null, crest: row?.crest == null ? null : blobBytes(row.crest) };
}

/** @param badge without a crest, the stored one stays */
export async function saveClubBadge(
  trx: Kysely<Database>,
  customerId: number,
  badge: Pick<ClubBadgeRecord, 'colour'> & Partial<ClubBadgeRecord>,
): Promise<void> {
  await trx
    .insertInto('club_badges')
    .values({ customer_id: customerId, crest: null, ...badge })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(badge))
    .execute();
}
