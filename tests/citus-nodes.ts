/**
 * Databases on a Citus that the tests do not start: Debian has no package of it. HALFTURN_TEST_CITUS names the database
 * of a coordinator that knows two workers; each test database is one of the same name on all of them.
 */
import { basename } from 'node:path';
import pg from 'pg';

export const CITUS_URL = process.env['HALFTURN_TEST_CITUS'] ?? null;
export const CITUS_MISSING = 'skipped: HALFTURN_TEST_CITUS names no coordinator';

export interface Node {
  readonly host: string;
  readonly port: number;
  readonly isCoordinator: boolean;
}

/** Removes what the tests of a run left. */
export async function dropCitusDatabases(coordinatorUrl: string, suitesFolder: string): Promise<void> {
  const rows = await ask(coordinatorUrl, [
    `select datname as name from pg_database where starts_with(datname, '${prefixOf(suitesFolder)}')`,
  ]);
  await dropOn(
    coordinatorUrl,
    await nodesOf(coordinatorUrl),
    rows.map(({ name }) => String(name)),
  );
}

export async function dropOn(coordinatorUrl: string, nodes: readonly Node[], names: readonly string[]): Promise<void> {
  const drops = names.map((name) => `drop database if exists ${name} with (force)`);
  await Promise.all(nodes.map((node) => ask(urlOf(coordinatorUrl, node), drops)));
}

export function prefixOf(suitesFolder: string): string {
  return `${basename(suitesFolder).toLowerCase().replace(/\W/g, '_')}_`;
}

export async function nodesOf(coordinatorUrl: string): Promise<readonly Node[]> {
  const rows = await ask(coordinatorUrl, [
    'select nodename as host, nodeport as port, groupid = 0 as "isCoordinator" from pg_dist_node order by groupid',
  ]);
  return rows.map((row) => ({
    host: String(row['host']),
    port: Number(row['port']),
    isCoordinator: row['isCoordinator'] === true,
  }));
}

export function urlOf(coordinatorUrl: string, node: Node | null, database?: string): string {
  const url = new URL(coordinatorUrl);
  if (node !== null) url.host = `${node.host}:${node.port}`;
  if (database !== undefined) url.pathname = `/${database}`;
  return url.href;
}

/** @returns the rows of the last statement */
export async function ask(url: string, statements: readonly string[]): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: readonly Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}
