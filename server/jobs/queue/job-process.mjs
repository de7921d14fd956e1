import { loadThread } from '../../source-thread.mjs';

await loadThread('job-process', () => import('./job-process.ts'));
