import type { ScoreMetric } from '@halfturn/core/metrics/explained/metric-registry';
import type { WellnessView } from '@halfturn/core/views/wellness/wellness-table';
import { wellnessRowId } from '@halfturn/core/views/wellness/wellness-statements';
import type { PlayedNoun } from '@halfturn/core/views/words/session-noun';
import { Box } from '@mantine/core';
import { Fragment, useCallback } from 'react';
import { moreBeside } from '../../tables/more-beside';
import { SharedTip } from './SharedTip';
import { wellnessColumns, whyOfTip } from './wellness-columns';
import classes from './wellness-table.module.css';
import shared from './wellness.module.css';

interface Props {
  readonly view: WellnessView;
  readonly played: PlayedNoun;
  readonly score: ScoreMetric;
}

export function WellnessTable({ view, played, score }: Props) {
  const { shown, rows } = view;
  const columns = wellnessColumns(view);
  const tipOf = useCallback(
    (key: string) => {
      const why = whyOfTip(key, view);
      return why === null ? null : <span className={classes['why']}>{`${why.label}\n${why.text}`}</span>;
    },
    [view],
  );
  return (
    <Box
      data-wide
      ref={moreBeside}
      className={shared['scroll'] ?? ''}
      tabIndex={0}
      role="group"
      aria-label={`Wellness by player and ${played}`}
    >
      <SharedTip tipOf={tipOf}>
        <table className={classes['wellness']}>
          <caption className={shared['spoken']}>Wellness by player and {played}, newest on the right</caption>
          <thead>
            <tr>
              <th rowSpan={2} scope="col" className={classes['name']}>
                Player
              </th>
              {shown.map(({ sessionId, title, dateText }) => (
                <th key={sessionId} colSpan={columns.length} scope="colgroup" className={classes['match']}>
                  {title} <span className={shared['when']}>{dateText}</span>
                </th>
              ))}
            </tr>
            <tr>
              {shown.map(({ sessionId }) => (
                <Fragment key={sessionId}>
                  {columns.map(({ id, title, className }) => (
                    <th key={id} scope="col" className={className}>
                      {title(view)}
                    </th>
                  ))}
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ playerId, name, note, cells }) => (
              <tr key={playerId} id={wellnessRowId(playerId)}>
                <th scope="row" className={classes['name']}>
                  {name}
                </th>
                {note !== null && (
                  <td colSpan={columns.length * shown.length} className={classes['absent']}>
                    {note}
                  </td>
                )}
                {cells.map((cell) =>
                  cell.note === null ? (
                    columns.map(({ id, className, Value }) => (
                      <td key={`${cell.sessionId} ${id}`} className={className}>
                        <Value cell={cell} name={name} playerId={playerId} scoreMetric={score} />
                      </td>
                    ))
                  ) : (
                    <td key={cell.sessionId} colSpan={columns.length} className={classes['absent']}>
                      {cell.note}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </SharedTip>
    </Box>
  );
}
