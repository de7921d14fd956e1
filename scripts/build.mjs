import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFolderLock } from './folder-lock.mjs';
import { ROOT } from './root.mjs';
import { runNode } from './run-command.mjs';

/** What the built portal depends on: the browser's code and everything it imports, its packages and its settings. */
const SOURCES = ['src', 'core', 'contract', 'workers', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** @param {string} path @returns {string[]} the files at or below the path, tests left out, in a fixed order */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && !/\.test\.tsx?$/.test(name) && !name.endsWith('.md'))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** @param {string} root @returns {string} SHA-256 over the names and the bytes of the sources */
export function sourcesHash(root) {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((name) => filesBelow(join(root, name)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * Builds the portal into dist/web when its sources differ from those of the last finished build.
 *
 * @param {{ root?: string, log?: (line: string) => void, runVite?: () => Promise<number> }} [options]
 * @returns {Promise<boolean>} true when it was built
 */
export async function buildPortal(options = {}) {
  const root = options.root ?? ROOT;
  const log = options.log ?? console.error;
  const stamp = join(root, 'dist/web.sha256');
  const runVite =
    options.runVite ??
    (() =>
      runNode('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'error'], { env: { NODE_ENV: 'production' } }));
  const wanted = sourcesHash(root);
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isBuilt()) return false;
  return withFolderLock(
    join(root, 'dist/.build-lock'),
    async () => {
      if (isBuilt()) return false;
      log('Building the portal…');
      rmSync(stamp, { force: true });
      const code = await runVite();
      if (code !== 0) throw new Error(`The portal could not be built (vite build ended with code ${code}, see above).`);
      mkdirSync(join(root, 'dist'), { recursive: true });
      writeFileSync(stamp, wanted);
      return true;
    },
    { onWait: () => log('Another process is building the portal; waiting for it…') },
  );
}
