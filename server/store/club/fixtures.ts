import type { ClubFixture, NewFixture } from '@halfturn/contract/calendar/club-calendar';
import type { Kysely, Transaction } from 'kysely';
import { nextIds } from '../engine/counters';
import type { Database } from '../schema/schema';

export interface FixtureDates {
  readonly previousFixtureDate: string | null;
  readonly nextFixtureDate: string | null;
}

interface ShownFixture {
  readonly fixtureId: number;
  readonly date: string;
  readonly kickOff: string | null;
  readonly description: string;
}

export async function listFixtures(
  db: Kysely<Database>,
  customerId: number,
  startDate: string,
  endDate: string,
): Promise<ShownFixture[]> {
  const rows = await db
    .selectFrom('fixtures')
    .select(['fixture_id', 'date', 'kick_off', 'description'])
    .where('customer_id', '=', customerId)
    .where('date', '>=', startDate)
    .where('date', '<=', endDate)
    .orderBy('date')
    .orderBy('fixture_id')
    .execute();
  return rows
    .map((row) => ({
      fixtureId: row.fixture_id,
      date: row.date,
      kickOff: row.kick_off,
      description: row.description,
    }))
    .sort(byKickOff);
}

/** By day; on a day those of unknown time first, in the order they were entered. */
function byKickOff(a: ShownFixture, b: ShownFixture): number {
  const [first, second] = [a, b].map(({ date, kickOff }) => `${date} ${kickOff ?? ''}`);
  return first === second ? 0 : (first ?? '') < (second ?? '') ? -1 : 1;
}

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
    kickOff: row.kick_off,
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
    const sourceKey = each.sourceKey ?? old.sourceKey;
    // Nor does one without times remove the time of a fixture that stays on its day.
    const kickOff = each.kickOff ?? (old.date === each.date ? old.kickOff : null);
    const isSame = fixtureText(old) === fixtureText(each) && old.kickOff === kickOff;
    if (isSame && old.sourceKey === sourceKey) continue;
    if (!isSame) changed++;
    await updateFixture(trx, customerId, { ...each, kickOff, sourceKey, fixtureId: old.fixtureId });
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
        kick_off: each.kickOff,
        description: each.description,
        source_key: each.sourceKey,
      })
      .execute();
  }
  return { added: fresh.length, changed, known: fixtures.length - fresh.length - changed };
}

export async function updateFixture(
  trx: Transaction<Database>,
  customerId: number,
  { fixtureId, date, kickOff, description, sourceKey }: ClubFixture,
): Promise<void> {
  await trx
    .updateTable('fixtures')
    .set({ date, kick_off: kickOff, description, source_key: sourceKey })
    .where('customer_id', '=', customerId)
    .where('fixture_id', '=', fixtureId)
    .execute();
}

export function fixtureText({ date, description }: Pick<NewFixture, 'date' | 'description'>): string {
  return `${date} ${description.toLowerCase()}`;
}

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
