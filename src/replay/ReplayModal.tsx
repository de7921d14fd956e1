import type { ReplayFrames } from '@halfturn/contract/session/replay';
import { Alert, Modal } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { Loading } from '../frame/Loading';
import classes from './replay.module.css';
import { ReplayPlayer } from './ReplayPlayer';

interface Props {
  /** Who, and when. */
  readonly title: string;
  /** What is played, in a sentence. */
  readonly words: ReactNode;
  /** Undefined while it is on its way. */
  readonly replay: ReplayFrames | undefined;
  /** What went wrong, for the user. */
  readonly problem: string | null;
  /** Seconds since the session's origin: the moment that is marked. */
  readonly markS: number;
  /** What is marked: `start of the turn`. */
  readonly markName: string;
  /** Where what is shown ends, in seconds since the session's origin; left out: it is a moment. */
  readonly endS?: number;
  /** Stands below the player: the way on. */
  readonly more?: ReactNode;
  readonly onClose: () => void;
}

/** Some seconds of a session on a pitch, about one player. */
export function ReplayModal({ title, words, replay, problem, markS, markName, endS, more, onClose }: Props) {
  const [before] = useState(() => document.activeElement);
  // The keyboard goes on where the replay was asked for.
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
