// Entry of the demo thread when the server runs from sources.
import { loadThread } from '../source-thread.mjs';

export const { runDemoThread } = await loadThread('demo-worker', () => import('./demo-worker.ts'));
