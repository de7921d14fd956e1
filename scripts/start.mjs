/**
 * `npm start`: installs what is missing, builds what the sources changed for, then becomes the server: the same process,
 * so that signals and exit code are the server's own.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPortal, buildServer } from './build.mjs';
import { install } from './install.mjs';

// npm passes a signal to the shell that it runs us in, and that shell dies without telling us. Under npm, a parent that
// is gone therefore means: stop.
const parent = process.ppid;
if (process.env['npm_lifecycle_event'] === 'start') {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

// At once: looking through packages and sources takes a moment, and nobody is to wonder.
console.log('Starting Halfturn…');

let folder;
try {
  await install();
  [folder] = await Promise.all([buildServer(), buildPortal()]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(folder, 'main.mjs')).href);
