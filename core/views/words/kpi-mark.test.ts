import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kpiMark, type MarkOptions, type ReferencedValue } from './kpi-mark';

const UNITS = { system: 'metric', peakSpeedFactor: 1 } as const;
const REFERENCE: ReferencedValue = {
  value: 1000,
  maximum: 1300,
  average: 1000,
  standardDeviation: 100,
  percentile: 50,
  count: 14,
};
const FULL: MarkOptions = {
  minutes: 90,
  isRated: true,
  bar: 'own',
  about: { kind: 'match', dayType: null, minimumM: 85, maximumM: null },
};
const mark = (reference: Partial<ReferencedValue>, options: Partial<MarkOptions> = {}) =>
  kpiMark({ ...REFERENCE, ...reference }, 'longDistance', UNITS, { ...FULL, ...options });

describe('kpiMark', () => {
  it('reaches from the mean, three SDs to the end of the cell', () => {
    expect(mark({})?.offset).toBe(0);
    expect(mark({ value: 1150 })?.offset).toBeCloseTo(0.5, 12);
    expect(mark({ value: 700 })?.offset).toBe(-1);
    expect(mark({ value: 100 })?.offset).toBe(-1);
  });

  it('is amber within one SD, edges included; green above, red below', () => {
    const found = (value: number) => [mark({ value })?.indicator, mark({ value })?.tone];
    expect([900, 1100, 899, 1101].map(found)).toEqual([
      ['amber', 'usual'],
      ['amber', 'usual'],
      ['red', 'below'],
      ['green', 'above'],
    ]);
  });

  it('rates nothing low in a session of less than 85 minutes', () => {
    expect(mark({ value: 700 }, { minutes: 84.9 })).toBeNull();
    expect(mark({ value: 700 }, { minutes: 85 })?.indicator).toBe('red');
    expect(mark({ value: 1150 }, { minutes: 20 })?.indicator).toBe('green');
  });

  it('says the same in words', () => {
    expect(mark({ value: 1250 })?.words).toBe(
      'Above the usual 900\u202fm to 1,100\u202fm, 14 matches of at least 85 min',
    );
    expect(mark({ value: 1300 })).toMatchObject({
      isBest: true,
      words: 'Personal best. Above the usual 900\u202fm to 1,100\u202fm, 14 matches of at least 85 min',
    });
  });

  it('says nothing without a value or of fewer than four; a best needs no spread', () => {
    expect(mark({ value: null })).toBeNull();
    expect(mark({ average: null })).toBeNull();
    expect(mark({ percentile: null })).toBeNull();
    expect(mark({ standardDeviation: 0 })).toBeNull();
    expect(mark({ value: 1300, average: null })).toEqual({
      offset: null,
      tone: 'usual',
      indicator: null,
      isBest: true,
      words: 'Personal best',
      brief: 'Personal best',
      of: null,
    });
  });

  it('has the bar alone where the club shows no stars and colours, and these alone without a bar', () => {
    expect(mark({ value: 1300 }, { isRated: false })).toMatchObject({ offset: 1, indicator: null, isBest: false });
    expect(mark({ value: 1300 }, { bar: null })).toMatchObject({ offset: null, indicator: 'green', isBest: true });
    expect(mark({ value: 1300 }, { isRated: false, bar: null })).toBeNull();
  });

  it('compares with another reference beside the own one', () => {
    const bar = { average: 1200, standardDeviation: 100, count: 5, called: 'the position’s', of: '5 players' };
    expect(mark({ value: 1050 }, { bar })).toEqual({
      offset: -0.5,
      tone: 'below',
      indicator: 'amber',
      isBest: false,
      words:
        'Within the usual 900\u202fm to 1,100\u202fm, 14 matches of at least 85 min. Below the position’s 1,100\u202fm to 1,300\u202fm, 5 players',
      brief: 'Within the usual 900\u202fm to 1,100\u202fm. Below the position’s 1,100\u202fm to 1,300\u202fm',
      of: null,
    });
    expect(mark({ value: 1050 }, { bar: { ...bar, count: 3 } })?.offset).toBeNull();
  });

  it('A usual range of counts begins at 0: nobody runs less than nothing', () => {
    const few = { value: 9, average: 2, standardDeviation: 3 };
    expect(mark(few)?.words).toBe('Above the usual 0\u202fm to 5\u202fm, 14 matches of at least 85 min');
    expect(mark(few)).toMatchObject({
      brief: 'Above the usual 0\u202fm to 5\u202fm',
      of: '14 matches of at least 85 min',
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
