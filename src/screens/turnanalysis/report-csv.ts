import type { ReportCell } from '@halfturn/core/views/turn-report-view';
import type { ReportGroup } from '@halfturn/core/views/turn-report-groups';
import type { TableColumn } from '../../tables/columns';

/** A line of the report's CSV: one class of the team or of a player. */
export interface ReportLine {
  readonly group: string;
  readonly name: string;
  readonly className: string;
  readonly cell: ReportCell;
}

/** A line per row and class; what could not be counted has none. */
export function reportLines(
  groups: readonly ReportGroup[],
  classes: readonly { readonly name: string; readonly range: string }[],
): readonly ReportLine[] {
  return groups.flatMap(({ title, rows }) =>
    rows.flatMap(({ name, cells }) =>
      cells.flatMap((cell, index) => {
        const { name: className = '', range = '' } = classes[index] ?? {};
        return cell === null ? [] : [{ group: title, name, className: `${className} ${range}`.trim(), cell }];
      }),
    ),
  );
}

const number = (id: string, title: string, value: (cell: ReportCell) => number | null): TableColumn<ReportLine> => ({
  id,
  title,
  kind: 'number',
  value: ({ cell }) => value(cell),
});

export const REPORT_CSV_COLUMNS: readonly TableColumn<ReportLine>[] = [
  { id: 'group', title: 'Position group', kind: 'text', value: ({ group }) => group },
  { id: 'name', title: 'Player', kind: 'text', value: ({ name }) => name },
  { id: 'class', title: 'Class', kind: 'text', value: ({ className }) => className },
  number('value', 'Turns', ({ value }) => value),
  number('minimum', 'Minimum', ({ minimum }) => minimum),
  number('maximum', 'Maximum', ({ maximum }) => maximum),
  number('average', 'Average', ({ average }) => average),
  number('lower', 'Average − SD', ({ lower }) => lower),
  number('upper', 'Average + SD', ({ upper }) => upper),
  // Without a usual band nothing is known to be usual.
  {
    id: 'mark',
    title: 'Against the usual',
    kind: 'text',
    value: ({ cell }) => (cell.lower === null ? null : cell.mark),
  },
];
