import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { bytes, text } = columnTypes(db);
  await db.schema
    .createTable('sensors')
    .addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.customer_id'))
    .addColumn('sensor_id', 'integer', (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('venue', text, (column) => column.notNull())
    .addColumn('is_on', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_simulated', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('token_hash', text)
    .addColumn('session_id', 'integer')
    .addPrimaryKeyConstraint('sensors_key', ['customer_id', 'sensor_id'])
    .execute();
  await db.schema.createIndex('sensors_token').on('sensors').columns(['token_hash']).unique().execute();

  await db.schema
    .createTable('live_feeds')
    .addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.customer_id'))
    .addColumn('session_id', 'integer', (column) => column.notNull())
    .addColumn('sensor_id', 'integer', (column) => column.notNull())
    .addColumn('head', text)
    .addColumn('batches', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('drops', text, (column) => column.notNull().defaultTo('{}'))
    .addPrimaryKeyConstraint('live_feeds_key', ['customer_id', 'session_id'])
    .execute();

  await db.schema
    .createTable('live_batches')
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('session_id', 'integer', (column) => column.notNull())
    .addColumn('batch_no', 'integer', (column) => column.notNull())
    .addColumn('last_s', 'double precision', (column) => column.notNull())
    .addColumn('distances', text, (column) => column.notNull())
    .addColumn('lines', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('live_batches_key', ['customer_id', 'session_id', 'batch_no'])
    .execute();

  await sql`insert into sensors (customer_id, sensor_id, name, venue, is_on, is_simulated)
    select demo_clubs.customer_id, places.sensor_id, places.name, places.venue, places.is_on, 1
    from demo_clubs
    inner join customers on customers.customer_id = demo_clubs.customer_id
    cross join (select 1 as sensor_id, 'Dock 1' as name, 'Millbrook Ground' as venue, 1 as is_on
      union all select 2, 'Dock 2', 'Training Centre', 0) as places
    where customers.options like '%workInProgress%'`.execute(db);
  await sql`insert into counters (customer_id, name, value)
    select customer_id, 'sensor', max(sensor_id) from sensors group by customer_id`.execute(db);
}
