import { useCallback, useContext } from 'react';
import { HalfTurnSign } from './HalfTurnSign';
import { OnLongPage } from './sections/awaiting';
import classes from './Loading.module.css';

/**
 * Loading sign; appears only after a moment (`--sign-delay`), so that a quick answer does not flicker. Content below it
 * stays hidden until the answer arrives, so that nothing moves under a pointer.
 */
export function Loading({ label = 'Please Wait...' }: { label?: string }) {
  const awaiting = useContext(OnLongPage);
  // A ref, because React detaches the refs of hidden content: a closed tab holds nothing up.
  const sign = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      element.dataset['awaited'] = '';
      const end = awaiting?.begin();
      return () => {
        delete element.dataset['awaited'];
        end?.();
      };
    },
    [awaiting],
  );
  return (
    <div ref={sign} className={classes['loading']} role="status">
      <HalfTurnSign size={32} className={classes['mark']} />
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
