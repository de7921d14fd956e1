import { describe, expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { benchmarkDots, benchmarkTable, type BenchmarkInput } from './benchmark-dots';

const DISTANCE: BenchmarkInput = {
  id: 'DISTANCE',
  title: 'Distance',
  quantity: 'longDistance',
  value: 10_700,
  others: [9000, 10_000, 11_000],
  average: 10_000,
  standardDeviation: 1000,
  rank: { rank: 2, count: 4 },
  padding: 1200,
};
const view = (input: Partial<BenchmarkInput>, units = DEFAULT_UNITS) =>
  benchmarkDots('Ada', [{ ...DISTANCE, ...input }], units).rows[0];

describe('benchmarkDots', () => {
  it('has value, rank and difference, on an axis with room beyond the farthest dots', () => {
    expect(view({})).toMatchObject({
      valueText: '10,700\u202fm',
      differenceText: '7\u202f% above average',
      rankText: '2nd of 4',
      band: [9000, 11_000],
      low: 7800,
      high: 12_200,
    });
    expect(view({ value: 9300 })?.differenceText).toBe('7\u202f% below average');
    // 9999 is 0.01 % below.
    expect(view({ value: 9999 })?.differenceText).toBe('on average');
    expect(view({ value: 500, others: [700] })?.low).toBe(0);
  });

  it('shows N/A for what is not known, and an axis all the same', () => {
    const unknown = { value: null, others: [], average: null, standardDeviation: null, rank: null };
    expect(view(unknown)).toMatchObject({
      valueText: 'N/A',
      differenceText: 'N/A',
      rankText: 'N/A',
      band: null,
      ticks: [],
      low: 0,
      high: 1,
    });
    expect(view({ average: 0 })?.differenceText).toBe('N/A');
  });

  it('marks ranks and differences nobody can have, and says why once', () => {
    const few = { averageTitle: 'Match average', whyNone: 'Player has less than 4 matches' };
    const unknown = { ...DISTANCE, average: null, standardDeviation: null, rank: null };
    const marked = benchmarkDots('Ada', [unknown], DEFAULT_UNITS, few);
    expect(marked.rows[0]).toMatchObject({
      valueText: '10,700\u202fm',
      differenceText: 'N/A (*)',
      rankText: 'N/A (*)',
      averageText: 'N/A',
    });
    expect(marked.asterisk).toBe('Player has less than 4 matches');
    expect(marked.rows[0]?.tip.lines.at(-1)).toEqual(['(*)', 'Player has less than 4 matches']);
    expect(marked.summary).toBe('Ada: Distance 10,700\u202fm, rank N/A (*). (*) Player has less than 4 matches.');
    const known = benchmarkDots('Ada', [DISTANCE], DEFAULT_UNITS, few);
    expect([known.rows[0]?.rankText, known.asterisk]).toEqual(['2nd of 4', null]);
    expect(known.rows[0]?.tip.lines.at(-1)).toEqual(['Players', '3']);
    expect(benchmarkDots('Ada', [unknown], DEFAULT_UNITS).asterisk).toBeNull();
  });

  it('is in display units, its table unrounded', () => {
    const imperial = { system: 'imperial', peakSpeedFactor: 1 } as const;
    expect(view({}, imperial)?.valueText).toBe('6.65\u202fmi');
    const [row] = benchmarkTable(benchmarkDots('Ada', [DISTANCE], DEFAULT_UNITS), null).rows;
    expect(row).toEqual(['Distance', 'm', 10_700, 2, 10_000, 7, 9000, 11_000]);
  });
});
