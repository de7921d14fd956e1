import { EXERCISE_TYPES, type Exercise, type ExerciseFields } from '@halfturn/core/metrics/drills/exercise';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { nextId } from '../engine/counters';
import type { Database } from '../schema/schema';

type Trx = Transaction<Database>;
const exerciseType = z.enum(EXERCISE_TYPES);

export async function listExercises(db: Kysely<Database>, customerId: number): Promise<readonly Exercise[]> {
  const rows = await db
    .selectFrom('exercises')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('name')
    .orderBy('exercise_id')
    .execute();
  return rows.map((row) => ({
    exerciseId: row.exercise_id,
    name: row.name,
    type: exerciseType.parse(row.exercise_type),
    lengthM: row.length_m,
    widthM: row.width_m,
    sideA: row.side_a,
    sideB: row.side_b,
    workS: row.work_s,
    restS: row.rest_s,
  }));
}

export async function insertExercise(
  trx: Trx | Kysely<Database>,
  customerId: number,
  fields: ExerciseFields,
): Promise<number> {
  const exerciseId = await nextId(trx, customerId, 'exercise');
  await trx
    .insertInto('exercises')
    .values({ customer_id: customerId, exercise_id: exerciseId, ...columnsOf(fields) })
    .execute();
  return exerciseId;
}

export async function updateExercise(
  trx: Trx,
  customerId: number,
  exerciseId: number,
  fields: ExerciseFields,
): Promise<void> {
  await trx
    .updateTable('exercises')
    .set(columnsOf(fields))
    .where('customer_id', '=', customerId)
    .where('exercise_id', '=', exerciseId)
    .execute();
}

/** Its drills stay, without an exercise. */
export async function deleteExercise(trx: Trx, customerId: number, exerciseId: number): Promise<void> {
  await trx
    .updateTable('drills')
    .set({ exercise_id: null, length_m: null, width_m: null, side_a: null, side_b: null })
    .where('customer_id', '=', customerId)
    .where('exercise_id', '=', exerciseId)
    .execute();
  await trx
    .deleteFrom('exercises')
    .where('customer_id', '=', customerId)
    .where('exercise_id', '=', exerciseId)
    .execute();
}

function columnsOf({ name, type, lengthM, widthM, sideA, sideB, workS, restS }: ExerciseFields) {
  return {
    name,
    exercise_type: type,
    length_m: lengthM,
    width_m: widthM,
    side_a: sideA,
    side_b: sideB,
    work_s: workS,
    rest_s: restS,
  };
}
