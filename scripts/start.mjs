/**
 * `npm start`: installs what is missing, builds what the sources changed for, then becomes the server: the same process,
 * so that signals and exit code are the server's own.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPortal, buildServer } from './build.mjs';
import { endWithParent } from './end-with-parent.mjs';
import { install } from './install.mjs';

endWithParent('start');

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
