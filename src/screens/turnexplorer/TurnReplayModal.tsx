import { turnReplay, type TurnReplay } from '@halfturn/contract/turn-explorer';
import { formatQuantity, unitLabel, withUnit, type UnitSettings } from '@halfturn/core/units/units';
import type { ListedTurn } from '@halfturn/core/views/turn-explorer';
import { Alert, Button, Modal, SegmentedControl, Slider, useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Loading } from '../../frame/Loading';
import { dayNumber, dayText } from '../../charts/histogram/days';
import { readPalette } from '../../charts/turn-scatter/palette';
import { useCanvas } from '../../charts/use-canvas';
import { useWidth } from '../../charts/use-width';
import { useCall } from '../../state/use-call';
import { readToken } from '../../theme/tokens';
import { drawReplay, groundOf, heightFor } from './draw-replay';
import classes from './turnexplorer.module.css';

interface Props {
  readonly customerId: number;
  readonly turn: ListedTurn;
  readonly name: string;
  readonly units: UnitSettings;
  readonly onClose: () => void;
}

/** What the screen itself says: no such turn any more, tracking not kept, server busy. */
const SAID_HERE: readonly number[] = [404, 422, 503];

/** One turn on a pitch, from three seconds before it to five after. */
export function TurnReplayModal({ customerId, turn, name, units, onClose }: Props) {
  const { session, playerId, turnNumber, matchMinute, measures } = turn;
  const query = { customerId, sessionId: session.sessionId, playerId, turnNumber };
  const [before] = useState(() => document.activeElement);
  // The keyboard goes on where the replay was asked for.
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
  const replay = useCall(turnReplay, { query }, { named: SAID_HERE, staleTime: Infinity });
  const { data } = replay;
  // The session may have been imported anew since the turns were loaded.
  const isAnother =
    data !== undefined &&
    (data.turn.entrySpeedMPerS !== measures.entrySpeed || data.turn.angleDegrees !== measures.angle);
  const problem = isAnother
    ? 'The turns of this session have changed. Reload the page.'
    : (replay.refusal?.message ?? replay.problem);
  const value = (quantity: Parameters<typeof formatQuantity>[0], si: number | null) =>
    withUnit(formatQuantity(quantity, si, units), unitLabel(quantity, units));
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={`${name}, ${dayText(dayNumber(session.sessionDate))}, minute ${matchMinute}`}
    >
      <p className={classes['replayWords']}>
        {session.title}: turn to the {turn.turnSide === 'L' ? 'left' : 'right'}, entry speed{' '}
        {value('speed', measures.entrySpeed)}, angle {value('angle', measures.angle)}, turn time{' '}
        {value('seconds', measures.time)}.
      </p>
      {problem !== null ? (
        <Alert color="yellow" variant="light" role="alert">
          {problem}
        </Alert>
      ) : data === undefined ? (
        <Loading />
      ) : (
        <Player replay={data} />
      )}
    </Modal>
  );
}

function Player({ replay }: { readonly replay: TurnReplay }) {
  const isStill = useReducedMotion();
  const last = replay.timeS.length - 1;
  const turnFrame = Math.max(
    0,
    replay.timeS.findIndex((timeS) => timeS >= replay.turn.startS),
  );
  const [frame, setFrame] = useState(isStill ? turnFrame : 0);
  const [isPlaying, setPlaying] = useState(!isStill);
  const holder = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(holder);
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
      const at = (replay.timeS[start] ?? begin) + (now - from) / 1000;
      const next = replay.timeS.findIndex((timeS) => timeS >= at);
      setFrame(next === -1 ? last : next);
      if (next === -1) setPlaying(false);
      else handle = requestAnimationFrame(step);
    };
    handle = requestAnimationFrame(step);
    return () => cancelAnimationFrame(handle);
    // The frame it began at is the one now shown; it does not begin anew with each.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPlaying, replay, last]);

  useCanvas(
    canvas,
    width,
    height,
    scheme,
    useCallback(
      (context: CanvasRenderingContext2D) =>
        drawReplay(context, { replay, frame, turnFrame, isClose, width }, readPalette(), {
          own: readToken('team-own'),
          opposition: readToken('team-opposition'),
        }),
      [replay, frame, turnFrame, isClose, width],
    ),
  );
  const seconds = (replay.timeS[frame] ?? 0) - replay.turn.startS;
  const words = `${seconds < 0 ? '−' : '+'}${Math.abs(seconds).toFixed(1)} s`;
  return (
    <>
      <div ref={holder}>
        <canvas
          ref={canvas}
          style={{ display: 'block', width: '100%', height }}
          role="img"
          aria-label={`Players on the pitch, ${words} from the start of the turn`}
        />
      </div>
      <div className={classes['playerTools']}>
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
          marks={[{ value: turnFrame }]}
          onChange={(next) => {
            setPlaying(false);
            setFrame(next);
          }}
        />
        <span className={classes['clock']}>{words}</span>
        {replay.pitch !== null && (
          <SegmentedControl
            size="xs"
            aria-label="Show"
            value={isClose ? 'close' : 'pitch'}
            onChange={(value) => setClose(value === 'close')}
            data={[
              { value: 'pitch', label: 'Pitch' },
              { value: 'close', label: 'Close up' },
            ]}
          />
        )}
      </div>
      <p className={classes['replayKey']}>
        Green, with path: the turning player. Filled: their team. Outlined: the opposition.
        {replay.ball === null ? '' : ' Small and dark: the ball.'} Bar across the path, 0 s: start of the turn.
      </p>
    </>
  );
}
