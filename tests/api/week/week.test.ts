import { seasonWeeks } from '@halfturn/contract/week/season-weeks';
import { week } from '@halfturn/contract/week/week';
import { addDays } from '@halfturn/core/calendar/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { HERONS, MEN, openTestPortal, type TestPortal, WOMEN } from '../portal';

const [BACK, FORWARD] = [2, 9];
const MATCH = 1;
const TRAINING = 3;
const FIRST_SATURDAY = '2026-01-31';
/** Of the five weeks to the day before the portal's today, 11 March. */
const TUESDAY_METRES = [5000, 5200, 4800, 5000, 6400];

describeOnEngines('the week', (engine) => {
  let portal: TestPortal;
  const store = (day: string, sessionTypeId: number, metres: number, playerIds: readonly number[]) =>
    storeHandMade(portal.database.store, {
      customerId: MEN,
      startsAt: `${day}T10:00:00.000Z`,
      sessionTypeId,
      title: `${metres} m`,
      players: playerIds.map((playerId) => ({
        playerId,
        coverage: 1,
        kpis: {
          activeDistanceM: metres,
          peakSpeedMPerS: sessionTypeId === MATCH ? 9 : 7,
          activeTimeM: sessionTypeId === MATCH ? 90 : 50,
          sessionTotalTimeM: 95,
          matchTimeM: sessionTypeId === MATCH ? 90 : null,
        },
      })),
    });

  beforeAll(async () => {
    portal = await openTestPortal(engine);
    for (const [k, metres] of TUESDAY_METRES.entries()) {
      await store(addDays(FIRST_SATURDAY, 7 * k), MATCH, 10_000, [BACK]);
      const second = k === 4 ? 1000 : 0;
      await store(addDays(FIRST_SATURDAY, 7 * k + 3), TRAINING, metres - second, [BACK]);
      if (second > 0) await store(addDays(FIRST_SATURDAY, 7 * k + 3), TRAINING, second, [BACK, 3, 4, 5, FORWARD]);
    }
    await store('2026-03-07', MATCH, 10_000, [BACK]);
    await store('2026-03-01', TRAINING, 2000, [FORWARD]);
  });
  afterAll(() => portal.close());

  const ask = async (more = '', customerId = MEN) => {
    const answer = await portal.call('GET', `/week?customerId=${customerId}${more}`, { as: 'analyst' });
    expect(answer.status).toBe(200);
    return week.answer.parse(answer.json());
  };
  const ofPlayer = ({ players }: Awaited<ReturnType<typeof ask>>, playerId: number) => {
    const found = players.find(({ player }) => player.playerId === playerId);
    if (found === undefined) throw new Error(`Player ${playerId} is missing.`);
    return found;
  };

  test('a microcycle with its days, and a day as the sum of its sessions beside its like', async () => {
    const answer = await ask('&day=2026-03-03');
    expect([answer.from, answer.to, answer.isCycle]).toEqual(['2026-03-01', '2026-03-07', true]);
    expect(answer.days.map(({ type }) => type)).toEqual(['MD+1', 'MD+2', 'MD-4', 'MD-3', 'MD-2', 'MD-1', 'MD']);
    const { days, match, total, monotony } = ofPlayer(answer, BACK);
    expect(days.map(({ value }) => value)).toEqual([0, 0, 6400, 0, 0, 0, 10_000]);
    expect(days[2]?.sessions.map(({ value }) => value).sort()).toEqual([1000, 5400]);
    // Of 5000 5200 4800 5000.
    expect(days[2]?.band?.mean).toBe(5000);
    expect(days[2]?.band?.standardDeviation).toBeCloseTo(163.299, 3);
    expect(match).toEqual({ mean: 10_000, count: 5 });
    expect(total).toMatchObject({ value: 16_400, unknownDays: 0, band: { mean: 15_000, count: 4 } });
    // 16400/7 = 2342.857; SD (n - 1) of 0 0 6400 0 0 0 10000 is 4136.828.
    expect(monotony?.monotony).toBeCloseTo(0.566_34, 3);
  });

  test('a player without a recording where the squad had a session is not at rest', async () => {
    const { days, total } = ofPlayer(await ask('&day=2026-03-03'), FORWARD);
    expect(days[0]).toMatchObject({ state: 'done', value: 2000 });
    expect(days[2]).toMatchObject({ state: 'done', value: 1000 });
    expect(total).toMatchObject({ value: 3000, unknownDays: 0 });
    const third = ofPlayer(await ask('&day=2026-03-03'), 3);
    expect(third.days[0]).toMatchObject({ state: 'unknown', value: null });
    expect(third.total).toMatchObject({ value: 1000, unknownDays: 2 });
  });

  test('per minute over the minutes of the day, without curves', async () => {
    const { days } = ofPlayer(await ask('&day=2026-03-03&perMinute=true'), BACK);
    expect(days[2]).toMatchObject({ value: 64, minutesM: 100, acute: null });
  });

  test('the week of today has days ahead, and days since a run near the highest speed', async () => {
    const answer = await ask();
    expect(answer.today).toBe('2026-03-11');
    expect([answer.from, answer.isCycle]).toEqual(['2026-03-08', true]);
    const { days, exposure } = ofPlayer(answer, BACK);
    expect(days.map(({ state }) => state)).toEqual(['rest', 'rest', 'rest', 'ahead', 'ahead', 'ahead', 'ahead']);
    expect(exposure).toMatchObject({ highestMPerS: 9, highestDay: '2026-01-31', daysSince90: 3 });
  });

  test('the season as weeks: totals, matches, the longest time without a session', async () => {
    const answer = await portal.call('GET', `/seasonweeks?customerId=${MEN}`, { as: 'analyst' });
    const { startDate, players } = seasonWeeks.answer.parse(answer.json());
    expect(startDate).toBe('2025-07-01');
    const back = players.find(({ player }) => player.playerId === BACK);
    expect(back?.weeks.slice(-7).map(({ value }) => value)).toEqual([
      10_000, 15_000, 15_200, 14_800, 15_000, 16_400, 0,
    ]);
    expect(back?.weeks.slice(-7).map(({ isRunning }) => isRunning)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(back).toMatchObject({ matches: 6, longestGap: 3 });
    // 16400 against 15000 15200 14800 15000; the week of the first match began before their record.
    expect(back?.weeks.at(-2)).toMatchObject({ side: 'above', unknownDays: 0 });
  });

  test('a club without a session has its days and nothing in them', async () => {
    for (const [customerId, as] of [
      [WOMEN, 'women'],
      [HERONS, 'hoops'],
    ] as const) {
      const answer = await portal.call('GET', `/week?customerId=${customerId}`, { as });
      expect(answer.status).toBe(200);
      const { days, players } = week.answer.parse(answer.json());
      expect(days).toHaveLength(7);
      expect(players.every(({ total }) => total.value === null)).toBe(true);
    }
  });

  test.each(['&kpi=mood', '&day=2026-02-30', '&day=tomorrow', '&day=9999-12-31', '&perMinute=perhaps'])(
    '400 for %s',
    async (more) => {
      expect((await portal.call('GET', `/week?customerId=${MEN}${more}`, { as: 'analyst' })).status).toBe(400);
    },
  );
});
