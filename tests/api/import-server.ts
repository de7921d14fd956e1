import type { Environment } from '@halfturn/server/environment';
import { type RunningServer, type ServerOverrides, startServer } from '@halfturn/server/serve';
import type { Engine } from '@halfturn/server/store/engine/database';
import { TODAY } from '../fixtures/today';
import { openTestDatabase, seededTemplate, type TestDatabase } from './engines';

/** As the first start of such a server fills it; copied, which is faster. */
export async function openImportDatabase(engine: Engine): Promise<TestDatabase> {
  return openTestDatabase(engine, await seededTemplate(engine, TODAY));
}

export function startImportServer(
  { dataFolder, databaseUrl }: Pick<TestDatabase, 'dataFolder' | 'databaseUrl'>,
  overrides: ServerOverrides = {},
  more: Pick<Environment, 'role' | 'metricsToken' | 'files' | 'traces'> = {},
): Promise<RunningServer> {
  return startServer(
    { port: 0, host: '127.0.0.1', dataFolder, databaseUrl, demo: true, today: TODAY, logLevel: 'silent', ...more },
    // Most tests end before the first import would profit.
    { ...overrides, jobs: { loadsAhead: false, ...overrides.jobs } },
  );
}
