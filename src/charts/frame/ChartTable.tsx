import type { ChartTable as TableOfChart } from '@halfturn/core/views/forms/table-doors';
import { shownTable } from '@halfturn/core/views/forms/chart-table';
import { useMemo } from 'react';
import { Figure } from '../../explain/ExplainedFigure';
import { moreBeside } from '../../tables/more-beside';
import classes from './chart-frame.module.css';

interface Props {
  readonly label: string;
  readonly table: TableOfChart;
}

export function ChartTable({ label, table }: Props) {
  const { columns, rows } = useMemo(() => shownTable(table), [table]);
  return (
    // A scrolling list must be reachable by keyboard.
    <div ref={moreBeside} className={classes['tableFrame']} role="region" aria-label={label} tabIndex={0}>
      <table className={classes['table']}>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }, column) => (
              <th key={column} scope="col" data-number={isNumber || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((text, column) => {
                const isNumber = columns[column]?.isNumber === true || undefined;
                const figure = <Figure explained={table.doors?.(index, column) ?? null}>{text}</Figure>;
                return column === 0 ? (
                  <th key={column} scope="row" data-number={isNumber}>
                    {figure}
                  </th>
                ) : (
                  <td key={column} data-number={isNumber}>
                    {figure}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
