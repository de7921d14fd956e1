/** The club in whose audit log a call appears that names it other than by `customerId`. */
import { drills } from '@halfturn/contract/drills/drills';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { MEN, openTestPortal, type TestPortal } from '../portal';
import { STARTS_AT, storeTracked } from '../../fixtures/tracked-session';

const START_NS = Date.parse(STARTS_AT) * 1e6;

describeOnEngines('the club of an audit entry', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
  });
  afterAll(() => portal.close());

  test('is the one named as teamId, in the query or inside a drill', async () => {
    const { store } = portal.database;
    const sessionId = await storeTracked(store, MEN, [{ name: 'Ada Lane', shirtNumber: 40, speedMPerS: 5 }]);
    const { player_id: playerId } = await store.db
      .selectFrom('player_sessions')
      .select('player_id')
      .executeTakeFirstOrThrow();
    const drill = { teamId: MEN, sessionId, name: 'Rondo', startTime: START_NS, endTime: START_NS + 60e9 };
    const calls: readonly (readonly [string, object])[] = [
      [`/squadpositionupdate?teamId=${MEN}`, [{ playerId, positionId: 6, squadId: 1 }]],
      ['/adddrill', { drill, drillPlayerIds: [playerId] }],
      [`/deletedrill?teamId=${MEN}&sessionId=${sessionId}&drillId=1`, {}],
    ];
    for (const [path, body] of calls) {
      expect([path, (await portal.call('POST', path, { as: 'analyst', body })).status]).toEqual([path, 200]);
    }
    const listed = await portal.call('GET', `/drills?customerId=${MEN}&sessionId=${sessionId}`, { as: 'analyst' });
    expect(drills.answer.parse(listed.json())).toEqual([]);
    const entries = await store.db
      .selectFrom('audit_log')
      .select(['customer_id', 'call', 'subject'])
      .where('action', 'in', ['change', 'delete'])
      .orderBy('entry_id')
      .execute();
    expect(entries.map((entry) => ({ ...entry, subject: JSON.parse(entry.subject) as unknown }))).toEqual([
      { customer_id: MEN, call: 'POST /squadpositionupdate', subject: {} },
      { customer_id: MEN, call: 'POST /adddrill', subject: { sessionId, drillId: 1 } },
      { customer_id: MEN, call: 'POST /deletedrill', subject: { sessionId, drillId: 1 } },
    ]);
  });
});
