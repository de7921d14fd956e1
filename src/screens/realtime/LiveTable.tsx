import type { LiveRow, LiveTable as LiveTableView } from '@halfturn/core/views/realtime/live-rows';
import type { SessionNoun } from '@halfturn/core/views/words/session-noun';
import { Checkbox, Popover, Button, UnstyledButton } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useHiddenColumns } from '../../tables/column-choice';
import type { ReactNode } from 'react';
import { PlainTable } from '../../tables/PlainTable';
import { columnsOf, type LiveColumn, OF_MATCH } from './live-columns';
import { PlanSigns } from './PlanSigns';
import classes from './realtime.module.css';

interface Naming {
  readonly pinned: readonly number[];
  readonly onPin: (player: number) => void;
  readonly onPoint: (player: number | null) => void;
}

interface Props extends Naming {
  readonly table: LiveTableView;
  readonly isInDrill: boolean;
  readonly hasTurns: boolean;
  readonly hasTotals: boolean;
  readonly isLive: boolean;
  readonly noun: SessionNoun | null;
  readonly children?: ReactNode;
}

/** Each player's totals so far. Pointing at a name shows it on the pitch, pressing it keeps it there. */
export function LiveTable({ table, isInDrill, hasTurns, hasTotals, isLive, noun, children, ...naming }: Props) {
  // Stores differences from the default: shown ones that are hidden by default, and the reverse.
  const { hidden: changed, setHidden: setChanged } = useHiddenColumns('realtime');
  const hasPlan = {
    distance: table.rows.some(({ distancePlan }) => distancePlan !== null),
    hsr: table.rows.some(({ hsrPlan }) => hsrPlan !== null),
  };
  const columns = columnsOf(table, isInDrill, noun).filter(
    ({ id }) =>
      (noun !== null || !id.endsWith(OF_MATCH)) &&
      (hasTurns || id !== 'turns') &&
      (hasTotals || (id !== 'hsr' && id !== 'peakSpeed')) &&
      (isLive || id !== 'accelerations') &&
      (hasPlan.distance || id !== 'distancePlan') &&
      (hasPlan.hsr || id !== 'hsrPlan'),
  );
  const shows = ({ id, isUsual }: LiveColumn) => isUsual !== changed.has(id);
  const toggle = (id: string) => {
    const next = new Set(changed);
    if (!next.delete(id)) next.add(id);
    setChanged(next);
  };
  return (
    <>
      <div className={classes['actions']}>
        {children}
        <Popover position="bottom-end" trapFocus withRoles={false} withinPortal={false}>
          <Popover.Target>
            <Button
              variant="default"
              leftSection={<IconColumns3 size={16} aria-hidden="true" />}
              aria-haspopup="dialog"
            >
              Columns
            </Button>
          </Popover.Target>
          <Popover.Dropdown role="dialog" aria-label="Columns" className={classes['columns'] ?? ''}>
            {columns.map((column) => (
              <Checkbox
                key={column.id}
                size="xs"
                label={column.title}
                checked={shows(column)}
                onChange={() => toggle(column.id)}
              />
            ))}
          </Popover.Dropdown>
        </Popover>
      </div>
      {(hasPlan.distance || hasPlan.hsr) && <PlanSigns rows={table.rows} />}
      <PlainTable
        label="Players"
        columns={[{ title: 'Player', kind: 'head', cell: (row) => playerName(row, naming) }, ...columns.filter(shows)]}
        rows={table.rows}
        rowKey={({ player }) => player}
      />
    </>
  );
}

function playerName({ player, number, name, side }: LiveRow, { pinned, onPin, onPoint }: Naming) {
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
      <span className={classes['name']}>{name}</span>
    </UnstyledButton>
  );
}
