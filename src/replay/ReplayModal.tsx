import type { ReplayFrames } from '@halfturn/contract/session/window-replay';
import { Alert, Modal } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { Loading } from '../frame/Loading';
import classes from './replay.module.css';
import { ReplayPlayer } from './ReplayPlayer';

interface Props {
  readonly title: string;
  readonly words: ReactNode;
  readonly replay: ReplayFrames | undefined;
  readonly problem: string | null;
  /** Seconds since the session's origin of the marked moment. */
  readonly markS: number;
  readonly markName: string;
  /** End of the shown event, in seconds since the session's origin; omitted if it is a moment. */
  readonly endS?: number;
  readonly more?: ReactNode;
  readonly onClose: () => void;
}

export function ReplayModal({ title, words, replay, problem, markS, markName, endS, more, onClose }: Props) {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
  return (
    <Modal opened onClose={onClose} size="xl" title={title}>
      <p className={classes['words']}>{words}</p>
      {problem !== null ? (
        <Alert color="yellow" variant="light" role="alert">
          {problem}
        </Alert>
      ) : replay === undefined ? (
        <Loading />
      ) : (
        <ReplayPlayer replay={replay} markS={markS} markName={markName} {...(endS === undefined ? {} : { endS })} />
      )}
      {more}
    </Modal>
  );
}
