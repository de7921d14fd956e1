import { explain, explainParts, explainReplay } from '@halfturn/contract/session/explain';
import { explainBall } from '@halfturn/contract/session/explain-figures';
import { explainBeyond, explainBeyondParts } from '@halfturn/contract/reporting/explain-beyond';
import { sessionReporting } from '@halfturn/contract/reporting/reporting';
import { thousandthsOf } from '@halfturn/core/metrics/explained/families/beyond-figures';
import { kpis } from '@halfturn/contract/session/kpis';
import { sessionQuality } from '@halfturn/contract/session/session-quality';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { MEN } from '../portal';
import { asking, BACK, NEWCOMER, openExplainedClub } from './explained-club';

describeOnEngines('explain a KPI', (engine) => {
  let club: Awaited<ReturnType<typeof openExplainedClub>>;
  beforeAll(async () => {
    club = await openExplainedClub(engine);
  });
  afterAll(() => club.portal.close());
  const { ask, back, status } = asking(() => club);

  test('a KPI: value, method, parameters, and four own matches with their titles', async () => {
    const answer = await ask(explain, back('highSpeedDistanceM'));
    expect(answer).toMatchObject({ value: 750, session: { title: 'Home game' }, sourceClass: 'optical' });
    expect(answer.methods[0]?.id).toBe('zones');
    expect(answer.parameters).toContainEqual({ name: 'effort.hsrMPerS', value: 5.5, isOwn: false });
    expect(answer.parameters.map(({ name }) => name).filter((name) => name.startsWith('filterHz.'))).toEqual([
      'filterHz.optical',
    ]);
    const { reference } = answer;
    expect(reference?.values.map(({ title, value }) => [title, value])).toEqual([
      ['Match of 01 February', 500],
      ['Match of 08 February', 600],
      ['Match of 15 February', 700],
      ['Match of 22 February', 800],
    ]);
    expect(reference).toMatchObject({ mean: 650, percentile: 75, best: 800 });
    // (150² + 50² + 50² + 150²) / 3
    expect(reference?.standardDeviation).toBeCloseTo(Math.sqrt(50_000 / 3), 9);
    expect(answer.parts).toEqual({ kind: 'notKept' });
    expect(answer.trackingKept).toBe(false);
  });

  test('the same figures as the table of the session, in total and per minute', async () => {
    for (const perMinute of [false, true]) {
      const { ourData } = await ask(kpis, `sessionId=${club.match}&enablePerMinute=${perMinute}`);
      const row = ourData.find(({ player }) => player.playerId === BACK)?.highSpeedDistanceM;
      const answer = await ask(explain, back('highSpeedDistanceM', `&perMinute=${perMinute}`));
      expect(answer.value).toBe(row?.value);
      const { mean, standardDeviation, percentile, best, values } = answer.reference ?? { values: [] };
      expect({ mean, standardDeviation, percentile, best, count: values.length }).toEqual({
        mean: row?.average,
        standardDeviation: row?.standardDeviation,
        percentile: row?.percentile,
        best: row?.maximum,
        count: row?.count,
      });
      expect(answer.inputs).toEqual(perMinute ? { highSpeedDistanceM: 750, activeTimeM: 90 } : {});
    }
  });

  test('a formula comes with the numbers it names', async () => {
    const { value, inputs } = await ask(explain, back('zone5DistanceM'));
    expect([value, inputs]).toEqual([600, { highSpeedDistanceM: 750, sprintDistanceM: 150 }]);
  });

  test('too few sessions of their own: no statistics to lean on', async () => {
    const { reference } = await ask(explain, `sessionId=${club.match}&playerId=${NEWCOMER}&metric=highSpeedDistanceM`);
    expect(reference).toMatchObject({ values: [], mean: null, standardDeviation: null, percentile: null, best: null });
  });

  test('frames of the tracking: stretches that add up, and one of them to play', async () => {
    const { ourData } = await ask(kpis, `sessionId=${club.tracked}`);
    const [row] = ourData;
    const playerId = row?.player.playerId ?? 0;
    const query = `sessionId=${club.tracked}&playerId=${playerId}&metric=runningDistanceM`;
    expect((await ask(explain, query)).parts).toEqual({ kind: 'tracked' });
    const parts = await ask(explainParts, query);
    if (parts.kind !== 'spans') throw new Error(parts.kind);
    expect(parts.rows.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(row?.runningDistanceM.value ?? NaN, 6);
    expect(parts.rows[0]?.peak).toBeGreaterThan(5);
    expect(parts.rows[0]?.peak).toBeLessThan(5.2);
    const moment = `sessionId=${club.tracked}&playerId=${playerId}&startS=60&lengthS=5`;
    const running = await ask(explainReplay, `${moment}&kpi=runningDistanceM`);
    expect(running.startS).toBe(60);
    const { timeS, speedMPerS, counts } = running.trace;
    // Three seconds before and after at 10 Hz.
    expect([timeS[0], timeS.at(-1), timeS.length]).toEqual([57, 68, 111]);
    for (const speed of speedMPerS) expect(speed ?? NaN).toBeCloseTo(5, 1);
    expect(counts.every(Boolean)).toBe(true);
    const fast = await ask(explainReplay, `${moment}&kpi=highSpeedDistanceM`);
    expect(fast.trace.counts.some(Boolean)).toBe(false);
    const whole = await ask(explainReplay, moment);
    expect(whole.trace.counts.filter(Boolean)).toHaveLength(50);
    const gone = `sessionId=${club.without}&playerId=${playerId}`;
    expect((await ask(explain, `${gone}&metric=runningDistanceM`)).parts).toEqual({ kind: 'notKept' });
    expect(await status(`/explainreplay?${gone}&startS=60&lengthS=5`)).toBe(422);
  });

  test('beyond a mark of a report: the stretches add up to it', async () => {
    const report = await ask(sessionReporting, `sessionId=${club.tracked}&comparisonGroupId=1`);
    const [item] = report.ourData;
    const mark = item?.reportingKpis.highResolution?.speed.find(({ timeS }) => (timeS?.value ?? 0) > 0);
    if (item === undefined || mark === undefined) throw new Error('Nobody was beyond a mark.');
    const of = `sessionId=${club.tracked}&playerId=${item.player.playerId}&thousandths=${thousandthsOf(mark.threshold)}`;
    for (const [measure, shown] of [
      ['distance', mark.distanceM],
      ['time', mark.timeS],
    ] as const) {
      const answer = await ask(explainBeyond, `${of}&metric=beyond.speed.${measure}`);
      expect([answer.value, answer.parts]).toEqual([shown?.value, { kind: 'tracked' }]);
      const parts = await ask(explainBeyondParts, `${of}&metric=beyond.speed.${measure}`);
      if (parts.kind !== 'spans') throw new Error(parts.kind);
      expect(parts.rows.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(shown?.value ?? NaN, 6);
    }
    const none = of.replace(/thousandths=\d+/, 'thousandths=99999');
    expect((await ask(explainBeyond, `${none}&metric=beyond.speed.time`)).value).toBeNull();
    expect((await ask(explainBeyondParts, `${none}&metric=beyond.speed.time`)).kind).toBe('notKept');
    expect(
      await status(`/explainbeyond?sessionId=4711&playerId=${BACK}&metric=beyond.speed.time&thousandths=5500`),
    ).toBe(404);
  });

  test('tracking quality: the figures of the session’s table, and what they are made of', async () => {
    const [row] = await ask(sessionQuality, `sessionId=${club.tracked}`);
    if (row === undefined) throw new Error('Nobody was tracked.');
    const of = `sessionId=${club.tracked}&playerId=${row.playerId}`;
    const seen = await ask(explain, `${of}&metric=quality.coverage`);
    expect(seen).toMatchObject({ value: 100 * (row.coverage ?? NaN), parts: { kind: 'tracked' }, reference: null });
    const missing = await ask(explainParts, `${of}&metric=quality.coverage`);
    if (missing.kind !== 'spans' || seen.rate === undefined) throw new Error(missing.kind);
    expect(missing.rows.reduce((sum, { value }) => sum + value, seen.rate.count)).toBe(seen.rate.of);
    expect((await ask(explain, `${of}&metric=quality.suspect`)).rate).toEqual({
      count: Math.round(row.suspectShare * seen.rate.count),
      of: seen.rate.count,
    });
    const gaps = await ask(explainParts, `${of}&metric=quality.gaps`);
    expect(gaps.kind === 'spans' && gaps.rows.length).toBe(row.gaps);
    expect((await ask(explain, `${of}&metric=quality.gaps&drillId=9&perMinute=true`)).value).toBe(row.gaps);
    const gone = `sessionId=${club.without}&playerId=${row.playerId}&metric=quality.longestGap`;
    expect(await ask(explain, gone)).toMatchObject({ parts: { kind: 'notKept' }, trackingKept: false });
    expect((await ask(explainParts, gone)).kind).toBe('notKept');
  });

  test('with the ball: what it was in earlier matches, null where the tracking does not say', async () => {
    const part = (distanceM: number) => ({
      timeM: 20,
      distanceM,
      highSpeedDistanceM: 90,
      sprintDistanceM: 20,
      highPowerDistanceM: null,
    });
    const played = (day: string, metres: number) =>
      storeHandMade(club.portal.database.store, {
        customerId: MEN,
        startsAt: `2025-02-${day}T15:00:00.000Z`,
        players: [
          {
            playerId: NEWCOMER,
            kpis: { matchTimeM: 90, activeTimeM: 90 },
            possession: {
              inPossession: part(metres),
              outOfPossession: part(1000),
              neither: part(500),
              ballInPlay: null,
            },
          },
        ],
      });
    for (const [day, metres] of [
      ['01', 2000],
      ['08', 2200],
      ['15', 2400],
      ['20', 2600],
    ] as const) {
      await played(day, metres);
    }
    const sessionId = await played('22', 3000);
    const of = `sessionId=${sessionId}&playerId=${NEWCOMER}`;
    const { value, reference, parts, methods } = await ask(explainBall, `${of}&metric=ball.inPossession.distance`);
    expect([value, parts.kind, methods[0]?.id]).toEqual([3000, 'ball', 'mpo']);
    expect(reference?.values.map((each) => each.value)).toEqual([2000, 2200, 2400, 2600]);
    expect(reference?.mean).toBe(2300);
    expect((await ask(explainBall, `${of}&metric=ball.inPossession.rate`)).value).toBe(150);
    expect((await ask(explainBall, `${of}&metric=ball.ballInPlay.time`)).value).toBeNull();
  });

  test('what is not there, what was not bought, and what is another club’s', async () => {
    expect(await status(`/explain?sessionId=4711&playerId=${BACK}&metric=accelerations`)).toBe(404);
    expect(await status(`/explain?sessionId=${club.match}&playerId=4711&metric=accelerations`)).toBe(404);
    expect(await status(`/explain?${back('accelerations')}&drillId=9`)).toBe(404);
    expect(await status(`/explain?${back('nothing')}`)).toBe(400);
    expect(await status(`/explainreplay?sessionId=${club.tracked}&playerId=${BACK}&lengthS=601&startS=1`)).toBe(400);
    expect(await status(`/explain?${back('accelerations')}`, 'women')).toBe(403);
  });
});
