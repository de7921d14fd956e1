import { DEMO_TIME_ZONE } from './demo/clubs';
import { todayIn } from '@halfturn/core/calendar/time-zone';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from './app';
import { clockFrom, MACHINE_CLOCK } from './clock';
import { DEMO_ACCOUNT_NAMES, DEMO_PASSWORD } from './demo/accounts';
import { createDemoRunner } from './demo/demo-runner';
import { seedDatabase } from './demo/seed';
import type { Environment } from './environment';
import type { FileStore } from './files/file-store';
import { tryStore } from './files/try-store';
import { claimFiles } from './jobs/claim-files';
import { HTTP_LIMITS, type HttpLimits } from './http-limits';
import { buildWorkApp } from './work-app';
import { type FrontDoor, openFrontDoor } from './front-door';
import { createImportRunner, type ImportLog, type ImportRunnerOptions } from './jobs/queue/import-runner';
import type { UploadLimits } from './jobs/upload/upload-limits';
import type { LiveLimits } from './live/feed-and-viewer-limits';
import { type NoticeChannel, openNotices } from './live/process-notices';
import { startCleaning } from './plugins/hourly-cleaning';
import { type FirstPassword, readFirstPassword } from './plugins/first-password';
import { QuietTime } from './plugins/quiet-time';
import { loadTokenSecret } from './plugins/token-secret';
import { findRootFolder } from './root-folder';
import { orderRecomputes } from './jobs/recompute-plan';
import { summariseOlder } from './jobs/summarise-sessions';
import type { FeedLimits } from './routes/data/import-events';
import { importRoutes } from './routes/data/imports';
import { connectDatabase, openDatabase, type Store } from './store/engine/database';
import { faultOf, placeText, SQLITE_COPY } from './store/engine/database-fault';
import { type FolderLock, lockFolder } from './store/engine/folder-lock';
import { removeLeftoverParts } from './store/engine/leftover-parts';
import type { Tracing } from './tracing/tracing';

const STOP_PATIENCE_MS = 15_000;
/** How long without a request before a thread is warmed up for the first import, which takes a core for a second. */
const LOAD_AHEAD_AFTER_MS = 3_000;
/** Per PostgreSQL statement: a hundred times what a call needs, and less than a stop waits. */
const DATABASE_PATIENCE_MS = 10_000;

export interface RunningServer {
  readonly address: string;
  /** The first sign-in of a club's own portal; null in a demo. */
  readonly firstPassword: FirstPassword | null;
  close(): Promise<void>;
}

type OnStep = (step: string) => void;

export interface ServerOverrides {
  readonly limits?: UploadLimits;
  readonly feedLimits?: FeedLimits;
  readonly liveLimits?: LiveLimits;
  readonly databasePatienceMs?: number;
  readonly http?: Partial<HttpLimits>;
  readonly jobs?: Pick<
    ImportRunnerOptions,
    'leaseMs' | 'pausesMs' | 'concurrency' | 'loadsAhead' | 'timeLimit' | 'ceilingBytes'
  >;
}

/**
 * Starts the whole server: the port first, then the data folder, the database, its initial contents, and the portal.
 * @throws Error in one sentence if the port is taken or the database cannot be opened; nothing is left running then
 */
export async function startServer(
  environment: Environment,
  overrides: ServerOverrides = {},
  onStep: OnStep = () => undefined,
): Promise<RunningServer> {
  const { host, port, demo } = environment;
  const { version } = findRootFolder();
  const limits = { ...HTTP_LIMITS, ...overrides.http };
  const door = await openFrontDoor({ host, port, version, demo, limits });
  let lock: FolderLock | null = null;
  let opened: OpenedStore | null = null;
  const tracing = await tracingOf(environment, version);
  const close = async () => {
    await door.close();
    await opened?.store.close();
    await tracing?.close();
    lock?.release();
  };
  try {
    // Several servers can share one PostgreSQL and their data folder; an embedded file belongs to one server.
    lock =
      environment.databaseUrl === null ? lockFolder(environment.dataFolder, `the server at ${door.address}`) : null;
    await removeLeftoverParts(environment.dataFolder, SQLITE_COPY);
    onStep(`Opening the database: ${placeText(environment)}`);
    opened = await openStore(environment, overrides.databasePatienceMs ?? DATABASE_PATIENCE_MS, onStep, tracing);
    const { store, tokenSecret } = opened;
    onStep('Starting the portal');
    const stopServing = await serve({ ...environment, tokenSecret }, overrides, door, store, tracing);
    return {
      address: door.address,
      firstPassword: demo ? null : await readFirstPassword(store.db, tokenSecret),
      async close() {
        try {
          await stopServing();
        } finally {
          await close();
        }
      },
    };
  } catch (error) {
    await close();
    throw faultOf(error, environment);
  }
}

