import { useDemo, useFreshDemoData } from '../state/demo';
import classes from './demo.module.css';

/** How far the simulated league has come; nothing once it is whole. */
export function DemoBanner() {
  useFreshDemoData();
  const { data } = useDemo();
  if (data === undefined || !data.isPreparing || data.total === 0) return null;
  const text = `Preparing the demo league: ${data.done} of ${data.total} sessions`;
  return (
    <div
      className={classes['banner']}
      role="progressbar"
      aria-label="Preparing the demo league"
      aria-valuemin={0}
      aria-valuemax={data.total}
      aria-valuenow={data.done}
      aria-valuetext={text}
    >
      <span className="tabular">{text}</span>
      <span className={classes['track']} aria-hidden="true">
        <span className={classes['done']} style={{ width: `${(100 * data.done) / data.total}%` }} />
      </span>
    </div>
  );
}
