import { describe, expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { commonCurveRange, epochLabel, rainbowCurve, rainbowCurveTable, type RainbowCurveInput } from './rainbow-curve';

const EDGES = {
  minValue: 100,
  percentile15Value: 110,
  percentile35Value: 120,
  percentile65Value: 130,
  percentile85Value: 140,
  maxValue: 150,
};

const INPUT: RainbowCurveInput = {
  playerId: 7,
  name: 'Dario Reyes',
  quantity: 'distancePerMinute',
  epochs: [
    { epochS: 600, value: 120, edges: EDGES },
    { epochS: 30, value: 160, edges: EDGES },
    { epochS: 60, value: null, edges: null },
  ],
  matches: 14,
  referenceName: 'own matches',
  minMatches: 4,
};

describe('rainbowCurve', () => {
  it('orders the epochs and says where each peak lies', () => {
    const { epochs, note } = rainbowCurve(INPUT, DEFAULT_UNITS);
    expect(epochs.map(({ epochS }) => epochS)).toEqual([30, 60, 600]);
    // 160 is above the highest of 150; 120 is an edge, which belongs to the band below it.
    expect(epochs.map(({ bandWords }) => bandWords)).toEqual([
      'above every match of the reference',
      null,
      'percentile 15–35',
    ]);
    expect(note).toBe('n = 14 matches · own matches');
  });

  it('leaves 6 % of its range free above and below', () => {
    // 100 to 160: 3.6 on either side.
    const { low, high, ticks } = rainbowCurve(INPUT, DEFAULT_UNITS);
    expect(low).toBeCloseTo(96.4, 10);
    expect(high).toBeCloseTo(163.6, 10);
    expect(ticks.map(({ value }) => value)).toEqual([100, 110, 120, 130, 140, 150, 160]);
  });

  it('converts values and edges alike', () => {
    const { epochs, unit } = rainbowCurve(INPUT, { system: 'imperial', peakSpeedFactor: 1 });
    expect(unit).toBe('ft/min');
    expect(epochs[0]?.text).toBe('525');
    expect(epochs[0]?.edges?.[0]).toBeCloseTo(328.084, 3);
  });

  it('says why there is no reference, and still has its line', () => {
    const view = rainbowCurve(
      { ...INPUT, epochs: INPUT.epochs.map((epoch) => ({ ...epoch, edges: null })), matches: 2 },
      DEFAULT_UNITS,
    );
    expect(view.hasReference).toBe(false);
    expect(view.note).toBe('No reference: fewer than 4 matches');
    expect(view.epochs[0]?.value).toBe(160);
  });

  it('has one range for curves side by side', () => {
    const higher = { ...INPUT, epochs: [{ epochS: 30, value: 200, edges: null }] };
    // 100 to 200: 6 on either side.
    const views = [rainbowCurve(INPUT, DEFAULT_UNITS), rainbowCurve(higher, DEFAULT_UNITS)];
    expect(commonCurveRange(views)).toEqual({ low: 94, high: 206 });
  });

  it('is a table of epochs, unknown ones empty', () => {
    const { columns, rows } = rainbowCurveTable(rainbowCurve(INPUT, DEFAULT_UNITS), null);
    expect(columns.slice(0, 3)).toEqual(['Epoch (s)', 'Peak (m/min)', 'P0 (m/min)']);
    expect(rows[0]).toEqual([30, 160, 100, 110, 120, 130, 140, 150]);
    expect(rows[1]).toEqual([60, null, null, null, null, null, null, null]);
  });

  it('speaks of no peaks where none is known', () => {
    expect(rainbowCurve({ ...INPUT, epochs: [] }, DEFAULT_UNITS).summary).toBe('Dario Reyes: no peaks known.');
  });
});

describe('epochLabel', () => {
  it('counts minutes from one on', () => {
    expect([30, 60, 90, 600].map(epochLabel)).toEqual(['30\u202fs', '1\u202fmin', '1.5\u202fmin', '10\u202fmin']);
  });
});
