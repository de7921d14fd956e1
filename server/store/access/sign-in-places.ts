/**
 * Places an account has signed in from lately (network addresses as keyed hashes): failures elsewhere do not lock it
 * out there.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../schema/schema';
import { inTransaction } from '../engine/transaction';

/** Per account; the one that expires first is dropped. */
const MOST_PLACES = 20;

export async function isKnownPlace(db: Kysely<Database>, userId: number, place: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_places')
    .select('known_until')
    .where('user_id', '=', userId)
    .where('place', '=', place)
    .where('known_until', '>', now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberPlace(
  db: Kysely<Database>,
  { userId, place, until, now }: { userId: number; place: string; until: Date; now: Date },
): Promise<void> {
  const known_until = until.toISOString();
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('sign_in_places')
      .values({ user_id: userId, place, known_until })
      .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet({ known_until }))
      .execute();
    const own = trx.deleteFrom('sign_in_places').where('user_id', '=', userId);
    await own.where('known_until', '<=', now.toISOString()).execute();
    const surplus = await trx
      .selectFrom('sign_in_places')
      .select('known_until')
      .where('user_id', '=', userId)
      .orderBy('known_until', 'desc')
      .limit(1)
      .offset(MOST_PLACES)
      .executeTakeFirst();
    if (surplus !== undefined) await own.where('known_until', '<=', surplus.known_until).execute();
  });
}

export async function forgetPlaces(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom('sign_in_places').where('user_id', '=', userId).execute();
}
