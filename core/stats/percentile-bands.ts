export interface Band {
  readonly label: string;
  readonly index: number;
}

/**
 * Percentiles of reporting: 5, 15, 85, 95. At most 5 is lowest, above 95 highest: edges belong to the lower band.
 */
const REPORTING_PERCENTILES: readonly number[] = [5, 15, 85, 95];
/** Percent of a reference mean: 70, 85, 95, 105. Below 70 is lowest, above 105 highest. */
const REFERENCE_PERCENTS: readonly number[] = [70, 85, 95, 105];

/** Percentile 0..100; an edge belongs to the band below it. */
export function percentileBand(percentile: number): Band {
  const index = REPORTING_PERCENTILES.filter((edge) => percentile > edge).length;
  return { index, label: bandLabel(REPORTING_PERCENTILES, index) };
}

/** An edge belongs to the band above it, except 105, which belongs to 95-105. */
export function referencePercentBand(percent: number): Band {
  const top = REFERENCE_PERCENTS.length - 1;
  const index = REFERENCE_PERCENTS.filter((edge, i) => (i === top ? percent > edge : percent >= edge)).length;
  return { index, label: bandLabel(REFERENCE_PERCENTS, index) };
}

export const PERCENTILE_LABELS = labelsOf(REPORTING_PERCENTILES);
export const REFERENCE_PERCENT_LABELS = labelsOf(REFERENCE_PERCENTS);

function labelsOf(edges: readonly number[]): readonly string[] {
  return Array.from({ length: edges.length + 1 }, (_, index) => bandLabel(edges, index));
}

function bandLabel(edges: readonly number[], index: number): string {
  const lower = edges[index - 1];
  const upper = edges[index];
  if (lower === undefined) return `<${upper}`;
  return upper === undefined ? `>${lower}` : `${lower}-${upper}`;
}
