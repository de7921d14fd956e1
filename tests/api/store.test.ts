import { openDatabase } from '@halfturn/server/store/engine/database';
import { nextId, nextIds } from '@halfturn/server/store/engine/counters';
import { up as renameBasketballTypes } from '@halfturn/server/store/migrations/0027-basketball-types';
import { startIn } from '@halfturn/server/store/session/session-start';
import { blobBytes } from '@halfturn/server/store/engine/blob';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines, openTestDatabase, type TestDatabase } from './engines';

describeOnEngines('store', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.remove());

  const customer = (id: number) => ({
    customer_id: id,
    display_name: 'Club',
    avatar_url: null,
    team_type: 'm',
    sport: 'football',
    time_zone: 'UTC',
    modules: '[]',
    options: '[]',
    turn_entry_speed_lower: 3,
    turn_entry_speed_upper: 5.5,
    default_squad_id: 1,
    wellness_players: '[]',
    player_development_players: '[]',
    player_module_players: '[]',
    network_shares: '[]',
    is_closed: 0,
    confirmed_steps: '[]',
    league_name: null,
    measurement_system: 'metric',
    peak_speed_unit: 'm/s',
    mfa_required: 0,
    added_by_customer_id: null,
  });

  test('opening again changes nothing and finds the rows', async () => {
    await database.store.db.insertInto('customers').values(customer(71)).execute();
    const again = await openDatabase({ databaseUrl: database.databaseUrl, dataFolder: database.dataFolder });
    const rows = await again.db.selectFrom('customers').selectAll().where('customer_id', '=', 71).execute();
    await again.close();
    expect(rows).toEqual([customer(71)]);
  });

  test('ids count from 1 per customer and name, and simultaneous callers never share one', async () => {
    const { db } = database.store;
    expect(await nextIds(db, 5, 'player', 3)).toEqual([1, 2, 3]);
    expect(await nextId(db, 5, 'session')).toBe(1);
    expect(await nextId(db, 6, 'player')).toBe(1);
    const ids = await Promise.all(Array.from({ length: 20 }, () => nextId(db, 5, 'player')));
    expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 4));
  });

  test('session types of an older basketball club: games, no academy matches; football keeps its own', async () => {
    const { db } = database.store;
    const type = (customerId: number, id: number, name: string) => ({
      customer_id: customerId,
      session_type_id: id,
      name,
      colour: 'match',
      is_match: 1,
      is_academy_match: id === 2 ? 1 : 0,
      is_player_screen_option: 1,
      is_default_option: 0,
    });
    await db
      .insertInto('customers')
      .values([{ ...customer(81), sport: 'basketball' }, customer(82)])
      .execute();
    const types = [81, 82].flatMap((id) => [type(id, 1, 'Match'), type(id, 2, 'Academy Match')]);
    await db.insertInto('session_types').values(types).execute();
    await renameBasketballTypes(db);
    const rows = await db
      .selectFrom('session_types')
      .select(['customer_id', 'name'])
      .where('customer_id', 'in', [81, 82])
      .orderBy('customer_id')
      .orderBy('session_type_id')
      .execute();
    expect(rows.map((row) => [row.customer_id, row.name])).toEqual([
      [81, 'Game'],
      [82, 'Match'],
      [82, 'Academy Match'],
    ]);
  });

  test('a transaction that throws leaves nothing behind', async () => {
    const { db } = database.store;
    const attempt = db.transaction().execute(async (trx) => {
      await trx.insertInto('customers').values(customer(72)).execute();
      throw new Error('power cut');
    });
    await expect(attempt).rejects.toThrow('power cut');
    expect(await db.selectFrom('customers').selectAll().where('customer_id', '=', 72).execute()).toEqual([]);
  });

  test('foreign keys hold: no squad without its customer', async () => {
    const orphan = database.store.db.insertInto('squads').values({ customer_id: 999, squad_id: 1, name: 'x' });
    await expect(orphan.execute()).rejects.toThrow(/foreign key/i);
  });

  test('blobs come back byte for byte, whole numbers as numbers, null as null', async () => {
    const { db } = database.store;
    await db.insertInto('customers').values(customer(73)).execute();
    await db
      .insertInto('session_types')
      .values({
        customer_id: 73,
        session_type_id: 1,
        name: 'Match',
        colour: 'match',
        is_match: 1,
        is_academy_match: 0,
        is_player_screen_option: 1,
        is_default_option: 1,
      })
      .execute();
    await db
      .insertInto('sessions')
      .values({
        customer_id: 73,
        session_id: 1,
        title: "Robert'); drop table sessions;--",
        ...startIn('UTC', '2026-03-07T14:00:00Z'),
        session_type_id: 1,
        status: 'Complete',
        is_locked: 0,
        opposition_customer_id: null,
        competition: null,
        opposition_name: null,
        source: '{}',
        import_id: null,
      })
      .execute();
    // A view into a larger buffer: only its own bytes may be stored.
    const bytes = new Uint8Array([9, 9, 0, 1, 255, 9]).subarray(2, 5);
    await db
      .insertInto('session_turns')
      .values({ customer_id: 73, session_id: 1, row_count: 0, batch: bytes })
      .execute();
    const row = await db
      .selectFrom('session_turns')
      .selectAll()
      .where('customer_id', '=', 73)
      .executeTakeFirstOrThrow();
    expect([...blobBytes(row.batch)]).toEqual([0, 1, 255]);
    expect(row.row_count).toBe(0);
    const session = await db.selectFrom('sessions').selectAll().where('customer_id', '=', 73).executeTakeFirstOrThrow();
    expect(session.title).toBe("Robert'); drop table sessions;--");
    expect(session.opposition_name).toBeNull();
    const { count } = await db
      .selectFrom('sessions')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });
});
