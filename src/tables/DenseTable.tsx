import { Box } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Fragment, type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { cellText, columnHeader, type ColumnSort, sortedRows, type TableColumn } from './columns';
import classes from './dense-table.module.css';
import { markMoreBeside } from './more-beside';

export interface DenseColumn<Row> extends TableColumn<Row> {
  /** The band of a cell, 0 to 4, and its text; null for none. */
  readonly band?: (row: Row) => { readonly index: number; readonly words: string } | null;
}

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
 * shows its band, and a line at the top or the bottom shows the same without colour.
 */
export function DenseTable<Row>({ label, columns, rows, rowId, sort, onSort, onRow }: Props<Row>) {
  const { hash, key } = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (frame.current === null ? undefined : markMoreBeside(frame.current).end), []);
  const shown = useMemo(() => sortedRows(rows, columns, sort), [rows, columns, sort]);
  const isThere = rows.length > 0;
  useEffect(() => {
    if (isThere && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [hash, key, isThere]);
  const click = (event: MouseEvent, row: Row) => {
    const isOnLink = event.target instanceof Element && event.target.closest('a, button') !== null;
    if (!isOnLink && window.getSelection()?.isCollapsed !== false) onRow?.(row);
  };
  const hasGroups = columns.some(({ group }) => group !== undefined);
  return (
    // A scrolling table must be reachable by keyboard.
    <Box ref={frame} className={classes['frame']} role="region" aria-label={label} tabIndex={0}>
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
        <tbody data-opens={onRow !== undefined}>
          {shown.map((row) => (
            <tr key={rowId(row)} id={rowId(row)} data-meant={hash === `#${rowId(row)}`} onClick={(e) => click(e, row)}>
              {columns.map((column, index) => (
                <Cell
                  key={column.id}
                  column={column}
                  row={row}
                  isFirst={index === 0}
                  startsGroup={startsGroup(columns, index)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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

function Cell<Row>({ column, row, isFirst, startsGroup: starts }: CellProps<Row> & { readonly row: Row }) {
  const band = column.band?.(row) ?? null;
  const content: ReactNode = column.cell === undefined ? cellText(column, row) : column.cell(row);
  if (isFirst) {
    return (
      <th scope="row" className={classes['first']} title={cellText(column, row)}>
        {content}
      </th>
    );
  }
  return (
    <td data-kind={column.kind} data-starts={starts} data-column={column.id} {...bandProps(band)}>
      {content}
      {/* A table has a thousand of them: an element, not a component. */}
      {band !== null && <span className="visually-hidden">, {band.words}</span>}
    </td>
  );
}

function bandProps(band: { readonly index: number; readonly words: string } | null) {
  return band === null ? {} : { 'data-band': band.index, title: band.words };
}

/** Legend of the backgrounds and the lines that replace their colour. */
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
