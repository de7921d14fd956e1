// Entry of the import thread where the server runs from its sources: teaches the thread TypeScript before it loads any.
import { register } from 'tsx/esm/api';

register();
export const { beLoaded, runImportTask } = await import('./import-worker.ts');
