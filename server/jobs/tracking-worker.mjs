// Entry of the tracking thread where the server runs from its sources: teaches the thread TypeScript before it loads any.
import { register } from 'tsx/esm/api';

register();
export const { runTrackingTask, wake } = await import('./tracking-worker.ts');
