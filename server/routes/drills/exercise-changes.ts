import {
  addExercise,
  assignDrills as assignDrillsCall,
  deleteExercise as deleteExerciseCall,
  updateExercise as updateExerciseCall,
} from '@halfturn/contract/drills/exercises';
import { setupOf } from '@halfturn/core/metrics/drills/exercise';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { deleteExercise, insertExercise, updateExercise } from '../../store/club/exercises';
import { assignDrills, followSetup } from '../../store/session/drills/drill-exercises';
import type { Mount } from '../mount';
import { requireExercise, requireFreeName, requireWhole } from './exercise-checks';

export function mountExerciseChanges(mount: Mount): void {
  mount.customer(addExercise, async ({ body, customer: { customerId }, change }) => {
    const { customerId: _, ...fields } = body;
    requireWhole(fields);
    return change(async (trx) => {
      await requireFreeName(trx, customerId, fields.name, null);
      return { exerciseId: await insertExercise(trx, customerId, fields) };
    });
  });

  mount.customer(updateExerciseCall, async ({ body, customer: { customerId }, change }) => {
    const { customerId: _, exerciseId, drillsFollow, ...fields } = body;
    requireWhole(fields);
    return change(async (trx) => {
      await requireFreeName(trx, customerId, fields.name, exerciseId);
      await requireExercise(trx, customerId, exerciseId);
      await updateExercise(trx, customerId, exerciseId, fields);
      if (drillsFollow) await followSetup(trx, customerId, exerciseId, setupOf(fields));
      return { exerciseId };
    });
  });

  mount.customer(deleteExerciseCall, async ({ body: { exerciseId }, customer: { customerId }, change }) =>
    change(async (trx) => {
      await requireExercise(trx, customerId, exerciseId);
      await deleteExercise(trx, customerId, exerciseId);
      return { ok: true as const };
    }),
  );

  mount.customer(assignDrillsCall, async ({ body: { exerciseId, drills }, customer: { customerId }, change }) =>
    change(async (trx) => {
      const exercise = exerciseId === null ? null : await requireExercise(trx, customerId, exerciseId);
      const assigned = await assignDrills(trx, customerId, exercise, drills);
      // A drill has been removed meanwhile: assign none, and let the page reload.
      found(assigned === drills.length, NO_SUCH.drill);
      return { assigned };
    }),
  );
}
