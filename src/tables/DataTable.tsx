import type { ReactNode } from 'react';
import { CsvButton } from './CsvButton';
import { Grid, type GridProps } from './Grid';
import { tableOf } from './table-of-columns';
import classes from './tables.module.css';

interface Props<Row> extends GridProps<Row> {
  /**
   * File name of the CSV export without its ending; without it, or for a club without `exportdata`, there is no button.
   */
  readonly exportName?: string;
  readonly toolbar?: ReactNode;
}

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
