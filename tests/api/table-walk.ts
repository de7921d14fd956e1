import type { Store } from '@halfturn/server/store/engine/database';
import { sql } from 'kysely';

const GROWING = [
  'audit_log',
  'counters',
  'league_versions',
  'player_changes',
  'roster_changes',
  'kysely_migration',
  'kysely_migration_lock',
];

/**
 * JSON of the rows by table, sorted. `sessions.revision` counts changes, so that cached values become stale: it is left
 * out, also in the team's summary, which includes its facts' version.
 */
export async function walkTables({ db }: Pick<Store, 'db'>): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = await db.introspection.getTables();
  const walked = new Map<string, readonly string[]>();
  for (const { name, schema = 'public', isView } of tables) {
    if (isView || schema !== 'public' || GROWING.includes(name)) continue;
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    walked.set(name, rows.map((row) => JSON.stringify(Object.entries(row).map(cellOf(name)))).sort());
  }
  return walked;
}

const cellOf =
  (table: string) =>
  ([column, value]: [string, unknown]): readonly [string, unknown] => {
    if (table === 'sessions' && column === 'revision') return [column, null];
    if (table === 'sessions' && column === 'team_summary') return [column, String(value).replace(/"[^"]*"|null/, '')];
    if (value instanceof ArrayBuffer) return [column, Buffer.from(value).toString('base64')];
    if (value instanceof Uint8Array) return [column, Buffer.from(value).toString('base64')];
    return [column, value];
  };
