import { describe, expect, it } from 'vitest';
import { HAS_SHARED_DATA } from '../shared-data';
import { compareFilters } from './filters';
import { REFERENCE_SETS } from './sets';

describe.skipIf(!HAS_SHARED_DATA)('agreement with every reference (skipped without the folder shared/data)', () => {
  it.each(REFERENCE_SETS)('filters, power and provider speed of $name', { timeout: 180_000 }, async (reference) => {
    const set = await reference.load();
    if (set === null) return;
    const { rows, beyond } = compareFilters(reference, set);
    expect(beyond).toEqual([]);
    expect(rows.length).toBeGreaterThan(3);
  });
});
