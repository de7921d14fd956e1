import type { Findings } from '@halfturn/core/views/words/statement';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './frame.module.css';
import { Loading } from './Loading';
import { LateStatements, Statements } from './Statements';

/** Longest wait of what is there already. */
const LONGEST_WAIT_MS = 1500;

interface Props {
  /** As those of a `Screen`. */
  readonly findings: Findings | null | undefined;
  /** What stands below has nothing to show before the statements come: it waits for them however long they take. */
  readonly isOneAnswer?: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * Statements above what they speak of. While they are on their way what stands below is drawn but not shown, so that
 * nothing moves under a pointer when they come. After a long wait what is there already is shown with one line kept for them,
 * which opens.
 */
export function Stated({ findings, isOneAnswer = false, children }: Props) {
  const [isLate, setLate] = useState(false);
  const isHeld = findings === null && !isLate;
  useEffect(() => {
    if (!isHeld || isOneAnswer) return;
    const timer = setTimeout(() => setLate(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isOneAnswer]);
  return (
    <>
      {findings !== undefined && isLate && <LateStatements findings={findings} />}
      {findings !== undefined && findings !== null && !isLate && <Statements findings={findings} />}
      {isHeld && <Loading />}
      <div className={classes['stated']} data-held={isHeld}>
        {children}
      </div>
    </>
  );
}
