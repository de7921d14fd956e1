// Entry of the import thread when the server runs from sources.
import { loadThread } from '../../source-thread.mjs';

export const { beLoaded, runImportTask } = await loadThread('import-worker', () => import('./import-worker.ts'));
