import { describe, expect, it } from 'vitest';
import { toCsv } from '@halfturn/core/text/csv';
import { tableOf } from './table-of-columns';

describe('the file of a table', () => {
  const columns = [
    { id: 'n', title: 'Name', kind: 'text', value: (row: [string, number | null]) => row[0] },
    {
      id: 'd',
      title: 'Distance',
      unit: 'm',
      kind: 'number',
      explained: null,
      value: (row: [string, number | null]) => row[1],
    },
    { id: 'e', title: 'Edit', kind: 'text', sortable: false, value: () => 'button' },
  ] as const;

  it('quotes, defuses formulas, keeps negative numbers and leaves buttons out', () => {
    expect(
      toCsv(
        tableOf(columns, [
          ['=HYPERLINK("x")', -1.5],
          ['Doe, J.', null],
          ['Ada', 0],
        ]),
      ),
    ).toBe('Name,Distance (m)\r\n"\'=HYPERLINK(""x"")",-1.5\r\n"Doe, J.",N/A\r\nAda,0\r\n');
  });
});
