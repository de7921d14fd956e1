import { describe, expect, it } from 'vitest';
import { shownTable } from './chart-table';

describe('shownTable', () => {
  it('gives the numbers of a column the same decimals, two at most', () => {
    const { rows } = shownTable({
      columns: ['Distance', 'Rate', 'Turns'],
      rows: [
        [10680, 112.5, 3],
        [998, 7.256, 4],
      ],
    });
    expect(rows).toEqual([
      ['10,680', '112.50', '3'],
      ['998', '7.26', '4'],
    ]);
  });

  it('says N/A for what is not known, and keeps a measured 0', () => {
    expect(
      shownTable({
        columns: ['Player', 'HSR'],
        rows: [
          ['Ada', null],
          ['Bo', 0],
        ],
      }).rows,
    ).toEqual([
      ['Ada', 'N/A'],
      ['Bo', '0'],
    ]);
  });

  it('writes a true minus sign', () => {
    expect(shownTable({ columns: ['Change'], rows: [[-1.5], [2]] }).rows).toEqual([['−1.5'], ['2.0']]);
  });

  it('knows columns of numbers from columns of text', () => {
    const { columns } = shownTable({
      columns: ['Player', 'Minutes', 'Nothing'],
      rows: [
        ['Ada', 90, null],
        ['Bo', null, null],
      ],
    });
    expect(columns.map(({ isNumber }) => isNumber)).toEqual([false, true, false]);
  });
});
