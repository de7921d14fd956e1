import type { PlayerState } from '@halfturn/core/live/playback';
import { frameAtShare, frameTimeText, shareOfFrame } from '@halfturn/core/views/realtime/seek-bar';
import type { LiveDrill } from '@halfturn/core/views/realtime/live-drills';
import type { Command } from '@halfturn/workers/realtime/contract';
import { useState } from 'react';
import classes from './realtime.module.css';

interface Props {
  readonly state: PlayerState;
  readonly drills: readonly LiveDrill[];
  readonly onCommand: (command: Command) => void;
}

const percent = (share: number) => `${100 * share}%`;

export function SeekSlider({ state, drills, onCommand }: Props) {
  const [held, setHeld] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const { first, last, rateHz } = state;
  const frame = held ?? state.frame;
  const letGo = () => {
    if (held === null) return;
    setHeld(null);
    onCommand({ kind: 'endSeek' });
  };
  return (
    <div
      className={classes['seek']}
      onPointerMove={(event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        setHovered(width === 0 ? null : (event.clientX - left) / width);
      }}
      onPointerLeave={() => setHovered(null)}
    >
      {drills.map(({ id, startFrame, endFrame }) => {
        const from = shareOfFrame(startFrame, state);
        const to = shareOfFrame(endFrame ?? last, state);
        return (
          <span key={id} className={classes['drillMark']} style={{ left: percent(from), width: percent(to - from) }} />
        );
      })}
      <input
        type="range"
        className={classes['range']}
        aria-label="Time"
        aria-valuetext={frameTimeText(frame, rateHz)}
        min={first}
        max={Math.max(last, first)}
        step={1}
        value={frame}
        onPointerDown={() => {
          setHeld(frame);
          onCommand({ kind: 'beginSeek' });
        }}
        onChange={(event) => {
          const next = Number(event.currentTarget.value);
          if (held !== null) setHeld(next);
          onCommand({ kind: 'seek', frame: next });
        }}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onBlur={letGo}
      />
      {hovered !== null && (
        <span
          className={classes['hoverTime']}
          style={{ left: percent(Math.min(Math.max(hovered, 0), 1)) }}
          aria-hidden="true"
        >
          {frameTimeText(frameAtShare(hovered, state), rateHz)}
        </span>
      )}
    </div>
  );
}
