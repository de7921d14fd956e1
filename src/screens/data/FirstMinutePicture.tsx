import type { FirstMinute } from '@halfturn/core/views/data/first-minute';
import type { Sport } from '@halfturn/core/simulation/sport-pitches';
import { drawGround } from '@halfturn/core/views/pitch/draw-ground';
import { marksOf, sportOf } from '@halfturn/core/views/pitch/pitch-markings';
import { type PitchLayout, xPixel, yPixel } from '@halfturn/core/views/pitch/pitch-layout';
import { useComputedColorScheme } from '@mantine/core';
import { useCallback, useRef } from 'react';
import { readPalette } from '../../charts/turn-scatter/scatter-palette';
import { useCanvas } from '../../charts/use-canvas';
import { useWidth } from '../../charts/use-width';
import { useSport } from '../../state/user/use-sport';
import { readToken } from '../../theme/tokens';

const DOT_PX = 4;
const WAY_PX = 1.5;
/** Otherwise a narrow ground would fill the dialog. */
const MAX_HEIGHT_PX = 260;

export function FirstMinutePicture({ minute }: { readonly minute: FirstMinute }) {
  const holder = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(holder);
  const sport = sportOf(useSport());
  const scheme = useComputedColorScheme('light');
  const { left, right, bottom, top } = minute.ground;
  const scale = Math.min(width / (right - left), MAX_HEIGHT_PX / (top - bottom));
  const height = Math.round(scale * (top - bottom));
  useCanvas(
    canvas,
    width,
    height,
    scheme,
    useCallback(
      (context: CanvasRenderingContext2D) => {
        const layout: PitchLayout = {
          width,
          height,
          scale,
          isUpright: false,
          centreXM: (left + right) / 2,
          centreYM: (bottom + top) / 2,
        };
        drawMinute(context, layout, minute, sport);
      },
      [width, height, scale, left, right, bottom, top, minute, sport],
    ),
  );
  return (
    <div ref={holder}>
      <canvas ref={canvas} style={{ display: 'block', width: '100%', height }} role="img" aria-label={minute.words} />
    </div>
  );
}

function drawMinute(
  context: CanvasRenderingContext2D,
  layout: PitchLayout,
  { pitch, ways }: FirstMinute,
  sport: Sport,
): void {
  const palette = readPalette();
  const marks = pitch === null ? [] : marksOf(sport, pitch);
  drawGround(context, layout, marks, { ground: palette.ground, line: palette.axis });
  for (const { side, points } of ways) {
    const colour = readToken(side === 'home' ? 'team-own' : 'team-opposition');
    context.beginPath();
    let isDown = false;
    let end: readonly [number, number] | null = null;
    for (const point of points) {
      if (point === null) {
        isDown = false;
        continue;
      }
      const [x, y] = [xPixel(layout, point[0], point[1]), yPixel(layout, point[0], point[1])];
      if (isDown) context.lineTo(x, y);
      else context.moveTo(x, y);
      isDown = true;
      end = [x, y];
    }
    context.strokeStyle = colour;
    context.lineWidth = WAY_PX;
    context.stroke();
    if (end === null) continue;
    context.beginPath();
    context.arc(end[0], end[1], DOT_PX, 0, 2 * Math.PI);
    context.fillStyle = side === 'home' ? colour : palette.ground;
    context.fill();
    context.stroke();
  }
}
