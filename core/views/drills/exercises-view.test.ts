import { describe, expect, it } from 'vitest';
import { addDays } from '../../calendar/day';
import type { Exercise } from '../../metrics/drills/exercise';
import { sumsOf } from '../../metrics/drills/exercise-norm';
import { exercisesView, type ExercisesRequest } from './exercises-view';
import { planOf, planText } from './planned-session-text';
import type { AnsweredDrill } from './rated-exercises';

const RONDO: Exercise = {
  exerciseId: 1,
  name: 'Rondo',
  type: 'possession',
  lengthM: 20,
  widthM: 18,
  sideA: 5,
  sideB: 3,
  workS: 150,
  restS: 50,
};
const GAME: Exercise = { ...RONDO, exerciseId: 2, name: '8v8', type: 'smallSided', sideA: 8, sideB: 8, restS: 0 };
const SPRINTS: Exercise = {
  exerciseId: 3,
  name: 'Sprints',
  type: 'running',
  lengthM: null,
  widthM: null,
  sideA: null,
  sideB: null,
  workS: null,
  restS: null,
};
const FIRST = 1;
const YOUTH = 2;

/** One squad of two players, ten minutes each, at the given metres and two turns a minute. */
function drill(sessionId: number, metresPerMin: number, changes: Partial<AnsweredDrill> = {}): AnsweredDrill {
  const minutesM = changes.minutesM ?? 10;
  return {
    sessionId,
    drillId: 1,
    name: 'Rondo',
    sessionTitle: `Training ${sessionId}`,
    startsAt: `${addDays('2026-01-01', sessionId)}T10:00:00.000+00:00`,
    minutesM,
    exerciseId: 1,
    lengthM: 20,
    widthM: 18,
    sideA: 5,
    sideB: 3,
    isComparable: true,
    squads: [
      {
        squadId: FIRST,
        players: 2,
        sums: sumsOf((kpi) => ({
          total: 2 * minutesM * (kpi === 'activeDistanceM' ? metresPerMin : 2),
          minutesM: kpi === 'sprintDistanceM' ? 0 : 2 * minutesM,
        })),
      },
    ],
    ...changes,
  };
}

const game = (sessionId: number, metresPerMin: number) =>
  drill(sessionId, metresPerMin, { drillId: 2, name: '8v8', exerciseId: 2, sideA: 8, sideB: 8 });
const REQUEST: ExercisesRequest = {
  kpi: 'activeDistanceM',
  squadIds: [FIRST],
  exerciseId: 0,
  plan: [],
  units: { system: 'metric', peakSpeedFactor: 1 },
};
const DRILLS = [
  ...[80, 90, 100, 110].map((rate, k) => drill(k + 1, rate)),
  ...[100, 104, 108, 112].map((rate, k) => game(k + 1, rate)),
];
const view = (drills: readonly AnsweredDrill[] = DRILLS, changes: Partial<ExercisesRequest> = {}) =>
  exercisesView({ exercises: [RONDO, GAME, SPRINTS], drills, leftOutCount: 0 }, { ...REQUEST, ...changes });

describe('ranking of exercises (METHODS LD10)', () => {
  it('by the mean of their drills, with SD, n and percentile among the club’s drills', () => {
    expect(
      view().ranking.map(({ name, mean, standardDeviation, count, intensity }) => [
        name,
        mean,
        standardDeviation,
        count,
        intensity,
      ]),
    ).toEqual([
      // Mean 106: five of eight below, 62.5. SD: root of (36 + 4 + 4 + 36) / 3.
      ['8v8', '106.0', '5.2', 4, '63'],
      // Mean 95: two of eight below.
      ['Rondo', '95.0', '12.9', 4, '25'],
      ['Sprints', 'N/A', 'N/A', 0, 'N/A'],
    ]);
  });

  it('says how an exercise is set up', () => {
    expect(view().ranking.map(({ setup }) => setup)).toEqual([
      'Small-sided game · 8 v 8 · 20 × 18\u202fm · 2:30 work',
      'Possession · 5 v 3 · 20 × 18\u202fm · 2:30 work, 0:50 rest',
      'Running',
    ]);
  });

  it('three drills alike are no norm: short ones, another size and another method do not count', () => {
    const [first, ...others] = DRILLS.slice(0, 4);
    if (first === undefined) throw new Error('There are four.');
    for (const [changes, note] of [
      [{ minutesM: 1.9 }, 'Shorter than 2 min'],
      [{ lengthM: 23 }, 'Another size or other sides'],
      [{ sideA: 4 }, 'Another size or other sides'],
      [{ isComparable: false }, 'Computed by another method'],
    ] as const) {
      const found = view([{ ...first, ...changes }, ...others], { exerciseId: 1 });
      expect(found.ranking.find(({ name }) => name === 'Rondo')).toMatchObject({ mean: 'N/A', count: 3, drills: 4 });
      expect(found.chosen?.drills.at(-1)?.note).toBe(note);
      expect(found.chosen?.trend.band).toBeNull();
    }
    expect(view(DRILLS.slice(0, 3)).standing).toEqual({
      kind: 'none',
      missing: 'no exercise has 4 drills alike before its latest',
    });
  });

  it('of the chosen squads alone; a KPI nobody has is not known', () => {
    expect(view(DRILLS, { squadIds: [YOUTH] }).ranking.map(({ mean }) => mean)).toEqual(['N/A', 'N/A', 'N/A']);
    expect(view(DRILLS, { kpi: 'sprintDistanceM' }).ranking.map(({ mean }) => mean)).toEqual(['N/A', 'N/A', 'N/A']);
  });
});

