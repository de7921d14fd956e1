/** "Explain this number": the number, its reference and its parts, from rows chosen by hand and from a track. */
import {
  explain,
  explainBalance,
  explainBall,
  explainCapacity,
  explainEfforts,
  explainParts,
  explainPeaks,
  explainPlayer,
  explainReplay,
  explainTurns,
} from '@halfturn/contract/session/explain';
import { explainFatigue, explainScore } from '@halfturn/contract/session/explain-scores';
import {
  explainDay,
  explainStandard,
  explainTeam,
  explainTeamCount,
  explainWeek,
} from '@halfturn/contract/session/explain-combined';
import { explainSprint, explainTurn } from '@halfturn/contract/session/explain-event';
import { kpis } from '@halfturn/contract/session/kpis';
import type { Effort } from '@halfturn/core/events/effort';
import type { Peak } from '@halfturn/core/metrics/session/facts';
import type { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { distanceWindows, storeHandMade } from '../hand-made';
import { MEN, openTestPortal, type TestPortal } from '../portal';
import { storeTracked } from '../tracked-session';

const BACK = 2;
const NEWCOMER = 3;

const effort = (kind: Effort['kind'], startS: number, peak: number, distanceM: number): Effort => ({
  kind,
  startS,
  durationS: 2,
  matchTimeS: startS,
  distanceM,
  peak,
});
const EFFORTS = [
  effort('ACCELERATION', 10, 3.5, 4),
  effort('ACCELERATION', 20, 2.5, 4),
  effort('ACCELERATION', 30, 4.5, 4),
  effort('SPRINT', 40, 8, 12),
  effort('SPRINT', 50, 8.5, 35),
  effort('HSR', 60, 6, 20),
];
const peak = (valuePerMinute: number): Peak[] => [{ kpi: 'DISTANCE', epochS: 60, valuePerMinute, matchTimeS: 300 }];

describeOnEngines('explain this number', (engine) => {
  let portal: TestPortal;
  let match: number;
  let tracked: number;
  let without: number;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    for (const [day, hsr, perMinute] of [
      ['01', 500, 100],
      ['08', 600, 300],
      ['15', 700, 200],
      ['22', 800, 400],
    ] as const) {
      await storeHandMade(store, {
        customerId: MEN,
        startsAt: `2026-02-${day}T15:00:00.000Z`,
        title: `Match of ${day} February`,
        players: [
          {
            playerId: BACK,
            kpis: {
              matchTimeM: 90,
              activeTimeM: 90,
              totalDistanceM: 9000,
              highSpeedDistanceM: hsr,
              accelerations: 10,
            },
            peaks: peak(perMinute),
            peakCounts: distanceWindows(perMinute / 100),
          },
        ],
      });
    }
    match = await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-03-07T15:00:00.000Z',
      title: 'Home game',
      players: [
        {
          playerId: BACK,
          kpis: {
            matchTimeM: 90,
            activeTimeM: 90,
            totalDistanceM: 9900,
            highSpeedDistanceM: 750,
            sprintDistanceM: 150,
            zone5DistanceM: 600,
            accelerations: 2,
            totalTurns: 2,
          },
          efforts: EFFORTS,
          turns: [
            { angleDegrees: 150, turnSide: 'L' },
            { startS: 100, angleDegrees: 100, turnSide: 'R' },
          ],
          peaks: peak(180),
          peakCounts: distanceWindows(2, [600, 1800]),
        },
        { playerId: NEWCOMER, kpis: { matchTimeM: 30, activeTimeM: 30, highSpeedDistanceM: 90 } },
      ],
    });
    const runners = [{ name: 'Ada Lane', shirtNumber: 40, speedMPerS: 5 }];
    tracked = await storeTracked(store, MEN, runners);
    without = await storeTracked(store, MEN, runners, false);
  });
  afterAll(() => portal.close());

  async function ask<Answer extends z.ZodType>(
    call: { readonly path: string; readonly answer: Answer },
    query: string,
    as = 'analyst',
  ): Promise<z.output<Answer>> {
    const answer = await portal.call('GET', `${call.path}?customerId=${MEN}&${query}`, { as });
    expect([answer.status, query]).toEqual([200, query]);
    return call.answer.parse(answer.json());
  }
  const status = async (path: string, as = 'analyst') =>
    (await portal.call('GET', `${path}&customerId=${MEN}`, { as })).status;
  const back = (metric: string, more = '') => `sessionId=${match}&playerId=${BACK}&metric=${metric}${more}`;

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
      const { ourData } = await ask(kpis, `sessionId=${match}&enablePerMinute=${perMinute}`);
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

  test('counts: their efforts and turns', async () => {
    const counted = await ask(explain, back('accelerations'));
    if (counted.parts.kind !== 'efforts') throw new Error(counted.parts.kind);
    expect(counted.parts.rows.map(({ startS, peak: of, value }) => [startS, of, value])).toEqual([
      [10, 3.5, 1],
      [30, 4.5, 1],
    ]);
    const sprints = await ask(explainEfforts, back('efforts.SPRINT.ALL'));
    const long = await ask(explainEfforts, back('efforts.SPRINT.ABOVE_30'));
    expect([sprints.value, long.value]).toEqual([2, 1]);
    expect(long.parts).toMatchObject({ kind: 'efforts', rows: [{ startS: 50, distanceM: 35 }] });
    expect(sprints.reference?.values.map(({ value }) => value)).toEqual([0, 0, 0, 0]);
    const turns = await ask(explainTurns, back('turns.byAngleClass.HIGH', '&side=L'));
    expect(turns).toMatchObject({ value: 1, parts: { kind: 'turns', rows: [{ angleDegrees: 150, side: 'L' }] } });
    expect((await ask(explainTurns, back('turns.byAngleClass.HIGH', '&side=R'))).value).toBe(0);
  });

  test('a capacity: the mean of the three hardest', async () => {
    const { value, parts } = await ask(explainCapacity, back('capacity.ACCELERATION'));
    // 4.5, 3.5 and 2.5 m/s²
    expect(value).toBeCloseTo(3.5, 9);
    expect(parts).toMatchObject({ kind: 'efforts', rows: [{ peak: 4.5 }, { peak: 3.5 }, { peak: 2.5 }] });
    const none = await ask(explainCapacity, back('capacity.DECELERATION'));
    expect([none.value, none.parts]).toEqual([null, { kind: 'efforts', rows: [] }]);
  });

  test('peaks: the window, the windows that reached a rate, the earlier ones', async () => {
    const highest = await ask(explainPeaks, back('peak.DISTANCE', '&epochS=60'));
    expect(highest.value).toBe(180);
    expect(highest.parts).toEqual({ kind: 'windows', rows: [{ clockS: 300, lengthS: 60, value: 180 }] });
    expect(highest.reference).toMatchObject({ mean: 250, percentile: 25 });
    const count = await ask(explainPeaks, back('peakCount.DISTANCE', '&epochS=30'));
    expect(count.value).toBe(2);
    expect(count.parts).toMatchObject({ rows: [{ clockS: 600 }, { clockS: 1800 }] });
    expect(count.reference?.mean).toBe(2.5);
  });

  test('a mean and a best: the sessions they are of', async () => {
    const average = await ask(explainPlayer, `playerId=${BACK}&metric=average.HSR`);
    expect(average.value).toBe(670);
    if (average.parts.kind !== 'sessions') throw new Error(average.parts.kind);
    expect(average.parts.rows.map(({ value }) => value)).toEqual([750, 800, 700, 600, 500]);
    const ofPeriod = `playerId=${BACK}&from=2026-02-08&to=2026-02-15`;
    const mean = await ask(explainPlayer, `${ofPeriod}&metric=average.HSR`);
    expect(mean.value).toBe(650);
    expect(mean.parts).toMatchObject({ kind: 'sessions', rows: [{ value: 700 }, { value: 600 }] });
    expect((await ask(explainPlayer, `${ofPeriod}&metric=maximum.HSR`)).value).toBe(700);
    expect((await ask(explainPlayer, `playerId=${BACK}&from=2025-02-08&to=2025-02-15&metric=average.HSR`)).value).toBeNull(); // prettier-ignore
    const best = await ask(explainPlayer, `playerId=${BACK}&metric=maximum.HSR`);
    expect(best.value).toBe(800);
  });

  test('one turn and one sprint: the figure, and the stretch of play to see', async () => {
    const turn = await ask(explainTurn, back('turn.angle', '&startMs=100000'));
    expect([turn.value, turn.methods[0]?.id]).toEqual([100, 'turn']);
    expect(turn.parts).toMatchObject({ kind: 'turns', rows: [{ startS: 100, side: 'R', value: 100 }] });
    const sprint = await ask(explainSprint, back('sprint.peakSpeed', '&startMs=50000'));
    expect(sprint.value).toBe(8.5);
    expect(sprint.parts).toMatchObject({ kind: 'efforts', rows: [{ startS: 50, distanceM: 35, value: 8.5 }] });
    expect(await status(`/explainturn?${back('turn.angle')}&startMs=100001`)).toBe(404);
    expect(await status(`/explainsprint?${back('sprint.distance')}&startMs=60000`)).toBe(404);
  });

  test('a day of the squad: the mean of the players’ sums', async () => {
    const { value, team, parts } = await ask(explainDay, 'metric=day.highSpeedDistanceM&day=2026-03-07');
    expect(value).toBe(420);
    expect(team).not.toBeNull();
    expect(parts).toMatchObject({
      kind: 'players',
      rows: [
        { playerId: BACK, value: 750, sessionId: match },
        { playerId: NEWCOMER, value: 90, sessionId: match },
      ],
    });
    expect(await status('/explainday?metric=day.highSpeedDistanceM&day=2026-03-06')).toBe(404);
  });

  test('a balance: one turn to each side is even', async () => {
    const { value, parts } = await ask(explainBalance, back('balance'));
    expect(value).toBe(0);
    expect(parts).toMatchObject({
      kind: 'turns',
      rows: [
        { side: 'L', value: -1 },
        { side: 'R', value: 1 },
      ],
    });
  });

  test('a team: what each player adds, against its earlier matches', async () => {
    const ofTeam = `sessionId=${match}&metric=team.highSpeedDistanceM`;
    const answer = await ask(explainTeam, ofTeam);
    expect([answer.player, answer.value]).toEqual([null, 840]);
    if (answer.parts.kind !== 'players') throw new Error(answer.parts.kind);
    expect(answer.parts.rows.map(({ playerId, value, count }) => [playerId, value, count])).toEqual([
      [BACK, 750, 1],
      [NEWCOMER, 90, 1],
    ]);
    expect(answer.reference?.values.map(({ value }) => value)).toEqual([500, 600, 700, 800]);
    expect(answer.reference?.mean).toBe(650);
    // Of 120 minutes together.
    const rate = await ask(explainTeam, `${ofTeam}&perMinute=true`);
    expect([rate.value, rate.inputs]).toEqual([7, { highSpeedDistanceM: 840, activeTimeM: 120 }]);
    expect(await status(`/explainteam?${ofTeam}&isOpposition=true`)).toBe(404);
  });

  test('a team’s count: the runs and turns of each player', async () => {
    const sprints = await ask(explainTeamCount, `sessionId=${match}&metric=team.efforts.SPRINT.ALL`);
    expect([sprints.player, sprints.value]).toEqual([null, 2]);
    expect(sprints.parts).toMatchObject({ kind: 'players', rows: [{ playerId: BACK, value: 2, count: 1 }] });
    const long = await ask(explainTeamCount, `sessionId=${match}&metric=team.efforts.SPRINT.ABOVE_30`);
    expect(long.value).toBe(1);
    const turns = await ask(explainTeamCount, `sessionId=${match}&metric=team.turns.byAngleClass.TOTAL`);
    expect(turns.value).toBe(2);
    expect(turns.parts).toMatchObject({ kind: 'players', rows: [{ playerId: BACK, value: 2 }] });
    expect(await status(`/explainteamcount?sessionId=${match}&metric=team.efforts.SPRINT.ALL&drillId=4711`)).toBe(404);
  });

  test('a standard: the matches that it is the mean of', async () => {
    const { value, parts } = await ask(explainStandard, `playerId=${BACK}&metric=standard.hsd&matches=all`);
    expect(value).toBe(670);
    if (parts.kind !== 'sessions') throw new Error(parts.kind);
    expect(parts.rows.map((row) => row.value)).toEqual([750, 800, 700, 600, 500]);
  });

  test('a week: its sessions, and what each adds to a curve', async () => {
    const week = await ask(explainWeek, `playerId=${BACK}&metric=week.highSpeedDistanceM&day=2026-02-22`);
    expect(week.value).toBe(800);
    expect(week.parts).toMatchObject({ kind: 'sessions', rows: [{ title: 'Match of 22 February', value: 800 }] });
    const curve = await ask(explainWeek, `playerId=${BACK}&metric=acute.highSpeedDistanceM&day=2026-02-22`);
    if (curve.parts.kind !== 'sessions') throw new Error(curve.parts.kind);
    // lambda = 1/4: the newest adds a quarter, each day before it three quarters of the day after.
    expect(curve.parts.rows[0]?.value).toBeCloseTo(200, 9);
    expect(curve.parts.rows.reduce((sum, row) => sum + row.value, 0)).toBeCloseTo(curve.value ?? NaN, 9);
    const rate = await ask(
      explainWeek,
      `playerId=${BACK}&metric=week.highSpeedDistanceM&day=2026-02-22&perMinute=true`,
    );
    expect(rate.inputs).toEqual({ highSpeedDistanceM: 800, activeTimeM: 90 });
  });

  test('a score: its terms add up', async () => {
    const { value, parts } = await ask(explainScore, back('workRate'));
    if (parts.kind !== 'terms') throw new Error(parts.kind);
    // Distance 1.1 and HSR 750/650 of the norm, weights 0.4 and 0.2 of the two that are known.
    expect(value).toBeCloseTo((100 * (0.4 * 1.1 + (0.2 * 750) / 650)) / 0.6, 9);
    expect(parts.rows.map(({ term }) => term)).toEqual(['distance', 'hsr']);
    expect(parts.rows.reduce((sum, each) => sum + each.value, 0)).toBeCloseTo(value ?? NaN, 9);
    expect([parts.source, parts.count]).toEqual(['own', 4]);
    expect((await ask(explainFatigue, `sessionId=${match}&playerId=${BACK}`)).value).toBeNull();
  });

  test('too few sessions of their own: no statistics to lean on', async () => {
    const { reference } = await ask(explain, `sessionId=${match}&playerId=${NEWCOMER}&metric=highSpeedDistanceM`);
    expect(reference).toMatchObject({ values: [], mean: null, standardDeviation: null, percentile: null, best: null });
  });

  test('frames of the tracking: stretches that add up, and one of them to play', async () => {
    const { ourData } = await ask(kpis, `sessionId=${tracked}`);
    const [row] = ourData;
    const playerId = row?.player.playerId ?? 0;
    const query = `sessionId=${tracked}&playerId=${playerId}&metric=runningDistanceM`;
    expect((await ask(explain, query)).parts).toEqual({ kind: 'tracked' });
    const parts = await ask(explainParts, query);
    if (parts.kind !== 'spans') throw new Error(parts.kind);
    expect(parts.rows.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(row?.runningDistanceM.value ?? NaN, 6);
    expect(parts.rows[0]?.peak).toBeGreaterThan(5);
    expect(parts.rows[0]?.peak).toBeLessThan(5.2);
    const moment = `sessionId=${tracked}&playerId=${playerId}&startS=60&lengthS=5`;
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
    const gone = `sessionId=${without}&playerId=${playerId}`;
    expect((await ask(explain, `${gone}&metric=runningDistanceM`)).parts).toEqual({ kind: 'notKept' });
    expect(await status(`/explainreplay?${gone}&startS=60&lengthS=5`)).toBe(422);
  });

  test('what is not there, what was not bought, and what is another club’s', async () => {
    expect(await status(`/explain?sessionId=4711&playerId=${BACK}&metric=accelerations`)).toBe(404);
    expect(await status(`/explain?sessionId=${match}&playerId=4711&metric=accelerations`)).toBe(404);
    expect(await status(`/explain?${back('accelerations')}&drillId=9`)).toBe(404);
    expect(await status(`/explain?${back('nothing')}`)).toBe(400);
    expect(await status(`/explainreplay?sessionId=${tracked}&playerId=${BACK}&lengthS=601&startS=1`)).toBe(400);
    expect(await status(`/explain?${back('accelerations')}`, 'women')).toBe(403);
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
      storeHandMade(portal.database.store, {
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
});
