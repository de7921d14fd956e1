import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { FlagCell, FlagTable as Table } from '@halfturn/core/views/wellness/fatigue-flags';
import type { PlayedNoun } from '@halfturn/core/views/words/session-noun';
import { markId } from '@halfturn/core/views/words/mark-id';
import { Box } from '@mantine/core';
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef } from 'react';
import { useExplain } from '../../explain/use-explain';
import { FlagSign } from '../../frame/FlagSign';
import { SharedTip } from './SharedTip';
import classes from './flag-table.module.css';
import shared from './wellness.module.css';

interface Props {
  readonly table: Table;
  readonly played: PlayedNoun;
}

function nextFlag(flags: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const at = flags.indexOf(from);
  if (key === 'ArrowRight') return flags[at + 1];
  if (key === 'ArrowLeft') return flags[at - 1];
  if (key === 'Home') return flags[0];
  if (key === 'End') return flags.at(-1);
  const rowOf = (flag: HTMLElement) => flag.closest('tr');
  const others = flags.filter((flag) => rowOf(flag) !== rowOf(from));
  if (key === 'ArrowDown') return others.find((flag) => flags.indexOf(flag) > at);
  if (key === 'ArrowUp') return others.findLast((flag) => flags.indexOf(flag) < at);
  return undefined;
}

export function FlagTable({ table: { sessions, months, rows }, played }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = frame;
    if (current !== null) current.scrollLeft = current.scrollWidth;
  }, [sessions]);
  const tipOf = useCallback(
    (key: string) => {
      const [playerId, index] = key.split(' ').map(Number);
      const row = rows.find((each) => each.playerId === playerId);
      const cell = row?.cells[index ?? -1] ?? null;
      return row === undefined || cell === null ? null : <Tip cell={cell} name={row.name} />;
    },
    [rows],
  );
  const entry = rows.find(({ cells }) => cells.some(isRaised))?.playerId;
  return (
    <Box
      ref={frame}
      data-wide
      className={shared['scroll'] ?? ''}
      tabIndex={0}
      role="group"
      aria-label={`Flags by player and ${played}`}
    >
      <SharedTip tipOf={tipOf}>
        <table className={classes['flags']}>
          <caption className={shared['spoken']}>Fatigue flags by player and {played}, newest on the right</caption>
          <thead>
            <tr>
              <th rowSpan={2} scope="col" className={classes['name']}>
                Player
              </th>
              {months.map(({ key, text, span }) => (
                <th key={key} colSpan={span} scope="colgroup" className={classes['month']}>
                  <span>{text}</span>
                </th>
              ))}
            </tr>
            <tr>
              {sessions.map(({ sessionId, day, title }) => (
                <th key={sessionId} scope="col" title={title} className={classes['day']}>
                  <span className={shared['spoken']}>{title}</span>
                  <span aria-hidden="true">{day}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ playerId, name, cells }) => (
              <tr key={playerId} id={markId('flags', playerId)} tabIndex={-1}>
                <th scope="row" className={classes['name']}>
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td key={sessions[index]?.sessionId ?? index}>
                    {cell !== null && (
                      <Flag
                        cell={cell}
                        name={name}
                        tip={`${playerId} ${index}`}
                        explained={flagOf(playerId, sessions[index])}
                        isEntry={playerId === entry && index === cells.findLastIndex(isRaised)}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </SharedTip>
    </Box>
  );
}

const isRaised = (cell: FlagCell | null) => cell !== null && cell.colour !== 'green';

const flagOf = (playerId: number, session: Table['sessions'][number] | undefined): Explained | null =>
  session === undefined ? null : { metric: 'fatigue', playerId, sessionId: session.sessionId };

function onFlagKey(event: KeyboardEvent<HTMLButtonElement>) {
  const { currentTarget, key } = event;
  const flags = [...(currentTarget.closest('tbody')?.querySelectorAll('button') ?? [])];
  const next = nextFlag(flags, currentTarget, key);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

interface FlagProps {
  readonly cell: FlagCell;
  readonly name: string;
  readonly tip: string;
  readonly explained: Explained | null;
  readonly isEntry: boolean;
}

function Flag({ cell: { colour, colourText }, name, tip, explained, isEntry }: FlagProps) {
  const explain = useExplain();
  if (colour === 'green') return <FlagSign colour={colour} label={colourText} />;
  return (
    <button
      type="button"
      className={classes['flag']}
      data-tip={tip}
      aria-label={`${name}, ${colourText}`}
      tabIndex={isEntry ? 0 : -1}
      aria-haspopup="dialog"
      onClick={() => explained !== null && explain(explained)}
      onKeyDown={onFlagKey}
    >
      <FlagSign colour={colour} />
    </button>
  );
}

function Tip({ cell: { colourText, lines, text }, name }: Pick<FlagProps, 'cell' | 'name'>) {
  return (
    <span className={classes['tip']}>
      <strong>
        {name}: {colourText}
      </strong>
      {lines.map(([term, value]) => (
        <span key={term} className={classes['tipLine']}>
          <span>{term}</span>
          <span>{value}</span>
        </span>
      ))}
      {text !== null && <span>{text}</span>}
    </span>
  );
}
