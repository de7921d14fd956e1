// Entry of the import thread: a plain module, so that it can teach the thread TypeScript before it loads any.
import { register } from 'tsx/esm/api';

register();
const { runImportTask } = await import('./import-worker.ts');
export default runImportTask;
