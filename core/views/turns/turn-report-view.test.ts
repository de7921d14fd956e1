import { describe, expect, it } from 'vitest';
import { reportAxisHigh, reportCell, reportCellWords } from './turn-report-view';

// Reference 8, 10, 12: mean 10, standard deviation (n - 1) 2.
const cell = (value: number) => ({ value, minimum: 8, maximum: 12, average: 10, standardDeviation: 2 });

describe('reportCell', () => {
  it('marks what lies outside average plus or minus one standard deviation', () => {
    expect(reportCell(cell(13), 90, false)).toEqual({
      value: 13,
      minimum: 8,
      maximum: 12,
      average: 10,
      lower: 8,
      upper: 12,
      mark: 'above',
    });
    expect(reportCell(cell(12), 90, false).mark).toBe('usual');
    expect(reportCell(cell(8), 90, false).mark).toBe('usual');
    expect(reportCell(cell(7), 90, false).mark).toBe('below');
  });

  it('calls a low count low only after more than 85 active minutes, the team’s always', () => {
    expect(reportCell(cell(7), 85, false).mark).toBe('usual');
    expect(reportCell(cell(7), null, false).mark).toBe('usual');
    expect(reportCell(cell(7), null, true).mark).toBe('below');
    expect(reportCell(cell(13), 20, false).mark).toBe('above');
  });

  it('has no bounds without a reference', () => {
    const none = { value: 0, minimum: null, maximum: null, average: null, standardDeviation: null };
    expect(reportCell(none, 90, false)).toMatchObject({ lower: null, upper: null, mark: 'usual', value: 0 });
    expect(reportCellWords(reportCell(none, 90, false))).toBe('0, no reference yet');
  });
});

describe('reportCellWords', () => {
  it('says value, average, band, range and mark', () => {
    expect(reportCellWords(reportCell(cell(13), 90, false))).toBe(
      '13, average 10.0, usual 8.0 to 12.0, range 8 to 12, above the usual',
    );
  });

  it('of means says all with their decimals', () => {
    const mean = { value: 0.1, minimum: 1 / 7, maximum: 3, average: 1, standardDeviation: 0.25 };
    expect(reportCellWords(reportCell(mean, null, true), 2, 2)).toBe(
      '0.10, average 1.00, usual 0.75 to 1.25, range 0.14 to 3.00, below the usual',
    );
    expect(reportCellWords(reportCell({ ...mean, average: null }, null, true), 2, 2)).toBe('0.10, no reference yet');
  });
});

describe('reportAxisHigh', () => {
  it('reaches the largest of value, maximum and upper bound', () => {
    expect(reportAxisHigh([])).toBe(1);
    expect(reportAxisHigh([reportCell(cell(3), 90, false), reportCell(cell(14), 90, false)])).toBe(14);
    const wide = { value: 3, minimum: 1, maximum: 12, average: 8, standardDeviation: 6 };
    expect(reportAxisHigh([reportCell(wide, 90, false)])).toBe(14);
  });
});
