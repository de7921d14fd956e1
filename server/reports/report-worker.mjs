// Entry of the report thread where the server runs from its sources.
import { loadThread } from '../source-thread.mjs';

export const { matchReport } = await loadThread('report-worker', () => import('./match-report.ts'));
