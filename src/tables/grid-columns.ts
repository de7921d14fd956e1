import type { FootRow } from '@halfturn/core/views/words/foot-row';
import type { ColDef, ColGroupDef, ITooltipParams } from 'ag-grid-community';
import { cellText, columnHeader, compareValues, type TableColumn } from './table-columns';
import { markedCell } from './marked-cell';
import classes from './tables.module.css';

export type GridRow<Row> = { readonly row: Row; readonly foot: null } | { readonly row: null; readonly foot: FootRow };

type CellValue = string | number | null;
type Def<Row> = ColDef<GridRow<Row>, CellValue>;
type GroupDef<Row> = ColGroupDef<GridRow<Row>>;

export const NARROW_STICKY_PX = 136;
export const COLUMN_PX = 160;
const NUMBER_PX = 92;

export interface ColumnWidths {
  readonly stickyPx: number;
  /** The other columns share the remaining width in proportion to their own. */
  readonly isFitted: boolean;
}

const LEAST_FITTED_PX = 52;

export function columnDefs<Row>(
  columns: readonly TableColumn<Row>[],
  widths: ColumnWidths,
): (Def<Row> | GroupDef<Row>)[] {
  const defs: (Def<Row> | GroupDef<Row>)[] = [];
  for (let first = 0; first < columns.length;) {
    const column = columns[first];
    if (column === undefined) break;
    const { group } = column;
    if (group === undefined) {
      defs.push(columnDef(column, widths));
      first++;
      continue;
    }
    let end = first;
    while (columns[end]?.group === group) end++;
    defs.push(groupDef(group, columns.slice(first, end), widths));
    first = end;
  }
  return defs;
}

function groupDef<Row>(group: string, columns: readonly TableColumn<Row>[], widths: ColumnWidths): GroupDef<Row> {
  const lead = columns.find((column) => column.isLead === true) ?? columns[0];
  return {
    groupId: group,
    headerName: group,
    marryChildren: true,
    openByDefault: true,
    children: columns.map((column) => ({
      ...columnDef(column, widths),
      ...(column === lead ? {} : { columnGroupShow: 'open' as const }),
    })),
  };
}

function widthOf<Row>(
  column: TableColumn<Row>,
  { stickyPx, isFitted }: ColumnWidths,
): Pick<Def<Row>, 'width' | 'flex' | 'minWidth'> {
  if (column.sticky === true) return { width: stickyPx };
  const width = column.widthPx ?? (column.kind === 'number' ? NUMBER_PX : COLUMN_PX);
  return isFitted ? { flex: width, minWidth: LEAST_FITTED_PX } : { width };
}

function columnDef<Row>(column: TableColumn<Row>, widths: ColumnWidths): Def<Row> {
  const numeric = column.kind === 'number';
  return {
    colId: column.id,
    headerName: columnHeader(column),
    ...(column.note === undefined ? {} : { headerTooltip: column.note }),
    ...(column.sticky === true ? { pinned: 'left' as const, lockPinned: true } : {}),
    ...widthOf(column, widths),
    sortable: column.sortable ?? true,
    wrapHeaderText: true,
    ...(numeric ? { type: 'rightAligned' } : {}),
    cellClass: [
      ...(numeric ? ['ag-right-aligned-cell', 'tabular'] : []),
      ...(column.explained == null ? [] : [classes['door'] ?? '']),
    ],
    valueGetter: ({ data }) =>
      data === undefined || data === null || data.row === null ? null : column.value(data.row),
    valueFormatter: ({ data }) => itemText(column, data),
    comparator: (a, b, _nodeA, _nodeB, descending) => compareValues(a ?? null, b ?? null, descending),
    ...drawnCell(column),
    tooltipValueGetter: ({ data }: ITooltipParams<GridRow<Row>>) => tooltip(column, data),
  };
}

function drawnCell<Row>(column: TableColumn<Row>): Pick<Def<Row>, 'cellRenderer' | 'equals'> {
  const { cell, mark } = column;
  if (cell !== undefined) {
    const content = ({ data: item }: { readonly data?: GridRow<Row> }) =>
      item === undefined || item.row === null ? itemText(column, item) : cell(item.row);
    return { cellRenderer: content, equals: () => false };
  }
  if (mark === undefined) return {};
  const marked = markedCell<GridRow<Row>>(
    (item) => itemText(column, item),
    (item) => (item === undefined || item.row === null ? null : mark(item.row)),
  );
  return { cellRenderer: marked, equals: () => false };
}

export function itemText<Row>(column: TableColumn<Row>, item: GridRow<Row> | undefined | null): string {
  if (item === undefined || item === null) return '';
  if (item.foot === null) return cellText(column, item.row);
  return column.sticky === true ? item.foot.name : item.foot.cell(column.id).text;
}

function tooltip<Row>(column: TableColumn<Row>, item: GridRow<Row> | undefined | null): string | null {
  if (item === undefined || item === null) return null;
  if (item.foot !== null) return item.foot.cell(column.id).note;
  if (column.mark !== undefined) return column.mark(item.row)?.words ?? null;
  return column.kind === 'text' && column.cell === undefined ? cellText(column, item.row) : null;
}
