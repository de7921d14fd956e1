import { Mark } from './Mark';
import classes from './Loading.module.css';

/** Loading sign; appears only after 150 ms, so that a quick answer does not flicker. */
export function Loading({ label = 'Please Wait...' }: { label?: string }) {
  return (
    <div className={classes['loading']} role="status" data-pending>
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
