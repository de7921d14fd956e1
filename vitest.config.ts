import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Fixed zone and locale: goldens and calendar tests read the same everywhere. */
process.env['TZ'] = 'UTC';

export default defineConfig({
  test: {
    // The default is one worker fewer than cores: one alone on two cores.
    maxWorkers: availableParallelism(),
    // `npm run soak -- fuzz` asks for more.
    provide: { fuzzTimes: Number(process.env['HALFTURN_FUZZ_TIMES'] ?? '1') },
    // `isolate: false`: files share processes, since to start one and to load everything into it takes longer than most
    // files. A file undoes what it replaces (modules, environment, clock), or the next one meets it.
    projects: [
      {
        test: {
          name: 'core',
          environment: 'node',
          isolate: false,
          testTimeout: 30_000,
          include: ['core/**/*.test.ts', 'contract/**/*.test.ts', 'workers/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'reference',
          environment: 'node',
          isolate: false,
          include: ['tests/reference/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['server/**/*.test.ts', 'tests/api/**/*.test.ts'],
          globalSetup: ['tests/api/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Starts and kills real servers, two dozen times: alone in its worker, and minutes long where the machine is slow.
        test: {
          name: 'crash',
          environment: 'node',
          include: ['tests/crash/**/*.test.ts'],
          testTimeout: 900_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
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
