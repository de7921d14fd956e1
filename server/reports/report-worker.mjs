// Entry of the printing thread where the server runs from its sources: teaches the thread TypeScript before it loads any.
import { register } from 'tsx/esm/api';

register();
export const { matchReport } = await import('./match-report.ts');
