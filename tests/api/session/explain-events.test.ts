import { explain } from '@halfturn/contract/session/explain';
import {
  explainBalance,
  explainCapacity,
  explainEfforts,
  explainPeaks,
  explainProfile,
  explainTurns,
} from '@halfturn/contract/session/explain-figures';
import { explainSprint, explainTurn } from '@halfturn/contract/session/explain-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { asking, NEWCOMER, openExplainedClub } from './explained-club';

describeOnEngines('explain runs, turns and windows', (engine) => {
  let club: Awaited<ReturnType<typeof openExplainedClub>>;
  beforeAll(async () => {
    club = await openExplainedClub(engine);
  });
  afterAll(() => club.portal.close());
  const { ask, back, status } = asking(() => club);

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
    // Of a filter: High angle, then turns to the right alone.
    const all = await ask(explainTurns, back('turns.byAngleClass.TOTAL'));
    const wide = await ask(explainTurns, back('turns.byAngleClass.TOTAL', '&classes=000040'));
    expect([wide.value, wide.parts]).toMatchObject([1, { rows: [{ angleDegrees: 150 }] }]);
    const [left, right] = await Promise.all(
      ['000001', '000002'].map(async (classes) =>
        ask(explainTurns, back('turns.byAngleClass.TOTAL', `&classes=${classes}`)),
      ),
    );
    expect((left?.value ?? NaN) + (right?.value ?? NaN)).toBe(all.value);
    expect(await status(`/explainturns?${back('turns.byAngleClass.TOTAL', '&classes=99')}`)).toBe(400);
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

  test('F0 and V0: the points on the line a = 8 − 0.8 v', async () => {
    const force = await ask(explainProfile, back('profile.f0'));
    expect([force.value, (await ask(explainProfile, back('profile.v0'))).value]).toEqual([8, 10]);
    if (force.parts.kind !== 'points') throw new Error(force.parts.kind);
    expect(force.parts.rows.map(({ speedMPerS, isFitted }) => [speedMPerS, isFitted])).toEqual([
      [3, true],
      [6, true],
      [8, true],
    ]);
    expect(force.parts.rows.map(({ accelerationMPerS2 }) => accelerationMPerS2)[1]).toBeCloseTo(3.2, 9);
    // The newcomer has no profile, and no points.
    const none = `sessionId=${club.match}&playerId=${NEWCOMER}&metric=profile.f0`;
    expect(await ask(explainProfile, none)).toMatchObject({ value: null, parts: { kind: 'points', rows: [] } });
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
});
