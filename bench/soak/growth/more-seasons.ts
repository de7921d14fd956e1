/** A club with many seasons: its sessions again, each copy a year earlier, KPIs with seeded noise, no tracking. */
import { copyRows } from './copy-rows';
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
  await copyRows(databaseUrl, {
    tables: TABLES,
    valueOf,
    where: `row.customer_id = $3 and row.session_id < ${IDS_OF_A_COPY}`,
    parameters: [from, to - 1, customerId],
  });
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
