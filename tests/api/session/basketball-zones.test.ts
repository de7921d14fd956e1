import { kpis } from '@halfturn/contract/session/kpis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { HERONS, MEN, openTestPortal, type TestPortal } from '../portal';
import { storeTracked } from '../../fixtures/tracked-session';

const RUNNERS = [
  { name: 'Ada Lane', shirtNumber: 40, speedMPerS: 5 },
  { name: 'Bea Holt', shirtNumber: 41, speedMPerS: 3 },
];

describeOnEngines('zones of basketball', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
  });
  afterAll(() => portal.close());

  const rowsOf = async (customerId: number, as: string, sessionId: number, enablePerMinute = false) => {
    const query = `customerId=${customerId}&sessionId=${sessionId}&enablePerMinute=${enablePerMinute}`;
    const answer = await portal.call('GET', `/kpis?${query}`, { as });
    return kpis.answer.parse(answer.json()).ourData;
  };
  const named = (rows: Awaited<ReturnType<typeof rowsOf>>, name: string) =>
    rows.find(({ player }) => player.name === name);

  test('metres of each zone, in total and per active minute', async () => {
    const sessionId = await storeTracked(portal.database.store, HERONS, RUNNERS);
    // Ten minutes at 5 m/s, in zone 5 of 4.889 to 5.972 m/s; at 3 m/s in zone 3 of 2.778 to 3.833 m/s.
    const rows = await rowsOf(HERONS, 'hoops', sessionId);
    const ada = named(rows, 'Ada Lane');
    expect((ada?.bbZone5DistanceM?.value ?? 0) / 3000).toBeCloseTo(1, 2);
    expect(ada?.bbZone6DistanceM).toMatchObject({ value: 0, average: null });
    expect((named(rows, 'Bea Holt')?.bbZone3DistanceM?.value ?? 0) / 1800).toBeCloseTo(1, 2);
    const rates = await rowsOf(HERONS, 'hoops', sessionId, true);
    expect(named(rates, 'Ada Lane')?.bbZone5DistanceM?.value).toBeCloseTo(300, 0);
  });

  test('without tracking they are not known; other sports have none', async () => {
    const { store } = portal.database;
    const gone = await storeTracked(store, HERONS, RUNNERS, false);
    expect(named(await rowsOf(HERONS, 'hoops', gone), 'Ada Lane')?.bbZone5DistanceM?.value).toBeNull();
    const football = await storeTracked(store, MEN, RUNNERS);
    expect(named(await rowsOf(MEN, 'analyst', football), 'Ada Lane')).not.toHaveProperty('bbZone5DistanceM');
  });
});
