import type { CellPosition, ColDef, ITooltipParams, TabToNextCellParams } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useMemo, type ReactNode } from 'react';
import { cellText, columnHeader, compareValues, type TableColumn } from './columns';
import { CsvButton } from './CsvButton';
import classes from './DataTable.module.css';
import { gridTheme } from './grid-theme';
import { styleNonce } from '../theme/style-nonce';
import { tableCsv } from './table-csv';

interface Props<Row> {
  /** Accessible name, and what the table shows. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Shown in place of rows. */
  readonly emptyText: string;
  /** File name of the CSV export without its ending; no button without it, and none for a club without `exportdata`. */
  readonly exportName?: string;
  /** What is exported where it is not what the table shows. */
  readonly exportRows?: readonly Row[];
  /** Stands left of the export button. */
  readonly toolbar?: ReactNode;
  /** Toolbar only: the rows are shown by other tables below. */
  readonly hideTable?: boolean;
}

/** The grid counts header rows upwards from its first row, 0. */
const HEADER_ROW = -1;

function toColDef<Row>(column: TableColumn<Row>): ColDef<Row, string | number | null> {
  const numeric = column.kind === 'number';
  return {
    colId: column.id,
    headerName: columnHeader(column),
    ...(column.note === undefined ? {} : { headerTooltip: column.note }),
    ...(column.sticky === true ? { pinned: 'left' as const, lockPinned: true } : {}),
    width: column.widthPx ?? (numeric ? 92 : 160),
    sortable: column.sortable ?? true,
    wrapHeaderText: true,
    ...(numeric ? { type: 'rightAligned', cellClass: 'ag-right-aligned-cell tabular' } : {}),
    valueGetter: ({ data }) => (data === undefined ? null : column.value(data)),
    valueFormatter: ({ data }) => (data === undefined ? '' : cellText(column, data)),
    comparator: (a, b, _nodeA, _nodeB, descending) => compareValues(a ?? null, b ?? null, descending),
    ...(column.cell === undefined ? {} : { cellRenderer: ({ data }: { data?: Row }) => data && column.cell?.(data) }),
    // The full text of a name that does not fit.
    ...(numeric || column.cell !== undefined
      ? {}
      : { tooltipValueGetter: ({ data }: ITooltipParams<Row>) => (data === undefined ? '' : cellText(column, data)) }),
  };
}

/** Enter on a cell that shows a button presses it: inside a table the arrow keys move, not Tab. */
function pressButton(event: Event | null | undefined): void {
  if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || !(event.target instanceof Element)) return;
  event.target.querySelector('button')?.click();
}

/** One Tab leaves the cells: forwards the table, backwards to the header of the column. */
function toHeaderOrOut<Row>({ backwards, previousCellPosition }: TabToNextCellParams<Row>): CellPosition | false {
  return backwards && { rowIndex: HEADER_ROW, rowPinned: null, column: previousCellPosition.column };
}

/**
 * The portal's table: sortable headers, sticky columns, one stop of the Tab key and arrow keys inside, CSV export. Every row is in the
 * document, so that browser search, printing and screen readers see all of it.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, rowId, emptyText, exportName, toolbar, hideTable = false } = props;
  const exportRows = props.exportRows ?? rows;
  const colDefs = useMemo(() => columns.map(toColDef), [columns]);
  const rowData = useMemo(() => [...rows], [rows]);
  return (
    <div className={classes['frame']}>
      {(toolbar !== undefined || exportName !== undefined) && (
        <div className={classes['toolbar']}>
          <div className={classes['tools']}>{toolbar}</div>
          {exportName !== undefined && (
            <CsvButton
              name={exportName}
              table={() => tableCsv(columns, exportRows)}
              disabled={exportRows.length === 0}
            />
          )}
        </div>
      )}
      {hideTable ? null : rows.length === 0 ? (
        <p className={classes['empty']}>{emptyText}</p>
      ) : (
        <div className={classes['grid']} role="region" aria-label={label}>
          <AgGridReact<Row>
            theme={gridTheme}
            styleNonce={styleNonce}
            rowData={rowData}
            columnDefs={colDefs}
            getRowId={({ data }) => rowId(data)}
            defaultColDef={{ resizable: false, suppressMovable: true, sortingOrder: ['asc', 'desc'] }}
            domLayout="autoHeight"
            ensureDomOrder
            suppressColumnVirtualisation
            suppressRowVirtualisation
            enableCellTextSelection
            tabToNextHeader={() => false}
            tabToNextCell={toHeaderOrOut}
            onCellKeyDown={({ event }) => pressButton(event)}
            animateRows={false}
            tooltipShowDelay={250}
            scrollbarWidth={12}
          />
        </div>
      )}
    </div>
  );
}
