import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { buildKernels } from './scripts/build-kernels.mjs';

await buildKernels();

/** Fixed zone and locale: goldens and calendar tests read the same everywhere. */
process.env['TZ'] = 'UTC';

/** Files that wait for servers they start and kill: begun last, one of them would keep all others waiting for its end. */
const LONG = /\/tests\/crash\//;

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (LONG.test(moduleId) ? 0 : 1);
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => (a.project === b.project ? rank(a) - rank(b) : 0));
  }
}

/** What a test waits for comes; on a machine with other work it takes longer than the second that is the default. */
const PATIENT = { poll: { timeout: 15_000 } };

export default defineConfig({
  test: {
    // One more than cores: a third of the time of the server's tests is waiting for other processes.
    maxWorkers: availableParallelism() + 1,
    // `npm run soak -- fuzz` asks for more.
    provide: { fuzzTimes: Number(process.env['HALFTURN_FUZZ_TIMES'] ?? '1') },
    // `isolate: false`: files share processes, since to start one and to load everything into it takes longer than most
    // files. A file undoes what it replaces (modules, environment, clock), or the next one meets it.
    sequence: { sequencer: LongOnesFirst },
    projects: [
      {
        test: {
          name: 'core',
          expect: PATIENT,
          environment: 'node',
          isolate: false,
          testTimeout: 60_000,
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
          isolate: false,
          setupFiles: ['tests/api/quick-hashes.ts'],
          include: ['server/**/*.test.ts', 'tests/api/**/*.test.ts', 'tests/crash/**/*.test.ts'],
          globalSetup: ['tests/api/postgres.ts', 'tests/api/built-threads.ts'],
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
          isolate: false,
          setupFiles: ['src/testing/fresh-file.ts'],
          include: ['src/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
