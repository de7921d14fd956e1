import { sessionLoads } from '@halfturn/contract/calendar/session-loads';
import { errorBody } from '@halfturn/contract/error';
import { players } from '@halfturn/contract/player/players';
import { replaceUserSquads } from '@halfturn/server/store/access/user-squads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, OWN_PASSWORD, tokenIn } from '../accounts';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { MEN, openTestPortal, type TestPortal } from '../portal';

const SPAN = 'startDate=2026-03-02&endDate=2026-03-08';

describeOnEngines('loads of sessions', (engine) => {
  let portal: TestPortal;
  let [first, youth] = [0, 0];
  const path = (span: string) => `/sessionloads?customerId=${MEN}&${span}`;
  const ask = async () => sessionLoads.answer.parse((await portal.call('GET', path(SPAN), { as: 'analyst' })).json());

  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    const list = players.answer.parse(
      (await portal.call('GET', `/players?customerId=${MEN}`, { as: 'analyst' })).json(),
    );
    first = list.find(({ squadId }) => squadId === 1)?.playerId ?? 0;
    youth = list.find(({ squadId }) => squadId === 2)?.playerId ?? 0;
    if (first === 0 || youth === 0) throw new Error('The demo has no players of two squads.');
    const session = (startsAt: string, sessionTypeId: number, of: readonly (readonly [number, number | null])[]) =>
      storeHandMade(store, {
        customerId: MEN,
        startsAt,
        sessionTypeId,
        players: of.map(([playerId, activeDistanceM]) => ({
          playerId,
          kpis: { activeDistanceM, highSpeedDistanceM: 120.5 },
        })),
      });
    await session('2026-03-01T15:00:00.000Z', 1, [[first, 9000]]);
    await session('2026-03-02T10:00:00.000Z', 3, [
      [first, 5000],
      [youth, null],
    ]);
    await session('2026-03-03T10:00:00.000Z', 4, [[first, 2000]]);
    await session('2026-03-08T15:00:00.000Z', 1, [[first, 10_000]]);
    await session('2026-03-09T10:00:00.000Z', 3, [[first, 4000]]);
  });
  afterAll(() => portal.close());

  test('the sessions of the span, both ends included, player by player', async () => {
    const answer = await ask();
    expect(answer.map(({ day, sessionTypeId, isMatch, isRehab }) => [day, sessionTypeId, isMatch, isRehab])).toEqual([
      ['2026-03-02', 3, false, false],
      ['2026-03-03', 4, false, true],
      ['2026-03-08', 1, true, false],
    ]);
    expect(answer[0]?.players).toEqual([
      { playerId: first, squadId: 1, distanceM: 5000, highSpeedDistanceM: 120.5 },
      { playerId: youth, squadId: 2, distanceM: null, highSpeedDistanceM: 120.5 },
    ]);
  });

  test('only players of the squads that the user may see', async () => {
    const { db } = portal.database.store;
    const userId = await addAccount(portal, { userName: 'coach-of-u21' });
    await db.transaction().execute((trx) => replaceUserSquads(trx, MEN, userId, [2]));
    const body = { username: 'coach-of-u21', password: OWN_PASSWORD };
    const token = tokenIn(await portal.call('POST', '/login', { body }));
    const answer = sessionLoads.answer.parse((await portal.call('GET', path(SPAN), { token })).json());
    expect(answer.map(({ players: own }) => own.map(({ playerId }) => playerId))).toEqual([[youth], [], []]);
  });

  test('a locked session is not among them', async () => {
    const [{ sessionId } = { sessionId: 0 }] = await ask();
    const lock = (isLocked: boolean) =>
      portal.call('POST', '/locksession', { as: 'admin', body: { customerId: MEN, sessionId, isLocked } });
    await lock(true);
    expect((await ask()).map(({ day }) => day)).toEqual(['2026-03-03', '2026-03-08']);
    await lock(false);
    expect(await ask()).toHaveLength(3);
  });

  test.each([
    ['startDate=2026-03-02&endDate=2026-03-01', '"startDate" is after "endDate".'],
    ['startDate=2025-01-01&endDate=2026-01-02', 'From "startDate" to "endDate" are more than 366 days.'],
  ])('%s is refused', async (span, message) => {
    const answer = await portal.call('GET', path(span), { as: 'analyst' });
    expect(answer.status).toBe(400);
    expect(errorBody.parse(answer.json()).message).toBe(message);
  });
});
