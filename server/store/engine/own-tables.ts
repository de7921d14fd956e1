import { type Kysely, PostgresAdapter, sql, type TableMetadata } from 'kysely';

/** Ours: extensions have tables in schemas of their own. */
export async function ownTables<Tables>(
  db: Kysely<Tables>,
  { withMigrations }: { readonly withMigrations: boolean },
): Promise<readonly TableMetadata[]> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const current = isPostgres ? await sql<{ schema: string }>`select current_schema() as schema`.execute(db) : null;
  const own = current?.rows[0]?.schema;
  const tables = await db.introspection.getTables({ withInternalKyselyTables: withMigrations });
  return tables.filter(({ schema, isView }) => schema === own && !isView);
}
