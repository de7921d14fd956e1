import { describe, expect, it } from 'vitest';
import { PERCENTILE_LABELS, percentileBand, REFERENCE_PERCENT_LABELS, referencePercentBand } from './percentile-bands';

describe('bands (METHODS A3)', () => {
  it('percentiles: at most 5, up to 15, up to 85, up to 95, above', () => {
    const labels = [0, 5, 5.1, 15, 15.1, 85, 85.1, 95, 95.1, 100].map((percentile) => percentileBand(percentile).label);
    expect(labels).toEqual(['<5', '<5', '5-15', '5-15', '15-85', '15-85', '85-95', '85-95', '>95', '>95']);
    expect(percentileBand(50).index).toBe(2);
  });
  it('percent of reference: below 70, from 70, from 85, from 95 to 105, above', () => {
    const labels = [0, 69.9, 70, 84.9, 85, 94.9, 95, 105, 105.1].map((percent) => referencePercentBand(percent).label);
    expect(labels).toEqual(['<70', '<70', '70-85', '70-85', '85-95', '85-95', '95-105', '95-105', '>105']);
  });
  it('every label at its place', () => {
    expect([0, 10, 50, 90, 100].map((percentile) => percentileBand(percentile).label)).toEqual(PERCENTILE_LABELS);
    expect([0, 75, 90, 100, 120].map((percent) => referencePercentBand(percent).label)).toEqual(
      REFERENCE_PERCENT_LABELS,
    );
  });
});
