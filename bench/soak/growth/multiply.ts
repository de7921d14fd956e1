/** A league many times over: the rows of its clubs under further ids, KPIs with seeded noise, no tracking. */
import pg from 'pg';

/** In the order of nothing: keys between them are not checked meanwhile. */
const TABLES = [
  'customers',
  'squads',
  'positions',
  'session_types',
  'parameter_sets',
  'players',
  'player_keys',
  'fixtures',
  'exercises',
  'sessions',
  'player_sessions',
  'session_turns',
  'session_ratings',
  'drills',
  'drill_players',
  'identifications',
  'rehab_targets',
  'availability_spells',
  'plan_targets',
  'counters',
] as const;

/** Within 2.5 % either way, the same for the same player, session and copy. */
export const noisyKpis = `(
  select jsonb_object_agg(each.key, case
    when jsonb_typeof(each.value) = 'number' and each.value::text like '%.%'
    then to_jsonb(round(each.value::text::numeric
      * (1 + 0.05 * ((hashint8(row.player_id * 7919::bigint + row.session_id * 104729 + copy) & 65535) / 65535.0 - 0.5)), 6))
    else each.value end)::text
  from jsonb_each(row.kpis::jsonb) each)`;

/** Copies `from` to `to - 1` of the clubs 1 to `clubs`. */
export async function multiply(databaseUrl: string, clubs: number, from: number, to: number): Promise<void> {
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
      const values = names.map((name) => valueOf(table, name, clubs));
      await client.query(
        `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
         from ${table} row cross join generate_series($1::int, $2::int) copy where row.customer_id between 1 and $3`,
        [from, to - 1, clubs],
      );
    }
    await client.query("update counters set value = $1 where customer_id = 0 and name = 'customer'", [clubs * to]);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

function valueOf(table: string, column: string, clubs: number): string {
  if (column === 'customer_id' || column === 'opposition_customer_id') return `row.${column} + copy * ${clubs}`;
  if (column === 'display_name' && table === 'customers') return "row.display_name || ' ' || copy";
  if (column === 'kpis' && table === 'player_sessions') return noisyKpis;
  return `row.${column}`;
}
