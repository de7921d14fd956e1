import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pathOf } from '../routes/links';
import classes from './frame.module.css';

export function Closed({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className={classes['closed']}>
      <p className={classes['closedText']}>{text}</p>
      {children}
      <Link to={pathOf('calendar')}>Back to the calendar</Link>
    </div>
  );
}
