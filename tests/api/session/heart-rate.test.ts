/** Heart rate of sessions and players' maximums (METHODS LD8), with figures worked out by hand. */
import { explanation } from '@halfturn/contract/session/explanation';
import { heartRates, sessionHeartRate } from '@halfturn/contract/session/heart-rate';
import { auditLog } from '@halfturn/contract/admin/audit-log';
import { errorBody } from '@halfturn/contract/error';
import type { HeartRateFacts } from '@halfturn/core/metrics/load/heart-rate-seconds';
import { setRole } from '@halfturn/server/store/access/user-roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { MEN, openTestPortal, type TestPortal, WOMEN } from '../portal';

const [BACK, WING, KEEPER, THIN] = [2, 9, 1, 3];
/** 15 minutes: ten at 150, five at 184, which is also what was held. */
const FIFTEEN: HeartRateFacts = {
  seconds: 900,
  bySecond: [
    [150, 600],
    [184, 300],
  ],
  heldBpm: 184,
};

const HOUR = { sessionTotalTimeM: 60, activeTimeM: 60, activeDistanceM: 4000 };

describeOnEngines('heart rate', (engine) => {
  let portal: TestPortal;
  let training: number;
  let without: number;
  let hard: number;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { db } = portal.database.store;
    await db.updateTable('player_sessions').set({ heart_rate: null, heart_rate_held: null }).execute();
    await db.updateTable('players').set({ maximum_heart_rate: null }).execute();
    // Without matches every training is of the same kind of day.
    await db.deleteFrom('fixtures').execute();
    const coach = await db
      .selectFrom('users')
      .select('user_id')
      .where('user_name', '=', 'coach')
      .executeTakeFirstOrThrow();
    await setRole(db, coach.user_id, { customerId: MEN, role: 'coach' });
    training = await stored('2026-03-11T10:00:00.000Z', [
      { playerId: BACK, heartRate: FIFTEEN, kpis: HOUR },
      { playerId: WING, heartRate: FIFTEEN },
      { playerId: THIN, heartRate: { seconds: 900, bySecond: [[150, 449]], heldBpm: 150 } },
      { playerId: KEEPER },
    ]);
    without = await stored('2026-03-12T10:00:00.000Z', [{ playerId: BACK }]);
    // 200 held elsewhere: the maximum observed.
    hard = await stored('2026-02-01T10:00:00.000Z', [
      { playerId: BACK, heartRate: { seconds: 10, bySecond: [[200, 10]], heldBpm: 200 }, kpis: HOUR },
    ]);
  });
  afterAll(() => portal.close());

  const stored = (startsAt: string, players: Parameters<typeof storeHandMade>[1]['players']) =>
    storeHandMade(portal.database.store, { customerId: MEN, startsAt, sessionTypeId: 3, title: 'Evening', players });
  const rows = async (sessionId = training) => {
    const answer = await portal.call('GET', `/sessionheartrate?customerId=${MEN}&sessionId=${sessionId}`, {
      as: 'coach',
    });
    expect(answer.status).toBe(200);
    return sessionHeartRate.answer.parse(answer.json()).players;
  };
  const rowOf = async (playerId: number) => (await rows()).find(({ player }) => player.playerId === playerId);
  const enter = (bpm: unknown, as = 'analyst', playerId = BACK) =>
    portal.call('POST', '/maximumheartrate', { as, body: { customerId: MEN, playerId, bpm } });
  const period = async (more: string, as = 'analyst') =>
    portal.call('GET', `/heartrates?customerId=${MEN}&${more}`, { as });
  const lock = (isLocked: boolean) =>
    portal.call('POST', '/locksession', { as: 'admin', body: { customerId: MEN, sessionId: hard, isLocked } });
  const sentence = (answer: { json(): unknown }) => errorBody.parse(answer.json()).message;

  test('of an observed maximum of 200: 10 min at 75 %, 5 min at 92 % are a load of 55', async () => {
    expect(await rowOf(BACK)).toMatchObject({
      maximum: { bpm: 200, isObserved: true },
      maximumBpm: 184,
      zoneMinutesM: [0, 0, 10, 0, 5],
      edwardsLoad: 55,
      coverage: 1,
      isMarked: false,
    });
    // (150 * 600 + 184 * 300) / 900
    expect((await rowOf(BACK))?.meanBpm).toBeCloseTo(161.333, 3);
    // Of 184: 150 is 81.5 %, 184 is 100 %.
    expect(await rowOf(WING)).toMatchObject({ maximum: { bpm: 184 }, zoneMinutesM: [0, 0, 0, 10, 5], edwardsLoad: 65 });
  });

  test('each figure is explained: the load by its zones, beside the player’s own trainings', async () => {
    const ask = async (metric: string, playerId = BACK) => {
      const of = `customerId=${MEN}&sessionId=${training}&playerId=${playerId}&metric=${metric}`;
      return explanation.parse((await portal.call('GET', `/explainheartrate?${of}`, { as: 'coach' })).json());
    };
    const load = await ask('heart.load');
    expect(load).toMatchObject({ value: 55, methods: [{ id: 'heart', version: '1.0.0' }] });
    expect(load.parts.kind === 'zones' ? load.parts.rows.map(({ value }) => value) : null).toEqual([0, 0, 30, 0, 25]);
    // The other training: ten seconds at 100 %.
    expect(load.reference?.values.map(({ sessionId }) => sessionId)).toEqual([hard]);
    expect(load.reference?.values[0]?.value).toBeCloseTo((5 * 10) / 60, 12);
    expect(await ask('heart.zone5')).toMatchObject({ value: 5, parts: { kind: 'wholeTime' } });
    expect(await ask('heart.mean', KEEPER)).toMatchObject({ value: null });
    expect(await ask('heart.load', THIN)).toMatchObject({ value: null, parts: { kind: 'zones', rows: [] } });
  });

  test('known for less than half of the time: null, never 0; without heart rate a player is not in the list', async () => {
    expect(await rowOf(THIN)).toMatchObject({ meanBpm: null, maximumBpm: null, zoneMinutesM: null, edwardsLoad: null });
    expect((await rowOf(THIN))?.coverage).toBeCloseTo(449 / 900, 12);
    expect(await rowOf(KEEPER)).toBeUndefined();
    expect(await rows(without)).toEqual([]);
  });

  test('what is entered counts before what was observed, until it is taken away', async () => {
    expect((await enter(240)).status).toBe(200);
    // 150 is 62.5 %, 184 is 76.7 % of 240: 10 * 2 + 5 * 3.
    expect(await rowOf(BACK)).toMatchObject({ maximum: { bpm: 240, isObserved: false }, edwardsLoad: 35 });
    expect((await enter(null)).status).toBe(200);
    expect(await rowOf(BACK)).toMatchObject({ maximum: { bpm: 200, isObserved: true }, edwardsLoad: 55 });
  });

  test('outside 120 to 240, or not a whole number: refused, the field named, nothing stored', async () => {
    for (const bpm of [119, 241, 255, 0, -1, 185.5, '190', 1e9]) {
      const answer = await enter(bpm);
      expect([bpm, answer.status, sentence(answer)]).toEqual([bpm, 400, expect.stringContaining('field "bpm"')]);
    }
    expect(await rowOf(BACK)).toMatchObject({ maximum: { bpm: 200, isObserved: true } });
  });

  test('a locked session gives no maximum', async () => {
    await lock(true);
    expect(await rowOf(BACK)).toMatchObject({ maximum: { bpm: 184, isObserved: true }, edwardsLoad: 65 });
    await lock(false);
    expect(await rowOf(BACK)).toMatchObject({ maximum: { bpm: 200 } });
  });

  test('a coach sees it and may not enter it; another club gets nothing; the entry is audited without the value', async () => {
    expect((await rows()).length).toBe(3);
    const refused = await enter(190, 'coach');
    expect([refused.status, sentence(refused)]).toEqual([403, 'Your role, Coach, may not enter session effort.']);
    expect((await period('startDate=2026-03-01&endDate=2026-03-31', 'women')).status).toBe(403);
    const other = await portal.call('POST', '/maximumheartrate', {
      as: 'women',
      body: { customerId: WOMEN, playerId: 999_999, bpm: 190 },
    });
    expect(other.status).toBe(404);
    expect((await enter(190, 'analyst', 999_999)).status).toBe(404);
    const log = await portal.call('GET', '/auditlog?page=0&pageSize=50', { as: 'admin' });
    const ours = auditLog.answer.parse(log.json()).entries.filter(({ call }) => call === 'POST /maximumheartrate');
    expect(ours[0]?.subject).toEqual({ playerId: BACK });
  });

  test('of a period, oldest session first, with the maximums', async () => {
    await enter(210);
    const ask = async (more: string) => heartRates.answer.parse((await period(more)).json());
    const all = await ask('startDate=2026-02-01&endDate=2026-03-31');
    expect(all.sessions.map(({ sessionId, playerId }) => [sessionId, playerId])).toEqual([
      [hard, BACK],
      ...[...(await rows())].map(({ player }) => [training, player.playerId]),
    ]);
    const own = await ask(`startDate=2026-03-01&endDate=2026-03-31&playerId=${BACK}`);
    expect(own.sessions).toMatchObject([{ sessionId: training, title: 'Evening', maximumBpm: 184 }]);
    expect(own.maximums).toEqual([{ playerId: BACK, enteredBpm: 210, observedBpm: 200 }]);
    expect((await ask(`startDate=2026-03-12&endDate=2026-03-12&playerId=${KEEPER}`)).maximums).toEqual([]);
    expect((await period('startDate=2026-03-11&endDate=2026-03-10')).status).toBe(400);
    await enter(null);
  });

  test('merged with a player who has no maximum of their own, it stays, and comes back when undone', async () => {
    await enter(205, 'analyst', THIN);
    const body = { customerId: MEN, playerId: KEEPER, gonePlayerId: THIN, nameOf: KEEPER, shirtNumberOf: KEEPER };
    await portal.database.store.db
      .deleteFrom('player_sessions')
      .where('customer_id', '=', MEN)
      .where('player_id', '=', KEEPER)
      .execute();
    const merged = await portal.call('POST', '/mergeplayers', { as: 'analyst', body: { ...body, positionOf: KEEPER } });
    expect([merged.status, merged.json()]).toEqual([200, expect.anything()]);
    expect(await rowOf(KEEPER)).toMatchObject({ maximum: { bpm: 205, isObserved: false } });
    const made = merged.json();
    const changeId = typeof made === 'object' && made !== null && 'changeId' in made ? made.changeId : 0;
    expect(
      (await portal.call('POST', '/undoplayerchange', { as: 'analyst', body: { customerId: MEN, changeId } })).status,
    ).toBe(200);
    expect(await rowOf(THIN)).toMatchObject({ maximum: { bpm: 205, isObserved: false } });
    expect(await rowOf(KEEPER)).toBeUndefined();
  });
});
