import { loadThread } from '../source-thread.mjs';

export const { matchReport, weekReport, whitePaper } = await loadThread(
  'report-worker',
  () => import('./documents.ts'),
);
