#!/usr/bin/env node
// Runs the built command line, building it first if needed; runs the sources if the build tools are not installed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildKernels } from '../../scripts/build-kernels.mjs';
import { buildServer } from '../../scripts/build.mjs';
import { install } from '../../scripts/install.mjs';
import { ROOT } from '../../scripts/root.mjs';

/** @type {string | null} */
let folder = null;
try {
  if (!existsSync(join(ROOT, 'node_modules'))) await install();
  if (existsSync(join(ROOT, 'node_modules/vite'))) folder = await buildServer();
  else await buildKernels();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
if (folder === null) {
  const { register } = await import('tsx/esm/api');
  register();
  await import('../cli/program.ts');
} else {
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(folder, 'halfturn.mjs')).href);
}
