/** A change and its audit entry succeed or fail together: if the log cannot be written, nothing is changed. */
import { players } from '@halfturn/contract/player/players';
import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';
import { storeDrill } from '@halfturn/server/store/session/drills/drills';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount } from '../accounts';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { MEN, openTestPortal, type TestPortal } from '../portal';

const CHANGED = [
  'sessions',
  'players',
  'users',
  'user_squads',
  'drills',
  'parameter_sets',
  'customers',
  'tokens',
  'recovery_codes',
  'spent_mfa_steps',
] as const;

describeOnEngines('audit entry and change', (engine) => {
  let portal: TestPortal;
  let calls: readonly (readonly [string, object, string])[];
  let token: string;

  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    const userId = await addAccount(portal, { userName: 'leaver' });
    const list = players.answer.parse((await portal.call('GET', `/players?customerId=${MEN}`, { as: 'admin' })).json());
    const [player] = list;
    if (player === undefined) throw new Error('The club has no player.');
    const { playerId, squadId } = player;
    const sessionId = await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-03-07T15:00:00.000Z',
      players: [{ playerId }],
    });
    const drill = { name: 'Rondo', type: null, startS: 0, endS: 600, playerIds: [playerId], kpis: null };
    await storeDrill(store.db, MEN, sessionId, null, drill);
    token = await portal.tokenOf('admin');
    await portal.tokenOf('analyst');
    const moved = { playerId, positionId: 6, squadId: squadId === 1 ? 2 : 1 };
    calls = [
      ['/session', { sessionId, customerId: MEN, title: 'Another title', sessionTypeId: 1 }, 'admin'],
      ['/player', { ...moved, customerId: MEN }, 'admin'],
      [`/squadpositionupdate?teamId=${MEN}`, [moved], 'admin'],
      [`/deletedrill?teamId=${MEN}&sessionId=${sessionId}&drillId=1`, {}, 'admin'],
      ['/parameters', { customerId: MEN, overrides: { 'zones.walkingUpToMPerS': 1.5 } }, 'admin'],
      ['/disableuser', { userId, isDisabled: true }, 'admin'],
      ['/usersquads', { userId, customerId: MEN, squadIds: [1] }, 'admin'],
      [
        '/adduser',
        {
          firstName: 'Ada',
          lastName: 'Lane',
          customerId: MEN,
          email: 'ada@example.org',
          username: 'ada',
          password: 'a long enough password',
        },
        'admin',
      ],
      ['/logout', {}, 'analyst'],
      ['/login', { username: 'medic', password: DEMO_PASSWORD }, 'nobody'],
    ];
  });
  afterAll(() => portal.close());

  const rows = async () => {
    const { db } = portal.database.store;
    // In one order: shards answer as they are ready.
    const sorted = (found: readonly object[]) => found.map((row) => JSON.stringify(row)).sort();
    return Promise.all(CHANGED.map(async (table) => sorted(await db.selectFrom(table).selectAll().execute())));
  };
  const ask = ([path, body, as]: readonly [string, object, string]) =>
    portal.call('POST', path, { body, ...(as === 'nobody' ? {} : as === 'admin' ? { token } : { as }) });
  const rename = (from: string, to: string) => portal.database.store.db.schema.alterTable(from).renameTo(to).execute();

  test('while the log cannot be written, every call fails and changes nothing', async () => {
    const before = await rows();
    await rename('audit_log', 'audit_log_away');
    try {
      for (const call of calls) expect([call[0], (await ask(call)).status]).toEqual([call[0], 500]);
    } finally {
      await rename('audit_log_away', 'audit_log');
    }
    expect(await rows()).toEqual(before);
  });

  test('once it can, the same calls change what they name, and each has its entry', async () => {
    const { db } = portal.database.store;
    const newest = async () => {
      const { total } = await db
        .selectFrom('audit_log')
        .select((select) => select.fn.countAll<number | bigint | string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    };
    for (const call of calls) {
      const [before, entries] = [await rows(), await newest()];
      expect([call[0], (await ask(call)).status]).toEqual([call[0], 200]);
      expect([call[0], await newest()]).toEqual([call[0], entries + 1]);
      // The second of two calls that move the same player finds the player already moved.
      if (!call[0].startsWith('/squadpositionupdate')) expect(await rows()).not.toEqual(before);
    }
  });
});
