import { type Exercise, nameKey } from '../../metrics/drills/exercise';

export interface ExerciseChoice {
  readonly exerciseId: number;
  readonly name: string;
  readonly isSameName: boolean;
}

export function exerciseChoices(
  { exercises }: { readonly exercises: readonly Exercise[] },
  { drillName }: { readonly drillName: string },
): readonly ExerciseChoice[] {
  return exercises.map(({ exerciseId, name }) => ({
    exerciseId,
    name,
    isSameName: nameKey(name) === nameKey(drillName),
  }));
}
