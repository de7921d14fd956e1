// Entry of the printing thread: a plain module, so that it can teach the thread TypeScript before it loads any.
import { register } from 'tsx/esm/api';

register();
const { matchReport } = await import('./match-report.ts');
export default matchReport;
