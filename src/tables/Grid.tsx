import type { FootRow } from '@halfturn/core/views/foot-row';
import { useMediaQuery } from '@mantine/hooks';
import type { CellKeyDownEvent, CellPosition, RowClickedEvent, TabToNextCellParams } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useMemo, useRef } from 'react';
import { styleNonce } from '../theme/style-nonce';
import { COLUMN_PX, columnDefs, type GridRow, NARROW_STICKY_PX } from './column-defs';
import { cellText, stickyWidthPx, type TableColumn } from './columns';
import { gridTheme, HEAD_PX, MOST_ROWS_HEIGHT } from './grid-theme';
import classes from './tables.module.css';

export interface GridProps<Row> {
  /** Accessible name, and what the table shows. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Shown in place of rows. */
  readonly emptyText: string;
  /** Rows that stay at the foot, whatever is sorted or scrolled. */
  readonly foot?: readonly FootRow[];
  /** What the rows were made of: another value is a reload, after which nothing is sorted. */
  readonly data?: unknown;
  /** A click on a row, or Enter in one of its cells. */
  readonly onRow?: (row: Row) => void;
}

/** The grid counts header rows upwards from its last, -1. */
const HEADER_ROW = -1;
const ROW_PX = 32;
const TOUCH_ROW_PX = 40;

function rowHeightPx(): number {
  return window.matchMedia('(pointer: coarse)').matches ? TOUCH_ROW_PX : ROW_PX;
}

/** One Tab leaves the cells: forwards the table, backwards to the header of the column. */
function toHeaderOrOut<Row>({ backwards, previousCellPosition }: TabToNextCellParams<Row>): CellPosition | false {
  return backwards && { rowIndex: HEADER_ROW, rowPinned: null, column: previousCellPosition.column };
}

/**
 * The portal's one grid: sortable headers, foldable groups of columns, sticky columns, rows pinned at the foot, one stop of
 * the Tab key and arrow keys inside. Every row is in the document, so that browser search, printing and screen readers see
 * all of it.
 */
export function Grid<Row>({ label, columns, rows, rowId, emptyText, foot, data, onRow }: GridProps<Row>) {
  const grid = useRef<AgGridReact<GridRow<Row>>>(null);
  const isNarrow = useMediaQuery('(max-width: 30em)', false, { getInitialValueInEffect: false });
  const sticky = columns.find((column) => column.sticky === true);
  const names =
    sticky === undefined ? [] : [...rows.map((row) => cellText(sticky, row)), ...(foot ?? []).map(({ name }) => name)];
  const stickyPx = isNarrow ? NARROW_STICKY_PX : stickyWidthPx(names, sticky?.widthPx ?? COLUMN_PX);
  const defs = useMemo(() => columnDefs(columns, stickyPx), [columns, stickyPx]);
  const rowData = useMemo(() => rows.map((row): GridRow<Row> => ({ row, foot: null })), [rows]);
  const footData = useMemo(() => (foot ?? []).map((each): GridRow<Row> => ({ row: null, foot: each })), [foot]);
  useEffect(() => {
    grid.current?.api?.applyColumnState({ defaultState: { sort: null } });
  }, [data]);

  if (rows.length === 0) return <p className={classes['empty']}>{emptyText}</p>;

  // Inside a table the arrow keys move, not Tab: Enter presses the button of its cell, or opens the row.
  const onKey = ({ event, data: item }: Pick<CellKeyDownEvent<GridRow<Row>>, 'event' | 'data'>) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || !(event.target instanceof Element)) return;
    const button = event.target.querySelector('button');
    if (button !== null) button.click();
    else if (item?.row !== undefined && item.row !== null) onRow?.(item.row);
  };
  const onClick = ({ event, data: item }: RowClickedEvent<GridRow<Row>>) => {
    if (event?.target instanceof Element && event.target.closest('button, a') !== null) return;
    if (item?.row !== undefined && item.row !== null) onRow?.(item.row);
  };
  // As high as it will be: it measures itself after its first frame, and nothing below it is to move then.
  const headPx = HEAD_PX + (columns.some(({ group }) => group !== undefined) ? ROW_PX : 0);
  const rowsPx = (rows.length + footData.length) * rowHeightPx();
  return (
    <div
      className={classes['grid']}
      style={{ minHeight: `calc(${headPx}px + min(${rowsPx}px, ${MOST_ROWS_HEIGHT}))` }}
      role="region"
      aria-label={label}
      data-opens={onRow !== undefined}
    >
      <AgGridReact<GridRow<Row>>
        ref={grid}
        theme={gridTheme}
        styleNonce={styleNonce}
        rowData={rowData}
        pinnedBottomRowData={footData}
        columnDefs={defs}
        getRowId={({ data: { row, foot: each } }) => (row === null ? (each?.id ?? '') : rowId(row))}
        defaultColDef={{ resizable: false, suppressMovable: true, sortingOrder: ['asc', 'desc'] }}
        suppressMultiSort
        domLayout="autoHeight"
        rowHeight={rowHeightPx()}
        groupHeaderHeight={ROW_PX}
        ensureDomOrder
        suppressColumnVirtualisation
        suppressRowVirtualisation
        enableCellTextSelection
        tabToNextHeader={() => false}
        tabToNextCell={toHeaderOrOut}
        onCellKeyDown={onKey}
        {...(onRow === undefined ? {} : { onRowClicked: onClick })}
        animateRows={false}
        tooltipShowDelay={250}
        scrollbarWidth={12}
      />
    </div>
  );
}
