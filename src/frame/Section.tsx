import { Title } from '@mantine/core';
import { type ReactNode, useContext, useRef } from 'react';
import { useAnchorOf } from './anchor';
import { ErrorBoundary } from './ErrorBoundary';
import { HeadingLevel, levelBelow } from './heading';
import classes from './frame.module.css';
import { ScreenProblem } from './ScreenProblem';

interface Props {
  /** The fragment that leads here. */
  readonly id: string;
  readonly title: string;
  /** Unit, reference, rule: whatever a reader needs before the first figure. */
  readonly note?: ReactNode;
  /** What changes this section alone. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a screen that an address can name; what breaks in it leaves the others standing. */
export function Section({ id, title, note, controls, children }: Props) {
  const level = levelBelow(useContext(HeadingLevel));
  const ref = useRef<HTMLElement>(null);
  useAnchorOf(id, ref);
  return (
    <section ref={ref} id={id} className={classes['section']} tabIndex={-1} aria-labelledby={`${id}-title`}>
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
        <HeadingLevel value={level}>{children}</HeadingLevel>
      </ErrorBoundary>
    </section>
  );
}
