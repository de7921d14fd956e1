/**
 * Where each table belongs on Citus, and where it is now. The rows of a club are on one worker: its tables are
 * distributed by `customer_id`, colocated. Clubs, accounts, sensors and access tokens, which are found without a
 * customer, are copied to every worker. The rest stays on the coordinator: what has no customer, the roles of accounts,
 * which are asked for by user with every call, and the queues, which are claimed over all customers.
 */
import { type Kysely, sql } from 'kysely';

type TablePlace = 'distributed' | 'reference' | 'coordinator';

export interface PlacedTable {
  readonly name: string;
  readonly belongs: TablePlace;
  readonly is: TablePlace;
  readonly column: string | null;
  /** Tables with the same number keep a customer's rows on the same worker. */
  readonly colocation: number | null;
}

export const DISTRIBUTED_BY = 'customer_id';
const REFERENCE: ReadonlySet<string> = new Set(['customers', 'users', 'sensors', 'access_tokens']);
const COORDINATOR: ReadonlySet<string> = new Set([
  'user_roles',
  'import_jobs',
  'job_turns',
  'recomputes',
  'demo_sessions',
]);

export async function hasCitus<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const found = sql<{ one: number }>`select 1 as one from pg_extension where extname = 'citus'`;
  return (await found.execute(db)).rows.length > 0;
}

/** @param db with the Citus extension */
export async function placedTables<Tables>(db: Kysely<Tables>): Promise<readonly PlacedTable[]> {
  // Citus asks for the column it distributes by in every unique key.
  const question = sql<{
    readonly name: string;
    readonly isKeyed: boolean;
    readonly method: string | null;
    readonly copies: string | null;
    readonly column: string | null;
    readonly colocation: number | null;
  }>`
    select t.relname as name, p.partmethod as method, p.repmodel as copies, p.colocationid as colocation,
      case when p.partkey is not null then column_to_column_name(t.oid, p.partkey) end as column,
      by.attnum is not null and not exists (
        select from pg_index i
        where i.indrelid = t.oid and i.indisunique and not by.attnum = any (i.indkey::int2[])
      ) as "isKeyed"
    from pg_class t
    left join pg_attribute by on by.attrelid = t.oid and by.attname = ${DISTRIBUTED_BY}
    left join pg_dist_partition p on p.logicalrelid = t.oid
    where t.relkind in ('r', 'p') and t.relnamespace = current_schema()::regnamespace
      and t.relname not like 'kysely%'
    order by t.relname`;
  const { rows } = await question.execute(db);
  return rows.map(({ name, isKeyed, method, copies, column, colocation }) => ({
    name,
    belongs: REFERENCE.has(name) ? 'reference' : isKeyed && !COORDINATOR.has(name) ? 'distributed' : 'coordinator',
    is: method === null ? 'coordinator' : method !== 'n' ? 'distributed' : copies === 't' ? 'reference' : 'coordinator',
    column,
    colocation,
  }));
}

/** Whether `halfturn distribute` has run here: migrations then put new tables in their places. */
export async function isDistributed<Tables>(db: Kysely<Tables>): Promise<boolean> {
  return (await hasCitus(db)) && (await placedTables(db)).some(({ is }) => is === 'distributed');
}
