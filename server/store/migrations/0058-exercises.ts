/** Exercises of a club. A drill belongs to one, or to none, and keeps the set-up it was played with. */
import type { Kysely } from 'kysely';
import { columnTypes } from './column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('exercises')
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('exercise_id', 'integer', (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('exercise_type', text, (column) => column.notNull())
    .addColumn('length_m', 'double precision')
    .addColumn('width_m', 'double precision')
    .addColumn('side_a', 'integer')
    .addColumn('side_b', 'integer')
    .addColumn('work_s', 'integer')
    .addColumn('rest_s', 'integer')
    .addPrimaryKeyConstraint('exercises_key', ['customer_id', 'exercise_id'])
    .execute();
  // No foreign key: a restored session may name an exercise deleted meanwhile, and its drills then belong to none.
  await db.schema.alterTable('drills').addColumn('exercise_id', 'integer').execute();
  await db.schema.alterTable('drills').addColumn('length_m', 'double precision').execute();
  await db.schema.alterTable('drills').addColumn('width_m', 'double precision').execute();
  await db.schema.alterTable('drills').addColumn('side_a', 'integer').execute();
  await db.schema.alterTable('drills').addColumn('side_b', 'integer').execute();
}
