import type { FootRow } from '@halfturn/core/views/words/foot-row';
import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { useMediaQuery } from '@mantine/hooks';
import type {
  CellClickedEvent,
  CellKeyDownEvent,
  CellPosition,
  ColDef,
  ColumnState,
  GridApi,
  RowClickedEvent,
  TabToNextCellParams,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useExplain } from '../explain/use-explain';
import { useHold } from '../explain/use-hold';
import { styleNonce } from '../theme/style-nonce';
import { COLUMN_PX, columnDefs, type GridRow, NARROW_STICKY_PX } from './grid-columns';
import { domOrder } from './dom-order';
import { markMoreBeside } from './more-beside';
import { cellText, type ColumnSort, sortedRows, stickyWidthPx, type TableColumn } from './table-columns';
import { gridTheme, HEAD_PX, MOST_ROWS_HEIGHT } from './grid-theme';
import { keepGridStyles } from './keep-grid-styles';
import { PaperTable } from './PaperTable';
import { RowItems } from './row-items';
import { usePrinting } from './use-printing';
import { WholeTable, WholeTableSwitch } from './WholeTable';
import { Empty } from '../frame/Empty';
import classes from './tables.module.css';

export interface GridProps<Row> {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly emptyText: string;
  readonly emptyReason?: ReactNode;
  readonly foot?: readonly FootRow[];
  /** Source of the rows: a new value is a reload, which clears the sorting. */
  readonly data?: unknown;
  readonly onRow?: (row: Row) => void;
  /** A plain table instead, with every column in the document. */
  readonly isWhole?: boolean;
}

/** Up to this number, all rows are in the document; beyond it, only those in view. */
const MOST_WHOLE = 60;
/** The same for columns: with more, half of the opening time went into cells outside the window. */
export const MOST_WHOLE_COLUMNS = 20;
const DEFAULT_COLUMN: ColDef = { resizable: false, suppressMovable: true, sortingOrder: ['asc', 'desc'] };
const NO_FOOT: readonly FootRow[] = [];
/** The grid counts header rows upwards from its last, -1. */
const HEADER_ROW = -1;
const ROW_PX = 32;
const TOUCH_ROW_PX = 40;

function rowHeightPx(): number {
  return window.matchMedia('(pointer: coarse)').matches ? TOUCH_ROW_PX : ROW_PX;
}

const MOST_FITTED = 4;

function columnState({ id, isDescending }: ColumnSort): ColumnState {
  return { colId: id, sort: isDescending ? 'desc' : 'asc' };
}

function columnSort(columns: readonly ColumnState[]): ColumnSort | null {
  const sorted = columns.find(({ sort }) => sort === 'asc' || sort === 'desc');
  return sorted === undefined ? null : { id: sorted.colId, isDescending: sorted.sort === 'desc' };
}

/** One Tab leaves the cells: forwards to what follows the table, backwards to the column's header. */
function toHeaderOrOut<Row>({ backwards, previousCellPosition }: TabToNextCellParams<Row>): CellPosition | false {
  return backwards && { rowIndex: HEADER_ROW, rowPinned: null, column: previousCellPosition.column };
}

