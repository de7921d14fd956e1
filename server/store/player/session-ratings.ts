/** Players' session ratings (METHODS LD7). A rating belongs to a person and moves with them. */
import { addDays } from '@halfturn/core/calendar/day';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../schema/schema';

export const ratingRow = z.object({
  customer_id: z.number(),
  session_id: z.number(),
  player_id: z.number(),
  rating: z.number(),
  set_at: z.string(),
  set_by: z.string().nullable(),
});
type RatingRow = z.infer<typeof ratingRow>;

export interface SessionRating {
  readonly sessionId: number;
  readonly playerId: number;
  readonly rating: number;
  readonly isByPlayer: boolean;
}

export interface RatedBy {
  readonly setAt: string;
  readonly setBy: string | null;
}

function ratings(db: Kysely<Database>, customerId: number) {
  return db.selectFrom('session_ratings').selectAll().where('session_ratings.customer_id', '=', customerId);
}

function toRating(row: RatingRow): SessionRating {
  return {
    sessionId: row.session_id,
    playerId: row.player_id,
    rating: row.rating,
    isByPlayer: row.set_by === null,
  };
}

export async function ratingsOfSession(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<readonly SessionRating[]> {
  const rows = await ratings(db, customerId).where('session_id', '=', sessionId).orderBy('player_id').execute();
  return rows.map(toRating);
}

export async function listRatings(
  db: Kysely<Database>,
  customerId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly SessionRating[]> {
  const rows = await ratings(db, customerId)
    .where('session_ratings.session_id', 'in', (select) =>
      select
        .selectFrom('sessions')
        .select('sessions.session_id')
        .where('sessions.customer_id', '=', customerId)
        .where('sessions.local_start', '>=', from)
        .where('sessions.local_start', '<', addDays(to, 1)),
    )
    .orderBy('session_id')
    .orderBy('player_id')
    .execute();
  return rows.map(toRating);
}

/** @param rating null removes it */
export async function setRating(
  db: Kysely<Database>,
  customerId: number,
  { sessionId, playerId }: Pick<SessionRating, 'sessionId' | 'playerId'>,
  rating: number | null,
  { setAt, setBy }: RatedBy,
): Promise<void> {
  if (rating === null) return removeRating(db, customerId, sessionId, playerId);
  const value = { rating, set_at: setAt, set_by: setBy };
  await db
    .insertInto('session_ratings')
    .values({ customer_id: customerId, session_id: sessionId, player_id: playerId, ...value })
    .onConflict((conflict) => conflict.columns(['customer_id', 'session_id', 'player_id']).doUpdateSet(value))
    .execute();
}

export async function insertRatings(
  db: Kysely<Database>,
  customerId: number,
  rated: readonly Pick<SessionRating, 'sessionId' | 'playerId' | 'rating'>[],
  { setAt, setBy }: RatedBy,
): Promise<void> {
  if (rated.length === 0) return;
  await db
    .insertInto('session_ratings')
    .values(
      rated.map(({ sessionId, playerId, rating }) => ({
        customer_id: customerId,
        session_id: sessionId,
        player_id: playerId,
        rating,
        set_at: setAt,
        set_by: setBy,
      })),
    )
    .execute();
}

async function removeRating(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
  playerId: number,
): Promise<void> {
  await db
    .deleteFrom('session_ratings')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('player_id', '=', playerId)
    .execute();
}

/**
 * A rating follows a track that turns out to be another player's. Players who swap tracks each keep their own rating,
 * and so does a player who has already rated.
 */
export async function moveRatings(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  moves: readonly { readonly from: number; readonly to: number }[],
): Promise<void> {
  const given = moves.filter(({ from }) => !moves.some(({ to }) => to === from));
  if (given.length === 0) return;
  const rated = new Set((await ratingsOfSession(trx, customerId, sessionId)).map(({ playerId }) => playerId));
  for (const { from, to } of given) {
    if (rated.has(from) && !rated.has(to)) await giveRating(trx, customerId, sessionId, from, to);
  }
}

/** For merged players; if both rated a session, the rating of `to` stays. */
export async function moveRatingsOfPlayer(
  trx: Transaction<Database>,
  customerId: number,
  from: number,
  to: number,
): Promise<void> {
  const rows = await listRatingRows(trx, customerId, [from, to]);
  const held = new Set(rows.filter((row) => row.player_id === to).map((row) => row.session_id));
  for (const { session_id: sessionId, player_id: playerId } of rows) {
    if (playerId !== from) continue;
    if (held.has(sessionId)) await removeRating(trx, customerId, sessionId, from);
    else await giveRating(trx, customerId, sessionId, from, to);
  }
}

async function giveRating(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  from: number,
  to: number,
): Promise<void> {
  await trx
    .updateTable('session_ratings')
    .set({ player_id: to })
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('player_id', '=', from)
    .execute();
}

export function listRatingRows(
  db: Kysely<Database>,
  customerId: number,
  playerIds: readonly number[],
): Promise<RatingRow[]> {
  return ratings(db, customerId)
    .where('player_id', 'in', playerIds)
    .orderBy('session_id')
    .orderBy('player_id')
    .execute();
}

/**
 * Undoes a merge or split: ratings return to their players. Ratings removed since stay removed, unless a merge had kept
 * only one of two.
 * @param before of the players concerned, before the change; those of moved sessions are back already
 */
export async function returnRatings(
  trx: Transaction<Database>,
  customerId: number,
  playerIds: readonly number[],
  before: readonly RatingRow[],
): Promise<void> {
  const keyOf = (row: Pick<RatingRow, 'session_id' | 'player_id'>) => `${row.session_id} ${row.player_id}`;
  const had = new Set(before.map(keyOf));
  const now = await listRatingRows(trx, customerId, playerIds);
  const has = new Set(now.map(keyOf));
  for (const row of before) {
    if (has.has(keyOf(row))) continue;
    const strayed = now.find((each) => each.session_id === row.session_id && !had.has(keyOf(each)));
    const isLeftOut = before.some((each) => each.session_id === row.session_id && each.player_id !== row.player_id);
    if (strayed !== undefined) {
      await giveRating(trx, customerId, row.session_id, strayed.player_id, row.player_id);
    } else if (isLeftOut && (await isSession(trx, customerId, row.session_id))) {
      await trx.insertInto('session_ratings').values(row).execute();
    }
  }
}

async function isSession(db: Kysely<Database>, customerId: number, sessionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('session_id')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row !== undefined;
}
