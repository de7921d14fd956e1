// Entry of the process of jobs where the server runs from its sources.
import { loadThread } from '../../source-thread.mjs';

await loadThread('job-process', () => import('./job-process.ts'));
