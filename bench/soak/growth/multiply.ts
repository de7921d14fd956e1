/** A league many times over: the rows of its clubs under further ids, KPIs with seeded noise, no tracking. */
import { copyRows } from './copy-rows';

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
  await copyRows(databaseUrl, {
    tables: TABLES,
    valueOf: (table, column) => valueOf(table, column, clubs),
    where: 'row.customer_id between 1 and $3',
    parameters: [from, to - 1, clubs],
    after: `update counters set value = ${clubs * to} where customer_id = 0 and name = 'customer'`,
  });
}

function valueOf(table: string, column: string, clubs: number): string {
  if (column === 'customer_id' || column === 'opposition_customer_id') return `row.${column} + copy * ${clubs}`;
  if (column === 'display_name' && table === 'customers') return "row.display_name || ' ' || copy";
  if (column === 'kpis' && table === 'player_sessions') return noisyKpis;
  return `row.${column}`;
}
