/** A club with many seasons: its sessions again, each copy a year earlier, KPIs with seeded noise, no tracking. */
import pg from 'pg';
import { noisyKpis } from './multiply';

const TABLES = [
  'sessions',
  'player_sessions',
  'session_turns',
  'session_ratings',
  'drills',
  'drill_players',
  'identifications',
] as const;
/** More than a season's sessions: ids of a copy do not meet those of another. */
const IDS_OF_A_COPY = 100_000;

/** Adds the seasons `from` to `to - 1` of a club. */
export async function addSeasons(databaseUrl: string, customerId: number, from: number, to: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    for (const table of TABLES) {
      const { rows } = await client.query<{ name: string }>(
        "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
        [table],
      );
      const names = rows.map(({ name }) => name);
      await client.query(
        `insert into ${table} (${names.join(', ')}) select ${names.map((name) => valueOf(table, name)).join(', ')}
         from ${table} row cross join generate_series($1::int, $2::int) copy
         where row.customer_id = $3 and row.session_id < ${IDS_OF_A_COPY}`,
        [from, to - 1, customerId],
      );
    }
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

function valueOf(table: string, column: string): string {
  if (column === 'session_id') return `row.session_id + copy * ${IDS_OF_A_COPY}`;
  if (column === 'starts_at' || column === 'local_start') {
    return `(left(row.${column}, 4)::int - copy)::text || substr(row.${column}, 5)`;
  }
  if (column === 'import_id') return "row.import_id || ' ' || copy";
  if (column === 'kpis' && table === 'player_sessions') return noisyKpis;
  return `row.${column}`;
}
