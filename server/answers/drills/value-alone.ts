import type { KpiStatistic } from '@halfturn/contract/session/kpis';

/** A value without a comparison: of a drill, or where those of other sessions are not stored. */
export function valueAlone(value: number | null): KpiStatistic {
  return { value, minimum: null, maximum: null, average: null, standardDeviation: null, percentile: null, count: 0 };
}
