import { Box } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useExplain } from '../explain/use-explain';
import { useHold } from '../explain/use-hold';
import { cellText, columnHeader, type ColumnSort, sortedRows, type TableColumn } from './table-columns';
import classes from './dense-table.module.css';
import { moreBeside } from './more-beside';
import { useRowsAsNeeded } from './MoreRows';

export type DenseColumn<Row> = TableColumn<Row> & {
  /** The band of a cell, 0 to 4, and its text; null for none. */
  readonly band?: (row: Row) => { readonly index: number; readonly words: string } | null;
};

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly DenseColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly sort: ColumnSort | null;
  readonly onSort: (sort: ColumnSort) => void;
  readonly onRow?: (row: Row) => void;
}

/**
 * Many narrow columns on one sheet: a plain table that prints completely, its header on every page. A cell's background
 * shows its band, and a line at the top or the bottom shows the same without colour. Cells that explain their number
 * are one Tab stop with arrow keys inside; Enter, a right click or a long press opens the explanation.
 */
export function DenseTable<Row>({ label, columns, rows, rowId, sort, onSort, onRow }: Props<Row>) {
  const { hash, key } = useLocation();
  const sorted = useMemo(() => sortedRows(rows, columns, sort), [rows, columns, sort]);
  const { shown: drawn, more } = useRowsAsNeeded(sorted, 'rows');
  // The row that a link leads to may be among the last.
  const shown = hash === '' ? drawn : sorted;
  const isThere = rows.length > 0;
  useEffect(() => {
    if (isThere && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [hash, key, isThere]);
  const click = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a, button') !== null) return;
    const row = rows.find((each) => rowId(each) === target.closest('tr')?.id);
    if (row !== undefined && window.getSelection()?.isCollapsed !== false) onRow?.(row);
  };
  const explain = useExplain();
  const explainCell = (target: Element): boolean => {
    const cell = target.closest('td[data-door]');
    const row = rows.find((each) => rowId(each) === cell?.closest('tr')?.id);
    const column = columns.find(({ id }) => id === cell?.getAttribute('data-column'));
    const explained = row === undefined ? null : (column?.explained?.(row) ?? null);
    if (explained !== null) explain(explained);
    return explained !== null;
  };
  const hold = useHold(({ target }) => explainCell(target));
  const onKey = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || !target.matches('td[data-door]')) return;
    const next = key === 'Enter' ? null : nextDoor(target, key);
    if (key !== 'Enter' && next === null) return;
    event.preventDefault();
    if (next === null) explainCell(target);
    else next.focus();
  };
  const firstDoor = useMemo(() => doorIn(shown[0], columns), [shown, columns]);
  // A thousand cells need not follow every change of the URL.
  const body = useMemo(
    () =>
      shown.map((row, place) => (
        <tr key={rowId(row)} id={rowId(row)} data-meant={hash === `#${rowId(row)}`}>
          {columns.map((column, index) => (
            <Cell
              key={column.id}
              column={column}
              row={row}
              isFirst={index === 0}
              startsGroup={startsGroup(columns, index)}
              isEntry={place === 0 && column.id === firstDoor}
            />
          ))}
        </tr>
      )),
    [shown, columns, rowId, hash, firstDoor],
  );
  const hasGroups = columns.some(({ group }) => group !== undefined);
  return (
    // A scrolling table must be reachable by keyboard.
    <Box
      ref={moreBeside}
      {...hold}
      onClick={click}
      onKeyDown={onKey}
      className={classes['frame']}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <table className={classes['table']} aria-label={label}>
        <thead>
          {hasGroups && (
            <tr>
              {groupsOf(columns).map(({ title, count, first }) =>
                title === undefined ? (
                  <td key={first} colSpan={count}>
                    {'\u00A0'}
                  </td>
                ) : (
                  <th key={first} colSpan={count} scope="colgroup" className={classes['group']}>
                    {title}
                  </th>
                ),
              )}
            </tr>
          )}
          <tr>
            {columns.map((column, index) => (
              <HeadCell
                key={column.id}
                column={column}
                isFirst={index === 0}
                startsGroup={startsGroup(columns, index)}
                sort={sort}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody data-opens={onRow !== undefined}>{body}</tbody>
      </table>
      {hash === '' && more}
    </Box>
  );
}

interface CellProps<Row> {
  readonly column: DenseColumn<Row>;
  readonly isFirst: boolean;
  readonly startsGroup: boolean;
}

function HeadCell<Row>(props: CellProps<Row> & Pick<Props<Row>, 'sort' | 'onSort'>) {
  const { column, isFirst, startsGroup: starts, sort, onSort } = props;
  const isSorted = sort?.id === column.id;
  const isDescending = isSorted && sort.isDescending;
  const Arrow = isDescending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      className={isFirst ? classes['first'] : undefined}
      data-kind={column.kind}
      data-starts={starts}
      title={column.note}
      {...(isSorted ? { 'aria-sort': isDescending ? ('descending' as const) : ('ascending' as const) } : {})}
    >
      <button
        type="button"
        onClick={() => onSort({ id: column.id, isDescending: isSorted && !isDescending })}
        {...(column.note === undefined || column.group === undefined ? {} : { 'aria-label': column.note })}
      >
        {columnHeader(column)}
        {isSorted && <Arrow size={11} aria-hidden="true" />}
      </button>
    </th>
  );
}

interface BodyCellProps<Row> extends CellProps<Row> {
  readonly row: Row;
  readonly isEntry: boolean;
}

function Cell<Row>({ column, row, isFirst, startsGroup: starts, isEntry }: BodyCellProps<Row>) {
  const band = column.band?.(row) ?? null;
  const hasDoor = (column.explained?.(row) ?? null) !== null;
  const content: ReactNode = column.cell === undefined ? cellText(column, row) : column.cell(row);
  if (isFirst) {
    return (
      <th scope="row" className={classes['first']} title={cellText(column, row)}>
        {content}
      </th>
    );
  }
  return (
    <td
      data-kind={column.kind}
      data-starts={starts}
      data-column={column.id}
      {...bandProps(band)}
      {...(hasDoor ? { 'data-door': true, tabIndex: isEntry ? 0 : -1 } : {})}
    >
      {content}
      {/* A table has a thousand of them: an element, not a component. */}
      {band !== null && <span className={classes['words']}>, {band.words}</span>}
    </td>
  );
}

function doorIn<Row>(row: Row | undefined, columns: readonly DenseColumn<Row>[]): string | null {
  if (row === undefined) return null;
  return columns.find(({ explained }) => (explained?.(row) ?? null) !== null)?.id ?? null;
}

function nextDoor(from: HTMLElement, key: string): HTMLElement | null {
  const doorsOf = (within: Element | null) => [...(within?.querySelectorAll<HTMLElement>('td[data-door]') ?? [])];
  const inRow = doorsOf(from.closest('tr'));
  const inColumn = doorsOf(from.closest('tbody')).filter(({ dataset }) => dataset['column'] === from.dataset['column']);
  const along = (cells: readonly HTMLElement[], step: 1 | -1) => cells[cells.indexOf(from) + step] ?? null;
  if (key === 'ArrowRight') return along(inRow, 1);
  if (key === 'ArrowLeft') return along(inRow, -1);
  if (key === 'ArrowDown') return along(inColumn, 1);
  if (key === 'ArrowUp') return along(inColumn, -1);
  if (key === 'Home') return inRow[0] ?? null;
  return key === 'End' ? (inRow.at(-1) ?? null) : null;
}

function bandProps(band: { readonly index: number; readonly words: string } | null) {
  return band === null ? {} : { 'data-band': band.index, title: band.words };
}

export function BandLegend({ title, bands }: { readonly title: string; readonly bands: readonly string[] }) {
  return (
    <dl className={classes['legend']}>
      <dt>{title}</dt>
      {bands.map((text, index) => (
        <Fragment key={text}>
          <dd data-band={index}>{text}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function startsGroup<Row>(columns: readonly DenseColumn<Row>[], index: number): boolean {
  return index > 0 && columns[index]?.group !== columns[index - 1]?.group;
}

interface HeadGroup {
  readonly title: string | undefined;
  readonly first: string;
  readonly count: number;
}

function groupsOf<Row>(columns: readonly DenseColumn<Row>[]): HeadGroup[] {
  const groups: HeadGroup[] = [];
  for (const { id, group } of columns) {
    const last = groups.at(-1);
    if (last !== undefined && last.title === group) groups[groups.length - 1] = { ...last, count: last.count + 1 };
    else groups.push({ title: group, first: id, count: 1 });
  }
  return groups;
}
