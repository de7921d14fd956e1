import { counted } from '@halfturn/core/views/words/session-noun';
import { useDemo, useFreshDemoData } from '../state/demo';
import classes from './demo.module.css';

/**
 * How far the simulated league has come; nothing once it is whole. In the top bar, which keeps its height: as it comes and
 * goes, nothing on the page moves.
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
