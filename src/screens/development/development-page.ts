import { DEFAULT_CRITERIA_ID, POSITION_AVERAGES } from '@halfturn/core/views/development/development-criteria';
import { z } from 'zod';

const criteriaId = z.coerce
  .number()
  .pipe(z.literal([1, 2, 3]))
  .catch(DEFAULT_CRITERIA_ID);

export const FILTER = z.object({
  position: z.enum(POSITION_AVERAGES).catch('avg'),
  sessions: criteriaId,
  reference: criteriaId,
});
export type FilterState = z.output<typeof FILTER>;
export const playerId = z.coerce.number().int().positive().nullable().catch(null);