/** Loaded only where it is on. */
async function tracingOf(environment: Environment, version: string): Promise<Tracing | null> {
  const { traces, role = 'both', databaseUrl } = environment;
  if (traces === undefined) return null;
  const { startTracing } = await import('./tracing/tracing');
  return startTracing(traces, { version, role, database: databaseUrl === null ? 'sqlite' : 'postgresql' });
}

interface OpenedStore {
  readonly store: Store;
  readonly tokenSecret: Uint8Array;
}

/** Migrations and seeding have no time limit, and may wait for another server's; calls do have one. */
async function openStore(
  environment: Environment,
  patienceMs: number,
  onStep: OnStep,
  tracing: Tracing | null,
): Promise<OpenedStore> {
  const {
    databaseUrl,
    dataFolder,
    demo,
    demoSessions = 0,
    today = todayIn(DEMO_TIME_ZONE, MACHINE_CLOCK()),
  } = environment;
  const more = {
    ...(environment.files === undefined ? {} : { files: environment.files }),
    ...(tracing === null ? {} : { onQuery: tracing.onQuery }),
  };
  const store = await openDatabase({
    databaseUrl,
    dataFolder,
    ...more,
    isLocked: true,
    onMigrate: () => onStep('Bringing its tables up to date'),
  });
  try {
    if (store.files !== null) {
      await tryFiles(store.files, onStep);
      await claimFiles(store, dataFolder);
    }
    const tokenSecret = environment.tokenSecret ?? (await loadTokenSecret(dataFolder));
    await seedDatabase(
      store,
      demo ? { demo, today, league: { sessions: demoSessions } } : { demo, installationSecret: tokenSecret },
    );
    if (store.engine === 'sqlite') return { store, tokenSecret };
    const impatient = await connectDatabase({ databaseUrl, dataFolder, ...more, patienceMs });
    await store.close();
    return { store: impatient, tokenSecret };
  } catch (error) {
    await store.close().catch(() => undefined);
    throw error;
  }
}

async function tryFiles(files: FileStore, onStep: OnStep): Promise<void> {
  onStep(`Trying the object storage: ${await files.place()}`);
  await tryStore(files);
}

/** An embedded file has no other process to notify. */
function noticesOf(databaseUrl: string | null, channel: NoticeChannel, logger: ImportLog) {
  if (databaseUrl === null) return null;
  return openNotices(databaseUrl, channel, (error) =>
    logger.error({ err: error }, 'no word from other servers for the moment'),
  );
}

