import { expect, test } from 'vitest';
import { demoExercises, hasAssignedDrills } from './exercises';
import { PRACTICE_PARTS, trainingDay } from './season/training-week';

test('every drill of a training or a practice is an exercise of its club', () => {
  const namesOf = (sport: 'football' | 'basketball') =>
    demoExercises({ sport, modules: ['drillmanagement'] }).map(({ name }) => name);
  const trainings = [0, 1, 2, 3, 4].flatMap((daysBefore) => trainingDay(daysBefore).parts.map(([name]) => name));
  expect(new Set(namesOf('football'))).toEqual(new Set(trainings));
  expect(namesOf('basketball')).toEqual(PRACTICE_PARTS.map(([name]) => name));
  expect(demoExercises({ sport: 'football', modules: ['sessionanalysis'] })).toEqual([]);
});

test('drills of the last three days are of none yet, nor are those of matches and rehab', () => {
  const on = (day: string) => hasAssignedDrills({ kind: 'training', day }, '2026-03-11');
  expect([on('2026-03-07'), on('2026-03-08'), on('2026-03-11')]).toEqual([true, false, false]);
  expect(hasAssignedDrills({ kind: 'rehab', day: '2026-01-01' }, '2026-03-11')).toBe(false);
  expect(hasAssignedDrills({ kind: 'practice', day: '2026-01-01' }, '2026-03-11')).toBe(true);
});
