import type { Findings } from '@halfturn/core/views/words/statement';
import { Title } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { useSubject } from './document-title';
import { ErrorBoundary } from './ErrorBoundary';
import { useAnchors } from './jump-to-anchor';
import { HeadingLevel } from './heading';
import classes from './frame.module.css';
import { ScreenError } from './problems/ScreenError';
import { SectionSelect } from './sections/SectionLists';
import { Stated } from './BelowStatements';

interface Props {
  readonly title: string;
  readonly isTitleChosen?: boolean;
  readonly subject?: string;
  readonly controls?: ReactNode;
  /** Before the statements; reserves its own space while it loads. */
  readonly lead?: ReactNode;
  /** What stands out. An empty list says that nothing does; null while loading; omitted if the screen has none. */
  readonly findings?: Findings | null | undefined;
  readonly isOneAnswer?: boolean;
  readonly children?: ReactNode;
}

/**
 * The frame of every screen: title, controls of the whole page, statements, then sections. An error in a section leaves
 * title and controls intact.
 */
export function Screen(props: Props) {
  const { title, isTitleChosen = false, subject, controls, lead, findings, isOneAnswer, children } = props;
  const level = useContext(HeadingLevel);
  const { pathname } = useLocation();
  useSubject(subject);
  useAnchors();
  return (
    <div className={classes['screen']}>
      <div className={classes['head']} data-bare={level > 1 && controls === undefined}>
        {/* Below a shared title, the open tab already says this. */}
        <Title
          order={level}
          className={level === 1 ? classes['title'] : 'visually-hidden'}
          {...(isTitleChosen ? { 'aria-live': 'polite' } : {})}
        >
          {title}
        </Title>
        {controls !== undefined && <div className={classes['controls']}>{controls}</div>}
      </div>
      <SectionSelect />
      {lead}
      <Stated key={pathname} findings={findings} isOneAnswer={isOneAnswer}>
        <ErrorBoundary renderError={(error, retry) => <ScreenError error={error} onRetry={retry} />}>
          {children}
        </ErrorBoundary>
      </Stated>
    </div>
  );
}