describe('the same exercise over time', () => {
  it('has a point a drill, the band of its norm, and all KPIs side by side, latest first', () => {
    const { chosen } = view(DRILLS, { exerciseId: 1 });
    expect(chosen?.trend.points.map(({ value }) => value)).toEqual([80, 90, 100, 110]);
    expect(chosen?.trend.band?.mean).toBe(95);
    // 6 % of 80 to 110 below the least drill: a change from 80 to 90 is seen.
    expect(chosen?.trend.low).toBeCloseTo(78.2);
    expect(chosen?.trend.note).toBe('band: average ± SD of 4 drills');
    expect(chosen?.drills[0]).toMatchObject({ session: 'Training 4', minutes: 10, players: 2, note: '' });
    expect(chosen?.drills[0]?.rates).toEqual([110, 2, null, 2, 2, 2, 2]);
  });

  it('is the most intense where none is chosen', () => {
    expect(view().chosen?.exercise.name).toBe('8v8');
    expect(view([], { exerciseId: 9 }).chosen).toBeNull();
  });
});

describe('statements', () => {
  it('the latest drill beside its earlier ones, which it is no part of', () => {
    // 140 against 95 ± 12.9: 47 % above.
    const found = view([...DRILLS.slice(0, 4), drill(5, 140)]);
    expect(found.statements[0]).toMatchObject({
      text: 'Rondo: 140.0\u202fm/min distance on 6 Jan, 47\u202f% above its earlier drills',
      detail: 'average 95.0\u202fm/min, SD 12.9\u202fm/min of 4 drills',
      tone: 'above',
      page: { exercise: '1' },
    });
  });

  it('which exercise asks most, where two are known', () => {
    expect(view().statements.map(({ text }) => text)).toEqual([
      '8v8 asks most: 106.0\u202fm/min distance, above 63\u202f% of the club’s 8 drills',
    ]);
    expect(view(DRILLS.slice(0, 4)).statements).toEqual([]);
  });

  it('four drills alike have a norm, and none of them has been compared with four before it', () => {
    expect(view(DRILLS.slice(0, 4)).standing.kind).toBe('none');
  });
});

describe('drills of no exercise', () => {
  it('are named with the exercise of their name as a suggestion', () => {
    const loose = (sessionId: number, name: string) => drill(sessionId, 90, { name, exerciseId: null });
    const found = view([loose(1, 'RONDO '), loose(2, 'Rondo'), loose(3, 'Pressing')]);
    expect(found.unassigned).toEqual([
      {
        name: 'Rondo',
        count: 2,
        latest: '3 Jan 2026',
        suggestedId: 1,
        drills: [
          { sessionId: 1, drillId: 1 },
          { sessionId: 2, drillId: 1 },
        ],
      },
      { name: 'Pressing', count: 1, latest: '4 Jan 2026', suggestedId: null, drills: [{ sessionId: 3, drillId: 1 }] },
    ]);
    expect(found.ranking.every(({ drills }) => drills === 0)).toBe(true);
  });
});

describe('a session planned from exercises', () => {
  it('brings norm times minutes; SD from the summed variances', () => {
    const found = view(DRILLS, { plan: planOf('1-20_2-10') });
    expect(found.parts.map(({ name, minutesM }) => [name, minutesM])).toEqual([
      ['Rondo', 20],
      ['8v8', 10],
    ]);
    // 95 · 20 + 106 · 10; root of (12.9099 · 20)² + (5.164 · 10)².
    expect(found.expected[0]).toEqual({
      kpi: 'activeDistanceM',
      title: 'Distance',
      mean: '2,960\u202fm',
      standardDeviation: '263\u202fm',
      basis: '4 drills or more a part',
    });
    expect(found.expected.find(({ kpi }) => kpi === 'totalTurns')?.mean).toBe('60.0');
  });

  it('is not known where an exercise has no norm, and names it', () => {
    const [distance] = view(DRILLS, { plan: planOf('1-20_3-8') }).expected;
    expect(distance).toMatchObject({
      mean: 'N/A',
      standardDeviation: 'N/A',
      basis: 'fewer than four drills of Sprints',
    });
    expect(view().expected).toEqual([]);
  });

  it('an address keeps it, and nothing else', () => {
    const parts = planOf('3-12.5_16-8');
    expect(parts).toEqual([
      { exerciseId: 3, minutesM: 12.5 },
      { exerciseId: 16, minutesM: 8 },
    ]);
    expect(planText(parts)).toBe('3-12.5_16-8');
    expect(planOf('x-1_3-0_3-121_3-5.55_3_-4_3-4')).toEqual([{ exerciseId: 3, minutesM: 4 }]);
    expect(planOf('')).toEqual([]);
  });
});
