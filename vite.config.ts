import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildKernels } from './scripts/build-kernels.mjs';
import { leanLibraries } from './scripts/lean-libraries.mjs';
import { shellWorker } from './scripts/shell-worker.mjs';

await buildKernels();

/** Vite would write `var`, whose value the engine loads and checks at every use; constants are compiled in. */
const CONSTANTS_STAY = { output: { topLevelVar: false } } as const;

/**
 * Few files per screen: each costs the browser's main thread a millisecond or more, and a screen has a hundred modules.
 * Each group includes what its modules import, so that a file only imports from groups above it.
 */
const FEW_FILES = {
  codeSplitting: {
    groups: [
      { name: 'start', tags: ['$initial' as const], priority: 7 },
      { name: 'shell', test: /src[\\/](app[\\/]Shell\.tsx|frame[\\/]|state[\\/])/, priority: 6 },
      // With the icons: one that tables and charts share would have charts load the grid.
      {
        name: 'kit',
        test: /src[\\/](pickers[\\/]|tables[\\/](CsvButton|PlainTable|DenseTable)\.tsx)|@tabler[\\/]icons-react/,
        priority: 5,
      },
      { name: 'grid', test: /src[\\/]tables[\\/]/, priority: 4 },
      { name: 'charts', test: /src[\\/]charts[\\/]/, priority: 3 },
      // The page one starts on: with it what it shares with others, so that it does not load what only those share.
      { name: 'calendar', test: /src[\\/]screens[\\/]calendar[\\/]/, priority: 2.5 },
      { name: 'facts', test: /(core|contract)[\\/]|node_modules/, minShareCount: 2, priority: 2 },
      { name: 'parts', minShareCount: 2, test: /src[\\/](screens[\\/](player|session|data)|replay)[\\/]/, priority: 1 },
    ],
  },
};

export default defineConfig({
  plugins: [leanLibraries(), react(), shellWorker()],
  // Manifest and icons keep their names.
  publicDir: 'src/installed',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { ...CONSTANTS_STAY.output, ...FEW_FILES } },
  },
  worker: { format: 'es', plugins: () => [leanLibraries()], rolldownOptions: CONSTANTS_STAY },
  optimizeDeps: { include: ['apache-arrow', 'comlink'] },
});
