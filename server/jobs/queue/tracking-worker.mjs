import { loadThread } from '../../source-thread.mjs';

export const { runTrackingTask, warmUp } = await loadThread('tracking-worker', () => import('./tracking-worker.ts'));
