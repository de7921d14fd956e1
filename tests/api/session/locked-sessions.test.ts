/**
 * METHODS R1c: a locked or incomplete session counts nowhere; until it is unlocked or complete, every answer is as if
 * it had never been stored.
 */
import { simulatedSessions } from '@halfturn/contract/simulated';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { everyAnswer } from '../every-answer';
import { type HandMadePlayer, played, storeHandMade } from '../hand-made';
import { addLeagueClub, LEAGUE_PLAYER } from '../league-club';
import { MEN, openTestPortal, type TestPortal } from '../portal';

const [BACK, FORWARD] = [2, 9];
const LEAGUE_CLUBS = [77, 78, 79];
const EXTREME = 98_765;
const SAYS_LOCKED = ['GET /sessions', 'GET /clubsessions', 'GET /simulatedsessions'];

describeOnEngines('locked sessions', (engine) => {
  let portal: TestPortal;
  let rated: number;
  const extremes: { customerId: number; sessionId: number }[] = [];
  const store = (customerId: number, startsAt: string, sessionTypeId: number, players: readonly HandMadePlayer[]) =>
    storeHandMade(portal.database.store, { customerId, startsAt, sessionTypeId, competition: 'league', players });

  beforeAll(async () => {
    portal = await openTestPortal(engine);
    for (const [i, day] of ['10', '17', '24'].entries()) {
      await store(MEN, `2026-01-${day}T15:00:00.000Z`, 1, [played(BACK, 100 + i), played(FORWARD, 110 + i)]);
      await store(MEN, `2026-01-${Number(day) + 2}T10:00:00.000Z`, 3, [played(BACK, 50 + i)]);
      await store(MEN, `2026-01-${Number(day) + 3}T10:00:00.000Z`, 4, [played(BACK, 40 + i)]);
    }
    for (const day of ['01', '08', '15', '22']) {
      rated = await store(MEN, `2026-02-${day}T15:00:00.000Z`, 1, [played(BACK, 104), played(FORWARD, 114)]);
    }
    for (const customerId of LEAGUE_CLUBS) {
      const days = ['2026-01-10', '2026-01-17', '2026-01-24', '2026-02-01'];
      await addLeagueClub(portal.database.store, customerId, days, played(LEAGUE_PLAYER, 120));
    }
  });
  afterAll(() => portal.close());

  const lock = async (isLocked: boolean) => {
    for (const extreme of extremes) {
      const answer = await portal.call('POST', '/locksession', { as: 'admin', body: { ...extreme, isLocked } });
      expect(answer.status).toBe(200);
    }
  };
  const setStatus = async (status: string) => {
    for (const { customerId, sessionId } of extremes) {
      await portal.database.store.db
        .updateTable('sessions')
        .set({ status })
        .where('customer_id', '=', customerId)
        .where('session_id', '=', sessionId)
        .execute();
    }
  };
  const answers = () => everyAnswer(portal, { sessionIds: [rated], playerIds: [BACK, FORWARD], without: SAYS_LOCKED });

  test('a locked session with an extreme value changes no answer of any call, and is back once it is unlocked', async () => {
    const before = await answers();
    expect(before.size).toBeGreaterThan(40);
    for (const [sessionTypeId, day] of [
      [1, '02-05'],
      [3, '02-06'],
      [4, '02-07'],
    ] as const) {
      const players = [played(BACK, EXTREME), played(FORWARD, EXTREME)];
      const sessionId = await store(MEN, `2026-${day}T15:00:00.000Z`, sessionTypeId, players);
      extremes.push({ customerId: MEN, sessionId });
    }
    for (const customerId of LEAGUE_CLUBS) {
      const players = [played(LEAGUE_PLAYER, EXTREME)];
      extremes.push({ customerId, sessionId: await store(customerId, '2026-02-05T15:00:00.000Z', 1, players) });
    }
    const counted = await answers();
    await lock(true);
    const locked = await answers();
    for (const [call, answer] of locked) expect([call, answer]).toEqual([call, before.get(call)]);
    expect([...locked.keys()]).toEqual([...before.keys()]);
    await lock(false);
    const back = await answers();
    for (const [call, answer] of back) expect([call, answer]).toEqual([call, counted.get(call)]);
    await setStatus('Incomplete');
    const incomplete = await answers();
    for (const [call, answer] of incomplete) expect([call, answer]).toEqual([call, before.get(call)]);
    expect([...incomplete.keys()]).toEqual([...before.keys()]);
    await setStatus('Complete');

    const changed = new Set(
      [...back].filter(([call, answer]) => answer !== before.get(call)).map(([call]) => call.split(' ')[0]),
    );
    for (const call of [
      '/kpis',
      '/matchreport',
      '/player',
      '/squad',
      '/teamcomparison',
      '/playerdevelopment',
      '/longitudinalplayerdevelopment',
      '/peakanalysis',
      '/wellnessreport',
      '/longitudinalwellnessreport',
      '/playerreporting',
      '/longitudinalrehab',
      '/rehabsessions',
      '/recentrehabsessions',
      '/turnreport',
      '/clubturns',
      '/leagueturns',
      '/playerhistory',
    ]) {
      expect([call, changed.has(call)]).toEqual([call, true]);
    }
  });

  test('how many are locked is said beside what leaves them out', async () => {
    const ask = async (query: string) => {
      const path = `/simulatedsessions?customerId=${MEN}&${query}`;
      return simulatedSessions.answer.parse((await portal.call('GET', path, { as: 'analyst' })).json()).locked;
    };
    expect(await ask('shows=club')).toBe(0);
    await lock(true);
    expect(await ask('shows=club')).toBe(3);
    expect(await ask(`shows=player&shownPlayerId=${FORWARD}`)).toBe(3);
    expect(await ask(`shows=session&sessionId=${rated}`)).toBe(1);
    expect(await ask('shows=list')).toBe(0);
    expect(await ask('shows=club&startDate=2026-02-06&endDate=2026-02-07')).toBe(2);
    expect(await ask(`shows=player&shownPlayerId=${BACK}&startDate=2026-02-08&endDate=2026-06-30`)).toBe(0);
    expect(await ask('shows=league')).toBe(3);
    await lock(false);
  });
});
