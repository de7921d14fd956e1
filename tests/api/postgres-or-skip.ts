/**
 * Global set-up of the server tests: one temporary PostgreSQL for the whole run (`../postgres-server.ts`), in which
 * suites create their databases (`engines.ts`). Without an installed PostgreSQL their suites are skipped, unless
 * HALFTURN_REQUIRE_POSTGRES=1 forbids that.
 */
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { installedPostgres, startPostgres } from '../postgres-server';
import { CITUS_URL, dropCitusDatabases } from '../citus-nodes';
import { recorderOf } from './fleet/statement-recorder';
import { folderInMemory } from '../folder-in-memory';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string | null;
    suitesFolder: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void | Promise<void>> {
  const folder = folderInMemory('halfturn-suites-');
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  project.provide('suitesFolder', folder);
  const programs = installedPostgres();
  if (programs === null) {
    if (process.env['HALFTURN_REQUIRE_POSTGRES'] === '1') {
      throw new Error('PostgreSQL is required here but not installed: apt-get install postgresql');
    }
    project.provide('postgresUrl', null);
    return removeFolder;
  }
  const recorder = recorderOf(process.env['HALFTURN_RECORD_STATEMENTS']);
  const server = await startPostgres(programs, false, undefined, recorder?.settings);
  await recorder?.start(server.url);
  project.provide('postgresUrl', server.url);
  return async () => {
    await recorder?.write(server.url);
    if (CITUS_URL !== null) await dropCitusDatabases(CITUS_URL, folder);
    server.stop();
    removeFolder();
  };
}
