import { addDays } from '@halfturn/core/calendar/day';
import { type ExerciseFields, type ExerciseType, NO_SETUP } from '@halfturn/core/metrics/drills/exercise';
import type { Club } from './clubs';
import type { DemoPlan } from './demo-plan';

/** The latest trainings, whose drills are not assigned to exercises yet. */
const UNASSIGNED_DAYS = 3;

type Size = readonly [lengthM: number, widthM: number, sideA: number, sideB: number];
type Bout = readonly [workS: number, restS: number];

function exercise(
  name: string,
  type: ExerciseType,
  size: Size | null = null,
  bout: Bout | null = null,
): ExerciseFields {
  const [workS = null, restS = null] = bout ?? [];
  if (size === null) return { ...NO_SETUP, name, type, workS, restS };
  const [lengthM, widthM, sideA, sideB] = size;
  return { lengthM, widthM, sideA, sideB, name, type, workS, restS };
}

/** Sizes and bouts are those of the simulation. */
const FOOTBALL: readonly ExerciseFields[] = [
  exercise('Warm-up', 'warmUp'),
  exercise('Rondos', 'possession', [20, 18, 5, 3], [150, 50]),
  exercise('4v4 with keepers', 'smallSided', [44, 34, 4, 4], [240, 110]),
  exercise('5v5 transitions', 'smallSided', [44, 34, 5, 5], [240, 110]),
  exercise('6v6', 'smallSided', [44, 34, 6, 6], [240, 110]),
  exercise('7v7', 'smallSided', [44, 34, 7, 7], [240, 110]),
  exercise('8v8', 'smallSided', [44, 34, 8, 8], [240, 110]),
  exercise('11v11', 'largeSided', [90, 64, 11, 11], [480, 120]),
  exercise('Build-up in shape', 'tactical', [80, 60, 11, 11], [300, 100]),
  exercise('Set pieces', 'tactical', [80, 60, 11, 11], [300, 100]),
  exercise('Finishing', 'finishing'),
  exercise('Sprints', 'running'),
];
const BASKETBALL: readonly ExerciseFields[] = [
  exercise('Warm-up', 'warmUp'),
  exercise('Shooting', 'finishing'),
  exercise('Half court', 'smallSided', [14, 15, 5, 5]),
  exercise('Full court', 'largeSided', [28, 15, 5, 5]),
  exercise('Line sprints', 'running'),
];

export function demoExercises({ sport, modules }: Pick<Club, 'sport' | 'modules'>): readonly ExerciseFields[] {
  if (!modules.includes('drillmanagement')) return [];
  return sport === 'basketball' ? BASKETBALL : FOOTBALL;
}

export function hasAssignedDrills({ kind, day }: Pick<DemoPlan, 'kind' | 'day'>, leagueDay: string): boolean {
  return (kind === 'training' || kind === 'practice') && day < addDays(leagueDay, -UNASSIGNED_DAYS);
}
