import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildKernels } from './build-kernels.mjs';
import { withFolderLock } from './folder-lock.mjs';
import { ROOT } from './root.mjs';
import { runNode } from './run-command.mjs';
import { sourcesHash } from './source-state.mjs';

const WEB_SOURCES = [
  'src',
  'core',
  'contract',
  'workers',
  'index.html',
  'vite.config.ts',
  'scripts/lean-libraries.mjs',
  'scripts/shell-worker.mjs',
  'package-lock.json',
];
const SERVER_SOURCES = ['server', 'core', 'contract', 'vite.server.config.ts', 'package-lock.json'];
/** Builds to keep, because a server still running from an older build loads some of its parts late. */
const KEPT_BUILDS = 8;

/**
 * @typedef {object} BuildOptions
 * @property {string} [root]
 * @property {(line: string) => void} [log]
 * @property {(outFolder: string) => Promise<number>} [runVite] builds into the folder and answers the exit code
 */

/**
 * Builds what a browser gets into dist/web when its sources differ from those of the last finished build.
 *
 * @param {BuildOptions} [options]
 * @returns {Promise<boolean>} true when it was built
 */
export async function buildPortal(options = {}) {
  const root = options.root ?? ROOT;
  const log = options.log ?? console.error;
  const stamp = join(root, 'dist/web.sha256');
  const runVite = options.runVite ?? viteBuild('vite.config.ts');
  if (root === ROOT) await buildKernels();
  const wanted = sourcesHash(root, WEB_SOURCES, join(root, 'dist/web.sources'));
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isBuilt()) return false;
  return withFolderLock(
    join(root, 'dist/.build-lock'),
    async () => {
      if (isBuilt()) return false;
      log('Building the portal…');
      rmSync(stamp, { force: true });
      const code = await runVite(join(root, 'dist/web'));
      if (code !== 0) throw new Error(`The portal could not be built (vite build ended with code ${code}, see above).`);
      mkdirSync(join(root, 'dist'), { recursive: true });
      writeFileSync(stamp, wanted);
      return true;
    },
    { onWait: () => log('Another process is building the portal; waiting for it…') },
  );
}

/**
 * Builds the server and the command line into a folder named after the hash of their sources, unless it exists: a
 * build is never changed, so that a server can go on running from it, and one of other sources is never taken for it.
 *
 * @param {BuildOptions} [options]
 * @returns {Promise<string>} the folder: main.mjs, halfturn.mjs and the entries of the threads
 */
export async function buildServer(options = {}) {
  const root = options.root ?? ROOT;
  const log = options.log ?? console.error;
  const runVite = options.runVite ?? viteBuild('vite.server.config.ts');
  const builds = join(root, 'dist/server');
  const hash = () => sourcesHash(root, SERVER_SOURCES, join(root, 'dist/server.sources'));
  if (root === ROOT) await buildKernels();
  const wanted = hash();
  const folder = join(builds, wanted.slice(0, 16));
  if (existsSync(folder)) return markUsed(folder);
  return withFolderLock(
    join(root, 'dist/.server-build-lock'),
    async () => {
      if (existsSync(folder)) return markUsed(folder);
      log('Building the server…');
      const unfinished = join(builds, 'unfinished');
      rmSync(unfinished, { recursive: true, force: true });
      const code = await runVite(unfinished);
      if (code !== 0) throw new Error(`The server could not be built (vite build ended with code ${code}, see above).`);
      // Sources that changed meanwhile may or may not be in this build, so it serves only this start.
      const name = hash() === wanted ? folder : `${folder}-${process.pid}`;
      rmSync(name, { recursive: true, force: true });
      renameSync(unfinished, name);
      removeOldBuilds(builds, name);
      return name;
    },
    { onWait: () => log('Another process is building the server; waiting for it…') },
  );
}

/** @param {string} config @returns {(outFolder: string) => Promise<number>} */
function viteBuild(config) {
  return (outFolder) =>
    runNode(
      'node_modules/vite/bin/vite.js',
      ['build', '--config', config, '--outDir', outFolder, '--emptyOutDir', '--logLevel', 'error'],
      { env: { NODE_ENV: 'production' } },
    );
}

/** @param {string} folder @returns {string} the same */
function markUsed(folder) {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {
    // Without write access nobody removes builds here either.
  }
  return folder;
}

/** @param {string} builds @param {string} newest */
function removeOldBuilds(builds, newest) {
  const byAge = readdirSync(builds)
    .map((name) => join(builds, name))
    .filter((folder) => folder !== newest)
    .map((folder) => ({ folder, usedMs: statSync(folder).mtimeMs }))
    .sort((a, b) => b.usedMs - a.usedMs);
  for (const { folder } of byAge.slice(KEPT_BUILDS - 1)) rmSync(folder, { recursive: true, force: true });
}

// `node scripts/build.mjs` builds both, `… server` only the server, and prints the server's folder.
if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    if (process.argv[2] !== 'server') await buildPortal();
    console.log(await buildServer());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
