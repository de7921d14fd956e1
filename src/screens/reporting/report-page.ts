import { DEFAULT_COMPARISON_GROUP_ID, LAST_COMPARISON_GROUP_ID } from '@halfturn/core/views/choices/comparison-groups';
import { z } from 'zod';

export const REPORT_FIELDS = {
  shows: z.enum(['data', 'percentile']).catch('data'),
  position: z.enum(['all', 'player']).catch('all'),
  group: z.coerce.number().int().min(1).max(LAST_COMPARISON_GROUP_ID).catch(DEFAULT_COMPARISON_GROUP_ID),
  measure: z.enum(['distance', 'time']).catch('distance'),
  /** Id of a column, with a minus in front for descending. */
  sort: z.string().nullable().catch(null),
};

const REPORT_PAGE = z.object(REPORT_FIELDS);
export type ReportState = z.output<typeof REPORT_PAGE>;
export type ChangeReport = (change: Partial<ReportState>) => void;
export const REPORT_VALUE = REPORT_PAGE.shape;
