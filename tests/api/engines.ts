import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { seedDatabase } from '@halfturn/server/demo/seed';
import { type Engine, openDatabase, type Store } from '@halfturn/server/store/engine/database';
import { describe, inject } from 'vitest';
import { createCitusDatabase } from '../citus';
import { CITUS_URL } from '../citus-nodes';
import { createPostgresDatabase } from '../postgres-server';

export interface TestDatabase {
  readonly store: Store;
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  remove(): Promise<void>;
}

export function describeOnEngines(title: string, suite: (engine: Engine) => void): void {
  const isMissing = inject('postgresUrl') === null;
  const installed = CITUS_URL === null ? 'postgres' : 'postgres with Citus';
  const postgres = isMissing ? 'postgres: not installed, apt-get install postgresql' : installed;
  describe(`${title} (sqlite)`, () => {
    suite('sqlite');
  });
  describe.skipIf(isMissing)(`${title} (${postgres})`, () => {
    suite('postgres');
  });
}

interface Template {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
}

/** @param template of the same engine; omitted: an empty database */
export async function openTestDatabase(engine: Engine, template?: Template): Promise<TestDatabase> {
  const dataFolder = mkdtempSync(join(inject('suitesFolder'), 'data-'));
  const adminUrl = inject('postgresUrl');
  if (engine === 'postgres' && adminUrl === null) throw new Error('There is no PostgreSQL for the tests.');
  if (engine === 'sqlite' && template !== undefined) cpSync(template.dataFolder, dataFolder, { recursive: true });
  const copied = template?.databaseUrl ?? undefined;
  const create = CITUS_URL === null ? createPostgresDatabase : createCitusDatabase;
  const database = engine === 'sqlite' || adminUrl === null ? null : await create(CITUS_URL ?? adminUrl, copied);
  const databaseUrl = database?.url ?? null;
  const store = await openDatabase({ databaseUrl, dataFolder });
  return {
    store,
    databaseUrl,
    dataFolder,
    async remove() {
      await store.close();
      await database?.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

const seeded = new Map<string, Promise<Template>>();

/** The demo's usual clubs without sessions, made once a process. */
export function seededTemplate(engine: Engine, today: string): Promise<Template> {
  const made = async (): Promise<Template> => {
    const { store, ...template } = await openTestDatabase(engine);
    await seedDatabase(store, { demo: true, today });
    await store.close();
    return template;
  };
  const key = `${engine} ${today}`;
  const template = seeded.get(key) ?? made();
  seeded.set(key, template);
  return template;
}
