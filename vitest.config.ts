import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { buildKernels } from './scripts/build-kernels.mjs';

await buildKernels();

/** Fixed zone and locale: golden files and calendar tests are the same everywhere. */
process.env['TZ'] = 'UTC';

/** Files that wait for servers they start and kill: started last, one of them would delay the end of the run. */
const LONG = /\/tests\/crash\//;

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (LONG.test(moduleId) ? 0 : 1);
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => (a.project === b.project ? rank(a) - rank(b) : 0));
  }
}

/** A larger young heap than Node's takes two to nine per cent less processor time, by file. */
const ROOMY = ['--min-semi-space-size=32', '--max-semi-space-size=32'];

/** Waits end when the condition holds; on a busy machine that takes longer than the default second. */
const PATIENT = { poll: { timeout: 15_000 } };

export default defineConfig({
  test: {
    // One more than cores: server tests wait for other processes a third of the time.
    maxWorkers: availableParallelism() + 1,
    // `npm run soak -- fuzz` sets more.
    provide: { fuzzTimes: Number(process.env['HALFTURN_FUZZ_TIMES'] ?? '1') },
    // `isolate: false`: files share processes, since starting one and loading everything takes longer than most files.
    // A file must undo what it replaces (modules, environment, clock), or it leaks into the next.
    sequence: { sequencer: LongOnesFirst },
    // Transformed modules, by their content: a repeated run would transform the same thousand again.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    projects: [
      {
        test: {
          name: 'core',
          expect: PATIENT,
          environment: 'node',
          execArgv: ROOMY,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: [
            'core/**/*.test.ts',
            'contract/**/*.test.ts',
            'workers/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/reference/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          expect: PATIENT,
          environment: 'node',
          execArgv: ROOMY,
          isolate: false,
          setupFiles: ['tests/api/quick-hashes.ts'],
          include: ['server/**/*.test.ts', 'tests/api/**/*.test.ts', 'tests/crash/**/*.test.ts'],
          globalSetup: ['tests/api/postgres-or-skip.ts', 'tests/api/built-threads.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          expect: PATIENT,
          environment: 'jsdom',
          // Pages leave much garbage: a larger young heap saves a fourteenth of the processor time.
          execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
          isolate: false,
          setupFiles: ['src/testing/fresh-file.ts'],
          include: ['src/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
