/** POST /plantarget and POST /copyplan, and what GET /week says of them (METHODS LD9). */
import { copyPlan } from '@halfturn/contract/week/week-plan';
import { mergePlayers } from '@halfturn/contract/player/player-changes';
import { week } from '@halfturn/contract/week/week';
import { addDays } from '@halfturn/core/calendar/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { METHOD, played, storeHandMade } from '../hand-made';
import { MEN, openTestPortal, type TestPortal } from '../portal';

const [BACK, FORWARD] = [2, 9];
const TARGET = {
  customerId: MEN,
  kpi: 'activeDistanceM',
  day: null,
  dayType: 'MD-3',
  squadId: null,
  positionGroup: null,
  playerId: null,
  isPercent: true,
  amount: 60,
};
/** The portal's today is Wednesday, 11 March, MD-3 of a match on the 14th. */
const TODAY = '2026-03-11';

describeOnEngines('plans', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    // Without those that the demo's coaches have set.
    await portal.database.store.db.deleteFrom('plan_targets').execute();
    for (let k = 0; k < 4; k++) {
      const players = [{ ...played(BACK, 1), kpis: { ...played(BACK, 1).kpis, activeDistanceM: 10_000 } }];
      const startsAt = `${addDays('2026-02-07', 7 * k)}T15:00:00.000Z`;
      await storeHandMade(portal.database.store, { customerId: MEN, startsAt, sessionTypeId: 1, players });
    }
  });
  afterAll(() => portal.close());

  const set = (changes: object) =>
    portal.call('POST', '/plantarget', { as: 'analyst', body: { ...TARGET, ...changes } });
  const ask = async (day = TODAY, more = '') => {
    const answer = await portal.call('GET', `/week?customerId=${MEN}&day=${day}${more}`, { as: 'analyst' });
    return week.answer.parse(answer.json());
  };
  const planOf = async (playerId: number, day: string, more = '') =>
    (await ask(day, more)).players
      .find(({ player }) => player.playerId === playerId)
      ?.days.find((each) => each.day === day)?.plan;

  test('a template by day type: a share of the player’s match; the day and the player come first', async () => {
    expect(await planOf(BACK, TODAY)).toBeNull();
    expect((await set({})).status).toBe(200);
    expect(await planOf(BACK, TODAY)).toEqual({ value: 6000, by: 'own', isTemplate: true, sessions: [] });
    expect(await planOf(FORWARD, TODAY)).toBeNull();
    await set({ day: TODAY, dayType: null, isPercent: false, amount: 4000 });
    expect(await planOf(FORWARD, TODAY)).toEqual({ value: 4000, by: 'absolute', isTemplate: false, sessions: [] });
    await set({ day: TODAY, dayType: null, playerId: BACK, isPercent: true, amount: 30 });
    expect(await planOf(BACK, TODAY)).toEqual({ value: 3000, by: 'own', isTemplate: false, sessions: [] });
    expect(await planOf(BACK, TODAY, '&perMinute=true')).toBeNull();
    expect(await planOf(BACK, TODAY, '&kpi=totalTurns')).toBeNull();
  });

  test('a template holds from the day it is set; a change is another version, taking it away ends it', async () => {
    expect(await planOf(BACK, '2026-03-04')).toBeNull();
    await set({ amount: 70 });
    expect(await planOf(BACK, '2026-03-18')).toMatchObject({ value: 7000 });
    await set({ amount: null });
    expect(await planOf(BACK, '2026-03-18')).toBeNull();
    expect((await ask()).targets.some(({ dayType }) => dayType !== null)).toBe(false);
  });

  test('a week is copied to the days of the same type, in one entry of the audit log', async () => {
    const answer = await portal.call('POST', '/copyplan', {
      as: 'analyst',
      body: { customerId: MEN, fromDay: TODAY, toDay: '2026-03-18' },
    });
    expect(copyPlan.answer.parse(answer.json())).toEqual({ copied: 2, left: 0 });
    expect(await planOf(BACK, '2026-03-18')).toMatchObject({ value: 3000 });
    expect(await planOf(FORWARD, '2026-03-18')).toMatchObject({ value: 4000 });
    const logged = await portal.database.store.db
      .selectFrom('audit_log')
      .select('call')
      .where('call', 'in', ['POST /plantarget', 'POST /copyplan'])
      .execute();
    expect(logged.filter(({ call }) => call === 'POST /copyplan')).toHaveLength(1);
    expect(logged).toHaveLength(6);
  });

  test('each session of a day has its own target: the day’s plan is their sum, and one for the same is refused', async () => {
    const day = '2026-03-10';
    const trained = (hour: string, km: number) => ({
      customerId: MEN,
      startsAt: `${day}T${hour}:00:00.000Z`,
      sessionTypeId: 3,
      players: [{ playerId: BACK, method: METHOD, kpis: { activeTimeM: 60, activeDistanceM: 1000 * km } }],
    });
    const morning = await storeHandMade(portal.database.store, trained('09', 2.5));
    const evening = await storeHandMade(portal.database.store, trained('17', 1));
    const ofDay = { day, dayType: null, playerId: BACK };
    expect((await set({ ...ofDay, sessionNo: 1, isPercent: false, amount: 3000 })).status).toBe(200);
    expect((await set({ ...ofDay, sessionNo: 2, amount: 20 })).status).toBe(200);
    const of = async (on: string) =>
      (await ask(on)).players.find(({ player }) => player.playerId === BACK)?.days.find((each) => each.day === on);
    const plan = {
      value: 5000,
      by: 'own',
      isTemplate: false,
      sessions: [
        { sessionNo: 1, value: 3000 },
        { sessionNo: 2, value: 2000 },
      ],
    };
    expect(await of(day)).toMatchObject({
      plan,
      value: 3500,
      sessions: [
        { sessionId: morning, value: 2500, planned: 3000 },
        { sessionId: evening, value: 1000, planned: 2000 },
      ],
    });

    const again = await set({ ...ofDay, sessionNo: 2, amount: 30 });
    const message = 'There is a target for this player for session 2 on 10 Mar already: remove it first.';
    expect(again.status).toBe(409);
    expect(again.json()).toMatchObject({ message, fields: [{ name: 'day', message }] });
    expect((await set({ ...ofDay, amount: 50 })).status).toBe(409);
    expect((await set({ ...ofDay, sessionNo: 3, amount: 50, kpi: 'sprintDistanceM' })).status).toBe(200);
    expect(await of(day)).toMatchObject({ plan });

    const named = { customerId: MEN, sessionId: evening, title: 'Evening', sessionTypeId: 3 };
    const moved = { ...named, date: '2026-03-09T17:00' };
    expect((await portal.call('POST', '/session', { as: 'analyst', body: moved })).status).toBe(200);
    expect(await of(day)).toMatchObject({ plan, sessions: [{ sessionId: morning, planned: 3000 }] });
    expect((await of('2026-03-09'))?.sessions).toMatchObject([{ sessionId: evening, planned: null }]);
    const back = { ...named, date: `${day}T17:00` };
    expect((await portal.call('POST', '/session', { as: 'analyst', body: back })).status).toBe(200);
    expect((await of(day))?.sessions).toHaveLength(2);
    const deleted = { customerId: MEN, sessionIds: [evening] };
    expect((await portal.call('POST', '/deletesessions', { as: 'analyst', body: deleted })).status).toBe(200);
    expect(await of(day)).toMatchObject({ plan, sessions: [{ sessionId: morning, planned: 3000 }] });

    await set({ ...ofDay, sessionNo: 2, amount: null });
    expect(await planOf(BACK, day)).toMatchObject({ value: 3000 });
  });

  test.each([
    [400, { dayType: null }],
    [400, { sessionNo: 1 }],
    [400, { day: TODAY, dayType: null, sessionNo: 5 }],
    [400, { day: TODAY }],
    [400, { squadId: 1, playerId: BACK }],
    [400, { amount: 301 }],
    [400, { amount: -1 }],
    [400, { kpi: 'mood' }],
    [404, { squadId: 4711 }],
  ])('%i for %j', async (status, changes) => {
    expect((await set(changes)).status).toBe(status);
  });

  test('a merged player’s targets follow to who stays, and come back when it is undone', async () => {
    const [gone, stays] = [FORWARD, 10];
    const day = '2026-03-12';
    await set({ day, dayType: null, playerId: gone, isPercent: false, amount: 3333 });
    const body = {
      customerId: MEN,
      playerId: stays,
      gonePlayerId: gone,
      nameOf: stays,
      shirtNumberOf: stays,
      positionOf: stays,
    };
    const merged = await portal.call('POST', '/mergeplayers', { as: 'analyst', body });
    expect(merged.status).toBe(200);
    expect(await planOf(stays, day)).toMatchObject({ value: 3333 });
    const { changeId } = mergePlayers.answer.parse(merged.json());
    const undo = await portal.call('POST', '/undoplayerchange', { as: 'analyst', body: { customerId: MEN, changeId } });
    expect(undo.status).toBe(200);
    expect(await planOf(gone, day)).toMatchObject({ value: 3333 });
    expect(await planOf(stays, day)).toBeNull();
  });

  test('422 for a week copied onto itself', async () => {
    const body = { customerId: MEN, fromDay: TODAY, toDay: TODAY };
    expect((await portal.call('POST', '/copyplan', { as: 'analyst', body })).status).toBe(422);
  });
});
