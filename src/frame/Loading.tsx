import { Mark } from './Mark';
import classes from './Loading.module.css';

/**
 * Loading sign; appears only after 150 ms, so that a quick answer does not flicker. What a screen has below it is not shown
 * until the answer is there, so that nothing moves under a pointer.
 */
export function Loading({ label = 'Please Wait...' }: { label?: string }) {
  return (
    <div className={classes['loading']} role="status" data-awaited>
      <Mark size={32} className={classes['mark']} />
      <span>{label}</span>
    </div>
  );
}

export function LoadingPage() {
  return (
    <main className={classes['page']}>
      <Loading />
    </main>
  );
}
