import type { Table } from '../../text/csv';
import type { ReportGroup } from './turn-report-groups';

const COLUMNS = [
  'Position group',
  'Player',
  'Class',
  'Turns',
  'Minimum',
  'Maximum',
  'Average',
  'Average − SD',
  'Average + SD',
  'Against usual range',
];

export function reportTable(
  groups: readonly ReportGroup[],
  classes: readonly { readonly name: string; readonly range: string }[],
): Table {
  const rows = groups.flatMap(({ title, rows: ofGroup }) =>
    ofGroup.flatMap(({ name, cells }) =>
      cells.flatMap((cell, index) => {
        if (cell === null) return [];
        const { name: className = '', range = '' } = classes[index] ?? {};
        const { value, minimum, maximum, average, lower, upper, mark } = cell;
        const against = lower === null ? null : mark;
        return [[title, name, `${className} ${range}`.trim(), value, minimum, maximum, average, lower, upper, against]];
      }),
    ),
  );
  return { columns: COLUMNS, rows };
}
