import { Mark } from './Mark';
import classes from './Loading.module.css';

/**
 * Loading sign; appears only after 150 ms, so that a quick answer does not flicker. What a screen has below it is not shown
 * until the answer is there, so that nothing moves under a pointer.
 */
export function Loading({ label = 'Please Wait...' }: { label?: string }) {
  return (
    <div ref={markAwaited} className={classes['loading']} role="status">
      <Mark size={32} className={classes['mark']} />
      <span>{label}</span>
    </div>
  );
}

/** By a ref, which React takes back from what it hides: a tab that is not open holds nothing up. */
function markAwaited(sign: HTMLElement | null): (() => void) | undefined {
  if (sign === null) return undefined;
  sign.dataset['awaited'] = '';
  return () => {
    delete sign.dataset['awaited'];
  };
}

export function LoadingPage() {
  return (
    <main className={classes['page']}>
      <Loading />
    </main>
  );
}
