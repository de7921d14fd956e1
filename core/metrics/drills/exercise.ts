/** An exercise of a club: what its drills have in common, and can be planned with (METHODS LD10). */

export const EXERCISE_TYPES = [
  'warmUp',
  'technical',
  'possession',
  'smallSided',
  'largeSided',
  'tactical',
  'finishing',
  'running',
  'other',
] as const;
export type ExerciseType = (typeof EXERCISE_TYPES)[number];

/** The space and the players of an exercise, or of one of its drills. Null: not stated. */
export interface ExerciseSetup {
  readonly lengthM: number | null;
  readonly widthM: number | null;
  /** Players of each side; the larger side first, as in 5 v 3. */
  readonly sideA: number | null;
  readonly sideB: number | null;
}

export interface ExerciseFields extends ExerciseSetup {
  readonly name: string;
  readonly type: ExerciseType;
  /** Length of one bout, s. */
  readonly workS: number | null;
  /** Rest between two bouts, s. */
  readonly restS: number | null;
}

export interface Exercise extends ExerciseFields {
  readonly exerciseId: number;
}

export const NO_SETUP: ExerciseSetup = { lengthM: null, widthM: null, sideA: null, sideB: null };

export function setupOf({ lengthM, widthM, sideA, sideB }: ExerciseSetup): ExerciseSetup {
  return { lengthM, widthM, sideA, sideB };
}

export interface ExerciseProblem {
  readonly name: keyof ExerciseFields;
  readonly message: string;
}

export function exerciseProblems(fields: Omit<ExerciseFields, 'name' | 'type'>): ExerciseProblem[] {
  const { lengthM, widthM, sideA, sideB, workS, restS } = fields;
  const problems: ExerciseProblem[] = [];
  const pair = (of: readonly [keyof ExerciseFields, number | null][], message: string) => {
    const missing = of.find(([, value]) => value === null);
    if (missing !== undefined && of.some(([, value]) => value !== null)) problems.push({ name: missing[0], message });
  };
  pair(
    [
      ['lengthM', lengthM],
      ['widthM', widthM],
    ],
    'A size needs a length and a width.',
  );
  pair(
    [
      ['sideA', sideA],
      ['sideB', sideB],
    ],
    'Players a side need both sides.',
  );
  if (restS !== null && workS === null) problems.push({ name: 'workS', message: 'Rest needs a time of work.' });
  return problems;
}

export function nameKey(name: string): string {
  return name.trim().replace(/\s+/gu, ' ').toLowerCase();
}

const AREA_TOLERANCE = 0.1;

/**
 * Whether a drill was played as its exercise is set up: the same sides in either order, and an area within 10 % of the
 * exercise's. Dimensions that neither states count as equal.
 */
export function isSameSetup(drill: ExerciseSetup, exercise: ExerciseSetup): boolean {
  const [own, meant] = [areaM2(drill), areaM2(exercise)];
  const isSameArea =
    own === null || meant === null ? own === meant : Math.abs(own - meant) <= AREA_TOLERANCE * meant + 1e-9;
  return isSameArea && sidesKey(drill) === sidesKey(exercise);
}

function areaM2({ lengthM, widthM }: ExerciseSetup): number | null {
  return lengthM === null || widthM === null ? null : lengthM * widthM;
}

function sidesKey({ sideA, sideB }: ExerciseSetup): string {
  return [sideA ?? 0, sideB ?? 0].sort((a, b) => b - a).join(' ');
}
