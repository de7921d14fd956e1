/** Edwards' load as a KPI of the week (METHODS LD1, LD3, LD8), with figures worked out by hand. */
import { explanation } from '@halfturn/contract/session/explanation';
import { seasonWeeks } from '@halfturn/contract/week/season-weeks';
import { week } from '@halfturn/contract/week/week';
import { addDays } from '@halfturn/core/calendar/day';
import type { HeartRateFacts } from '@halfturn/core/metrics/load/heart-rate-seconds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { MEN, openTestPortal, type TestPortal } from '../portal';

const [BACK, FORWARD] = [2, 9];
const [MATCH, TRAINING] = [1, 3];
const FIRST_SATURDAY = '2026-01-31';
const TUESDAY = '2026-03-03';
/** Five, seven … minutes at 92 % of 200, after ten at 75 %: loads of 55, 65, 75, 85, 55. */
const HARD_MINUTES = [5, 7, 9, 11, 5];

const heartRate = (hardMinutes: number): HeartRateFacts => ({
  seconds: 60 * (10 + hardMinutes),
  bySecond: [
    [150, 600],
    [184, 60 * hardMinutes],
  ],
  heldBpm: 184,
});

describeOnEngines('heart rate in the week', (engine) => {
  let portal: TestPortal;
  const store = (day: string, sessionTypeId: number, playerId: number, heart: HeartRateFacts | null) =>
    storeHandMade(portal.database.store, {
      customerId: MEN,
      startsAt: `${day}T10:00:00.000Z`,
      sessionTypeId,
      title: 'By hand',
      players: [
        {
          playerId,
          coverage: 1,
          kpis: { activeTimeM: 60, sessionTotalTimeM: 95, matchTimeM: sessionTypeId === MATCH ? 90 : null },
          ...(heart === null ? {} : { heartRate: heart }),
        },
      ],
    });
  const enter = (bpm: number | null) =>
    portal.call('POST', '/maximumheartrate', { as: 'analyst', body: { customerId: MEN, playerId: BACK, bpm } });

  beforeAll(async () => {
    portal = await openTestPortal(engine);
    for (const [k, minutes] of HARD_MINUTES.entries()) {
      await store(addDays(FIRST_SATURDAY, 7 * k), MATCH, BACK, null);
      await store(addDays(FIRST_SATURDAY, 7 * k + 3), TRAINING, BACK, heartRate(minutes));
    }
    await store('2026-03-07', MATCH, BACK, null);
    await store('2026-02-27', TRAINING, FORWARD, heartRate(5));
    await store(TUESDAY, TRAINING, FORWARD, heartRate(5));
    await store(TUESDAY, TRAINING, FORWARD, null);
    await enter(200);
  });
  afterAll(() => portal.close());

  const ask = async (playerId: number) => {
    const of = `customerId=${MEN}&day=${TUESDAY}&kpi=heart.load`;
    const answer = await portal.call('GET', `/week?${of}`, { as: 'analyst' });
    expect(answer.status).toBe(200);
    const found = week.answer.parse(answer.json()).players.find(({ player }) => player.playerId === playerId);
    if (found === undefined) throw new Error(`Player ${playerId} is missing.`);
    return found;
  };

  test('a day beside days of its type; a match without heart rate is not known, a day without a session is 0', async () => {
    const { days, total } = await ask(BACK);
    expect(days.map(({ value }) => value)).toEqual([0, 0, 55, 0, 0, 0, null]);
    expect(days.map(({ state }) => state)[6]).toBe('unknown');
    // Of 55 65 75 85.
    expect(days[2]?.band?.mean).toBeCloseTo(70, 9);
    expect(days[2]?.band?.standardDeviation).toBeCloseTo(12.909_944, 6);
    expect(total).toMatchObject({ value: 55, unknownDays: 1 });
  });

  test('one of two sessions does not pass for the day', async () => {
    expect((await ask(FORWARD)).days[2]).toMatchObject({ state: 'unknown', value: null });
  });

  test('another maximum counts at once, here and in the season, whose matches need no heart rate', async () => {
    await enter(240);
    // Ten minutes at 62.5 %, five at 76.7 %: 10 * 2 + 5 * 3.
    expect((await ask(BACK)).days[2]?.value).toBe(35);
    const answer = await portal.call('GET', `/seasonweeks?customerId=${MEN}&kpi=heart.load`, { as: 'analyst' });
    const back = seasonWeeks.answer.parse(answer.json()).players.find(({ player }) => player.playerId === BACK);
    expect(back).toMatchObject({ matches: 6, longestGap: 3 });
    expect(back?.weeks.at(-2)).toMatchObject({ value: 35, unknownDays: 1 });
    await enter(200);
  });

  test('the week’s total is explained by its sessions', async () => {
    const of = `customerId=${MEN}&playerId=${BACK}&day=${TUESDAY}&metric=week.heart.load`;
    const said = explanation.parse((await portal.call('GET', `/explainweek?${of}`, { as: 'analyst' })).json());
    expect(said).toMatchObject({ value: 55, methods: [{ id: 'heart', version: '1.0.0' }] });
    expect(said.parts.kind === 'sessions' ? said.parts.rows.map(({ value }) => value) : null).toEqual([55]);
  });
});
