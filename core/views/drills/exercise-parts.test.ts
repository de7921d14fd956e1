import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normDrills, ratedExercises } from './rated-exercises';
import { addedSums, drillRate, EXERCISE_KPIS, type ExerciseKpi } from '../../metrics/drills/exercise-norm';
import { perMinute } from '../../metrics/reference/per-active-minute';
import { addedUp } from '../../metrics/explained/combine-parts';
import {
  DRILL_FIGURES,
  drillFigureKpi,
  EXERCISE_FIGURES,
  exerciseFigureOf,
  isDrillFigure,
  isExerciseFigure,
} from '../../metrics/explained/exercise-figures';
import { metricEntry } from '../../metrics/explained/metric-registry';

const SETUP = { lengthM: 20, widthM: 18, sideA: 5, sideB: 3 };
const EXERCISE = { exerciseId: 1, name: 'Rondo', type: 'possession', ...SETUP, workS: null, restS: null } as const;
const known = fc.option(fc.integer({ min: 0, max: 1500 }), { nil: null });
const player = fc.record({ minutes: fc.integer({ min: 0, max: 20 }), value: known });
type Player = { readonly minutes: number; readonly value: number | null };

const valuesOf = ({ minutes, value }: Player) => ({
  activeDistanceM: value,
  highSpeedDistanceM: value,
  sprintDistanceM: value,
  highPowerDistanceM: value,
  accelerations: value,
  decelerations: value,
  totalTurns: value,
  activeTimeM: minutes,
});
const madeOf = (metric: (typeof EXERCISE_FIGURES)[number], rates: readonly number[]) => {
  const { adds } = metricEntry(metric);
  return adds === null ? null : addedUp(adds, rates);
};

it('the drills make the mean and the SD of an exercise', () => {
  let norms = 0;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.array(player, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 20 })), {
        maxLength: 12,
      }),
      (drills) => {
        const answer = {
          exercises: [EXERCISE],
          leftOutCount: 0,
          drills: drills.map(([players, minutesM], at) => ({
            ...SETUP,
            sessionId: at,
            drillId: 1,
            name: 'Rondo',
            sessionTitle: '',
            startsAt: `2026-03-${String(at + 1).padStart(2, '0')}T10:00:00.000+00:00`,
            minutesM,
            exerciseId: 1,
            isComparable: true,
            squads: [{ squadId: 7, players: players.length, sums: addedSums(players.map(valuesOf)) }],
          })),
        };
        const [exercise] = ratedExercises(answer, [7]);
        if (exercise === undefined) throw new Error('One was given.');
        for (const kpi of EXERCISE_KPIS) {
          const norm = exercise.normOf(kpi);
          if (norm === null) continue;
          norms++;
          const rates = normDrills(exercise, kpi).map(({ rate }) => rate);
          expect(rates).toHaveLength(norm.count);
          expect(madeOf(`exercise.mean.${kpi}`, rates)).toBeCloseTo(norm.mean, 9);
          expect(madeOf(`exercise.spread.${kpi}`, rates)).toBeCloseTo(norm.standardDeviation, 9);
        }
      },
    ),
  );
  expect(norms).toBeGreaterThan(0);
});

it('the players make a drill: their sum over their minutes', () => {
  fc.assert(
    fc.property(fc.array(player, { maxLength: 12 }), (players) => {
      const values = players.map(valuesOf);
      const active = values.filter(({ activeDistanceM, activeTimeM }) => activeDistanceM !== null && activeTimeM > 0);
      const added = (of: 'activeDistanceM' | 'activeTimeM') => active.reduce((sum, each) => sum + (each[of] ?? 0), 0);
      const rate = drillRate([addedSums(values)], 'activeDistanceM');
      expect(rate).toBe(perMinute(added('activeDistanceM'), added('activeTimeM')));
    }),
  );
});

it('ids there and back', () => {
  const kpis = new Set<ExerciseKpi>();
  for (const id of EXERCISE_FIGURES) {
    const { statistic, kpi } = exerciseFigureOf(id);
    expect([`exercise.${statistic}.${kpi}`, isExerciseFigure(id)]).toEqual([id, true]);
  }
  for (const id of DRILL_FIGURES) {
    kpis.add(drillFigureKpi(id));
    expect([`drill.${drillFigureKpi(id)}`, isDrillFigure(id)]).toEqual([id, true]);
  }
  expect([...kpis]).toEqual([...EXERCISE_KPIS]);
});
