import type { ExplorerView } from '@halfturn/core/views/turns/turn-explorer';
import { Button, Switch } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { partOf } from '../../../charts/frame-painter';
import { MovingText } from '../../../charts/MovingText';
import { countWords, NUMBER } from './explorer-words';
import type { MovingPicture, MovingView } from './moving-picture';
import classes from './turnexplorer.module.css';

const ICON = <IconFilterOff size={16} aria-hidden="true" />;

interface Props {
  readonly view: ExplorerView;
  readonly moving: MovingPicture;
  readonly isReady: boolean;
  readonly withLeague: boolean;
  readonly onLeague: (withLeague: boolean) => void;
  readonly onReset: (() => void) | null;
  readonly saved: ReactNode;
}

export function ExplorerControls(props: Props) {
  const { view, moving, isReady, withLeague, onLeague, onReset, saved } = props;
  const counts = useMemo(() => partOf(moving.painter, (latest: MovingView) => countWords(latest.view)), [moving]);
  return (
    <>
      <p className={classes['count']} data-longest={countWords({ ...view, count: view.turns })} aria-hidden="true">
        <MovingText text={countWords(view)} moving={counts} />
      </p>
      <p className="visually-hidden" role="status">
        {countWords(view)}
      </p>
      <p className={classes['progress']}>
        {isReady ? sessionsText(view.sessions) : `Loading, ${sessionsText(view.sessions)} so far`}
      </p>
      <Switch
        label="League reference"
        checked={withLeague}
        onChange={(event) => onLeague(event.currentTarget.checked)}
      />
      <Button
        variant="default"
        leftSection={ICON}
        // Not `disabled`, so that a keyboard user keeps the focus.
        aria-disabled={onReset === null}
        data-disabled={onReset === null || undefined}
        onClick={() => onReset?.()}
      >
        Reset
      </Button>
      {saved}
    </>
  );
}

const sessionsText = (count: number): string => `${NUMBER.format(count)} ${count === 1 ? 'session' : 'sessions'}`;
