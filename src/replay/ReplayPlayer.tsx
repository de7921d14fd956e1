import type { ReplayFrames } from '@halfturn/contract/session/window-replay';
import { Button, Slider, useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readPalette } from '../charts/turn-scatter/scatter-palette';
import { useCanvas } from '../charts/use-canvas';
import { useWidth } from '../charts/use-width';
import { Segments } from '../pickers/Segments';
import { readToken } from '../theme/tokens';
import { sportOf } from '@halfturn/core/views/pitch/pitch-markings';
import { useSport } from '../state/user/use-sport';
import { drawReplay, groundOf, heightFor } from './draw-replay';
import classes from './replay.module.css';

interface Props {
  readonly replay: ReplayFrames;
  readonly markS: number;
  readonly markName: string;
  readonly endS?: number;
  readonly onTime?: (timeS: number) => void;
}

/** Playback speeds. Anything longer than a turn is mostly watched fast. */
const SPEEDS = ['1', '4', '16'] as const;
const LONG_S = 20;

function frameOf({ timeS }: ReplayFrames, atS: number): number {
  const found = timeS.findIndex((each) => each >= atS);
  return found === -1 ? timeS.length - 1 : found;
}

export function ReplayPlayer({ replay, markS, markName, endS, onTime }: Props) {
  const isStill = useReducedMotion();
  const last = replay.timeS.length - 1;
  const markFrame = frameOf(replay, markS);
  const endFrame = endS === undefined ? null : frameOf(replay, endS);
  const isLong = (replay.timeS[last] ?? 0) - (replay.timeS[0] ?? 0) > LONG_S;
  const [frame, setFrame] = useState(isStill ? markFrame : 0);
  const [isPlaying, setPlaying] = useState(!isStill);
  const [speed, setSpeed] = useState<string>(isLong ? '4' : '1');
  const holder = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(holder);
  const sport = sportOf(useSport());
  const scheme = useComputedColorScheme('light');
  const [isClose, setClose] = useState(replay.pitch === null);
  const height = heightFor(groundOf(replay, isClose), width);

  useEffect(() => {
    if (!isPlaying) return undefined;
    const [begin = 0] = replay.timeS;
    let from: number | null = null;
    let handle = 0;
    const start = frame >= last ? 0 : frame;
    const step = (now: number) => {
      from ??= now;
      const at = (replay.timeS[start] ?? begin) + (Number(speed) * (now - from)) / 1000;
      const next = replay.timeS.findIndex((timeS) => timeS >= at);
      setFrame(next === -1 ? last : next);
      if (next === -1) setPlaying(false);
      else handle = requestAnimationFrame(step);
    };
    handle = requestAnimationFrame(step);
    return () => cancelAnimationFrame(handle);
    // Starts at the frame now shown, and does not restart with each new frame.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPlaying, replay, last, speed]);

  const shownS = replay.timeS[frame];
  useEffect(() => {
    if (shownS !== undefined) onTime?.(shownS);
  }, [shownS, onTime]);

  useCanvas(
    canvas,
    width,
    height,
    scheme,
    useCallback(
      (context: CanvasRenderingContext2D) =>
        drawReplay(context, { replay, sport, frame, markFrame, isClose, width }, readPalette(), {
          own: readToken('team-own'),
          opposition: readToken('team-opposition'),
        }),
      [replay, sport, frame, markFrame, isClose, width],
    ),
  );
  const seconds = (replay.timeS[frame] ?? 0) - markS;
  const words = `${seconds < 0 ? '−' : '+'}${Math.abs(seconds).toFixed(1)} s`;
  return (
    <>
      <div ref={holder}>
        <canvas
          ref={canvas}
          style={{ display: 'block', width: '100%', height }}
          role="img"
          aria-label={`Players on the pitch, ${words} from the ${markName}`}
        />
      </div>
      <div className={classes['tools']}>
        <Button
          variant="default"
          size="xs"
          leftSection={
            isPlaying ? (
              <IconPlayerPause size={14} aria-hidden="true" />
            ) : (
              <IconPlayerPlay size={14} aria-hidden="true" />
            )
          }
          onClick={() => setPlaying(!isPlaying)}
        >
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <Slider
          className={classes['slider'] ?? ''}
          min={0}
          max={last}
          value={frame}
          label={null}
          thumbLabel="Time in the replay"
          marks={[{ value: markFrame }, ...(endFrame === null ? [] : [{ value: endFrame }])]}
          onChange={(next) => {
            setPlaying(false);
            setFrame(next);
          }}
        />
        <span className={classes['clock']}>{words}</span>
        {isLong && (
          <Segments
            isSmall
            label="Speed"
            value={speed}
            onChange={setSpeed}
            options={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
          />
        )}
        {replay.pitch !== null && (
          <Segments
            isSmall
            label="Show"
            value={isClose ? 'close' : 'pitch'}
            onChange={(value) => setClose(value === 'close')}
            options={[
              { value: 'pitch', label: 'Pitch' },
              { value: 'close', label: 'Close up' },
            ]}
          />
        )}
      </div>
      <p className={classes['key']}>
        Green, with path: the player. Filled: their team. Outlined: the opposition.
        {replay.ball === null ? '' : ' Smallest: the ball.'} Bar across the path, 0{'\u00a0'}s: {markName}.
      </p>
    </>
  );
}
