import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The API that `vite` (development) forwards to: the server started beside it. */
const apiOrigin = `http://127.0.0.1:${process.env['PORT'] ?? '4173'}`;

/** Vite would write `var`, whose value the engine loads and checks at every use; a constant it compiles in. */
const CONSTANTS_STAY = { output: { topLevelVar: false } } as const;

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: CONSTANTS_STAY,
  },
  worker: { format: 'es', rolldownOptions: CONSTANTS_STAY },
  optimizeDeps: { include: ['apache-arrow', 'comlink'] },
  server: {
    port: 5173,
    proxy: { '/api': apiOrigin, '/config.json': apiOrigin },
  },
});
