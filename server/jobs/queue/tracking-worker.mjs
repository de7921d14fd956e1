// Entry of the tracking thread where the server runs from its sources.
import { loadThread } from '../../source-thread.mjs';

export const { runTrackingTask, wake } = await loadThread('tracking-worker', () => import('./tracking-worker.ts'));
