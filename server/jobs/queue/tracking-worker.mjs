// Entry of the tracking thread when the server runs from sources.
import { loadThread } from '../../source-thread.mjs';

export const { runTrackingTask, wake } = await loadThread('tracking-worker', () => import('./tracking-worker.ts'));
