/**
 * Compiles the kernels of the turn engine (`core/turns/kernels/assembly`, AssemblyScript) into
 * `kernels/compiled.js`, which is not committed. Everything that runs or builds the sources calls this first;
 * without changes it takes a few milliseconds.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withFolderLock } from './folder-lock.mjs';
import { ROOT } from './root.mjs';
import { runNode } from './run-command.mjs';

const COMPILER = 'node_modules/assemblyscript';
const KERNELS = join(ROOT, 'core/turns/kernels');
const COMPILED = join(KERNELS, 'compiled.js');
const CONFIG = join(KERNELS, 'assembly/asconfig.json');

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, COMPILER, 'package.json')));
  const names = [
    ...readdirSync(KERNELS).filter((name) => name.endsWith('-layout.ts')),
    ...readdirSync(join(KERNELS, 'assembly')).map((name) => join('assembly', name)),
  ];
  for (const name of names.sort())
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(KERNELS, name)));
  return hash.digest('hex');
}

/** @param {string} text */
function write(text) {
  writeFileSync(`${COMPILED}.${process.pid}`, text);
  renameSync(`${COMPILED}.${process.pid}`, COMPILED);
}

/** @returns {Promise<boolean>} true when they were compiled */
export async function buildKernels() {
  if (!existsSync(join(ROOT, COMPILER))) {
    // Installed without build tools: the TypeScript twins run instead.
    if (!existsSync(COMPILED)) write(`export const KERNELS_BASE64 = '';\n`);
    return false;
  }
  const first = `// From assembly/ by scripts/build-kernels.mjs: ${fingerprint()}\n`;
  const isBuilt = () => existsSync(COMPILED) && readFileSync(COMPILED, 'utf8').startsWith(first);
  if (isBuilt()) return false;
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  return withFolderLock(
    join(ROOT, 'dist/.kernels-lock'),
    async () => {
      if (isBuilt()) return false;
      const file = join(ROOT, 'dist', `kernels-${process.pid}.wasm`);
      const source = join(KERNELS, 'assembly/index.ts');
      const code = await runNode(`${COMPILER}/bin/asc.js`, [source, '--config', CONFIG, '--outFile', file]);
      if (code !== 0) throw new Error('The kernels of the turn engine do not compile, see above.');
      const bytes = readFileSync(file).toString('base64');
      rmSync(file);
      write(`${first}export const KERNELS_BASE64 =\n  '${bytes}';\n`);
      return true;
    },
    { onWait: () => undefined },
  );
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await buildKernels();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
