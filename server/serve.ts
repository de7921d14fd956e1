/** Store, app and import queue put together, listening, and taken apart again in order. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from './app';
import { DEMO_ACCOUNT_NAMES, DEMO_PASSWORD } from './demo/accounts';
import { createDemoRunner } from './demo/demo-runner';
import { type SeededAccount, seedDatabase } from './demo/seed';
import { type Environment, StartError } from './environment';
import { createImportRunner, type ImportLog, type ImportRunnerOptions } from './jobs/import-runner';
import type { UploadLimits } from './jobs/receive-upload';
import { loadTokenSecret } from './plugins/token-secret';
import { findRootFolder } from './root-folder';
import { orderRecomputes } from './jobs/recompute-plan';
import type { FeedLimits } from './routes/import-events';
import { importRoutes } from './routes/imports';
import { openDatabase } from './store/database';

/** How long a stop waits for running answers and imports. */
const STOP_PATIENCE_MS = 15_000;

export interface RunningServer {
  /** `http://127.0.0.1:4173` */
  readonly address: string;
  /** Accounts made by this very start: empty on every later one. */
  readonly newAccounts: readonly SeededAccount[];
  close(): Promise<void>;
}

/** What tests set otherwise than production. */
export interface ServerOverrides {
  readonly limits?: UploadLimits;
  readonly feedLimits?: FeedLimits;
  readonly jobs?: Pick<
    ImportRunnerOptions,
    'leaseMs' | 'pausesMs' | 'concurrency' | 'timeLimit' | 'ceilingBytes' | 'threadFile'
  >;
}

/**
 * Starts the whole server.
 * @throws Error in one sentence where the port is taken or the database cannot be opened; nothing is left running then
 */
export async function startServer(environment: Environment, overrides: ServerOverrides = {}): Promise<RunningServer> {
  const { dataFolder, databaseUrl, demo, demoSessions = 0, logLevel, host, port } = environment;
  const store = await openDatabase({ databaseUrl, dataFolder });
  try {
    const newAccounts = await seedDatabase(store, { demo, league: { sessions: demoSessions } });
    const root = findRootFolder();
    const webRoot = join(root.path, 'dist', 'web');
    // The app makes the log; nothing runs before it is there.
    const logger: ImportLog = {
      info: (facts, message) => app.log.info(facts, message),
      error: (facts, message) => app.log.error(facts, message),
    };
    const { jobs, ...routes } = overrides;
    const runner = createImportRunner({ store, databaseUrl, dataFolder, logger, ...jobs });
    const demoRunner = createDemoRunner({ store, databaseUrl, dataFolder, logger });
    const { app } = await buildApp({
      store,
      tokenSecret: environment.tokenSecret ?? (await loadTokenSecret(dataFolder)),
      ...(environment.microsoft === undefined ? {} : { microsoft: environment.microsoft }),
      ...(environment.requestsPerMinute === undefined ? {} : { requestsPerMinute: environment.requestsPerMinute }),
      ...(environment.metricsToken === undefined ? {} : { metricsToken: environment.metricsToken }),
      ...(environment.trustedProxies === undefined ? {} : { trustedProxies: environment.trustedProxies }),
      webRoot: existsSync(join(webRoot, 'index.html')) ? webRoot : null,
      version: root.version,
      logLevel,
      imports: importRoutes({ store, dataFolder, runner, ...routes }),
      demo,
      wakesTracking: true,
    });
    const stop = async () => {
      await app.close();
      await Promise.all([runner.close(), demoRunner.close()]);
    };
    try {
      const address = await app.listen({ host, port });
      await runner.start();
      orderRecomputes(store.db).then(
        () => runner.wake(),
        (error: unknown) => logger.error({ err: error }, 'recomputes could not be ordered'),
      );
      if (demo) await demoRunner.start();
      // While the league is prepared every core has work enough.
      void demoRunner.finished().then(() => runner.loadThread());
      const close = async () => {
        try {
          await stop();
        } finally {
          await store.close();
        }
      };
      return { address, newAccounts, close };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    await store.close();
    throw inWords(error, environment);
  }
}

/** Starts, says where, and stops in order on SIGTERM or SIGINT; a second signal ends the process at once. */
export async function runServer(environment: Environment, print: (text: string) => void): Promise<void> {
  // Whatever the server writes, in whichever folder, is for its own user's eyes.
  process.umask(0o077);
  const starting = startServer(environment);
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => {
      process.stderr.write(`${signal}: something did not stop in time.\n`);
      process.exit(1);
    }, STOP_PATIENCE_MS).unref();
    starting
      .then((server) => server.close())
      .catch((error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exitCode = 1;
      });
  };
  // Before the address is told: whoever knows it may send a signal at once.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  const server = await starting;
  print(`Halfturn is at ${server.address}\n`);
  print(accountsText(environment.demo, server.newAccounts));
}

/** The demo's accounts are always said; a generated password only by the start that made it. */
function accountsText(demo: boolean, newAccounts: readonly SeededAccount[]): string {
  if (demo) return `Demo accounts: ${DEMO_ACCOUNT_NAMES.join(', ')}; password ${DEMO_PASSWORD}\n`;
  return newAccounts
    .map(({ userName, password }) => `First account: ${userName}, one-time password ${password} (shown only now)\n`)
    .join('');
}

/** The two faults a start meets in practice, in words. */
function inWords(error: unknown, { port, host }: Environment): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} on ${host} is in use: set PORT to another one.`);
  if (code === 'EACCES') return new StartError(`Port ${port} on ${host} cannot be opened: set PORT to 1024 or more.`);
  return error;
}
