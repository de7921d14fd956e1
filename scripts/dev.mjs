/**
 * `npm run dev`: the portal with hot reload, and the server from its sources, restarted when they change, with a
 * separate small demo league. Ctrl-C ends both. `--data FOLDER` uses another data folder than `dev-data`,
 * `--database URL` PostgreSQL, `--sessions N` another size of league. `PORT` sets the page's port (5173, or the
 * next free one).
 */
import { once } from 'node:events';
import { createServer as createSocketServer } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { endWithParent } from './end-with-parent.mjs';
import { install } from './install.mjs';
import { isServerSource, startReloadingServer } from './reloading-server.mjs';
import { ROOT } from './root.mjs';

const DATA_FOLDER = 'dev-data';
/** Enough to give every club something, and ready within half a minute. */
const SESSIONS = '24';
const PAGE_PORT = 5173;
const LEAVE_WITH_PARENT = pathToFileURL(join(ROOT, 'scripts/leave-with-parent.mjs')).href;
/** Folders that change without anybody editing. */
const UNWATCHED = ['dev-data', 'data', 'dist', '.cache', 'bench/.cache', 'bench/results'];

endWithParent('dev');
console.log('Starting Halfturn for development…');

/** @returns {{ data: string, database: string, sessions: string }} */
function readOptions() {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, database: { type: 'string' }, sessions: { type: 'string' } },
  });
  return {
    data: resolve(ROOT, values.data ?? DATA_FOLDER),
    database: values.database ?? '',
    sessions: values.sessions ?? SESSIONS,
  };
}

async function develop() {
  const { data, database, sessions } = readOptions();
  await install();
  // Loaded late, because the installation may have just added it.
  const { createServer } = await import('vite');
  const serverPort = await freePort();
  let hasServed = false;
  let accounts = '';
  const server = startReloadingServer({
    file: join(ROOT, 'server/main.ts'),
    execArgv: ['--enable-source-maps', '--import', LEAVE_WITH_PARENT, '--import', 'tsx'],
    env: {
      ...process.env,
      PORT: String(serverPort),
      HOST: '127.0.0.1',
      HALFTURN_DATA: data,
      HALFTURN_DEMO: '1',
      HALFTURN_DEMO_SESSIONS: sessions,
      DATABASE_URL: database,
    },
    print: (line) => {
      if (line.startsWith('Demo accounts: ')) accounts = line;
      else if (!line.startsWith('Halfturn is at ')) console.log(`[server] ${line}`);
      else if (hasServed) console.log('[server] Ready');
    },
    onEnd: (how) => {
      if (hasServed) console.log(`The server ended (${how}). It starts again when one of its files changes.`);
      else void stop(new Error('The server did not start: see above.'));
    },
  });
  /** @type {import('vite').ViteDevServer | null} */
  let vite = null;
  let isStopping = false;
  /** @param {unknown} [failure] */
  const stop = async (failure) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    if (failure instanceof Error) console.error(failure.message);
    await Promise.all([vite?.close(), server.stop()]);
    process.exit(failure === undefined ? 0 : 1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());

  try {
    vite = await createServer(pageSettings(server, serverPort));
    vite.watcher.on('all', (_event, path) => {
      const name = relative(ROOT, path);
      if (isServerSource(name)) server.restart(`${name} changed`);
    });
    await vite.listen();
  } catch (error) {
    await stop(error);
  }
  await server.address();
  hasServed = true;
  while (accounts === '' && !isStopping) await new Promise((resolve) => setTimeout(resolve, 20));
  const address = vite?.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  console.log(
    `Halfturn for development is at ${address}, its API at ${address}/api/docs, its kit at ${address}/gallery`,
  );
  console.log(accounts);
  console.log(`Data folder: ${data}. Ctrl-C ends portal and server.`);
}

/** @returns {Promise<number>} */
async function freePort() {
  const probe = createSocketServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const place = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof place === 'object' && place !== null ? place.port : 0;
}

/**
 * @param {import('./reloading-server.mjs').ReloadingServer} server
 * @param {number} serverPort
 * @returns {import('vite').InlineConfig}
 */
function pageSettings(server, serverPort) {
  const port = process.env['PORT'];
  /** @type {import('vite').ProxyOptions} */
  const toServer = {
    target: `http://127.0.0.1:${serverPort}`,
    // A request during a restart waits for the new server instead of failing.
    bypass: async () => {
      await server.address();
    },
  };
  return {
    root: ROOT,
    clearScreen: false,
    logLevel: 'warn',
    server: {
      port: Number(port ?? PAGE_PORT),
      strictPort: port !== undefined,
      proxy: { '/api': toServer, '/config.json': toServer },
      watch: { ignored: UNWATCHED.map((folder) => join(ROOT, folder, '**')) },
    },
  };
}

try {
  await develop();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
