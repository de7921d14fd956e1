/**
 * `npm start`: installs what is missing, builds the portal when its sources changed, then runs the server until it is
 * stopped. Signals reach the server, its exit code is ours.
 */
import { spawn } from 'node:child_process';
import { buildPortal } from './build.mjs';
import { install } from './install.mjs';
import { ROOT } from './root.mjs';

try {
  await install();
  await buildPortal();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => server.kill(signal));
}
server.once('error', (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exit(1);
});
server.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
