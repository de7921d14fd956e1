import { useDemo } from '../state/demo';
import classes from './demo.module.css';

const EXPLANATION =
  'Clubs, players and sessions of this demo are invented; every number is computed from simulated tracking.';

/** Says on every screen that nobody shown here exists. */
export function DemoMark() {
  const { data } = useDemo();
  if (data?.isDemo !== true) return null;
  return (
    <span className={classes['mark']} title={EXPLANATION}>
      Simulated data
    </span>
  );
}

/** The same on paper, where the top bar is not printed. */
export function DemoPrintMark() {
  const { data } = useDemo();
  if (data?.isDemo !== true) return null;
  return <p className={classes['onPaper']}>Simulated data</p>;
}
