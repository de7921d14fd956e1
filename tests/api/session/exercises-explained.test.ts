/** What an exercise, a planned session and a drill are made of (METHODS LD10), by figures worked out by hand. */
import { explainDrill, explainExercise, explainPlan } from '@halfturn/contract/drills/exercises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { MEN, openTestPortal, type TestPortal } from '../portal';
import { idOf, lockSession, playersOf, RONDO, storeDrillOf } from './exercise-drills';

describeOnEngines('exercises explained', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
  });
  afterAll(() => portal.close());

  const store = () => portal.database.store;
  const post = async (path: string, body: object) => {
    const answer = await portal.call('POST', path, { as: 'analyst', body: { customerId: MEN, ...body } });
    return { status: answer.status, body: answer.json() };
  };

  test('an exercise opens into its drills, a drill into its players', async () => {
    const { keeper, outfield } = await playersOf(store());
    const [first, second] = [outfield[0], outfield.find(({ squadId }) => squadId !== outfield[0]?.squadId)];
    if (first === undefined || second === undefined) throw new Error('The demo has two squads.');
    const exerciseId = idOf((await post('/addexercise', { ...RONDO, name: 'Box' })).body);
    const sessionIds: number[] = [];
    for (const at of [0, 1, 2, 3]) {
      const metres = new Map([
        [first.playerId, 900 + 100 * at],
        [second.playerId, 700 + 100 * at],
        [keeper, 200],
      ]);
      sessionIds.push(await storeDrillOf(store(), `2026-02-0${at + 2}`, metres, { name: 'Box' }));
    }
    const [oldest, , , newest] = sessionIds;
    const drills = sessionIds.map((sessionId) => ({ sessionId, drillId: 1 }));
    expect((await post('/assigndrills', { exerciseId, drills })).status).toBe(200);
    const get = (path: string, query: string) =>
      portal.call('GET', `${path}?customerId=${MEN}&${query}`, { as: 'analyst' });
    const explained = async (query: string) => {
      const answer = await get('/explainexercise', `exerciseId=${exerciseId}&metric=exercise.${query}`);
      expect([query, answer.status]).toEqual([query, 200]);
      return explainExercise.answer.parse(answer.json());
    };
    // 1600, 1800, 2000 and 2200 m in 20 min of the two outfield players.
    const mean = await explained('mean.activeDistanceM');
    expect([mean.value, mean.team]).toEqual([95, 'Box']);
    if (mean.parts.kind !== 'drills') throw new Error(mean.parts.kind);
    expect(mean.parts.rows.map(({ title, name, value }) => [title, name, value])).toEqual([
      ['Training 2026-02-05', 'Box', 110],
      ['Training 2026-02-04', 'Box', 100],
      ['Training 2026-02-03', 'Box', 90],
      ['Training 2026-02-02', 'Box', 80],
    ]);
    // (15² + 5² + 5² + 15²) / 3
    expect((await explained('spread.activeDistanceM')).value).toBeCloseTo(Math.sqrt(500 / 3), 9);
    const rank = await explained('intensity.activeDistanceM');
    expect([rank.value, rank.parts]).toEqual([50, mean.parts]);
    const ofOne = await explained(`mean.activeDistanceM&squadIds=${first.squadId}`);
    expect(ofOne.value).toBe(105);
    const none = await explained('mean.sprintDistanceM');
    expect([none.value, none.parts]).toEqual([null, { kind: 'drills', rows: [] }]);
    expect((await get('/explainexercise', 'exerciseId=4711&metric=exercise.mean.totalTurns')).status).toBe(404);

    const planned = async (query: string) => {
      const answer = await get('/explainplan', `metric=plan.${query}`);
      expect([query, answer.status]).toEqual([query, 200]);
      return explainPlan.answer.parse(answer.json());
    };
    // 95 m/min for 10 and for 20 minutes.
    const twice = `${exerciseId}-10_${exerciseId}-20`;
    const will = await planned(`mean.activeDistanceM&plan=${twice}`);
    expect([will.value, will.team]).toEqual([2850, 'Planned session']);
    expect(will.parts).toMatchObject({
      kind: 'exercises',
      rows: [
        { name: 'Box', minutesM: 10, count: 4, rate: 95, value: 950 },
        { name: 'Box', minutesM: 20, rate: 95, value: 1900 },
      ],
    });
    // SD per minute times the root of 10² + 20².
    const spread = await planned(`spread.activeDistanceM&plan=${twice}`);
    expect(spread.value).toBeCloseTo(Math.sqrt(500 / 3) * Math.sqrt(500), 9);
    const unknown = await planned(`mean.sprintDistanceM&plan=${twice}`);
    expect([unknown.value, unknown.parts]).toMatchObject([null, { rows: [{ rate: null }, { value: null }] }]);
    expect((await get('/explainplan', `metric=plan.mean.totalTurns&plan=4711-10`)).status).toBe(404);
    expect((await get('/explainplan', `metric=plan.mean.totalTurns&plan=much`)).status).toBe(400);

    const one = await get('/explaindrill', `sessionId=${newest}&drillId=1&metric=drill.activeDistanceM`);
    const drill = explainDrill.answer.parse(one.json());
    expect([drill.value, drill.drill, drill.inputs]).toEqual([110, 'Box', { activeDistanceM: 2200, activeTimeM: 20 }]);
    expect(drill.parts).toMatchObject({
      kind: 'players',
      rows: [
        { playerId: first.playerId, value: 1200 },
        { playerId: second.playerId, value: 1000 },
      ],
    });
    expect((await get('/explaindrill', `sessionId=${newest}&drillId=2&metric=drill.totalTurns`)).status).toBe(404);
    await lockSession(store(), oldest ?? 0);
    expect((await get('/explaindrill', `sessionId=${oldest}&drillId=1&metric=drill.totalTurns`)).status).toBe(423);
    // Three are left: too few for a mean.
    expect((await explained('mean.activeDistanceM')).value).toBeNull();
  });
});
