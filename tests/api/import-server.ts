/** The whole server on a test's database, with the import thread as it is built: it loads in a tenth of its sources' time. */
import { type RunningServer, type ServerOverrides, startServer } from '@halfturn/server/serve';
import { importThreadFile } from '../fixtures/built-server';
import type { TestDatabase } from './engines';

export function startImportServer(
  { dataFolder, databaseUrl }: Pick<TestDatabase, 'dataFolder' | 'databaseUrl'>,
  overrides: ServerOverrides = {},
): Promise<RunningServer> {
  return startServer(
    { port: 0, host: '127.0.0.1', dataFolder, databaseUrl, demo: true, logLevel: 'silent' },
    { ...overrides, jobs: { threadFile: importThreadFile(), ...overrides.jobs } },
  );
}
