import type { Kysely } from 'kysely';
import type { Database } from './schema';

export interface FixtureDates {
  readonly previousFixtureDate: string | null;
  readonly nextFixtureDate: string | null;
}

/** Fixtures on days from `startDate` to `endDate` (yyyy-mm-dd), both included. */
export async function listFixtures(
  db: Kysely<Database>,
  customerId: number,
  startDate: string,
  endDate: string,
): Promise<{ readonly date: string; readonly description: string }[]> {
  return db
    .selectFrom('fixtures')
    .select(['date', 'description'])
    .where('customer_id', '=', customerId)
    .where('date', '>=', startDate)
    .where('date', '<=', endDate)
    .orderBy('date')
    .orderBy('fixture_id')
    .execute();
}

/** The nearest fixture days strictly before `startDate` and strictly after `endDate`. */
export async function fixtureDatesAround(
  db: Kysely<Database>,
  customerId: number,
  startDate: string,
  endDate: string,
): Promise<FixtureDates> {
  const ofCustomer = db.selectFrom('fixtures').where('customer_id', '=', customerId);
  const previous = await ofCustomer
    .select((select) => select.fn.max('date').as('date'))
    .where('date', '<', startDate)
    .executeTakeFirst();
  const next = await ofCustomer
    .select((select) => select.fn.min('date').as('date'))
    .where('date', '>', endDate)
    .executeTakeFirst();
  return { previousFixtureDate: previous?.date ?? null, nextFixtureDate: next?.date ?? null };
}
