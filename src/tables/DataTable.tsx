import type { ReactNode } from 'react';
import { CsvButton } from './CsvButton';
import { Grid, type GridProps } from './Grid';
import { tableOf } from './table-of';
import classes from './tables.module.css';

interface Props<Row> extends GridProps<Row> {
  /** File name of the CSV export without its ending; no button without it, and none for a club without `exportdata`. */
  readonly exportName?: string;
  /** Stands left of the export button. */
  readonly toolbar?: ReactNode;
}

/** A table with the export of what it shows. A table of KPIs is a `KpiGrid`. */
export function DataTable<Row>({ exportName, toolbar, ...table }: Props<Row>) {
  const { columns, rows } = table;
  return (
    <div className={classes['frame']}>
      {(toolbar !== undefined || exportName !== undefined) && (
        <div className={classes['toolbar']}>
          <div className={classes['tools']}>{toolbar}</div>
          {exportName !== undefined && (
            <CsvButton name={exportName} table={() => tableOf(columns, rows)} disabled={rows.length === 0} />
          )}
        </div>
      )}
      <Grid {...table} />
    </div>
  );
}
