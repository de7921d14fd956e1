import { type ComponentProps, memo } from 'react';
import { FilterGroups } from '../TurnFilterGroups';
import classes from './turnexplorer.module.css';

/** The filter's groups side by side; drags that change none of them do not render it. */
export const ClassTicks = memo(function ClassTicks(props: ComponentProps<typeof FilterGroups>) {
  return (
    <div className={classes['ticks']}>
      <FilterGroups {...props} />
    </div>
  );
});
