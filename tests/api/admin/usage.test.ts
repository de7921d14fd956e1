import { MAX_USAGE_DAYS, usage } from '@halfturn/contract/admin/usage';
import { countUsage, removeOldUsage } from '@halfturn/server/store/club/usage';
import { USAGE_KEPT_DAYS } from '@halfturn/server/store/days-kept';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { MEN, openTestPortal, type TestPortal, TODAY, WOMEN } from '../portal';

const SQUAD = { kind: 'page', name: 'squad' } as const;
const CALENDAR = { kind: 'page', name: 'calendar' } as const;
const LOGIN = { kind: 'event', name: 'login' } as const;
const at = (day: string) => new Date(`${day}T23:59:00Z`);

describeOnEngines('usage', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
  });
  afterAll(() => portal.close());

  const count = (body: object, as = 'analyst', customerId = MEN) =>
    portal.call('POST', `/usage?customerId=${customerId}`, { as, body });
  const list = async (startDate: string, endDate: string) =>
    usage.answer.parse(
      (await portal.call('GET', `/usage?startDate=${startDate}&endDate=${endDate}`, { as: 'admin' })).json(),
    );

  test('counts by club and day, whoever it was', async () => {
    const { db } = portal.database.store;
    for (const [day, customerId, use] of [
      ['2026-03-01', MEN, SQUAD],
      ['2026-03-01', MEN, SQUAD],
      ['2026-03-01', MEN, LOGIN],
      ['2026-03-01', WOMEN, SQUAD],
      ['2026-03-02', MEN, SQUAD],
    ] as const) {
      await countUsage(db, customerId, use, at(day));
    }
    expect(await list('2026-03-01', '2026-03-02')).toEqual([
      { customerId: MEN, day: '2026-03-02', ...SQUAD, count: 1 },
      { customerId: MEN, day: '2026-03-01', ...LOGIN, count: 1 },
      { customerId: MEN, day: '2026-03-01', ...SQUAD, count: 2 },
      { customerId: WOMEN, day: '2026-03-01', ...SQUAD, count: 1 },
    ]);
    expect(await list('2026-03-02', '2026-03-02')).toHaveLength(1);
  });

  test('a call counts one use of today, of the club it names', async () => {
    const statuses = [await count(CALENDAR), await count(CALENDAR, 'admin'), await count(CALENDAR, 'coach', WOMEN)];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const counts = (await list(TODAY, TODAY)).filter(({ name }) => name === 'calendar');
    const of = (customerId: number) =>
      counts.filter((each) => each.customerId === customerId).reduce((sum, each) => sum + each.count, 0);
    expect([of(MEN), of(WOMEN)]).toEqual([2, 1]);
  });

  test('two at the same time are two', async () => {
    const { db } = portal.database.store;
    await Promise.all(Array.from({ length: 20 }, () => countUsage(db, MEN, SQUAD, at('2026-04-01'))));
    expect(await list('2026-04-01', '2026-04-01')).toEqual([
      { customerId: MEN, day: '2026-04-01', ...SQUAD, count: 20 },
    ]);
  });

  test('only names of the list are taken: no address, no name of a player', async () => {
    for (const body of [
      { kind: 'page', name: '/session/1/2' },
      { kind: 'page', name: 'login2' },
      { kind: 'event', name: 'calendar' },
      { kind: 'click', name: 'calendar' },
      {},
    ]) {
      expect([body, (await count(body)).status]).toEqual([body, 400]);
    }
  });

  test('nothing of the user is stored, neither here nor in the audit log', async () => {
    const { db } = portal.database.store;
    const entries = async () => (await db.selectFrom('audit_log').selectAll().execute()).length;
    const before = await entries();
    await count({ ...CALENDAR, userName: 'analyst', playerId: 4711 });
    expect(await entries()).toBe(before);
    const { rows } = await sql<object>`select * from usage_counts`.execute(db);
    expect([...new Set(rows.flatMap((row) => Object.keys(row)))].sort()).toEqual([
      'customer_id',
      'day',
      'kind',
      'name',
      'uses',
    ]);
  });

  test('goes after its time', async () => {
    const { db } = portal.database.store;
    const now = new Date('2030-01-01T12:00:00Z');
    const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);
    await countUsage(db, MEN, SQUAD, daysAgo(USAGE_KEPT_DAYS));
    await countUsage(db, MEN, SQUAD, daysAgo(USAGE_KEPT_DAYS + 1));
    await removeOldUsage(db, now);
    const rows = await db.selectFrom('usage_counts').select('day').where('day', '<', '2030-01-01').execute();
    expect(rows).toEqual([{ day: '2028-11-27' }]);
  });

  test('a period is bounded', async () => {
    const status = async (startDate: string, endDate: string) =>
      (await portal.call('GET', `/usage?startDate=${startDate}&endDate=${endDate}`, { as: 'admin' })).status;
    expect(MAX_USAGE_DAYS).toBe(92);
    expect(await status('2026-01-01', '2026-04-02')).toBe(200);
    expect(await status('2026-01-01', '2026-04-03')).toBe(400);
    expect(await status('2026-01-02', '2026-01-01')).toBe(400);
    expect(await status('2026-01-01', 'tomorrow')).toBe(400);
  });
});
