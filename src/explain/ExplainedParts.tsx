import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { PartsView } from '@halfturn/core/views/session/explained/explained-rows';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlayerPlay, IconX } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { sessionPath } from '../routes/links';
import { CsvButton } from '../tables/CsvButton';
import classes from './explain.module.css';
import { Figure } from './ExplainedFigure';
import { PartReplay } from './PartReplay';

interface Props {
  readonly view: PartsView;
  readonly explained: Explained;
  readonly customerId: number;
  readonly fileName: string;
  readonly isPlayable: boolean;
}

const FIRST = 8;

export function Parts({ view, explained, customerId, fileName, isPlayable }: Props) {
  const { words, columns, rows, table } = view;
  const [isWhole, setWhole] = useState(false);
  const [played, setPlayed] = useState<string | null>(null);
  const shown = isWhole ? rows : rows.slice(0, FIRST);
  const hasPlay = isPlayable && rows.some(({ plays }) => plays !== null);
  return (
    <>
      <p>{words}</p>
      {rows.length > 0 && (
        <table className={classes['parts']}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              {hasPlay && (
                <th scope="col">
                  <span className="visually-hidden">Play</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, cells, plays, sessionId, explained: own }) => (
              <Fragment key={key}>
                <tr data-played={played === key}>
                  {cells.map((cell, index) => (
                    <td key={columns[index]}>
                      {index === 0 && sessionId !== null ? (
                        <Link to={sessionPath('overview', { customerId, sessionId })}>{cell}</Link>
                      ) : (
                        <Figure explained={index === cells.length - 1 ? own : null}>{cell}</Figure>
                      )}
                    </td>
                  ))}
                  {hasPlay && (
                    <td className={classes['play']}>
                      {plays !== null && (
                        <ActionIcon
                          variant="subtle"
                          color="gray.9"
                          c="var(--ink)"
                          aria-label={played === key ? `Close the replay of ${cells[0]}` : `Play ${cells[0]}`}
                          aria-expanded={played === key}
                          onClick={() => setPlayed(played === key ? null : key)}
                        >
                          {played === key ? (
                            <IconX size={16} aria-hidden="true" />
                          ) : (
                            <IconPlayerPlay size={16} aria-hidden="true" />
                          )}
                        </ActionIcon>
                      )}
                    </td>
                  )}
                </tr>
                {played === key && plays !== null && (
                  <tr>
                    <td colSpan={columns.length + 1} className={classes['replay']}>
                      <PartReplay explained={explained} part={plays} fileName={fileName} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      <div className={classes['tools']}>
        {rows.length > FIRST && (
          <Button variant="default" size="xs" onClick={() => setWhole(!isWhole)}>
            {isWhole ? `Show the first ${FIRST}` : `Show all ${rows.length}`}
          </Button>
        )}
        {rows.length > 0 && <CsvButton size="xs" label="Rows as CSV" name={fileName} table={() => table} />}
      </div>
    </>
  );
}
