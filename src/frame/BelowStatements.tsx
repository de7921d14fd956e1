import type { Findings } from '@halfturn/core/views/words/statement';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './frame.module.css';
import { Loading } from './Loading';
import { Statements } from './Statements';
import { StatementsRoom } from './StatementsRoom';

const LONGEST_WAIT_MS = 1500;

interface Props {
  readonly findings: Findings | null | undefined;
  /** Set if the content below needs the same answer as the statements: it waits for them without a limit. */
  readonly isOneAnswer?: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * Statements above the content they refer to. Until they arrive, the content is rendered but hidden, so that nothing
 * moves under a pointer later. After a long wait it is shown, with the statements' room kept above it until nobody sees
 * it.
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
      {isLate ? (
        <StatementsRoom isFilled={findings !== null}>
          {findings !== undefined && <Statements findings={findings} />}
        </StatementsRoom>
      ) : (
        findings != null && <Statements findings={findings} />
      )}
      {isHeld && <Loading />}
      <div className={classes['stated']} data-held={isHeld}>
        {children}
      </div>
    </>
  );
}
