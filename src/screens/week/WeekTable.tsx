import type { WeekRow } from '@halfturn/core/views/week/week-cells';
import type { WeekDayHead, WeekView } from '@halfturn/core/views/week/week-view';
import { Table } from '@mantine/core';
import { memo } from 'react';
import { Figure } from '../../explain/ExplainedFigure';
import { LoadCurves } from './LoadCurves';
import { DayAvailability } from './DayAvailability';
import { DayEffort } from './DayEffort';
import { EffortLinks } from './EffortLinks';
import { LoadCell } from './LoadCell';
import classes from './week.module.css';

interface Props {
  readonly view: WeekView;
  readonly withStrain: boolean;
}

/** Renders only with a new view: a choice changes the address first. */
export const WeekTable = memo(function WeekTable({ view, withStrain }: Props) {
  const hasCurves = view.rows.some(({ curves }) => curves !== null);
  return (
    <Table.ScrollContainer
      className={classes['scroll'] ?? ''}
      type="native"
      minWidth={0}
      tabIndex={0}
      role="group"
      aria-label={view.chartTitle}
    >
      <table className={classes['table']} aria-label={`${view.chartTitle}, ${view.title}`}>
        <thead>
          <tr>
            <th scope="col">Player</th>
            {view.days.map((head) => (
              <th key={head.day} scope="col" data-today={head.isToday || undefined}>
                <DayHead head={head} />
              </th>
            ))}
            <th scope="col">
              Total<small>last four weeks</small>
            </th>
            {hasCurves && (
              <th scope="col">
                Load<small>7 and 28 days</small>
              </th>
            )}
            {withStrain && hasCurves && (
              <>
                <th scope="col">Monotony</th>
                <th scope="col">Strain</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {view.rows.map((row, k) => (
            <tr key={row.playerId ?? `squad-${k}`} data-squad={row.playerId === null || undefined}>
              <RowHead row={row} />
              {row.cells.map((cell) => (
                <td key={cell.day}>
                  <LoadCell cell={cell} />
                  <DayEffort playerId={row.playerId} day={cell.day} />
                  <DayAvailability playerId={row.playerId} day={cell.day} />
                </td>
              ))}
              <td>{row.total !== null && <LoadCell cell={row.total} />}</td>
              {hasCurves && <td>{row.curves !== null && <LoadCurves curves={row.curves} name={row.name} />}</td>}
              {withStrain && hasCurves && (
                <>
                  <td className="tabular">
                    <Figure explained={row.monotonyExplained}>{row.monotony}</Figure>
                  </td>
                  <td className="tabular">
                    <Figure explained={row.strainExplained}>{row.strain}</Figure>
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Table.ScrollContainer>
  );
});

function RowHead({ row }: { readonly row: WeekRow }) {
  return (
    <th scope="row">
      <span className={classes['name']} title={row.name}>
        {row.name}
      </span>
      <small>{row.position}</small>
    </th>
  );
}

function DayHead({ head }: { readonly head: WeekDayHead }) {
  return (
    <>
      <span className={classes['type']}>{head.type}</span>
      <span>
        {head.weekday} {head.date}
      </span>
      {head.also !== null && <small>{head.also}</small>}
      {head.lines.map((line) => (
        <small key={line} className={classes['line']} title={line}>
          {line}
        </small>
      ))}
      <EffortLinks head={head} />
    </>
  );
}
