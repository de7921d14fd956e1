import type { LiveDrill } from '@halfturn/core/views/realtime/live-drills';
import { frameTimeText } from '@halfturn/core/views/realtime/seek-bar';
import type { Command } from '@halfturn/workers/realtime/contract';
import { Anchor } from '@mantine/core';
import classes from './realtime.module.css';

interface Props {
  readonly drills: readonly LiveDrill[];
  readonly rateHz: number;
  readonly onCommand: (command: Command) => void;
}

export function DrillList({ drills, rateHz, onCommand }: Props) {
  if (drills.length === 0) return null;
  return (
    <ul className={classes['drills']} aria-label="Drills">
      {drills.map(({ id, name, startFrame, endFrame }) => (
        <li key={id}>
          <Anchor component="button" type="button" onClick={() => onCommand({ kind: 'seek', frame: startFrame })}>
            {name}
          </Anchor>{' '}
          <span className="tabular">
            {frameTimeText(startFrame, rateHz)} to {endFrame === null ? 'now' : frameTimeText(endFrame, rateHz)}
          </span>
        </li>
      ))}
    </ul>
  );
}
