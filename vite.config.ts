import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The API that `vite` (development) forwards to: the server started beside it. */
const apiOrigin = `http://127.0.0.1:${process.env['PORT'] ?? '4173'}`;

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
  optimizeDeps: { include: ['apache-arrow', 'comlink'] },
  server: {
    port: 5173,
    proxy: { '/api': apiOrigin, '/config.json': apiOrigin },
  },
});
