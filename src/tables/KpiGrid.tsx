import type { FootRow } from '@halfturn/core/views/words/foot-row';
import { useContext, useMemo, useState, type ReactNode } from 'react';
import { HeadingLevel, levelBelow } from '../frame/heading';
import { useHiddenColumns } from './column-choice';
import { ColumnMenu } from './ColumnMenu';
import { CopyCsvButton, CsvButton } from './CsvButton';
import { Grid, type GridProps, MOST_WHOLE_COLUMNS } from './Grid';
import type { TableColumn } from './table-columns';
import { tableOf } from './table-of-columns';
import { ViewButton } from './WholeTable';
import classes from './tables.module.css';

interface Section<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
}

interface GridExport<Row> {
  readonly label: string;
  readonly name: string;
  readonly rows: readonly Row[];
}

interface Props<Row> extends Omit<GridProps<Row>, 'foot' | 'isWhole'> {
  /** Key for the user's choice of columns: the same for every session, different for each kind of table. */
  readonly id: string;
  readonly exportName: string;
  readonly exports?: readonly GridExport<Row>[];
  readonly fileColumns?: readonly TableColumn<Row>[];
  readonly copyColumns?: readonly TableColumn<Row>[];
  readonly sections?: readonly Section<Row>[] | undefined;
  readonly foot?: (rows: readonly Row[]) => readonly FootRow[];
  readonly toolbar?: ReactNode;
}

export function KpiGrid<Row>(props: Props<Row>) {
  const { id, exportName, exports, fileColumns = [], copyColumns = [], sections, foot, toolbar, ...table } = props;
  const { columns, rows, label, rowId, emptyText, emptyReason, data, onRow } = table;
  const files = exports ?? [{ label: 'Export CSV', name: exportName, rows }];
  const { hidden, setHidden } = useHiddenColumns(id);
  const Heading = `h${levelBelow(useContext(HeadingLevel))}` as const;
  const shown = useMemo(
    () => columns.filter((column) => column.group === undefined || !hidden.has(column.id)),
    [columns, hidden],
  );
  const isWide = shown.length > MOST_WHOLE_COLUMNS;
  const [wantsWhole, setWantsWhole] = useState(false);
  const isWhole = isWide && wantsWhole;
  const csv = () => tableOf([...copyColumns, ...shown], rows);
  // A choice in the toolbar is drawn before its rows come: until then the grid has nothing to look through.
  const grids = useMemo(() => {
    const shared = { columns: shown, rowId, emptyText, emptyReason, data, isWhole, foot, ...(onRow && { onRow }) };
    if (sections === undefined || rows.length === 0) return <FootedGrid {...shared} label={label} rows={rows} />;
    return sections.map((section) => (
      <section key={section.title} className={classes['section']} aria-label={section.title}>
        <Heading className={classes['sectionTitle']}>
          {section.title} ({section.rows.length})
        </Heading>
        <FootedGrid {...shared} label={`${label}, ${section.title}`} rows={section.rows} />
      </section>
    ));
  }, [shown, rowId, emptyText, emptyReason, data, isWhole, foot, onRow, sections, label, rows, Heading]);
  return (
    <div className={classes['frame']}>
      <div className={classes['toolbar']}>
        <div className={classes['tools']}>{toolbar}</div>
        <div className={classes['tools']} data-own>
          {isWide && rows.length > 0 && <ViewButton isWhole={isWhole} onChange={setWantsWhole} />}
          <ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />
          <CopyCsvButton name={exportName} table={csv} disabled={rows.length === 0} />
          {files.map((file) => (
            <CsvButton
              key={file.label}
              name={file.name}
              label={file.label}
              table={() => tableOf([...fileColumns, ...shown], file.rows)}
              disabled={file.rows.length === 0}
            />
          ))}
        </div>
      </div>
      {grids}
    </div>
  );
}

interface FootedProps<Row> extends Omit<GridProps<Row>, 'foot'> {
  readonly foot: ((rows: readonly Row[]) => readonly FootRow[]) | undefined;
}

function FootedGrid<Row>({ foot, ...table }: FootedProps<Row>) {
  const { rows } = table;
  const footRows = useMemo(() => foot?.(rows) ?? [], [foot, rows]);
  return <Grid {...table} foot={footRows} />;
}
