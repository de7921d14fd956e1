import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kpiMark } from './kpi-mark';

const UNITS = { system: 'metric', peakSpeedFactor: 1 } as const;
const REFERENCE = { value: 1000, maximum: 1300, average: 1000, standardDeviation: 100 };
const mark = (reference: Partial<{ [K in keyof typeof REFERENCE]: number | null }>) =>
  kpiMark({ ...REFERENCE, ...reference }, 'longDistance', UNITS);

describe('kpiMark', () => {
  it('reaches from the mean, three SDs to the end of the cell', () => {
    expect(mark({})?.offset).toBe(0);
    expect(mark({ value: 1150 })?.offset).toBeCloseTo(0.5, 12);
    expect(mark({ value: 700 })?.offset).toBe(-1);
    expect(mark({ value: 100 })?.offset).toBe(-1);
  });

  it('is usual within one SD, edges included', () => {
    const tone = (value: number) => mark({ value })?.tone;
    expect([900, 1100, 899, 1101].map(tone)).toEqual(['usual', 'usual', 'below', 'above']);
  });

  it('says the same in words', () => {
    expect(mark({ value: 1250 })?.words).toBe('Above the usual 900\u202fm to 1100\u202fm');
    expect(mark({ value: 1300 })).toMatchObject({
      isBest: true,
      words: 'Personal best. Above the usual 900\u202fm to 1100\u202fm',
    });
  });

  it('says nothing without a value or a reference; a best needs no spread', () => {
    expect(mark({ value: null })).toBeNull();
    expect(mark({ average: null })).toBeNull();
    expect(mark({ standardDeviation: 0 })).toBeNull();
    expect(mark({ value: 1300, average: null })).toEqual({
      offset: null,
      tone: 'usual',
      isBest: true,
      words: 'Personal best',
    });
  });

  it('never leaves the cell', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (value) => {
        expect(Math.abs(mark({ value })?.offset ?? 0)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
