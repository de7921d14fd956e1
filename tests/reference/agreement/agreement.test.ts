import { describe, expect, it } from 'vitest';
import { loadCatapult, loadTracab } from '../load';
import { HAS_SHARED_DATA } from '../shared-data';
import { compareDataballpy } from './databallpy';
import { compareDrills } from './drills';
import { compareFilters } from './filters';
import { NOISE_TOLERANCE, noiseRows } from './noise';
import { odometerRows } from './odometers';
import { compareProfiles } from './profiles';
import { REFERENCE_SETS } from './sets';
import { compareSpeedTrace } from './speed-trace';

describe.skipIf(!HAS_SHARED_DATA)('agreement with every reference (skipped without the folder shared/data)', () => {
  it.each(REFERENCE_SETS)('filters, power and provider speed of $name', { timeout: 300_000 }, async (reference) => {
    const set = await reference.load();
    if (set === null) return;
    const { rows, beyond } = compareFilters(reference, set);
    expect(beyond).toEqual([]);
    expect(rows.length).toBeGreaterThan(3);
  });

  it('speed alone at 18 Hz', () => {
    const { rows, beyond } = compareSpeedTrace();
    expect(beyond).toEqual([]);
    expect(rows.length).toBeGreaterThan(3);
  });

  it('databallpy with its three filters', async () => {
    const { rows, beyond } = compareDataballpy(await loadTracab());
    expect(beyond).toEqual([]);
    expect(rows.length).toBe(6);
  });

  it('drills by their window', async () => {
    const { rows, beyond } = compareDrills(await loadCatapult());
    expect(beyond).toEqual([]);
    expect(rows.length).toBe(3);
  });

  it('profiles by published procedures', () => {
    for (const { rows, beyond } of compareProfiles()) {
      expect(beyond).toEqual([]);
      expect(rows.length).toBe(10);
    }
  });

  it('odometers of the systems', async () => {
    const rows = await odometerRows();
    expect(rows.length).toBe(11);
    const beyond = rows.filter(({ oursM, odometerM, tolerance }) => !(Math.abs(oursM / odometerM - 1) <= tolerance));
    expect(beyond).toEqual([]);
  });

  it('slow bouts per minute, and the one source whose turns are not comparable (METHODS T8)', async () => {
    const rows = await noiseRows();
    for (const { set, table, quality } of rows) {
      const rate = quality.slowBoutsPerMinute ?? NaN;
      const allowed = NOISE_TOLERANCE.absolute + NOISE_TOLERANCE.relative * table;
      expect(Math.abs(rate - table), `${set}: ${rate} beside ${table}`).toBeLessThanOrEqual(allowed);
      expect(quality.turnsComparable, set).toBe(set !== 'zxy-tromso-20hz');
    }
    expect(rows.length).toBe(9);
  });
});
