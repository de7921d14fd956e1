import { defineConfig } from 'vite';
import { buildKernels } from './scripts/build-kernels.mjs';

await buildKernels();

/**
 * The server as scripts/build.mjs builds it: every entry and all its parts in one flat folder, so that a thread's file
 * is beside the code that starts it, as in the sources.
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
        'report-worker': 'server/reports/documents.ts',
      },
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
        // Vite would write `var`, whose value the engine loads and checks at every use; constants are compiled in.
        topLevelVar: false,
        // Stack traces only need positions and names; the maps are read at every start.
        sourcemapExcludeSources: true,
      },
    },
  },
  // In the sources each worker has a `.mjs` entry of the same name, for tests and benches; imports do not mean it.
  resolve: { extensions: ['.ts', '.mjs', '.js', '.json'] },
  ssr: {
    target: 'node',
    // One file loads several times faster than hundreds.
    noExternal: true,
    // Native code, a thread's own file, data files beside the code.
    external: ['libsql', '@node-rs/argon2', 'piscina', 'pdfkit'],
  },
});
