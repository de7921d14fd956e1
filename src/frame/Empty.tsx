import type { ReactNode } from 'react';
import classes from './Empty.module.css';

interface Props {
  /** What is missing: the specification's words. */
  readonly text: string;
  /** Why, and what brings it: a sentence, or one with the next step (`WhyEmpty`). */
  readonly reason?: ReactNode;
  /** Inside a frame of its own: it draws none. */
  readonly isFramed?: boolean;
}

/** The one form of a part with nothing in it. */
export function Empty({ text, reason, isFramed = false }: Props) {
  return (
    <div className={classes['empty']} data-framed={isFramed}>
      <p className={classes['what']} data-alone={reason === undefined}>
        {text}
      </p>
      {reason !== undefined && <div className={classes['why']}>{reason}</div>}
    </div>
  );
}
