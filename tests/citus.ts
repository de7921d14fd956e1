/** Databases on the Citus of HALFTURN_TEST_CITUS (`citus-nodes.ts`). */
import { randomBytes } from 'node:crypto';
import { distribute } from '@halfturn/server/store/distributed/distribute';
import { openDatabase } from '@halfturn/server/store/engine/database';
import { inject } from 'vitest';
import { ask, dropOn, type Node, nodesOf, prefixOf, urlOf } from './citus-nodes';
import type { PostgresDatabase } from './postgres-server';

/** Enough that clubs are on both workers. */
const SHARDS = 4;
const COPY_TRIES = 20;

/**
 * A database with every table in its place.
 * @param template one made here, to be copied
 */
export async function createCitusDatabase(coordinatorUrl: string, template?: string): Promise<PostgresDatabase> {
  const url = new URL(template ?? (await distributedTemplate(coordinatorUrl)));
  const name = newName();
  const nodes = await nodesOf(coordinatorUrl);
  await Promise.all(nodes.map((node) => copyOn(urlOf(coordinatorUrl, node), name, url.pathname.slice(1))));
  url.pathname = `/${name}`;
  // The settings of a database are not copied.
  await distributeAt(url.href);
  return { url: url.href, drop: () => dropOn(coordinatorUrl, nodes, [name]) };
}

let emptyTemplate: Promise<string> | null = null;

/** Without a row: distributing takes seconds, a copy a few tenths. */
function distributedTemplate(coordinatorUrl: string): Promise<string> {
  emptyTemplate ??= createEmptyCitus(coordinatorUrl).then(async ({ url }) => {
    await distributeAt(url);
    return url;
  });
  return emptyTemplate;
}

async function distributeAt(databaseUrl: string): Promise<void> {
  const store = await openDatabase({ databaseUrl, dataFolder: '' });
  try {
    await distribute(store.db, databaseUrl, SHARDS);
  } finally {
    await store.close();
  }
}

/** Without tables. */
export async function createEmptyCitus(coordinatorUrl: string): Promise<PostgresDatabase> {
  const name = newName();
  const nodes = await nodesOf(coordinatorUrl);
  await Promise.all(
    nodes.map(async (node) => {
      await ask(urlOf(coordinatorUrl, node), [`create database ${name}`]);
      await ask(urlOf(coordinatorUrl, node, name), ['create extension citus']);
    }),
  );
  const url = urlOf(coordinatorUrl, null, name);
  await introduce(url, nodes);
  return { url, drop: () => dropOn(coordinatorUrl, nodes, [name]) };
}

const newName = () => `${prefixOf(inject('suitesFolder'))}${randomBytes(6).toString('hex')}`;

/** Citus keeps a connection to each database, which a copy does not allow: it is closed until the copy gets through. */
async function copyOn(url: string, name: string, template: string): Promise<void> {
  for (let left = COPY_TRIES; ; left--) {
    try {
      await ask(url, [
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`,
        `create database ${name} template ${template}`,
      ]);
      return;
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

async function introduce(url: string, nodes: readonly Node[]): Promise<void> {
  const calls = nodes.map(({ host, port, isCoordinator }) =>
    isCoordinator ? `citus_set_coordinator_host('${host}', ${port})` : `citus_add_node('${host}', ${port})`,
  );
  await ask(
    url,
    calls.map((call) => `select ${call}`),
  );
}
