/**
 * `npm run soak -- fuzz [--times 50]`: the test suite's generated requests and damaged files in much larger
 * numbers. Exit code 1 on any finding.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FILES = ['core/readers/shared/fuzz.test.ts', 'tests/api/fuzz.test.ts'];

const { values } = parseArgs({ allowPositionals: true, options: { times: { type: 'string', default: '50' } } });
if (!/^[1-9]\d{0,4}$/.test(values.times)) {
  console.error(`--times takes a whole number from 1 to 99999, not "${values.times}".`);
  process.exit(2);
}
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'core', '--project', 'server', ...FILES];
const { status } = spawnSync(process.execPath, vitest, {
  cwd: ROOT,
  env: { ...process.env, HALFTURN_FUZZ_TIMES: values.times },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
