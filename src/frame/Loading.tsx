import { Mark } from './Mark';
import classes from './Loading.module.css';

/**
 * Loading sign; appears only after 150 ms, so that a quick answer does not flicker. Content below it stays hidden until
 * the answer arrives, so that nothing moves under a pointer.
 */
export function Loading({ label = 'Please Wait...' }: { label?: string }) {
  return (
    <div ref={markAwaited} className={classes['loading']} role="status">
      <Mark size={32} className={classes['mark']} />
      <span>{label}</span>
    </div>
  );
}

/** A ref, because React detaches the refs of hidden content: a closed tab holds nothing up. */
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