/**
 * The portal's single grid: sortable headers, foldable groups of columns, sticky columns, rows pinned at the foot, one
 * Tab stop and arrow keys inside. Up to 60 rows and 20 columns are all in the document, so that browser search and
 * screen readers see them. With more, the grid keeps those in view, and a table view has all. Paper has a plain table of all.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const isPrinting = usePrinting();
  const [sort, setSort] = useState<ColumnSort | null>(null);
  if (props.rows.length === 0) return <Empty text={props.emptyText} reason={props.emptyReason} />;
  return (
    <>
      {props.isWhole === true ? (
        <WholeTable {...props} items={itemsOf(props.rows, props.columns, props.foot ?? NO_FOOT, sort)} />
      ) : props.rows.length <= MOST_WHOLE ? (
        <FilledGrid {...props} sort={sort} onSort={setSort} />
      ) : (
        <LongGrid {...props} sort={sort} onSort={setSort} />
      )}
      {isPrinting && <PaperTable {...props} items={itemsOf(props.rows, props.columns, props.foot ?? NO_FOOT, sort)} />}
    </>
  );
}

function itemsOf<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  foot: readonly FootRow[],
  sort: ColumnSort | null,
): GridRow<Row>[] {
  return [
    ...sortedRows(rows, columns, sort).map((row): GridRow<Row> => ({ row, foot: null })),
    ...foot.map((each): GridRow<Row> => ({ row: null, foot: each })),
  ];
}

function LongGrid<Row>(props: SortedProps<Row>) {
  const { label, columns, rows, rowId, foot, onRow, sort = null } = props;
  const [isWhole, setIsWhole] = useState(false);
  const items = useMemo(() => itemsOf(rows, columns, foot ?? NO_FOOT, sort), [rows, columns, foot, sort]);
  return (
    <div className={classes['long']}>
      <WholeTableSwitch rowCount={rows.length} isWhole={isWhole} onChange={setIsWhole} />
      {isWhole ? (
        <WholeTable label={label} columns={columns} items={items} rowId={rowId} onRow={onRow} />
      ) : (
        <FilledGrid {...props} />
      )}
    </div>
  );
}

interface SortedProps<Row> extends GridProps<Row> {
  readonly sort?: ColumnSort | null;
  readonly onSort?: (sort: ColumnSort | null) => void;
}

function FilledGrid<Row>(props: SortedProps<Row>) {
  const { label, columns, rows, rowId, foot = NO_FOOT, data, onRow, sort = null, onSort } = props;
  const host = useRef<HTMLDivElement>(null);
  const [api, setApi] = useState<GridApi<GridRow<Row>> | null>(null);
  const [items] = useState(() => new RowItems<Row>());
  const isNarrow = useMediaQuery('(max-width: 30em)', false, { getInitialValueInEffect: false });
  const sticky = columns.find((column) => column.sticky === true);
  const names =
    sticky === undefined ? [] : [...rows.map((row) => cellText(sticky, row)), ...foot.map(({ name }) => name)];
  const stickyPx = isNarrow ? NARROW_STICKY_PX : stickyWidthPx(names, sticky?.widthPx ?? COLUMN_PX);
  const isFitted = isNarrow && columns.length <= MOST_FITTED;
  const defs = useMemo(() => columnDefs(columns, { stickyPx, isFitted }), [columns, stickyPx, isFitted]);
  const rowData = useMemo(() => items.of(rows), [items, rows]);
  const footData = useMemo(() => foot.map((each): GridRow<Row> => ({ row: null, foot: each })), [foot]);
  const order = useRef<ReturnType<typeof domOrder> | null>(null);
  const more = useRef<ReturnType<typeof markMoreBeside> | null>(null);
  useLayoutEffect(() => {
    if (host.current === null || api === null) return undefined;
    order.current = domOrder(host.current);
    const scrolling = host.current.querySelector<HTMLElement>('.ag-grid-viewport');
    if (scrolling !== null) more.current = markMoreBeside(scrolling);
    return () => {
      more.current?.end();
      order.current?.end();
    };
  }, [api]);
  useEffect(keepGridStyles, []);
  const sorted = useRef<unknown>(data);
  useEffect(() => {
    if (sorted.current !== data) api?.applyColumnState({ defaultState: { sort: null } });
    sorted.current = data;
  }, [api, data]);

  const explain = useExplain();
  const explainedAt = (colId: string, item: GridRow<Row> | undefined): Explained | null =>
    item?.row == null ? null : (columns.find(({ id }) => id === colId)?.explained?.(item.row) ?? null);

  // Inside a table the arrow keys move rather than Tab: Enter presses the button of its cell, opens the row, or explains
  // the number; where it opens the row, Shift+Enter explains.
  const onKey = ({ event, data: item, column }: CellKeyDownEvent<GridRow<Row>>) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || !(event.target instanceof Element)) return;
    const button = event.target.querySelector('button');
    const explained = explainedAt(column.getColId(), item);
    if (button !== null) button.click();
    else if (explained !== null && (onRow === undefined || event.shiftKey)) explain(explained);
    else if (item?.row !== undefined && item.row !== null) onRow?.(item.row);
  };
  const hold = useHold(({ target }) => {
    const colId = target.closest('[col-id]')?.getAttribute('col-id') ?? null;
    const id = target.closest('[row-id]')?.getAttribute('row-id') ?? null;
    if (colId === null || id === null) return false;
    const explained = explainedAt(colId, api?.getRowNode(id)?.data);
    if (explained !== null) explain(explained);
    return explained !== null;
  });
  const onClick = ({ event, data: item }: RowClickedEvent<GridRow<Row>>) => {
    if (event?.target instanceof Element && event.target.closest('button, a') !== null) return;
    if (item?.row !== undefined && item.row !== null) onRow?.(item.row);
  };
  const onCell = ({ event, data: item, column }: CellClickedEvent<GridRow<Row>>) => {
    if (event?.target instanceof Element && event.target.closest('button, a') !== null) return;
    const explained = explainedAt(column.getColId(), item);
    if (explained !== null && onRow === undefined) explain(explained);
  };
  // Its final height: the grid measures itself after its first frame, and nothing below it must move then.
  const headPx = HEAD_PX + (columns.some(({ group }) => group !== undefined) ? ROW_PX : 0);
  const rowsPx = (rows.length + foot.length) * rowHeightPx();
  return (
    <div
      ref={host}
      {...hold}
      className={classes['grid']}
      style={{ minHeight: `calc(${headPx}px + min(${rowsPx}px, ${MOST_ROWS_HEIGHT}))` }}
      role="region"
      aria-label={label}
      data-opens={onRow !== undefined}
    >
      <AgGridReact<GridRow<Row>>
        theme={gridTheme}
        styleNonce={styleNonce}
        columnDefs={defs}
        rowData={rowData}
        pinnedBottomRowData={footData}
        getRowId={({ data: { row, foot: each } }) => (row === null ? (each?.id ?? '') : rowId(row))}
        defaultColDef={DEFAULT_COLUMN}
        onSortChanged={({ api: changed }) => onSort?.(columnSort(changed.getColumnState()))}
        suppressMultiSort
        // Columns appear in place: nothing slides, and nothing changes after the first picture.
        suppressColumnMoveAnimation
        domLayout="autoHeight"
        rowHeight={rowHeightPx()}
        groupHeaderHeight={ROW_PX}
        suppressColumnVirtualisation={columns.length <= MOST_WHOLE_COLUMNS}
        suppressRowVirtualisation={rows.length <= MOST_WHOLE}
        tabToNextHeader={() => false}
        tabToNextCell={toHeaderOrOut}
        onGridReady={({ api: ready }) => {
          if (sort !== null) ready.applyColumnState({ state: [columnState(sort)] });
          setApi(ready);
        }}
        onCellKeyDown={onKey}
        onCellClicked={onCell}
        onModelUpdated={() => order.current?.changed()}
        onViewportChanged={() => order.current?.changed()}
        // Their widths are on the page with the next frame.
        onDisplayedColumnsChanged={() => requestAnimationFrame(() => more.current?.changed())}
        {...(onRow === undefined ? {} : { onRowClicked: onClick })}
        animateRows={false}
        suppressAnimationFrame
        tooltipShowDelay={250}
        scrollbarWidth={12}
      />
    </div>
  );
}
