// Entry of the demo thread where the server runs from its sources.
import { loadThread } from '../source-thread.mjs';

export const { runDemoThread } = await loadThread('demo-worker', () => import('./demo-worker.ts'));
