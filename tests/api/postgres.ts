/**
 * Global set-up of the server tests: one throw-away PostgreSQL for the whole run (`../postgres-server.ts`). Suites make
 * their own databases in it (`engines.ts`). Without an installed PostgreSQL the suites on it are skipped, unless
 * HALFTURN_REQUIRE_POSTGRES=1 says that must not be.
 */
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { installedPostgres, startPostgres } from '../postgres-server';
import { throwAwayFolder } from '../throw-away-folder';

declare module 'vitest' {
  interface ProvidedContext {
    /** `postgres://…` of the maintenance database; null where no PostgreSQL is installed. */
    postgresUrl: string | null;
    /** Where suites put what they throw away; gone after the run. */
    suitesFolder: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = throwAwayFolder('halfturn-suites-');
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
  const server = await startPostgres(programs, false);
  project.provide('postgresUrl', server.url);
  return () => {
    server.stop();
    removeFolder();
  };
}
