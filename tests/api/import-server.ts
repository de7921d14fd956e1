import type { Environment } from '@halfturn/server/environment';
import { type RunningServer, type ServerOverrides, startServer } from '@halfturn/server/serve';
import { TODAY } from '../fixtures/today';
import type { TestDatabase } from './engines';

export function startImportServer(
  { dataFolder, databaseUrl }: Pick<TestDatabase, 'dataFolder' | 'databaseUrl'>,
  overrides: ServerOverrides = {},
  more: Pick<Environment, 'role' | 'metricsToken' | 'files'> = {},
): Promise<RunningServer> {
  return startServer(
    { port: 0, host: '127.0.0.1', dataFolder, databaseUrl, demo: true, today: TODAY, logLevel: 'silent', ...more },
    overrides,
  );
}
