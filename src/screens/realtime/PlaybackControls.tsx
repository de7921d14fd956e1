import { PLAY_SPEEDS, type PlayerState } from '@halfturn/core/live/playback';
import type { LiveDrill } from '@halfturn/core/views/realtime/live-drills';
import type { SpeedTrace } from '@halfturn/core/views/realtime/speed-traces';
import { interruptedSince, type Interruption, interruptionTitle } from '@halfturn/core/views/realtime/interruption';
import { frameTimeText } from '@halfturn/core/views/realtime/seek-bar';
import type { Command } from '@halfturn/workers/realtime/contract';
import { ActionIcon, Anchor, NativeSelect } from '@mantine/core';
import {
  IconMaximize,
  IconMinimize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import classes from './realtime.module.css';
import { SeekSlider } from './SeekSlider';
import { SpeedTraces } from './SpeedTraces';

interface Props {
  readonly state: PlayerState;
  readonly drills: readonly LiveDrill[];
  readonly traces: readonly SpeedTrace[];
  readonly onCommand: (command: Command) => void;
  readonly isFull: boolean;
  readonly onFull: () => void;
  /** Null: a stored session, which has no live edge. */
  readonly isLive: boolean | null;
  readonly interruption: Interruption | null;
}

const SPEEDS = PLAY_SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }));

export function PlaybackControls({ state, drills, traces, onCommand, isFull, onFull, isLive, interruption }: Props) {
  const { isPlaying, frame, last, rateHz, speed } = state;
  return (
    <div className={classes['transport']} role="group" aria-label="Playback">
      <ActionIcon
        size="lg"
        variant="filled"
        aria-label={isPlaying ? 'Pause' : 'Play'}
        onClick={() => onCommand({ kind: isPlaying ? 'pause' : 'play' })}
      >
        {isPlaying ? (
          <IconPlayerPauseFilled aria-hidden="true" size={18} />
        ) : (
          <IconPlayerPlayFilled aria-hidden="true" size={18} />
        )}
      </ActionIcon>
      <span className={`${classes['elapsed']} tabular`} role="timer" aria-label="Elapsed time" aria-live="off">
        {frameTimeText(frame, rateHz)}
      </span>
      <div className={classes['timeline']}>
        <SeekSlider state={state} drills={drills} onCommand={onCommand} />
        <SpeedTraces traces={traces} />
      </div>
      <span className={classes['edge']}>
        {isLive === null ? (
          <span className="tabular">{frameTimeText(last, rateHz)}</span>
        ) : interruption !== null && (isLive || interruption.kind === 'ended') ? (
          <Interrupted interruption={interruption} />
        ) : isLive ? (
          <span className={classes['live']}>LIVE</span>
        ) : (
          <Anchor component="button" type="button" fw={550} onClick={() => onCommand({ kind: 'toEnd' })}>
            Return to Live
          </Anchor>
        )}
      </span>
      <NativeSelect
        aria-label="Speed"
        className={classes['speed']}
        data={SPEEDS}
        value={String(speed)}
        onChange={(event) => {
          const chosen = PLAY_SPEEDS.find((one) => String(one) === event.currentTarget.value);
          if (chosen !== undefined) onCommand({ kind: 'speed', speed: chosen });
        }}
      />
      <ActionIcon size="lg" variant="default" aria-label={isFull ? 'Exit full screen' : 'Full screen'} onClick={onFull}>
        {isFull ? <IconMinimize aria-hidden="true" size={18} /> : <IconMaximize aria-hidden="true" size={18} />}
      </ActionIcon>
    </div>
  );
}

function Interrupted({ interruption }: { readonly interruption: Interruption }) {
  const since = interruptedSince(interruption);
  return (
    <span className={classes['interrupted']}>
      <IconPlugConnectedX aria-hidden="true" size={14} />
      <span>
        {interruptionTitle(interruption)}
        {since !== null && <span className={`${classes['since']} tabular`}> {since}</span>}
      </span>
    </span>
  );
}
