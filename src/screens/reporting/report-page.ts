import { DEFAULT_COMPARISON_GROUP_ID, LAST_COMPARISON_GROUP_ID } from '@halfturn/core/views/choices/comparison-groups';
import { z } from 'zod';

/** What both reports keep in the address. */
export const REPORT_FIELDS = {
  shows: z.enum(['data', 'percentile']).catch('data'),
  /** Compared with players of the same position alone. */
  position: z.enum(['all', 'player']).catch('all'),
  /** Whom with. */
  group: z.coerce.number().int().min(1).max(LAST_COMPARISON_GROUP_ID).catch(DEFAULT_COMPARISON_GROUP_ID),
  /** What is summed beyond the thresholds. */
  measure: z.enum(['distance', 'time']).catch('distance'),
  /** Id of a column, a minus before it for descending. */
  sort: z.string().nullable().catch(null),
};

const REPORT_PAGE = z.object(REPORT_FIELDS);
export type ReportState = z.output<typeof REPORT_PAGE>;
export type ChangeReport = (change: Partial<ReportState>) => void;
/** Reads the value of a radio. */
export const REPORT_VALUE = REPORT_PAGE.shape;
