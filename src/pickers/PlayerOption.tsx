import type { PlayerChoice } from '@halfturn/core/views/choices/player-choices';
import classes from './pickers.module.css';

interface Props {
  readonly choice: PlayerChoice;
  readonly absence: string | null;
}

export function PlayerOption({ choice: { name, detail, isDisabled }, absence }: Props) {
  return (
    <span className={classes['option']}>
      <span className={classes['name']}>
        {name}
        {absence !== null && <span className={classes['absence']}>{absence}</span>}
      </span>
      <span className={classes['detail']}>{isDisabled ? 'No access' : detail}</span>
    </span>
  );
}
