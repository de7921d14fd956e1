import type { FootRow } from '@halfturn/core/views/foot-row';
import { useMediaQuery } from '@mantine/hooks';
import {
  type CellKeyDownEvent,
  type CellPosition,
  createGrid,
  type GridApi,
  type RowClickedEvent,
  type TabToNextCellParams,
} from 'ag-grid-community';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { styleNonce } from '../theme/style-nonce';
import { COLUMN_PX, columnDefs, type GridRow, NARROW_STICKY_PX } from './column-defs';
import { domOrder } from './dom-order';
import { markMoreBeside } from './more-beside';
import { cellText, stickyWidthPx, type TableColumn } from './columns';
import { gridTheme, HEAD_PX, MOST_ROWS_HEIGHT } from './grid-theme';
import { ReactCellContents, ReactCells } from './react-cells';
import { RowItems } from './row-items';
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

const NO_FOOT: readonly FootRow[] = [];
/** The grid counts header rows upwards from its last, -1. */
const HEADER_ROW = -1;
const ROW_PX = 32;
const TOUCH_ROW_PX = 40;

function rowHeightPx(): number {
  return window.matchMedia('(pointer: coarse)').matches ? TOUCH_ROW_PX : ROW_PX;
}

/** So many share the width of a phone. */
const MOST_FITTED = 4;

/** One Tab leaves the cells: forwards the table, backwards to the header of the column. */
function toHeaderOrOut<Row>({ backwards, previousCellPosition }: TabToNextCellParams<Row>): CellPosition | false {
  return backwards && { rowIndex: HEADER_ROW, rowPinned: null, column: previousCellPosition.column };
}

/**
 * The portal's one grid: sortable headers, foldable groups of columns, sticky columns, rows pinned at the foot, one stop of
 * the Tab key and arrow keys inside. Every row is in the document, so that browser search, printing and screen readers see
 * all of it.
 */
export function Grid<Row>(props: GridProps<Row>) {
  if (props.rows.length === 0) return <p className={classes['empty']}>{props.emptyText}</p>;
  return <FilledGrid {...props} />;
}

function FilledGrid<Row>({ label, columns, rows, rowId, foot = NO_FOOT, data, onRow }: GridProps<Row>) {
  const host = useRef<HTMLDivElement>(null);
  const grid = useRef<GridApi<GridRow<Row>> | null>(null);
  const [cells] = useState(() => new ReactCells());
  const [items] = useState(() => new RowItems<Row>());
  const isNarrow = useMediaQuery('(max-width: 30em)', false, { getInitialValueInEffect: false });
  const sticky = columns.find((column) => column.sticky === true);
  const names =
    sticky === undefined ? [] : [...rows.map((row) => cellText(sticky, row)), ...foot.map(({ name }) => name)];
  const stickyPx = isNarrow ? NARROW_STICKY_PX : stickyWidthPx(names, sticky?.widthPx ?? COLUMN_PX);
  const isFitted = isNarrow && columns.length <= MOST_FITTED;
  const opens = onRow !== undefined;
  const shown = {
    columnDefs: useMemo(() => columnDefs(columns, { stickyPx, isFitted }, cells), [columns, stickyPx, isFitted, cells]),
    rowData: useMemo(() => items.of(rows), [items, rows]),
    pinnedBottomRowData: useMemo(() => foot.map((each): GridRow<Row> => ({ row: null, foot: each })), [foot]),
  };
  const newest = useRef({ rowId, onRow, shown });
  useLayoutEffect(() => {
    newest.current = { rowId, onRow, shown };
  });

  const { columnDefs: defs, rowData, pinnedBottomRowData } = shown;
  useLayoutEffect(() => grid.current?.setGridOption('columnDefs', defs), [defs]);
  useLayoutEffect(() => grid.current?.setGridOption('rowData', rowData), [rowData]);
  useLayoutEffect(() => grid.current?.setGridOption('pinnedBottomRowData', pinnedBottomRowData), [pinnedBottomRowData]);
  useLayoutEffect(() => {
    if (host.current === null) return undefined;
    // Inside a table the arrow keys move, not Tab: Enter presses the button of its cell, or opens the row.
    const onKey = ({ event, data: item }: Pick<CellKeyDownEvent<GridRow<Row>>, 'event' | 'data'>) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || !(event.target instanceof Element)) return;
      const button = event.target.querySelector('button');
      if (button !== null) button.click();
      else if (item?.row !== undefined && item.row !== null) newest.current.onRow?.(item.row);
    };
    const onClick = ({ event, data: item }: RowClickedEvent<GridRow<Row>>) => {
      if (event?.target instanceof Element && event.target.closest('button, a') !== null) return;
      if (item?.row !== undefined && item.row !== null) newest.current.onRow?.(item.row);
    };
    const order = domOrder(host.current);
    let more: ReturnType<typeof markMoreBeside> | null = null;
    // What was given before there was a grid comes with it.
    const made = createGrid<GridRow<Row>>(host.current, {
      ...newest.current.shown,
      theme: gridTheme,
      styleNonce,
      getRowId: ({ data: { row, foot: each } }) => (row === null ? (each?.id ?? '') : newest.current.rowId(row)),
      defaultColDef: { resizable: false, suppressMovable: true, sortingOrder: ['asc', 'desc'] },
      suppressMultiSort: true,
      // Columns come and go where they stand: nothing slides, and nothing of the grid changes after its picture.
      suppressColumnMoveAnimation: true,
      domLayout: 'autoHeight',
      rowHeight: rowHeightPx(),
      groupHeaderHeight: ROW_PX,
      suppressColumnVirtualisation: true,
      suppressRowVirtualisation: true,
      tabToNextHeader: () => false,
      tabToNextCell: toHeaderOrOut,
      onCellKeyDown: onKey,
      onModelUpdated: order.changed,
      // Their widths are on the page with the next picture.
      onDisplayedColumnsChanged: () => requestAnimationFrame(() => more?.changed()),
      ...(opens ? { onRowClicked: onClick } : {}),
      animateRows: false,
      suppressAnimationFrame: true,
      tooltipShowDelay: 250,
      scrollbarWidth: 12,
    });
    grid.current = made;
    const scrolling = host.current.querySelector<HTMLElement>('.ag-grid-viewport');
    if (scrolling !== null) more = markMoreBeside(scrolling);
    return () => {
      grid.current = null;
      more?.end();
      order.end();
      made.destroy();
    };
  }, [opens]);
  useEffect(() => {
    grid.current?.applyColumnState({ defaultState: { sort: null } });
  }, [data]);

  // As high as it will be: it measures itself after its first frame, and nothing below it is to move then.
  const headPx = HEAD_PX + (columns.some(({ group }) => group !== undefined) ? ROW_PX : 0);
  const rowsPx = (rows.length + foot.length) * rowHeightPx();
  return (
    <div
      className={classes['grid']}
      style={{ minHeight: `calc(${headPx}px + min(${rowsPx}px, ${MOST_ROWS_HEIGHT}))` }}
      role="region"
      aria-label={label}
      data-opens={opens}
    >
      <div ref={host} />
      <ReactCellContents cells={cells} />
    </div>
  );
}
