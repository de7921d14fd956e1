import { addDrill, drillKpis, drillPlayers, drills, timeHistories } from '@halfturn/contract/drills/drills';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drillTurnReport, drillTurns } from '@halfturn/contract/drills/drill-turns';
import { storeDrill } from '@halfturn/server/store/session/drills/drills';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { HERONS, MEN, openTestPortal, type TestPortal } from '../portal';
import { STARTS_AT, storeTracked } from '../../fixtures/tracked-session';

const NOT_GENERATED = 'Drill KPIs could not be generated. Please try again later';
const RUNNERS = [
  { name: 'Ada Lane', shirtNumber: 40, speedMPerS: 5 },
  { name: 'Bea Holt', shirtNumber: 41, speedMPerS: 3 },
];
const at = (timeS: number) => Date.parse(STARTS_AT) * 1e6 + timeS * 1e9;

describeOnEngines('drills', (engine) => {
  let portal: TestPortal;
  let sessionId: number;
  let without: number;
  let ada: number;
  let bea: number;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    sessionId = await storeTracked(store, MEN, RUNNERS);
    without = await storeTracked(store, MEN, RUNNERS, false);
    const rows = await store.db
      .selectFrom('players')
      .select(['player_id', 'name'])
      .where('customer_id', '=', MEN)
      .where('name', 'in', ['Ada Lane', 'Bea Holt'])
      .orderBy('name')
      .execute();
    [ada, bea] = [rows[0]?.player_id ?? 0, rows[1]?.player_id ?? 0];
  });
  afterAll(() => portal.close());

  const get = (path: string, id = sessionId) =>
    portal.call('GET', `${path}customerId=${MEN}&sessionId=${id}`, { as: 'analyst' });
  const post = (path: string, drill: object, drillPlayerIds: readonly number[]) =>
    portal.call('POST', `${path}?customerId=${MEN}`, {
      as: 'analyst',
      body: {
        drill: { teamId: MEN, sessionId, name: 'Rondo', startTime: at(60), endTime: at(180), ...drill },
        drillPlayerIds,
      },
    });

  test('a drill is made, read, changed and deleted', async () => {
    expect(drills.answer.parse((await get('/drills?')).json())).toEqual([]);
    const made = addDrill.answer.parse((await post('/adddrill', {}, [ada, bea])).json());
    expect(made).toEqual({ drillId: 1 });
    expect(drills.answer.parse((await get('/drills?')).json())).toEqual([
      { id: 1, name: 'Rondo', startTime: at(60), endTime: at(180), teamId: MEN, sessionId, exerciseId: null },
    ]);
    expect(drillPlayers.answer.parse((await get('/drillplayers?')).json())).toEqual([
      { drillId: 1, playerIds: [ada, bea] },
    ]);

    // 120 s at 5 and at 3 m/s.
    const rows = drillKpis.answer.parse((await get('/drillkpis?drillId=1&')).json());
    const metresOf = (playerId: number) =>
      rows.find((row) => row.player.playerId === playerId)?.activeDistanceM ?? { value: null };
    expect(metresOf(ada).value).toBeCloseTo(600, 3);
    expect(metresOf(bea).value).toBeCloseTo(360, 3);
    expect(metresOf(ada)).toMatchObject({ average: null, maximum: null });

    expect((await post('/updatedrill', { id: 1, name: 'Rondo 2', endTime: at(120) }, [ada])).status).toBe(200);
    const changed = drillKpis.answer.parse((await get('/drillkpis?drillId=1&')).json());
    expect(changed.map((row) => row.player.playerId)).toEqual([ada]);
    expect(changed[0]?.activeDistanceM.value).toBeCloseTo(300, 3);

    const gone = `/deletedrill?teamId=${MEN}&sessionId=${sessionId}&drillId=1`;
    expect((await portal.call('POST', gone, { as: 'analyst' })).status).toBe(200);
    expect((await portal.call('POST', gone, { as: 'analyst' })).status).toBe(404);
    expect((await get('/drillkpis?drillId=1&')).status).toBe(404);
  });

  test.each([
    ['a start after the end', { startTime: at(200) }, 422],
    ['a start before the session', { startTime: at(-1) }, 422],
    ['a time in which nobody was tracked', { startTime: at(700), endTime: at(800) }, 422],
    ['no name', { name: '  ' }, 400],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 400],
    ['a session of nobody', { sessionId: 4711 }, 404],
    ['another club inside', { teamId: HERONS }, 403],
  ])('%s is refused', async (_what, change, status) => {
    expect((await post('/adddrill', change, [ada])).status).toBe(status);
    expect(drills.answer.parse((await get('/drills?')).json())).toEqual([]);
  });

  test('players who were not there, or none at all, are refused', async () => {
    expect((await post('/adddrill', {}, [ada, 4711])).status).toBe(422);
    expect((await post('/adddrill', {}, [])).status).toBe(400);
  });

  test('without the tracking: no drills (422), none to be made (423)', async () => {
    expect((await get('/drills?', without)).status).toBe(422);
    expect((await get('/timeHistories?', without)).status).toBe(422);
    const answer = await post('/adddrill', { sessionId: without }, [ada]);
    expect(answer.status).toBe(423);
    expect(answer.json()).toMatchObject({ message: NOT_GENERATED });
  });

  describe('when the tracking is gone', () => {
    let kept: number;
    const drop = () => portal.database.store.db.deleteFrom('raw_tracking').where('session_id', '=', kept).execute();
    const metres = async () => {
      const rows = drillKpis.answer.parse((await get('/drillkpis?drillId=1&', kept)).json());
      return rows.map((row) => [row.player.playerId, row.activeDistanceM.value]);
    };
    beforeEach(async () => {
      kept = await storeTracked(portal.database.store, MEN, RUNNERS);
      await post('/adddrill', { sessionId: kept }, [ada, bea]);
      await drop();
    });

    test('a drill stays readable, turns included', async () => {
      expect(await metres()).toEqual([
        [ada, expect.closeTo(600, 3)],
        [bea, expect.closeTo(360, 3)],
      ]);
      expect(drills.answer.parse((await get('/drills?', kept)).json())).toHaveLength(1);
      expect((await get('/drills/1/turns?', kept)).status).toBe(200);
      expect((await get('/drills/1/turn-report?', kept)).status).toBe(200);
    });

    test('its name and players can be changed, its times cannot, and nothing is half changed', async () => {
      expect((await post('/updatedrill', { sessionId: kept, id: 1, name: 'Rondo 2' }, [bea])).status).toBe(200);
      expect(await metres()).toEqual([[bea, expect.closeTo(360, 3)]]);
      const answer = await post('/updatedrill', { sessionId: kept, id: 1, endTime: at(120) }, [ada, bea]);
      expect([answer.status, answer.json()]).toMatchObject([423, { message: NOT_GENERATED }]);
      expect(await metres()).toEqual([[bea, expect.closeTo(360, 3)]]);
      expect(drills.answer.parse((await get('/drills?', kept)).json())).toMatchObject([
        { name: 'Rondo 2', endTime: at(180) },
      ]);
    });

    test('a drill made before KPIs were stored is offered while the tracking is kept, and not without', async () => {
      const { db } = portal.database.store;
      const old = await storeTracked(portal.database.store, MEN, RUNNERS);
      await post('/adddrill', { sessionId: old }, [ada]);
      await db.updateTable('drills').set({ kpis: null }).where('session_id', 'in', [kept, old]).execute();
      expect(drills.answer.parse((await get('/drills?', old)).json())).toHaveLength(1);
      const rows = drillKpis.answer.parse((await get('/drillkpis?drillId=1&', old)).json());
      expect(rows[0]?.activeDistanceM.value).toBeCloseTo(600, 3);
      expect((await get('/drills?', kept)).status).toBe(422);
      expect((await get('/drillplayers?', kept)).json()).toEqual([]);
    });

    test('a track that is identified takes its KPIs along', async () => {
      const { db } = portal.database.store;
      const other = await db
        .selectFrom('players')
        .select('player_id')
        .where('customer_id', '=', MEN)
        .where('player_id', 'not in', [ada, bea])
        .executeTakeFirstOrThrow();
      for (const table of ['player_sessions', 'drill_players'] as const) {
        await db
          .updateTable(table)
          .set({ player_id: other.player_id })
          .where('session_id', '=', kept)
          .where('player_id', '=', bea)
          .execute();
      }
      expect(await metres()).toEqual(
        expect.arrayContaining([
          [ada, expect.closeTo(600, 3)],
          [other.player_id, expect.closeTo(360, 3)],
        ]),
      );
    });
  });

  test('turns of a drill: those that begin in it, of those who take part', async () => {
    const { store } = portal.database;
    const begins = [59.9, 60, 119.99, 120].map((startS) => ({ startS, turnSide: 'L' as const }));
    const id = await storeHandMade(store, {
      customerId: MEN,
      startsAt: STARTS_AT,
      sessionTypeId: 3,
      players: [
        { playerId: ada, turns: begins },
        { playerId: bea, turns: begins },
      ],
    });
    const drill = { name: 'Rondo', type: null, startS: 60, endS: 120, playerIds: [ada], kpis: null };
    expect(await storeDrill(store.db, MEN, id, null, drill)).toBe(1);
    const listed = drillTurns.answer.parse((await get('/drills/1/turns?', id)).json());
    expect(listed.map((each) => [each.player.playerId, each.turns.length])).toEqual([[ada, 2]]);
    expect(listed[0]?.summary).toEqual({ lessThan300ms: 0, lessThan500ms: 2, lessThan1s: 0 });
    const report = drillTurnReport.answer.parse((await get('/drills/1/turn-report?', id)).json());
    expect(report.teamTotals).toBeNull();
    expect(report.playerEntries.map((each) => each.player.playerId)).toEqual([ada]);
    expect(report.playerEntries[0]?.report.angleReport['TOTAL']).toMatchObject({ value: 2, average: null });
    expect((await get('/drills/2/turns?', id)).status).toBe(404);
  });

  test('speed over time: every tenth frame of every player', async () => {
    const { playerHistories } = timeHistories.answer.parse((await get('/timeHistories?')).json());
    expect(playerHistories.map((each) => each.player.name)).toEqual(['Ada Lane', 'Bea Holt']);
    const [first] = playerHistories;
    expect(first?.timeHistory).toHaveLength(600);
    expect(first?.timeHistory[30]?.timestamp).toBe(at(30));
    expect(first?.timeHistory[30]?.smoothedSpeed).toBeCloseTo(5, 3);
  });
});
