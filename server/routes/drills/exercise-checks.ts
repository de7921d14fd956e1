import { type ExerciseFields, exerciseProblems, nameKey } from '@halfturn/core/metrics/drills/exercise';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { takeCustomer } from '../../store/club/customers';
import { listExercises } from '../../store/club/exercises';
import type { Trx } from '../../store/engine/transaction';

/** @throws HttpError 404 */
export async function requireExercise(trx: Trx, customerId: number, exerciseId: number) {
  const all = await listExercises(trx, customerId);
  return found(
    all.find((each) => each.exerciseId === exerciseId),
    NO_SUCH.exercise,
  );
}

/** @throws HttpError 422 with the field to correct */
export function requireWhole(fields: ExerciseFields): void {
  const [first, ...others] = exerciseProblems(fields);
  if (first !== undefined) throw new HttpError(422, first.message, [first, ...others]);
}

/** If two exercises with the same name are entered at once, the later one is refused. @throws HttpError 409 */
export async function requireFreeName(trx: Trx, customerId: number, name: string, own: number | null): Promise<void> {
  await takeCustomer(trx, customerId);
  const all = await listExercises(trx, customerId);
  if (!all.some((each) => each.exerciseId !== own && nameKey(each.name) === nameKey(name))) return;
  const message = `There is an exercise named “${name}” already: choose another name.`;
  throw new HttpError(409, message, [{ name: 'name', message }]);
}
