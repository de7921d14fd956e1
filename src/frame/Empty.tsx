import type { ReactNode } from 'react';
import classes from './Empty.module.css';

interface Props {
  readonly text: string;
  readonly reason?: ReactNode;
  readonly isFramed?: boolean;
}

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
