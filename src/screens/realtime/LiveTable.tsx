import type { LiveRow, LiveTable as LiveTableView } from '@halfturn/core/views/realtime/live-rows';
import { UnstyledButton } from '@mantine/core';
import { PlainTable, type PlainColumn } from '../../tables/PlainTable';
import classes from './realtime.module.css';

interface Naming {
  /** Whose name stays on the pitch. */
  readonly pinned: readonly number[];
  readonly onPin: (player: number) => void;
  readonly onPoint: (player: number | null) => void;
}

interface Props extends Naming {
  readonly table: LiveTableView;
  readonly isInDrill: boolean;
  /** Whether the club has turn analysis. */
  readonly hasTurns: boolean;
}

const TURNS = 'Turns';

/** Speed, distance, sprints and turns of each player. Pointing at a name shows it on the pitch, pressing it keeps it there. */
export function LiveTable({ table, isInDrill, hasTurns, ...naming }: Props) {
  return (
    <PlainTable
      label="Players"
      columns={columnsOf(table, isInDrill, naming).filter(({ title }) => hasTurns || title !== TURNS)}
      rows={table.rows}
      rowKey={({ player }) => player}
    />
  );
}

function columnsOf(table: LiveTableView, isInDrill: boolean, naming: Naming): readonly PlainColumn<LiveRow>[] {
  return [
    { title: 'Player', kind: 'head', cell: (row) => <PlayerName row={row} {...naming} /> },
    { title: table.speedTitle, kind: 'number', cell: ({ speed }) => speed },
    isInDrill
      ? { title: table.drillTitle, kind: 'number', cell: ({ drillDistance }) => drillDistance }
      : { title: table.distanceTitle, kind: 'number', cell: ({ distance }) => distance },
    { title: 'Sprints', kind: 'number', cell: ({ sprints }) => sprints },
    { title: TURNS, kind: 'number', cell: ({ turns }) => turns },
  ];
}

function PlayerName({ row, pinned, onPin, onPoint }: Naming & { readonly row: LiveRow }) {
  const { player, number, name, side } = row;
  return (
    <UnstyledButton
      className={classes['player']}
      aria-pressed={pinned.includes(player)}
      title={`${name}: show the name on the pitch`}
      onClick={() => onPin(player)}
      onPointerEnter={() => onPoint(player)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(player)}
      onBlur={() => onPoint(null)}
    >
      <span className={`${classes['number']} ${classes[side]} tabular`}>{number}</span>
      {name}
    </UnstyledButton>
  );
}
