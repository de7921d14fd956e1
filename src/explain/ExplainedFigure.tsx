import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { ReactNode } from 'react';
import classes from './explain.module.css';
import { useExplain } from './use-explain';

interface Props {
  /** Null only if there is no number to explain: a name, a date, a count of rows. */
  readonly explained: Explained | null;
  readonly isBlock?: boolean;
  readonly children: ReactNode;
}

/** A number that explains itself: click, Enter or Space opens the panel. */
export function Figure({ explained, isBlock = false, children }: Props) {
  const explain = useExplain();
  if (explained === null) return children;
  return (
    <button
      type="button"
      className={classes['figure']}
      data-block={isBlock}
      aria-haspopup="dialog"
      title="Explain this number"
      onClick={() => explain(explained)}
    >
      {children}
    </button>
  );
}
