import { counted } from '@halfturn/core/views/words/session-noun';
import { useDemo, useFreshDemoData } from '../state/demo';
import classes from './demo.module.css';

/**
 * Progress of the simulated league; nothing once it is complete. In the top bar, whose height is fixed, so that nothing
 * on the page moves when it appears or disappears.
 */
export function DemoProgress() {
  useFreshDemoData();
  const { data } = useDemo();
  if (data === undefined || !data.isPreparing || data.total === 0) return null;
  const text = `Preparing the demo league: ${data.done} of ${counted(data.total, 'session')}`;
  return (
    <div
      className={classes['progress']}
      role="progressbar"
      aria-label="Preparing the demo league"
      aria-valuemin={0}
      aria-valuemax={data.total}
      aria-valuenow={data.done}
      aria-valuetext={text}
      title={text}
    >
      <span className={`${classes['words']} tabular`}>{text}</span>
      <span className={classes['track']} aria-hidden="true">
        <span className={classes['done']} style={{ width: `${(100 * data.done) / data.total}%` }} />
      </span>
    </div>
  );
}
