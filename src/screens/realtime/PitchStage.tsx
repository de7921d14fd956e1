import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { drawGround } from '@halfturn/core/views/pitch/draw-ground';
import { drawPlayers } from '@halfturn/core/views/pitch/draw-players';
import { marksOf } from '@halfturn/core/views/pitch/pitch-markings';
import { layOutPitch } from '@halfturn/core/views/pitch/pitch-layout';
import type { RealtimeClient } from '@halfturn/workers/realtime/client';
import type { FrameForPage, Look, Scene } from '@halfturn/workers/realtime/contract';
import { useComputedColorScheme } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCanvas } from '../../charts/use-canvas';
import { readPitchColours } from './pitch-colour-tokens';
import classes from './realtime.module.css';
import { useSize } from './use-size';

interface Props {
  readonly client: RealtimeClient;
  readonly scene: Scene;
  readonly label: string;
  readonly named: readonly number[];
  readonly traced: readonly number[];
  readonly shapes: boolean;
  readonly fills: boolean;
}

const FONT = { family: 'Inter Variable', url: interUrl } as const;

/**
 * The pitch: its markings on one canvas, the players on another above, drawn by the worker if the browser allows it.
 */
export function PitchStage({ client, scene, label, named, traced, shapes, fills }: Props) {
  const holder = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLCanvasElement>(null);
  const { width, height } = useSize(holder);
  const scheme = useComputedColorScheme('light');
  const [pointer, setPointer] = useState<Look['pointer']>(null);
  const look = useMemo(
    (): Look => ({
      width,
      height,
      density: window.devicePixelRatio,
      fills,
      colours: readPitchColours(),
      named,
      traced,
      shapes,
      pointer,
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [width, height, fills, named, traced, shapes, pointer, scheme],
  );

  useCanvas(
    ground,
    width,
    height,
    scheme,
    useCallback(
      (context: CanvasRenderingContext2D) => {
        const layout = layOutPitch(scene.pitch, width, height, fills);
        const marks = scene.sport === null ? [] : marksOf(scene.sport, scene.pitch);
        drawGround(context, layout, marks, readPitchColours());
      },
      [scene, width, height, fills],
    ),
  );

  const latest = useRef({ look, scene });
  useEffect(() => {
    latest.current = { look, scene };
    client.look(look);
  }, [client, look, scene]);

  useEffect(() => {
    // A canvas can be transferred only once: each worker gets a new one.
    const canvas = document.createElement('canvas');
    canvas.className = classes['players'] ?? '';
    canvas.setAttribute('aria-hidden', 'true');
    holder.current?.append(canvas);
    if ('transferControlToOffscreen' in canvas) client.drawOn(canvas.transferControlToOffscreen(), FONT);
    else client.giveFrames((frame) => paint(canvas, latest.current, frame, client));
    return () => canvas.remove();
  }, [client]);

  return (
    <div
      ref={holder}
      className={classes['pitch']}
      role="img"
      aria-label={label}
      onPointerMove={(event) => {
        const { left, top } = event.currentTarget.getBoundingClientRect();
        setPointer({ x: event.clientX - left, y: event.clientY - top });
      }}
      onPointerLeave={() => setPointer(null)}
    >
      <canvas ref={ground} className={classes['ground']} aria-hidden="true" />
    </div>
  );
}

function paint(
  canvas: HTMLCanvasElement,
  { look, scene }: { readonly look: Look; readonly scene: Scene },
  { positions, frames }: FrameForPage,
  client: RealtimeClient,
): void {
  requestAnimationFrame(() => {
    const context = canvas.getContext('2d');
    const { width, height, density, fills, colours, named, pointer, shapes } = look;
    if (context !== null && width > 0) {
      canvas.width = Math.round(width * density);
      canvas.height = Math.round(height * density);
      context.setTransform(density, 0, 0, density, 0, 0);
      const layout = layOutPitch(scene.pitch, width, height, fills);
      drawPlayers(context, layout, { players: scene.players, positions, frames, named, pointer, shapes }, colours);
    }
    client.takeBack(positions);
  });
}
