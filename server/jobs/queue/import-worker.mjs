import { loadThread } from '../../source-thread.mjs';

export const { beLoaded, runImportTask } = await loadThread('import-worker', () => import('./import-worker.ts'));
