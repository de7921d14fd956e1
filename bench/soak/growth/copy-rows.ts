import pg from 'pg';

interface Copies {
  /** In any order: keys between them are not checked meanwhile. */
  readonly tables: readonly string[];
  /** SQL of a column in a copy, from its `row` and the number of the `copy`. */
  readonly valueOf: (table: string, column: string) => string;
  /** SQL that chooses the rows; `$3` is the last of the parameters. */
  readonly where: string;
  /** Numbers of the first and the last copy, and what `where` needs. */
  readonly parameters: readonly [from: number, through: number, of: number];
  /** Statement in the same transaction. */
  readonly after?: string;
}

/** Adds copies of rows of some tables, all or none. */
export async function copyRows(databaseUrl: string, copies: Copies): Promise<void> {
  const { tables, valueOf, where, parameters, after } = copies;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    for (const table of tables) {
      const { rows } = await client.query<{ name: string }>(
        "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
        [table],
      );
      const names = rows.map(({ name }) => name);
      const values = names.map((name) => valueOf(table, name));
      await client.query(
        `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
         from ${table} row cross join generate_series($1::int, $2::int) copy where ${where}`,
        [...parameters],
      );
    }
    if (after !== undefined) await client.query(after);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
