import { automatedMatchObservations, explainMatchBest } from '@halfturn/contract/session/match-observations';
import type { Effort } from '@halfturn/core/events/effort';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { HERONS, MEN, openTestPortal, type TestPortal } from '../portal';

const STRIKER = 1;
const STEADY = 2;
const NEWCOMER = 3;

const efforts = (size: number): Effort[] =>
  [1, 2, 3].flatMap((startS) =>
    (
      [
        ['ACCELERATION', size],
        ['DECELERATION', -size],
      ] as const
    ).map(([kind, peak]) => ({ kind, startS, durationS: 1, matchTimeS: startS, distanceM: 5, peak })),
  );
const KPIS = { matchTimeM: 90, activeTimeM: 90, accelerations: 40, decelerations: 40, highSpeedDistanceM: 540 };

describeOnEngines('automated match observations', (engine) => {
  let portal: TestPortal;
  let last: number;
  let training: number;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    const match = (startsAt: string, size: number, peakSpeedMPerS: number, further: number[] = []) =>
      storeHandMade(store, {
        customerId: MEN,
        startsAt,
        players: [
          { playerId: STRIKER, kpis: { ...KPIS, peakSpeedMPerS }, efforts: efforts(size) },
          { playerId: STEADY, kpis: { ...KPIS, peakSpeedMPerS: 8 }, efforts: efforts(5) },
          ...further.map((playerId) => ({ playerId, kpis: KPIS, efforts: efforts(5) })),
        ],
      });
    for (const day of ['01', '08', '15', '22']) await match(`2026-02-${day}T15:00:00.000Z`, 5, 8);
    await match('2025-02-01T15:00:00.000Z', 9, 11);
    last = await match('2026-03-07T15:00:00.000Z', 4.5, 7.2, [NEWCOMER]);
    await match('2026-03-14T15:00:00.000Z', 9, 11);
    training = await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-03-09T10:00:00.000Z',
      sessionTypeId: 3,
      players: [{ playerId: STRIKER, kpis: KPIS, efforts: efforts(1) }],
    });
  });
  afterAll(() => portal.close());

  const ask = async (sessionId: number) => {
    const path = `/automatedmatchobservations?customerId=${MEN}&sessionId=${sessionId}`;
    const answer = await portal.call('GET', path, { as: 'analyst' });
    expect(answer.status).toBe(200);
    return automatedMatchObservations.answer.parse(answer.json());
  };
  const of = ({ matchObservations }: Awaited<ReturnType<typeof ask>>, playerId: number) =>
    matchObservations.find((each) => each.playerId === playerId);

  test('flag and what is below the norm, worst first', async () => {
    const answer = await ask(last);
    // Speed: z = -0.1 / (0.02 sqrt(1.25)), clipped to -4; both peaks: -0.1 / (0.04 sqrt(1.25)) = -2.24.
    const striker = of(answer, STRIKER);
    expect(striker?.fatigueFlag).toBe(2);
    expect(striker?.observations.map(({ observationName }) => observationName)).toEqual([
      'Peak speed',
      'Peak acceleration',
      'Peak deceleration',
    ]);
    const [speed, acceleration] = striker?.observations ?? [];
    expect(speed).toMatchObject({ indicator: 'peakSpeed', value: 7.2, average: 8, max: 8 });
    expect(speed?.percentChange).toBeCloseTo(-10, 9);
    expect(acceleration).toMatchObject({ value: 4.5, average: 5, max: 5 });
    expect(of(answer, STEADY)).toMatchObject({ fatigueFlag: 0, unrated: null, observations: [] });
    expect(of(answer, NEWCOMER)).toMatchObject({ fatigueFlag: null, matchCount: null, observations: [] });
    expect(of(answer, NEWCOMER)?.unrated).toBe('fewMatches');
  });

  test('the best value explains itself: the highest of the matches before, within a year', async () => {
    const explained = async (metric: string, playerId: number, sessionId = last) => {
      const path = `/explainmatchbest?customerId=${MEN}&sessionId=${sessionId}&playerId=${playerId}&metric=matchBest.${metric}`;
      const answer = await portal.call('GET', path, { as: 'analyst' });
      expect([metric, answer.status]).toEqual([metric, 200]);
      const { value, parts, session } = explainMatchBest.answer.parse(answer.json());
      expect(session?.sessionId).toBe(sessionId);
      return { value, values: parts.kind === 'sessions' ? parts.rows.map((row) => row.value) : null };
    };
    // Neither the 11 m/s of a year before nor those of a week later.
    expect(await explained('peakSpeed', STRIKER)).toEqual({ value: 8, values: [8, 8, 8, 8] });
    expect(await explained('peakAcceleration', STRIKER)).toEqual({ value: 5, values: [5, 5, 5, 5] });
    // 540 m in 90 min; 80 efforts in 90 min.
    expect((await explained('hsrPerMinute', STRIKER)).value).toBeCloseTo(6, 9);
    expect((await explained('effortsPerMinute', STRIKER)).value).toBeCloseTo(80 / 90, 9);
    expect(await explained('lateEfforts', STRIKER)).toEqual({ value: null, values: [] });
    expect(await explained('peakSpeed', NEWCOMER)).toEqual({ value: null, values: [] });
    expect(await explained('peakSpeed', STRIKER, training)).toEqual({ value: null, values: [] });
  });

  test('a session that is no match has none', async () => {
    expect((await ask(training)).matchObservations).toEqual([]);
  });

  test('a club that has not bought flags sees those of its listed players alone, and the observations', async () => {
    const { db } = portal.database.store;
    const before = await db.selectFrom('customers').select('modules').where('customer_id', '=', MEN).executeTakeFirst();
    const change = (modules: string, listed: string) =>
      db.updateTable('customers').set({ modules, wellness_players: listed }).where('customer_id', '=', MEN).execute();
    await change('[]', JSON.stringify([STEADY]));
    const answer = await ask(last);
    expect(of(answer, STRIKER)?.fatigueFlag).toBeNull();
    expect(of(answer, STRIKER)?.observations).toHaveLength(3);
    expect(of(answer, STEADY)?.fatigueFlag).toBe(0);
    await change(before?.modules ?? '[]', '[]');
    expect(of(await ask(last), STRIKER)?.fatigueFlag).toBe(2);
  });

  test('no such session, another club’s session: 404, 403', async () => {
    const ask = (customerId: number, sessionId: number) =>
      portal.call('GET', `/automatedmatchobservations?customerId=${customerId}&sessionId=${sessionId}`, {
        as: 'analyst',
      });
    expect((await ask(MEN, 4711)).status).toBe(404);
    expect((await ask(HERONS, last)).status).toBe(403);
  });
});
