import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { Mark } from './Mark';
import classes from './OutsideFrame.module.css';
import { ScreenError } from './ScreenError';

interface Props {
  readonly title: string;
  /** What comes before the title, smaller: `Internal Server Error`. */
  readonly kicker?: string;
  /** `card`: a form, in a card of its own; `words`: a few sentences. */
  readonly form: 'card' | 'words';
  /** What lies over the page: banner, dialogs. */
  readonly over?: ReactNode;
  readonly children?: ReactNode;
}

/** The frame of the pages around the portal, without the shell: the mark, one title, a form or a few words. */
export function OutsideFrame({ title, kicker, form, over, children }: Props) {
  return (
    <div className={classes['page']}>
      <main className={classes[form]}>
        <div className={classes['head']}>
          <Mark size={36} />
          {kicker !== undefined && <p className={classes['kicker']}>{kicker}</p>}
          <Title order={1} size={form === 'card' ? 'h2' : 'h1'}>
            {title}
          </Title>
        </div>
        <ErrorBoundary renderError={(error, retry) => <ScreenError error={error} onRetry={retry} />}>
          {children}
        </ErrorBoundary>
      </main>
      {over}
    </div>
  );
}
