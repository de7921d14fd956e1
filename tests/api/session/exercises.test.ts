/** GET /exercises and what staff change in the library (METHODS LD10), by figures worked out by hand. */
import { addDrill, drills as drillsCall, windowKpis } from '@halfturn/contract/drills/drills';
import { exercises } from '@halfturn/contract/drills/exercises';
import { setRole } from '@halfturn/server/store/access/user-roles';
import type { PlayerRecord } from '@halfturn/server/store/player/players';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { METHOD } from '../hand-made';
import { HERONS, MEN, openTestPortal, type TestPortal } from '../portal';
import { STARTS_AT, storeTracked } from '../../fixtures/tracked-session';
import { type DrillChanges, idOf, lockSession, playersOf, RONDO, storeDrillOf } from './exercise-drills';

describeOnEngines('exercises', (engine) => {
  let portal: TestPortal;
  let keeper: number;
  let outfield: readonly PlayerRecord[];
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    // Otherwise the demo's own would be listed among those added here.
    await db().deleteFrom('exercises').execute();
    ({ keeper, outfield } = await playersOf(portal.database.store));
  });
  afterAll(() => portal.close());

  const db = () => portal.database.store.db;
  const post = async (path: string, body: object, as = 'analyst') => {
    const answer = await portal.call('POST', path, { as, body: { customerId: MEN, ...body } });
    return { status: answer.status, body: answer.json() };
  };
  const ask = async (as = 'analyst') => {
    const answer = await portal.call('GET', `/exercises?customerId=${MEN}`, { as });
    expect(answer.status).toBe(200);
    return exercises.answer.parse(answer.json());
  };
  const lock = (sessionId: number) => lockSession(portal.database.store, sessionId);

  const storeDrill = (day: string, metres: ReadonlyMap<number, number>, changes?: DrillChanges) =>
    storeDrillOf(portal.database.store, day, metres, changes);

  test('an exercise is added, changed and deleted; each is in the audit log', async () => {
    const added = await post('/addexercise', RONDO);
    expect(added.status).toBe(200);
    const exerciseId = idOf(added.body);
    expect((await ask()).exercises).toEqual([{ exerciseId, ...RONDO }]);
    const changed = { name: 'Rondo 4v4', type: 'possession', lengthM: null, widthM: null, sideA: 4, sideB: 4 };
    expect((await post('/updateexercise', { exerciseId, ...changed })).status).toBe(200);
    expect((await ask()).exercises).toEqual([{ exerciseId, ...changed, workS: null, restS: null }]);
    expect((await post('/deleteexercise', { exerciseId })).status).toBe(200);
    expect((await ask()).exercises).toEqual([]);
    expect((await post('/deleteexercise', { exerciseId })).status).toBe(404);
    expect((await post('/updateexercise', { exerciseId, ...RONDO })).status).toBe(404);
    const logged = await db()
      .selectFrom('audit_log')
      .select(['action', 'call'])
      .where('call', 'like', '%exercise')
      .orderBy('entry_id')
      .execute();
    expect(logged.map(({ action, call }) => `${action} ${call}`)).toEqual([
      'change POST /addexercise',
      'change POST /updateexercise',
      'delete POST /deleteexercise',
    ]);
  });

  test.each([
    [{ widthM: null }, 422, 'widthM'],
    [{ sideA: null }, 422, 'sideA'],
    [{ workS: null }, 422, 'workS'],
    [{ lengthM: 0 }, 400, 'lengthM'],
    [{ lengthM: 201 }, 400, 'lengthM'],
    [{ sideB: 1.5 }, 400, 'sideB'],
    [{ name: ' ' }, 400, 'name'],
    [{ type: 'match' }, 400, 'type'],
  ])('refused at the field: %j', async (changes, status, field) => {
    const answer = await post('/addexercise', { ...RONDO, ...changes });
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(field);
    expect((await ask()).exercises).toEqual([]);
  });

  test('a name is given once, whatever its case and spaces', async () => {
    const exerciseId = idOf((await post('/addexercise', RONDO)).body);
    const second = await post('/addexercise', { ...RONDO, name: 'RONDO ' });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ fields: [{ name: 'name' }] });
    expect((await post('/updateexercise', { exerciseId, ...RONDO, name: 'rondo' })).status).toBe(200);
    await post('/deleteexercise', { exerciseId });
  });

  test('drills with what was done in them, by squad; goalkeepers, matches and locked sessions are left out', async () => {
    const [first, second] = [outfield[0], outfield.find(({ squadId }) => squadId !== outfield[0]?.squadId)];
    if (first === undefined || second === undefined) throw new Error('The demo has two squads.');
    const metres = new Map([
      [first.playerId, 900],
      [second.playerId, 600],
      [keeper, 200],
    ]);
    const sessionId = await storeDrill('2026-03-03', metres);
    await storeDrill('2026-03-04', metres, { sessionTypeId: 1 });
    await storeDrill('2026-03-05', metres, { sessionTypeId: 4 });
    const locked = await storeDrill('2026-03-06', metres);
    await lock(locked);
    await storeDrill('2025-03-10', metres);

    const { drills } = await ask();
    expect(drills).toHaveLength(1);
    expect(drills[0]).toMatchObject({
      sessionId,
      drillId: 1,
      name: 'Rondo',
      sessionTitle: 'Training 2026-03-03',
      minutesM: 10,
      exerciseId: null,
      lengthM: null,
      isComparable: true,
    });
    const squads = new Map(drills[0]?.squads.map((squad) => [squad.squadId, squad]));
    expect(squads.get(first.squadId)).toMatchObject({
      players: 1,
      sums: {
        activeDistanceM: { total: 900, minutesM: 10 },
        totalTurns: { total: 4, minutesM: 10 },
        highSpeedDistanceM: { total: 0, minutesM: 0 },
      },
    });
    expect(squads.get(second.squadId)?.sums.activeDistanceM).toEqual({ total: 600, minutesM: 10 });

    const analyst = await db()
      .selectFrom('users')
      .select('user_id')
      .where('user_name', '=', 'analyst')
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('user_squads')
      .values({ user_id: analyst.user_id, customer_id: MEN, squad_id: second.squadId })
      .execute();
    expect((await ask()).drills[0]?.squads.map(({ squadId }) => squadId)).toEqual([second.squadId]);
    await db().deleteFrom('user_squads').where('user_id', '=', analyst.user_id).execute();
  });

  test('assigned drills take the set-up of their exercise, keep it when that changes, and stay when it is deleted', async () => {
    const [player] = outfield;
    const sessionId = await storeDrill('2026-03-09', new Map([[player?.playerId ?? 0, 900]]));
    const exerciseId = idOf((await post('/addexercise', RONDO)).body);
    const drills = [{ sessionId, drillId: 1 }];
    const now = async () => (await ask()).drills.find((drill) => drill.sessionId === sessionId);
    const setup = { lengthM: 20, widthM: 18, sideA: 5, sideB: 3 };

    expect(await post('/assigndrills', { exerciseId, drills })).toEqual({ status: 200, body: { assigned: 1 } });
    expect(await now()).toMatchObject({ exerciseId, ...setup });
    await post('/updateexercise', { exerciseId, ...RONDO, lengthM: 30 });
    expect(await now()).toMatchObject({ exerciseId, ...setup });
    await post('/updateexercise', { exerciseId, ...RONDO, lengthM: 30, drillsFollow: true });
    expect(await now()).toMatchObject({ exerciseId, ...setup, lengthM: 30 });

    expect((await post('/assigndrills', { exerciseId: null, drills })).status).toBe(200);
    expect(await now()).toMatchObject({ exerciseId: null, lengthM: null, sideA: null });
    await post('/assigndrills', { exerciseId, drills });
    expect((await post('/deleteexercise', { exerciseId })).status).toBe(200);
    expect(await now()).toMatchObject({ exerciseId: null, name: 'Rondo', lengthM: null });
  });

  test('all drills are assigned, or none', async () => {
    const [player] = outfield;
    const sessionId = await storeDrill('2026-03-08', new Map([[player?.playerId ?? 0, 900]]));
    const exerciseId = idOf((await post('/addexercise', RONDO)).body);
    const both = [
      { sessionId, drillId: 1 },
      { sessionId, drillId: 2 },
    ];
    expect((await post('/assigndrills', { exerciseId, drills: both })).status).toBe(404);
    expect((await ask()).drills.filter((drill) => drill.exerciseId !== null)).toEqual([]);
    expect((await post('/assigndrills', { exerciseId: 4711, drills: both.slice(0, 1) })).status).toBe(404);
    expect((await post('/assigndrills', { exerciseId, drills: [] })).status).toBe(400);
    await lock(sessionId);
    expect((await post('/assigndrills', { exerciseId, drills: both.slice(0, 1) })).status).toBe(423);
    await post('/deleteexercise', { exerciseId });
  });

  test('a session computed otherwise is in no norm, and counted', async () => {
    const [player] = outfield;
    const method = { ...METHOD, parametersHash: 'bb' };
    const sessionId = await storeDrill('2026-02-01', new Map([[player?.playerId ?? 0, 900]]), { method });
    const { drills, leftOutCount } = await ask();
    expect(leftOutCount).toBe(1);
    expect(drills.find((drill) => drill.sessionId === sessionId)?.isComparable).toBe(false);
    expect(drills.filter((drill) => !drill.isComparable)).toHaveLength(1);
  });

  test('a drill is made as one of an exercise', async () => {
    const exerciseId = idOf((await post('/addexercise', RONDO)).body);
    const sessionId = await storeTracked(portal.database.store, MEN, [
      { name: 'Ada Lane', shirtNumber: 40, speedMPerS: 5 },
    ]);
    const { player_id: ada } = await db()
      .selectFrom('players')
      .select('player_id')
      .where('name', '=', 'Ada Lane')
      .executeTakeFirstOrThrow();
    const startTime = Date.parse(STARTS_AT) * 1e6 + 60e9;
    const drill = { teamId: MEN, sessionId, name: 'Mine', startTime, endTime: startTime + 60e9 };
    const made = await post('/adddrill', { drill: { ...drill, exerciseId }, drillPlayerIds: [ada] });
    expect(addDrill.answer.parse(made.body)).toEqual({ drillId: 1 });
    const ofSession = async () => {
      const answer = await portal.call('GET', `/drills?customerId=${MEN}&sessionId=${sessionId}`, { as: 'analyst' });
      return drillsCall.answer.parse(answer.json()).map((each) => each.exerciseId);
    };
    expect(await ofSession()).toEqual([exerciseId]);
    await post('/updatedrill', { drill: { ...drill, id: 1, name: 'Renamed' }, drillPlayerIds: [ada] });
    expect(await ofSession()).toEqual([exerciseId]);
    const wrong = await post('/adddrill', { drill: { ...drill, exerciseId: 4711 }, drillPlayerIds: [ada] });
    expect(wrong.status).toBe(404);
    expect(await ofSession()).toEqual([exerciseId]);
    // 60 s at 5 m/s: what the drill would contain, shown before it is stored.
    const times = `startTime=${startTime}&endTime=${startTime + 60e9}`;
    const told = async (query: string) =>
      portal.call('GET', `/windowkpis?customerId=${MEN}&sessionId=${sessionId}&${query}`, { as: 'analyst' });
    const [row] = windowKpis.answer.parse((await told(times)).json());
    expect(row?.activeDistanceM.value).toBeCloseTo(300, 3);
    expect((await told(`startTime=${startTime}&endTime=${startTime}`)).status).toBe(400);
    await post('/deleteexercise', { exerciseId });
    expect(await ofSession()).toEqual([null]);
  });

  test('refused: another club, a role that may not edit drills, a club without the module', async () => {
    expect((await portal.call('GET', `/exercises?customerId=${HERONS}`, { as: 'analyst' })).status).toBe(403);
    expect((await post('/addexercise', { ...RONDO, customerId: HERONS })).status).toBe(403);
    const coach = await db()
      .selectFrom('users')
      .select('user_id')
      .where('user_name', '=', 'coach')
      .executeTakeFirstOrThrow();
    await setRole(db(), coach.user_id, { customerId: MEN, role: 'coach' });
    expect((await post('/addexercise', RONDO, 'coach')).status).toBe(403);
    const none = { exerciseId: null, drills: [{ sessionId: 1, drillId: 1 }] };
    expect((await post('/assigndrills', none, 'coach')).status).toBe(403);
    expect((await ask('coach')).exercises).toEqual([]);
    await db()
      .updateTable('customers')
      .set({ modules: sql<string>`replace(modules, '"drillmanagement"', '"squadmodule"')` })
      .where('customer_id', '=', MEN)
      .execute();
    expect((await portal.call('GET', `/exercises?customerId=${MEN}`, { as: 'analyst' })).status).toBe(403);
  });
});
