/** Who wears a shirt number: two active players of a squad must not share one (portal-core section 5). */
import type { Kysely } from 'kysely';
import type { Database } from '../schema/schema';

export interface ShirtNumberQuery {
  readonly shirtNumber: number;
  readonly squadId: number | null;
  readonly except: readonly number[];
}

/** @returns the name of an active player of the club itself with the number; null: it is free */
export async function wearerOfNumber(
  db: Kysely<Database>,
  customerId: number,
  { shirtNumber, squadId, except }: ShirtNumberQuery,
): Promise<string | null> {
  const wearers = db
    .selectFrom('players')
    .select('name')
    .where('customer_id', '=', customerId)
    .where('is_opposition', '=', 0)
    .where('is_unidentified', '=', 0)
    .where('is_active', '=', 1)
    .where('shirt_number', '=', shirtNumber)
    .where('player_id', 'not in', except);
  const wearer = await (squadId === null ? wearers : wearers.where('squad_id', '=', squadId)).executeTakeFirst();
  return wearer?.name ?? null;
}
