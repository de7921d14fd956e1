import type { KpiMark } from '@halfturn/core/views/words/kpi-mark';
import { type GridRow, itemText } from './grid-columns';
import { columnHeader, type TableColumn } from './table-columns';
import classes from './paper-table.module.css';
import marks from './tables.module.css';

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly items: readonly GridRow<Row>[];
  readonly rowId: (row: Row) => string;
}

/** Wider tables print on a landscape page. */
const WIDE = 9;

export function PaperTable<Row>({ label, columns, items, rowId }: Props<Row>) {
  const read = columns.filter(({ sortable }) => sortable !== false);
  const kind = (column: TableColumn<Row>) => (column.kind === 'number' ? classes['number'] : undefined);
  return (
    <table className={classes['table']} aria-label={label} data-wide={read.length >= WIDE || undefined}>
      <thead>
        <tr>
          {read.map((column) => (
            <th key={column.id} scope="col" className={kind(column)}>
              {columnHeader(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.foot === null ? rowId(item.row) : item.foot.id} data-foot={item.row === null || undefined}>
            {read.map((column) =>
              column.sticky === true ? (
                <th key={column.id} scope="row">
                  <Cell column={column} item={item} />
                </th>
              ) : (
                <td key={column.id} className={kind(column)}>
                  <Cell column={column} item={item} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps<Row> {
  readonly column: TableColumn<Row>;
  readonly item: GridRow<Row>;
}

function Cell<Row>({ column, item }: CellProps<Row>) {
  const { row } = item;
  if (row !== null && column.cell !== undefined) return column.cell(row);
  const text = itemText(column, item);
  const mark = row === null ? null : (column.mark?.(row) ?? null);
  return mark === null ? text : <Marked text={text} mark={mark} />;
}

/** Bold with a triangle where a value is more than one SD from the usual. */
function Marked({
  text,
  mark: { indicator, isBest, offset, tone },
}: {
  readonly text: string;
  readonly mark: KpiMark;
}) {
  const side = indicator ?? (offset === null ? null : SIDES[tone]);
  const isNotable = isBest || side === 'green' || side === 'red';
  return (
    <>
      {side !== null && side !== 'amber' && <span className={marks['sign']} data-indicator={side} />}
      {isBest && <span className={marks['star']} />}
      {isNotable ? <strong>{text}</strong> : text}
    </>
  );
}

const SIDES = { above: 'green', usual: 'amber', below: 'red' } as const;
