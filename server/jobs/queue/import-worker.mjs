// Entry of the import thread where the server runs from its sources.
import { loadThread } from '../../source-thread.mjs';

export const { beLoaded, runImportTask } = await loadThread('import-worker', () => import('./import-worker.ts'));
