import { Title } from '@mantine/core';
import { type ReactNode, useContext, useRef } from 'react';
import { useAnchorOf } from './jump-to-anchor';
import { ErrorBoundary } from './ErrorBoundary';
import { HeadingLevel, levelBelow } from './heading';
import classes from './frame.module.css';
import { ScreenProblem } from './problems/ScreenProblem';
import { InsideSection, useListedSection } from './sections/listed-sections';
import { useNear } from './sections/use-near-window';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly note?: ReactNode;
  readonly controls?: ReactNode;
  /** On a long page: rendered even far below the window, because one of its dialogs is open. */
  readonly isNeeded?: boolean;
  readonly children: ReactNode;
}

/** A part of a screen with a URL fragment; an error inside leaves the other sections intact. */
export function Section({ id, title, note, controls, isNeeded = false, children }: Props) {
  const level = levelBelow(useContext(HeadingLevel));
  const ref = useRef<HTMLElement>(null);
  useAnchorOf(id, ref);
  useListedSection(id, title, ref);
  const { isNear, reservedPx } = useNear(id, ref, isNeeded);
  return (
    <section
      ref={ref}
      id={id}
      className={classes['section']}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      data-far={!isNear || undefined}
      {...(isNear ? {} : { style: { minHeight: reservedPx } })}
    >
      <div className={classes['sectionHead']}>
        <Title order={level} size={level === 4 ? 'h4' : 'h3'} id={`${id}-title`}>
          {title}
        </Title>
        {controls !== undefined && <div className={classes['controls']}>{controls}</div>}
      </div>
      {note !== undefined && <p className={classes['note']}>{note}</p>}
      <ErrorBoundary
        renderError={(error, retry) => (
          <ScreenProblem
            title={`${title} could not be shown`}
            text={error instanceof Error ? error.message : 'Unknown error.'}
            onRetry={retry}
          />
        )}
      >
        <InsideSection value={true}>
          <HeadingLevel value={level}>{isNear && children}</HeadingLevel>
        </InsideSection>
      </ErrorBoundary>
    </section>
  );
}
