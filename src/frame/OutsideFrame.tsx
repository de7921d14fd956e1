import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { HalfTurnSign } from './HalfTurnSign';
import classes from './OutsideFrame.module.css';
import { ScreenError } from './problems/ScreenError';

interface Props {
  readonly title: string;
  readonly kicker?: string;
  /** `card`: a form in a card; `words`: a few sentences. */
  readonly form: 'card' | 'words';
  readonly over?: ReactNode;
  readonly children?: ReactNode;
}

export function OutsideFrame({ title, kicker, form, over, children }: Props) {
  return (
    <div className={classes['page']}>
      <main className={classes[form]}>
        <div className={classes['head']}>
          <HalfTurnSign size={36} />
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
