import type { Statement } from '@halfturn/core/views/statement';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './frame.module.css';
import { Loading } from './Loading';
import { Statements } from './Statements';

/** Longest wait of what is there already; somebody would rather see it move. */
const LONGEST_WAIT_MS = 1500;

interface Props {
  /** As those of a `Screen`. */
  readonly statements: readonly Statement[] | null | undefined;
  readonly children: ReactNode;
}

/**
 * Statements above what they speak of. While they are on their way what stands below is drawn but not shown, so that
 * nothing moves under a pointer when they come; what was shown once stays.
 */
export function Stated({ statements, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isHeld = statements === null && !isOpen;
  if (statements !== null && !isOpen) setOpen(true);
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => setOpen(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    <>
      {statements !== undefined && statements !== null && <Statements statements={statements} />}
      {isHeld && <Loading />}
      <div className={classes['stated']} data-held={isHeld}>
        {children}
      </div>
    </>
  );
}
