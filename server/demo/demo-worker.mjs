import { loadThread } from '../source-thread.mjs';

export const { runDemoThread } = await loadThread('demo-worker', () => import('./demo-worker.ts'));
