import { loadThread } from '../../source-thread.mjs';

export const { runTrackingTask, wake } = await loadThread('tracking-worker', () => import('./tracking-worker.ts'));
