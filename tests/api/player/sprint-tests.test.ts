import { sprintTests } from '@halfturn/contract/player/sprint-tests';
import { explanation } from '@halfturn/contract/session/explanation';
import { players } from '@halfturn/contract/player/players';
import { SESSION_TYPE_ID } from '@halfturn/server/store/club/session-type-ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { MEN, openTestPortal, type TestPortal, WOMEN } from '../portal';
import { type Runner, storeTracked } from '../../fixtures/tracked-session';

/** Stands for a second, runs with v = 9 (1 - exp(-t / 1.2)) for five, then stops dead. */
const sprint = (t: number) => (t < 1 || t > 6 ? 0 : 9 * (1 - Math.exp(-(t - 1) / 1.2)));
const ADA: Runner = { name: 'Ada Lane', shirtNumber: 80, speedMPerS: 1, deviceSpeedAt: sprint };
const JOGGER: Runner = { name: 'Runar Oxbow', shirtNumber: 81, speedMPerS: 3, deviceSpeedAt: () => 3 };

describeOnEngines('sprint tests', (engine) => {
  let portal: TestPortal;
  let sessionId: number;
  const ids = { ada: 0, jogger: 0 };

  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    sessionId = await storeTracked(store, MEN, [ADA, JOGGER]);
    const listed = players.answer.parse(await get(`/players?customerId=${MEN}`));
    const idOf = (name: string) => listed.find((each) => each.name === name)?.playerId ?? 0;
    Object.assign(ids, { ada: idOf('Ada Lane'), jogger: idOf('Runar Oxbow') });
  });
  afterAll(() => portal.close());

  const get = async (path: string) => (await portal.call('GET', path, { as: 'analyst' })).json();
  const testsOf = async (playerId: number) =>
    sprintTests.answer.parse(await get(`/sprinttests?customerId=${MEN}&playerId=${playerId}`));

  test('a recording of a sprint has MSS 9, TAU 1.2, MAC 9 / 1.2 = 7.5 and power 9 · 7.5 / 4 = 16.875', async () => {
    const { areInClub, tests } = await testsOf(ids.ada);
    expect(areInClub).toBe(true);
    expect(tests).toHaveLength(1);
    expect(tests[0]).toMatchObject({ sessionId, title: 'Running', startMs: 1000, samples: 51 });
    expect(tests[0]?.maximumSpeedMPerS).toBeCloseTo(9, 2);
    expect(tests[0]?.tauS).toBeCloseTo(1.2, 2);
    expect(tests[0]?.maximumAccelerationMPerS2).toBeCloseTo(7.5, 1);
    expect(tests[0]?.maximumPowerWPerKg).toBeCloseTo(16.875, 1);
  });

  test('who jogs has none, and is told that the club has some', async () => {
    expect(await testsOf(ids.jogger)).toEqual({ areInClub: true, tests: [] });
  });

  test('the panel explains a figure by the run it was fitted to', async () => {
    const query = `customerId=${MEN}&sessionId=${sessionId}&startMs=1000&metric=sprintTest.maximumPower`;
    const answer = explanation.parse(await get(`/explainsprint?${query}&playerId=${ids.ada}`));
    expect(answer.value).toBeCloseTo(16.875, 1);
    expect(answer.methods).toEqual([{ id: 'sprinttest', version: '1.0.0' }]);
    expect(answer.parts).toMatchObject({ kind: 'spans', rows: [{ startS: 1, lengthS: 5 }] });
    const without = await portal.call('GET', `/explainsprint?${query}&playerId=${ids.jogger}`, { as: 'analyst' });
    expect(without.status).toBe(404);
  });

  test('the same sprint in a match is no test', async () => {
    const matchId = await storeTracked(portal.database.store, MEN, [ADA], true, SESSION_TYPE_ID.match);
    const { tests } = await testsOf(ids.ada);
    expect(tests.map((each) => each.sessionId)).not.toContain(matchId);
  });

  test('another club knows nothing of it', async () => {
    const { status } = await portal.call('GET', `/sprinttests?customerId=${WOMEN}&playerId=${ids.ada}`, {
      as: 'analyst',
    });
    expect(status).toBe(403);
  });
});
