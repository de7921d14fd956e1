/** A league's lists are kept until something they are read from has changed, and are then those of a server without any. */
import { findCustomer } from '@halfturn/server/store/club/customers';
import { LeagueLists } from '@halfturn/server/store/league/league-lists';
import type { LeagueChoice } from '@halfturn/server/store/league/league-sessions';
import type { Store } from '@halfturn/server/store/engine/database';
import { openDatabase } from '@halfturn/server/store/engine/database';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CITUS_URL } from '../../citus-nodes';
import { describeOnEngines, openTestDatabase, seededTemplate, type TestDatabase } from '../engines';
import { played, storeHandMade } from '../hand-made';
import { addLeagueClub, LEAGUE_PLAYER, OPPONENT } from '../league-club';
import { MEN, TODAY } from '../portal';

const CLUBS = [77, 78];
const MATCHES: LeagueChoice = { sessionIsAMatch: true, isAcademyMatch: false, competition: 'league', limit: 3 };

describeOnEngines('lists of a league', (engine) => {
  let database: TestDatabase;
  /** Another server's connection. */
  let other: Store;
  let questions = 0;
  let lists: LeagueLists;
  beforeAll(async () => {
    database = await openTestDatabase(engine, await seededTemplate(engine, TODAY));
    const { store, databaseUrl, dataFolder } = database;
    for (const [place, customerId] of CLUBS.entries()) {
      await addLeagueClub(store, customerId, [`2026-01-1${place}`, `2026-01-2${place}`], played(LEAGUE_PLAYER, 120));
    }
    other = await openDatabase({ databaseUrl, dataFolder, migrate: false });
    const counts: KyselyPlugin = {
      transformQuery({ node }) {
        questions += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    lists = new LeagueLists({ ...store, db: store.db.withPlugin(counts) });
  });
  afterAll(async () => {
    await other.close();
    await database.remove();
  });

  const askedOf = async (asked: LeagueLists, customerId = MEN) => {
    const customer = await findCustomer(database.store.db, customerId);
    if (customer === null) throw new Error('There is no such club.');
    const list = await asked.of(customer, MATCHES);
    const sessions = await list.sessions.load();
    const positions = await (await list.positions()).load();
    return { sessions, positions };
  };
  const days = async (customerId = MEN) =>
    (await askedOf(lists, customerId)).sessions.map((each) => `${each.customerId} ${each.startsAt.slice(0, 10)}`);
  const fresh = () => new LeagueLists(other);

  test('the newest of the other clubs, with the places of their own players', async () => {
    // Days 10, 20 of club 77 and 11, 21 of club 78: the newest three of four.
    expect(await days()).toEqual(['78 2026-01-21', '77 2026-01-20', '78 2026-01-11']);
    expect(await days(78)).toEqual(['77 2026-01-20', '77 2026-01-10']);
    const { positions } = await askedOf(lists);
    expect(positions.map((each) => [each.customerId, each.playerId])).toEqual([
      [77, LEAGUE_PLAYER],
      [78, LEAGUE_PLAYER],
    ]);
  });

  test.skipIf(CITUS_URL !== null && engine === 'postgres')(
    'asked again, by any club, one question is left',
    async () => {
      await askedOf(lists);
      questions = 0;
      await askedOf(lists);
      await askedOf(lists, 78);
      expect(questions).toBe(2);
    },
  );

  const ofSession = (customerId: number) => other.db.updateTable('sessions').where('customer_id', '=', customerId);
  const ofPlayer = (playerId: number) =>
    other.db.updateTable('players').where('customer_id', '=', 78).where('player_id', '=', playerId);
  const match = { customerId: 77, startsAt: '2026-02-01T15:00:00.000Z', players: [played(LEAGUE_PLAYER, 100)] };
  const CHANGES: readonly (readonly [what: string, change: () => Promise<unknown>])[] = [
    ['a match more', () => storeHandMade(other, match)],
    ['a locked match', () => ofSession(77).set({ is_locked: 1 }).where('local_start', '>', '2026-02').execute()],
    ['other facts', () => ofSession(78).set({ revision: 1 }).where('local_start', '<', '2026-01-15').execute()],
    ['a cup', () => ofSession(78).set({ competition: 'cup' }).where('local_start', '>', '2026-01-15').execute()],
    ['a training', () => ofSession(77).set({ session_type_id: 3 }).where('local_start', '<', '2026-01-15').execute()],
    ['a player who plays elsewhere', () => ofPlayer(LEAGUE_PLAYER).set({ position_id: 4 }).execute()],
    ['an opponent who joins', () => ofPlayer(OPPONENT).set({ is_opposition: 0 }).execute()],
    [
      'a position of another group',
      () => other.db.updateTable('positions').set({ group_id: null }).where('position_id', '=', 4).execute(),
    ],
    [
      'a type that is no match',
      () =>
        other.db
          .updateTable('session_types')
          .set({ is_match: 0 })
          .where('customer_id', '=', 78)
          .where('session_type_id', '=', 1)
          .execute(),
    ],
    [
      'a club of another league',
      () => other.db.updateTable('customers').set({ team_type: 'w' }).where('customer_id', '=', 77).execute(),
    ],
  ];

  test.each(CHANGES)('%s shows in the next list', async (_what, change) => {
    const before = await askedOf(lists);
    await change();
    const after = await askedOf(lists);
    expect(after).not.toEqual(before);
    expect(after).toEqual(await askedOf(fresh()));
  });

  test('deleted sessions are gone', async () => {
    await other.db.updateTable('customers').set({ team_type: 'm' }).where('customer_id', '=', 77).execute();
    expect(await days()).toEqual(['77 2026-01-20']);
    const session = { customerId: 77, startsAt: '2026-01-05T15:00:00.000Z', players: [] };
    const sessionId = await storeHandMade(other, session);
    expect(await days()).toEqual(['77 2026-01-20', '77 2026-01-05']);
    await other.db.deleteFrom('sessions').where('customer_id', '=', 77).where('session_id', '=', sessionId).execute();
    expect(await days()).toEqual(['77 2026-01-20']);
  });

  test('a club with more sessions than its league still has those of the others', async () => {
    const types = { is_match: 1 } as const;
    await other.db.updateTable('session_types').set(types).where('session_type_id', '=', 1).execute();
    for (let day = 0; day < 104; day++) {
      const at = new Date(Date.UTC(2026, 2, 1) + day * 86_400_000).toISOString();
      await storeHandMade(other, { customerId: 78, startsAt: at, players: [] });
    }
    expect(await days(78)).toEqual(['77 2026-01-20']);
    expect(await days()).toHaveLength(3);
  });

  test.runIf(engine === 'postgres' && CITUS_URL === null)(
    'changes at the same time count one by one, none waits for another, and an undone one does not count',
    async () => {
      const rename = (trx: Pick<Store['db'], 'updateTable'>, name: string, customerId: number) =>
        trx.updateTable('players').set({ name }).where('customer_id', '=', customerId).execute();
      const total = async () => {
        const rows = await database.store.db.selectFrom('league_versions').select('version').execute();
        return rows.reduce((sum, { version }) => sum + version, 0);
      };
      const before = await total();
      await other.db.transaction().execute(async (trx) => {
        await rename(trx, 'First', 77);
        await rename(trx, 'Again', 77);
        await database.store.db.transaction().execute((second) => rename(second, 'Second', 78));
        expect(await total()).toBe(before + 1);
      });
      expect(await total()).toBe(before + 2);
      const undone = other.db.transaction().execute(async (trx) => {
        await rename(trx, 'Never', 77);
        throw new Error('Undone.');
      });
      await expect(undone).rejects.toThrow('Undone.');
      expect(await total()).toBe(before + 2);
    },
  );
});
