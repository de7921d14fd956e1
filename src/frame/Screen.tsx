import type { Findings } from '@halfturn/core/views/words/statement';
import { Title } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { useSubject } from './document-title';
import { ErrorBoundary } from './ErrorBoundary';
import { useAnchors } from './anchor';
import { HeadingLevel } from './heading';
import classes from './frame.module.css';
import { ScreenError } from './ScreenError';
import { Stated } from './Stated';

interface Props {
  readonly title: string;
  /** The title names what the controls choose: it is read out when it changes. */
  readonly isTitleChosen?: boolean;
  /** What the screen is about beside its kind, for the title of the browser's tab: the player, the session. */
  readonly subject?: string;
  /** What changes the whole page. */
  readonly controls?: ReactNode;
  /** What stands out. Empty: says that nothing does. Null: on its way. Left out: the screen makes none. */
  readonly findings?: Findings | null | undefined;
  /** As that of `Stated`. */
  readonly isOneAnswer?: boolean;
  /** `Section`s, mostly. */
  readonly children?: ReactNode;
}

/**
 * The frame of every screen: title, controls that change the whole page, statements, then sections. What breaks while the
 * sections are drawn leaves title and controls standing.
 */
export function Screen({ title, isTitleChosen = false, subject, controls, findings, isOneAnswer, children }: Props) {
  const level = useContext(HeadingLevel);
  const { pathname } = useLocation();
  useSubject(subject);
  useAnchors();
  return (
    <div className={classes['screen']}>
      <div className={classes['head']} data-bare={level > 1 && controls === undefined}>
        {/* Below a shared title the tab that is open says this already. */}
        <Title
          order={level}
          className={level === 1 ? classes['title'] : 'visually-hidden'}
          {...(isTitleChosen ? { 'aria-live': 'polite' } : {})}
        >
          {title}
        </Title>
        {controls !== undefined && <div className={classes['controls']}>{controls}</div>}
      </div>
      <Stated key={pathname} findings={findings} isOneAnswer={isOneAnswer}>
        <ErrorBoundary renderError={(error, retry) => <ScreenError error={error} onRetry={retry} />}>
          {children}
        </ErrorBoundary>
      </Stated>
    </div>
  );
}
