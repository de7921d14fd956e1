// Entry of the tracking thread: a plain module, so that it can teach the thread TypeScript before it loads any.
import { register } from 'tsx/esm/api';

register();
const { runTrackingTask } = await import('./tracking-worker.ts');
export default runTrackingTask;
