/**
 * `npm run package [-- FOLDER]`: builds `@halfturn/core` into dist/core, JavaScript and types without tests, and
 * packs it as `halfturn-core-VERSION.tgz` there (or in FOLDER), for `npm install` in any project.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync, copyFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { buildKernels } from './build-kernels.mjs';
import { withFolderLock } from './folder-lock.mjs';
import { OLDEST_NODE } from './oldest-node.mjs';
import { ROOT } from './root.mjs';
import { runCommand, runNode } from './run-command.mjs';

const ENTRIES = { index: 'core/index.ts', 'node/index': 'core/node/index.ts' };
const TYPES = join(ROOT, 'node_modules/.cache/tsc/core');
/** Relative modules in a declaration: `from './x'`, `import('./x')`. */
const RELATIVE = /(?<=\bfrom\s*|\bimport\(\s*)(['"])(\.{1,2}\/[^'"]+)\1/g;

/**
 * @param {string} folder that gets the package; what was in it is removed
 * @returns {Promise<void>}
 */
async function buildCore(folder) {
  rmSync(folder, { recursive: true, force: true });
  await buildKernels();
  const code = await withFolderLock(
    join(ROOT, 'dist/.core-types-lock'),
    () => runNode('node_modules/typescript/bin/tsc', ['-b', 'core/node']),
    { onWait: () => undefined },
  );
  if (code !== 0) throw new Error('@halfturn/core does not compile, see above.');
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      outDir: folder,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, join(ROOT, file)])),
        output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js', topLevelVar: false },
      },
    },
  });
  for (const entry of Object.keys(ENTRIES)) copyTypes(entry, folder, new Set());
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  for (const [from, to] of [
    ['core/README.md', 'README.md'],
    ['LICENSE', 'LICENSE'],
  ]) {
    copyFileSync(join(ROOT, from ?? ''), join(folder, to ?? ''));
  }
}

/**
 * Builds and packs.
 *
 * @param {string} built folder of the build
 * @param {string} target folder of the archive
 * @returns {Promise<string>} path of the archive
 */
export async function packCore(built, target) {
  await buildCore(built);
  mkdirSync(target, { recursive: true });
  const code = await runCommand('npm', ['pack', built, '--pack-destination', target, '--silent'], { cwd: ROOT });
  if (code !== 0) throw new Error('@halfturn/core could not be packed, see above.');
  return join(target, `halfturn-core-${manifest().version}.tgz`);
}

/**
 * The declarations of a module and of all it names. Names get the suffix that Node's resolution asks for.
 *
 * @param {string} module path below core without suffix
 * @param {string} folder
 * @param {Set<string>} done
 */
function copyTypes(module, folder, done) {
  if (done.has(module)) return;
  done.add(module);
  const file = join(folder, `${module}.d.ts`);
  const text = readFileSync(join(TYPES, `${module}.d.ts`), 'utf8').replace(RELATIVE, (_, quote, name) => {
    copyTypes(join(dirname(module), String(name)), folder, done);
    return `${quote}${name}.js${quote}`;
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** @returns {{ version: string, [field: string]: unknown }} what the package says of itself */
function manifest() {
  /** @type {unknown} */
  const own = JSON.parse(readFileSync(join(ROOT, 'core/package.json'), 'utf8'));
  if (typeof own !== 'object' || own === null || !('version' in own) || !('dependencies' in own)) {
    throw new Error('core/package.json has no version or no dependencies.');
  }
  const { version, dependencies } = own;
  /** @param {string} entry */
  const of = (entry) => ({ types: `./${entry}.d.ts`, default: `./${entry}.js` });
  return {
    name: '@halfturn/core',
    version: String(version),
    description: 'Reads tracking files of team sports and computes their KPIs',
    license: 'MIT',
    type: 'module',
    engines: { node: `>=${OLDEST_NODE.join('.')}` },
    exports: { '.': of('index'), './node': of('node/index') },
    dependencies,
  };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const folder = resolve(process.argv[2] ?? join(ROOT, 'dist'));
    console.log(relative(process.cwd(), await packCore(join(ROOT, 'dist/core'), folder)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
