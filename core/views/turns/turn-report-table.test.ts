import { expect, it } from 'vitest';
import { reportTable } from './turn-report-table';
import { reportCell } from './turn-report-view';

// Average 4, SD 2: usual 2 to 6, seven is above.
const above = reportCell({ value: 7, minimum: 2, maximum: 7, average: 4, standardDeviation: 2 }, 90, false);
const alone = reportCell(
  { value: 0, minimum: null, maximum: null, average: null, standardDeviation: null },
  null,
  false,
);
const GROUPS = [{ title: 'Defenders', high: 7, rows: [{ key: '1', name: 'Back, A.', cells: [above, alone, null] }] }];
const CLASSES = [
  { name: 'Low', range: '< 3 m/s' },
  { name: 'Medium', range: '3–5.5 m/s' },
  { name: 'High', range: '> 5.5 m/s' },
];

it('the turn report has a line per player and class, null where there is no reference', () => {
  const { columns, rows } = reportTable(GROUPS, CLASSES);
  expect(columns.slice(3)).toEqual([
    'Turns',
    'Minimum',
    'Maximum',
    'Average',
    'Average − SD',
    'Average + SD',
    'Against usual range',
  ]);
  expect(rows).toEqual([
    ['Defenders', 'Back, A.', 'Low < 3 m/s', 7, 2, 7, 4, 2, 6, 'above'],
    ['Defenders', 'Back, A.', 'Medium 3–5.5 m/s', 0, null, null, null, null, null, null],
  ]);
});
