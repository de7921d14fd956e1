/**
 * `npm run bench -- NAME… [--record] [OPTION…]`: runs `bench/NAME/run.ts` with its options, or every bench if no
 * name is given. Writes `bench/results/NAME.json`; `--record` also writes the committed `bench/records/NAME.json`.
 * Exit code 1 if a bench misses a goal.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildKernels } from './build-kernels.mjs';
import { findBrowser } from './find-browser.mjs';
import { ROOT } from './root.mjs';

const FOLDER = join(ROOT, 'bench');
const IN_BROWSER = ['explorer', 'player', 'realtime', 'screens', 'turn-filter', 'week'];
const all = readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, 'run.ts')));
const isRecording = process.argv.includes('--record');
const given = process.argv.slice(2).filter((word) => word !== '--record');
const firstOption = given.findIndex((word) => word.startsWith('--'));
const chosen = firstOption < 0 ? given : given.slice(0, firstOption);
const options = firstOption < 0 ? [] : given.slice(firstOption);
const unknown = chosen.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench "${unknown.join('", "')}": choose ${all.join(', ')}.`);
  process.exit(2);
}

const env = { ...process.env, HALFTURN_BENCH_RECORD: isRecording ? '1' : '0' };
await buildKernels();
let exitCode = 0;
for (const name of chosen.length > 0 ? chosen : all) {
  console.log(`== ${name}`);
  const { status } = spawnSync(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', join(FOLDER, name, 'run.ts'), ...options],
    {
      cwd: ROOT,
      env: IN_BROWSER.includes(name) ? { ...env, CHROMIUM_PATH: (await findBrowser()).path } : env,
      stdio: 'inherit',
    },
  );
  if (status !== 0) exitCode = 1;
}
process.exit(exitCode);
