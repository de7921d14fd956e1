// Entry of the report thread when the server runs from sources.
import { loadThread } from '../source-thread.mjs';

export const { matchReport, whitePaper } = await loadThread('report-worker', () => import('./documents.ts'));