/** App and queues behind the open port. @returns a function that stops them */
async function serve(
  environment: Environment & { readonly tokenSecret: Uint8Array },
  { jobs, limits, feedLimits, liveLimits, http }: ServerOverrides,
  door: FrontDoor,
  store: Store,
  tracing: Tracing | null,
): Promise<() => Promise<void>> {
  const { dataFolder, databaseUrl, demo, logLevel, role = 'both' } = environment;
  const root = findRootFolder();
  const webRoot = join(root.path, 'dist', 'web');
  // The app creates the log; nothing runs before it exists.
  const logger: ImportLog = {
    info: (facts, message) => app.log.info(facts, message),
    error: (facts, message) => app.log.error(facts, message),
  };
  const routes = {
    ...(limits === undefined ? {} : { limits }),
    ...(feedLimits === undefined ? {} : { feedLimits }),
  };
  const runner = createImportRunner({
    store,
    databaseUrl,
    dataFolder,
    ...(environment.files === undefined ? {} : { files: environment.files }),
    logger,
    notices: noticesOf(databaseUrl, 'halfturn_jobs', logger),
    ...(tracing === null ? {} : { onJobEnded: tracing.onJobEnded }),
    ...jobs,
    ...(role === 'calls' ? { concurrency: 0 } : {}),
  });
  tracing?.reportTo(logger);
  const demoRunner = createDemoRunner({ store, databaseUrl, dataFolder, logger });
  const quiet = new QuietTime();
  const onPort = {
    store,
    version: root.version,
    role,
    demo,
    logLevel,
    ...(environment.metricsToken === undefined ? {} : { metricsToken: environment.metricsToken }),
    server: door.server,
    http: { ...HTTP_LIMITS, ...http },
  };
  const portal = () =>
    buildApp({
      ...onPort,
      tokenSecret: environment.tokenSecret,
      ...(tracing === null ? {} : { tracing }),
      ...(environment.microsoft === undefined ? {} : { microsoft: environment.microsoft }),
      ...(environment.requestsPerMinute === undefined ? {} : { requestsPerMinute: environment.requestsPerMinute }),
      ...(environment.trustedProxies === undefined ? {} : { trustedProxies: environment.trustedProxies }),
      webRoot: existsSync(join(webRoot, 'index.html')) ? webRoot : null,
      imports: importRoutes({ store, dataFolder, runner, ...routes }),
      live: {
        imports: { dataFolder, wake: () => runner.wake() },
        notices: noticesOf(databaseUrl, 'halfturn_live', logger),
        ...(liveLimits === undefined ? {} : { limits: liveLimits }),
      },
      ...(environment.today === undefined ? {} : { clock: clockFrom(environment.today) }),
      // A session's replay is one click away from its page: starting the thread should not add to the wait.
      wakesTracking: true,
      quiet,
    });
  const built = role === 'jobs' ? null : await portal();
  const app = built?.app ?? (await buildWorkApp(onPort));
  // After running answers have been asked to end, and before their resources are removed.
  app.addHook('onClose', () => door.close());
  const works = role !== 'calls';
  const cleaning = works ? startCleaning(store, logger) : null;
  const stopping = new AbortController();
  const summarising = works
    ? summariseOlder(store, () => quiet.turn(stopping.signal)).catch((error: unknown) => {
        if (!stopping.signal.aborted) logger.error({ err: error }, 'sessions not summarised');
      })
    : null;
  const stop = async () => {
    stopping.abort();
    await app.close();
    await Promise.all([runner.close(), demoRunner.close(), cleaning?.stop(), summarising]);
  };
  try {
    await app.ready();
    await runner.start();
    if (works) {
      orderRecomputes(store.db).then(
        () => runner.wake(),
        (error: unknown) => logger.error({ err: error }, 'recomputes could not be ordered'),
      );
    }
    if (demo && works) await demoRunner.start();
    // Preparing the league keeps every core busy, and users who waited for the start come first.
    const made = demoRunner.finished();
    made
      .then(() => built?.prepareClubs())
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) logger.error({ err: error }, 'no club could be prepared');
      });
    const calm = made.then(() => quiet.turn(stopping.signal, LOAD_AHEAD_AFTER_MS));
    void calm.then(
      () => runner.loadThread(),
      () => undefined,
    );
    door.admit((request, response) => app.routing(request, response));
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts, prints the address, and stops in order on SIGTERM or SIGINT; a second signal ends the process at once. */
export async function runServer(environment: Environment, print: (text: string) => void): Promise<void> {
  // Files the server writes, in any folder, are only for its own user.
  process.umask(0o077);
  const starting = startServer(environment, {}, (step) => print(`${step}…\n`));
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
  // Before the address is printed, since a caller who knows it may send a signal at once.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  const server = await starting;
  if (environment.role === 'jobs')
    return print(`Working on imports and recomputes; health at ${server.address}/health\n`);
  print(`Halfturn is at ${server.address}\n`);
  print(accountsText(environment.demo, server.firstPassword));
}

/** Always prints the demo's accounts; prints a first password at every start until it has been replaced. */
function accountsText(demo: boolean, first: FirstPassword | null): string {
  if (demo) return `Demo accounts: ${DEMO_ACCOUNT_NAMES.join(', ')}; password ${DEMO_PASSWORD}\n`;
  switch (first?.kind) {
    case 'waiting':
      return `First account: ${first.userName}, one-time password ${first.password} (until the first sign-in replaces it; "npx halfturn first-password" prints it again)\n`;
    case 'otherKey':
      return `First account: ${first.userName}. Its one-time password was sealed with another key file: "npx halfturn reset-password ${first.userName}" makes a new one.\n`;
    default:
      return '';
  }
}
