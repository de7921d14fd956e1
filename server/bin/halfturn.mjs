#!/usr/bin/env node
// The command line as it was last built, or built now; from the sources where the tools that build are not installed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer } from '../../scripts/build.mjs';
import { install } from '../../scripts/install.mjs';
import { ROOT } from '../../scripts/root.mjs';

try {
  if (!existsSync(join(ROOT, 'node_modules'))) await install();
  if (existsSync(join(ROOT, 'node_modules/vite'))) {
    const folder = await buildServer();
    process.setSourceMapsEnabled(true);
    await import(pathToFileURL(join(folder, 'halfturn.mjs')).href);
  } else {
    const { register } = await import('tsx/esm/api');
    register();
    await import('../cli/program.ts');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
