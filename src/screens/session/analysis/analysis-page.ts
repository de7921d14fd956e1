import { EFFORT_SPEED_TYPES } from '@halfturn/core/metrics/load/effort-bands';
import { SUMMARY_KPIS } from '@halfturn/core/views/session/kpi-summary';
import { z } from 'zod';

/** No sort order: the page's default, or all bands together. */
export const UNSORTED = 'none';

export const PAGE = z.object({
  rate: z.enum(['total', 'perMinute']).catch('total'),
  kpi: z.enum([UNSORTED, ...SUMMARY_KPIS]).catch(UNSORTED),
  type: z.enum(EFFORT_SPEED_TYPES).catch('SPRINT'),
  band: z.string().max(20).catch(UNSORTED),
});
export type Page = z.output<typeof PAGE>;
export type ChangePage = (change: Partial<Page>) => void;
