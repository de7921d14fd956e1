// Entry of the league's threads: a plain module, so that it can teach the thread TypeScript before it loads any.
import { register } from 'tsx/esm/api';

register();
const { runDemoThread } = await import('./demo-worker.ts');
export default runDemoThread;
