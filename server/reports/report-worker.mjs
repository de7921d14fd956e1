import { loadThread } from '../source-thread.mjs';

export const { matchReport, whitePaper } = await loadThread('report-worker', () => import('./documents.ts'));
