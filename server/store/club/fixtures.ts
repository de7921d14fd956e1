import type { ClubFixture, NewFixture } from '@halfturn/contract/calendar/club-calendar';
import type { Kysely, Transaction } from 'kysely';
import { nextIds } from '../engine/counters';
import type { Database } from '../schema/schema';

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

/** Days of a club's fixtures, ascending, without duplicates. */
export async function listFixtureDays(db: Kysely<Database>, customerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('fixtures')
    .select('date')
    .distinct()
    .where('customer_id', '=', customerId)
    .orderBy('date')
    .execute();
  return rows.map(({ date }) => date);
}

/** Sorted by day. */
export async function listClubFixtures(db: Kysely<Database>, customerId: number): Promise<ClubFixture[]> {
  const rows = await db
    .selectFrom('fixtures')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('date')
    .orderBy('fixture_id')
    .execute();
  return rows.map((row) => ({
    fixtureId: row.fixture_id,
    date: row.date,
    description: row.description,
    sourceKey: row.source_key,
  }));
}

export interface StoredFixtures {
  readonly added: number;
  readonly changed: number;
  readonly known: number;
}

/** Identifies a fixture by its calendar's key, or by day and description if it has none. */
export async function storeFixtures(
  trx: Transaction<Database>,
  customerId: number,
  fixtures: readonly NewFixture[],
): Promise<StoredFixtures> {
  const before = await listClubFixtures(trx, customerId);
  const byKey = new Map(before.flatMap((each) => (each.sourceKey === null ? [] : [[each.sourceKey, each] as const])));
  const byText = new Map(before.map((each) => [fixtureText(each), each]));
  const known = (each: NewFixture) =>
    (each.sourceKey === null ? undefined : byKey.get(each.sourceKey)) ?? byText.get(fixtureText(each));
  const fresh = fixtures.filter((each) => known(each) === undefined);
  let changed = 0;
  for (const each of fixtures) {
    const old = known(each);
    if (old === undefined) continue;
    // Once a calendar has given a fixture a key, it is found by that key; a table without keys does not remove it.
    const sourceKey = each.sourceKey ?? old.sourceKey;
    const isSame = fixtureText(old) === fixtureText(each);
    if (isSame && old.sourceKey === sourceKey) continue;
    if (!isSame) changed++;
    await trx
      .updateTable('fixtures')
      .set({ date: each.date, description: each.description, source_key: sourceKey })
      .where('customer_id', '=', customerId)
      .where('fixture_id', '=', old.fixtureId)
      .execute();
  }
  const ids = await nextIds(trx, customerId, 'fixture', fresh.length);
  for (const [index, each] of fresh.entries()) {
    const fixtureId = ids[index];
    if (fixtureId === undefined) throw new Error('The counter of fixtures gave too few ids.');
    await trx
      .insertInto('fixtures')
      .values({
        customer_id: customerId,
        fixture_id: fixtureId,
        date: each.date,
        description: each.description,
        source_key: each.sourceKey,
      })
      .execute();
  }
  return { added: fresh.length, changed, known: fixtures.length - fresh.length - changed };
}

/** What two rows of a table share if they are the same fixture. */
export function fixtureText({ date, description }: Pick<NewFixture, 'date' | 'description'>): string {
  return `${date} ${description.toLowerCase()}`;
}

/** @returns false if the club has no such fixture */
export async function removeFixture(
  trx: Transaction<Database>,
  customerId: number,
  fixtureId: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('fixtures')
    .where('customer_id', '=', customerId)
    .where('fixture_id', '=', fixtureId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
