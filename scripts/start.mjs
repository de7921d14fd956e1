/**
 * `npm start`: installs missing packages, builds changed sources, then becomes the server in the same process, so
 * that signals and exit code are the server's.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPortal, buildServer } from './build.mjs';
import { endWithParent } from './end-with-parent.mjs';
import { install } from './install.mjs';

endWithParent('start');

// Printed at once, since checking packages and sources takes a moment.
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
