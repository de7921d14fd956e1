import type { ReplayFrames } from '@halfturn/contract/session/replay';
import { Alert, Modal } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { Loading } from '../frame/Loading';
import classes from './replay.module.css';
import { ReplayPlayer } from './ReplayPlayer';

interface Props {
  readonly title: string;
  /** Describes in a sentence what is played. */
  readonly words: ReactNode;
  /** Undefined while loading. */
  readonly replay: ReplayFrames | undefined;
  /** The error for the user. */
  readonly problem: string | null;
  /** Seconds since the session's origin of the marked moment. */
  readonly markS: number;
  readonly markName: string;
  /** End of the shown event, in seconds since the session's origin; omitted if it is a moment. */
  readonly endS?: number;
  /** Shown below the player, as a link to more. */
  readonly more?: ReactNode;
  readonly onClose: () => void;
}

/** Some seconds of a session on a pitch, about one player. */
export function ReplayModal({ title, words, replay, problem, markS, markName, endS, more, onClose }: Props) {
  const [before] = useState(() => document.activeElement);
  // Returns the focus to where the replay was opened.
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
