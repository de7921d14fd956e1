// Entry of the league's threads where the server runs from its sources: teaches the thread TypeScript before it loads any.
import { register } from 'tsx/esm/api';

register();
export const { runDemoThread } = await import('./demo-worker.ts');
