import { z } from 'zod';

const byEpoch = <Value extends z.ZodType>(value: Value) =>
  z.object({ countData30s: value, countData60s: value, countData120s: value });

/** Keys 1 to 4 are DISTANCE, HSR, SPRINT, TURNS. */
export const kpiEpochCounts = <Value extends z.ZodType>(value: Value) =>
  z.object({ 1: byEpoch(value), 2: byEpoch(value), 3: byEpoch(value), 4: byEpoch(value) });

/**
 * A count, or the mean of a player's, with its reference: statistics are over the reference only, and null without one.
 */
const countData = z.object({
  value: z.number().nullable(),
  average: z.number().nullable(),
  standardDeviation: z.number().nullable(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
});

/** Not rounded; screens show two decimals. */
export const peakThresholdCounts = z.object({ kpiEpochCounts: kpiEpochCounts(countData) });
