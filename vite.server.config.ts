import { defineConfig } from 'vite';
import { buildKernels } from './scripts/build-kernels.mjs';

await buildKernels();

/**
 * The server as scripts/build.mjs builds it: every entry and every part of them in one flat folder, so that a thread's
 * file lies beside the code that starts it, as it does in the sources.
 */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        halfturn: 'server/cli/program.ts',
        'import-worker': 'server/jobs/queue/import-worker.ts',
        'job-process': 'server/jobs/queue/job-process.ts',
        'tracking-worker': 'server/jobs/queue/tracking-worker.ts',
        'demo-worker': 'server/demo/demo-worker.ts',
        'report-worker': 'server/reports/match-report.ts',
      },
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
        // Vite would write `var`, whose value the engine loads and checks at every use; a constant it compiles in.
        topLevelVar: false,
        // Stack traces need places and names alone; the maps are read at every start.
        sourcemapExcludeSources: true,
      },
    },
  },
  // In the sources each worker has an entry `.mjs` of the same name, for tests and benches: not meant by an import.
  resolve: { extensions: ['.ts', '.mjs', '.js', '.json'] },
  ssr: {
    target: 'node',
    // One file loads several times faster than the hundreds it is made of.
    noExternal: true,
    // Machine code, a thread's file of its own, data files beside the code.
    external: ['libsql', '@node-rs/argon2', 'piscina', 'pdfkit'],
  },
});
