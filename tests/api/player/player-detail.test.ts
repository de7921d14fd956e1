import { startOfSession } from '@halfturn/server/store/session/session-start';
import { explainPlayer } from '@halfturn/contract/session/explain-figures';
import { playerDetail } from '@halfturn/contract/player/player-detail';
import { errorBody } from '@halfturn/contract/error';
import { decodePlayerStream } from '@halfturn/core/turns/wire/player-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { storeHandMade, turn } from '../hand-made';
import { MEN, openTestPortal, type TestPortal, WOMEN } from '../portal';

const STRIKER = 1;
const KEEPER = 2;

describeOnEngines('GET /player', (engine) => {
  let portal: TestPortal;
  const ids: number[] = [];
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    const matches = [
      { day: '01', kpis: { matchTimeM: 90, activeTimeM: 90, activeDistanceM: 9000, totalTurns: 2 } },
      { day: '08', kpis: { matchTimeM: 95, activeTimeM: 95, activeDistanceM: 11_400, totalTurns: 0 } },
      { day: '15', kpis: { matchTimeM: 45, activeTimeM: 45, activeDistanceM: 5400, totalTurns: 0 } },
    ];
    for (const { day, kpis } of matches) {
      ids.push(
        await storeHandMade(store, {
          customerId: MEN,
          title: `Match ${day}`,
          startsAt: `2026-02-${day}T15:00:00.000Z`,
          players: [
            {
              playerId: STRIKER,
              kpis,
              turns: day === '01' ? [turn(), turn({ turnSide: 'R', angleDegrees: 30, entrySpeedMPerS: 6 })] : [],
            },
            { playerId: KEEPER, kpis: { matchTimeM: 90, activeDistanceM: 4000 }, turns: [turn()] },
          ],
        }),
      );
    }
    ids.push(
      await storeHandMade(store, {
        customerId: MEN,
        startsAt: '2026-02-20T10:00:00.000Z',
        sessionTypeId: 3,
        players: [{ playerId: STRIKER, kpis: { activeTimeM: 60, activeDistanceM: 6000 } }],
      }),
    );
  });
  afterAll(() => portal.close());

  const ask = (query: string) => portal.call('GET', `/player?customerId=${MEN}&${query}`, { as: 'analyst' });
  const detail = async (query: string) => playerDetail.answer.parse((await ask(query)).json());

  test('shares of turns by angle, and turns by their time, explain themselves', async () => {
    const explained = async (path: string) => {
      const answer = await portal.call('GET', `/${path}&customerId=${MEN}&playerId=${STRIKER}`, { as: 'analyst' });
      expect([path, answer.status]).toEqual([path, 200]);
      const { value, rate, parts } = explainPlayer.answer.parse(answer.json());
      return { value, rate, rows: parts.kind === 'sessions' || parts.kind === 'turns' ? parts.rows : [] };
    };
    // A turn of 90° at 4 m/s and one of 30° at 6 m/s, in the first match.
    const low = await explained('explainplayer?metric=angleShare.TOTAL.LOW');
    expect(low).toMatchObject({ value: 50, rate: { count: 1, of: 2 }, rows: [{ title: 'Match 01', value: 1 }] });
    expect(await explained('explainplayer?metric=angleShare.HIGH.LOW')).toMatchObject({ value: 100 });
    expect(await explained('explainplayer?metric=angleShare.TOTAL.TOTAL')).toMatchObject({ value: 2, rate: undefined });
    const later = await explained('explainplayer?metric=angleShare.TOTAL.LOW&from=2026-02-02&to=2026-02-28');
    expect(later).toEqual({ value: null, rate: { count: 0, of: 0 }, rows: [] });
    const trainings = await explained('explainplayer?metric=angleShare.TOTAL.LOW&sessionTypeId=3');
    expect(trainings.value).toBeNull();
    const times = (time: string) => explained(`explainturns?sessionId=${ids[0]}&metric=turnTime.${time}`);
    expect((await times('lessThan500ms')).rows).toHaveLength(2);
    expect([(await times('lessThan500ms')).value, (await times('lessThan1s')).value]).toEqual([2, 0]);
    const of = { as: 'coach' } as const;
    const women = await portal.call(
      'GET',
      `/explainplayer?metric=angleShare.TOTAL.LOW&customerId=${WOMEN}&playerId=1`,
      of,
    );
    expect(women.status).toBe(403);
  });

  test('matches alone: mean, maximum, per minute, with the session of each maximum', async () => {
    const { kpisSummary, sessionKpis } = await detail(`playerId=${STRIKER}&sessionTypeId=1`);
    expect(sessionKpis.map(({ sessionId }) => sessionId)).toEqual(ids.slice(0, 3));
    expect(sessionKpis[0]).toMatchObject({
      title: 'Match 01',
      activeDistanceM: 9000,
      turnCount: 2,
      peakSpeedMPerS: null,
    });
    expect(kpisSummary.sessionCount).toBe(2);
    // The third has 45 minutes.
    expect(sessionKpis.map(({ isCounted }) => isCounted)).toEqual([true, true, false]);
    expect(kpisSummary.averageValues).toMatchObject({ DISTANCE: 10_200, TURNS: 1, HSR: null });
    expect(kpisSummary.maxValues.DISTANCE).toBe(11_400);
    expect(kpisSummary.maxKpiSessionInfo['DISTANCE']).toEqual({
      sessionId: ids[1],
      title: 'Match 08',
      date: '2026-02-08T15:00:00.000+00:00',
    });
    expect(kpisSummary.maxKpiSessionInfo['HSR']).toBeNull();
    // 100, 120 and, over 45 minutes, 120 a minute.
    expect(kpisSummary.sessionCountPerMin).toBe(3);
    expect(kpisSummary.averageValuesPerMin['DISTANCE']).toBeCloseTo(340 / 3, 9);
    expect(kpisSummary.maxPerMinKpiSessionInfo['DISTANCE']?.sessionId).toBe(ids[2]);
    expect(kpisSummary.method?.sourceClass).toBe('optical');
  });

  test('their turns and nobody else’s, counted by angle, speed and side', async () => {
    const answer = await detail(`playerId=${STRIKER}`);
    expect(answer.turns.map(({ sessionId, angleDegrees }) => [sessionId, angleDegrees])).toEqual([
      [ids[0], 90],
      [ids[0], 30],
    ]);
    expect(answer.turnCounts).toMatchObject({
      lowAngleCount: 1,
      mediumAngleCount: 1,
      highAngleCount: 0,
      totalTurnCount: 2,
    });
    expect(answer.turnCounts.lowAngleSpeedCounts).toEqual({ LOW: 0, MEDIUM: 0, HIGH: 1 });
    expect(answer.sessionTurnClassCounts).toHaveLength(4);
    expect(answer.sessionTurnClassCounts[0]?.turnClassCounts.byEntrySpeed).toEqual({
      leftCount: 1,
      rightCount: 1,
      totalCount: 2,
      LOW: 0,
      MEDIUM: 1,
      HIGH: 1,
      // The left one is the made-up turn of 4 m/s, the right one has 6.
      leftByClass: { LOW: 0, MEDIUM: 1, HIGH: 0 },
      rightByClass: { LOW: 0, MEDIUM: 0, HIGH: 1 },
    });
    expect(answer.sessionTurnClassCounts[0]?.turnsZScores).toMatchObject({ turns: 2, index: 0 });
    expect(answer.turnEntrySpeedBoundaries).toEqual({
      lowerMPerS: 3,
      upperMPerS: 5.5,
      names: ['Low', 'Medium', 'High'],
    });
  });

  test('as columns: the same turns, each at its session, and the same words beside them', async () => {
    const query = `/player?customerId=${MEN}&playerId=${STRIKER}`;
    const headers = { accept: 'application/vnd.apache.arrow.stream' };
    const { bytes, headers: got } = await portal.call('GET', query, { as: 'analyst', headers });
    expect(got['content-type']).toContain('arrow');
    const { turns, answer } = decodePlayerStream(bytes);
    const { turns: records, ...rest } = await detail(`playerId=${STRIKER}`);
    expect(answer).toEqual(rest);
    expect(turns.length).toBe(records.length);
    expect([...turns.angle]).toEqual([9000, 3000]);
    expect([...turns.session]).toEqual([0, 0]);
    const training = await portal.call('GET', `${query}&sessionTypeId=3`, { as: 'analyst', headers });
    expect(decodePlayerStream(training.bytes).turns.length).toBe(0);
  });

  test('a player without a session: nothing is known, and nothing is 0 but counts', async () => {
    const answer = await detail('playerId=3');
    expect([answer.turns, answer.sessionKpis, answer.kpisSummary.sessionCount]).toEqual([[], [], 0]);
    expect(answer.kpisSummary.averageValues['DISTANCE']).toBeNull();
    expect(answer.kpisSummary.method).toBeNull();
  });

  test.each([
    ['playerId=4711', 404, 'The club has no such player.'],
    [`playerId=${STRIKER}&sessionTypeId=99`, 404, 'The club has no such session type.'],
  ])('%s: %i', async (query, status, message) => {
    const answer = await ask(query);
    expect([answer.status, errorBody.parse(answer.json()).message]).toEqual([status, message]);
  });

  test('a new import shows at once', async () => {
    const before = await detail(`playerId=${KEEPER}`);
    await storeHandMade(portal.database.store, {
      customerId: MEN,
      startsAt: '2026-03-01T15:00:00.000Z',
      players: [{ playerId: KEEPER, kpis: { matchTimeM: 90, activeDistanceM: 5000 } }],
    });
    const after = await detail(`playerId=${KEEPER}`);
    expect(after.sessionKpis.length).toBe(before.sessionKpis.length + 1);
  });

  test('two sessions of a day stand apart; one whose day changes to another season goes there', async () => {
    const { store } = portal.database;
    const kpis = { activeTimeM: 60, activeDistanceM: 6000 };
    const afternoon = await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-04-01T15:00:00.000Z',
      sessionTypeId: 3,
      players: [{ playerId: KEEPER, kpis, turns: [turn()] }],
    });
    const morning = await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-04-01T09:00:00.000Z',
      sessionTypeId: 3,
      players: [{ playerId: KEEPER, kpis, turns: [turn({ angleDegrees: 150 })] }],
    });
    const training = `playerId=${KEEPER}&sessionTypeId=3`;
    const both = await detail(training);
    expect(both.sessionKpis.map(({ sessionId }) => sessionId)).toEqual([morning, afternoon]);
    expect(both.turns.map(({ sessionId, angleDegrees }) => [sessionId, angleDegrees])).toEqual([
      [morning, 150],
      [afternoon, 90],
    ]);
    await store.db
      .updateTable('sessions')
      .set(await startOfSession(store.db, MEN, '2025-05-01T15:00:00.000Z'))
      .where('session_id', '=', afternoon)
      .execute();
    const moved = await detail(training);
    expect(moved.sessionKpis.map(({ sessionId }) => sessionId)).toEqual([afternoon, morning]);
    expect(moved.turns.map(({ sessionDate }) => sessionDate)).toEqual(['2025-05-01', '2026-04-01']);
  });
});
