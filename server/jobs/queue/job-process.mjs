// Entry of the job process when the server runs from sources.
import { loadThread } from '../../source-thread.mjs';

await loadThread('job-process', () => import('./job-process.ts'));
