import type { MeasureAxis } from '@halfturn/core/views/explorer-axes';
import type { PlaneCounts } from '@halfturn/core/views/turn-explorer';
import { BIN_COUNT } from '@halfturn/core/turnset/bins';
import { useComputedColorScheme } from '@mantine/core';
import { memo, useCallback, useRef } from 'react';
import { paintDensity, rgbOf } from '../../charts/turn-cloud/density-pixels';
import { readPalette } from '../../charts/turn-scatter/palette';
import { useCanvas } from '../../charts/use-canvas';
import { shownDensity } from './SpeedAngleCloud';
import classes from './turnexplorer.module.css';

export interface ShownPlayer {
  readonly playerId: number;
  readonly name: string;
  /** Turns of the selection, as if every player were chosen. */
  readonly count: number;
  readonly isChosen: boolean;
}

interface Props {
  readonly players: readonly ShownPlayer[];
  /** By player; at rest. */
  readonly planes: ReadonlyMap<number, PlaneCounts>;
  readonly speed: MeasureAxis;
  readonly onToggle: (playerId: number) => void;
}

const SIZE = { width: 150, height: 84 } as const;

/** One small picture per player: a press chooses him, another gives him back. */
export const PlayerPlanes = memo(function PlayerPlanes({ players, planes, speed, onToggle }: Props) {
  const most = Math.max(1, ...players.map(({ count }) => count));
  return (
    <ul className={classes['planes']} aria-label="Players">
      {players.map((player) => (
        <li key={player.playerId}>
          <button
            type="button"
            className={classes['player']}
            aria-pressed={player.isChosen}
            onClick={() => onToggle(player.playerId)}
          >
            <span className={classes['playerName']} title={player.name}>
              {player.name}
            </span>
            <span className={classes['playerCount']}>
              {player.count}
              <span className={classes['hidden']}> turns</span>
            </span>
            <span className={classes['bar']} aria-hidden="true">
              <span style={{ width: `${(100 * player.count) / most}%` }} />
            </span>
            <Plane plane={planes.get(player.playerId) ?? null} speed={speed} />
          </button>
        </li>
      ))}
    </ul>
  );
});

const Plane = memo(function Plane({
  plane,
  speed,
}: {
  readonly plane: PlaneCounts | null;
  readonly speed: MeasureAxis;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme('light');
  useCanvas(
    canvas,
    SIZE.width,
    SIZE.height,
    scheme,
    useCallback(
      (context: CanvasRenderingContext2D) => {
        const palette = readPalette();
        context.fillStyle = palette.ground;
        context.fillRect(0, 0, SIZE.width, SIZE.height);
        if (plane !== null) drawPlane(context, plane, speed, [...palette.time, palette.label]);
        context.strokeStyle = palette.axis;
        context.strokeRect(0.5, 0.5, SIZE.width - 1, SIZE.height - 1);
      },
      [plane, speed],
    ),
  );
  return <canvas ref={canvas} className={classes['plane']} aria-hidden="true" />;
});

function drawPlane(
  context: CanvasRenderingContext2D,
  plane: PlaneCounts,
  speed: MeasureAxis,
  colours: readonly string[],
): void {
  const binsACell = BIN_COUNT.entrySpeed / plane.cellsX;
  const density = shownDensity(plane, Math.floor(speed.bins.from / binsACell), Math.ceil(speed.bins.to / binsACell));
  const image = context.createImageData(density.cellsX, density.cellsY);
  paintDensity(density, colours.map(rgbOf), image.data);
  const small = document.createElement('canvas');
  small.width = density.cellsX;
  small.height = density.cellsY;
  small.getContext('2d')?.putImageData(image, 0, 0);
  context.imageSmoothingEnabled = false;
  context.drawImage(small, 0, 0, SIZE.width, SIZE.height);
}
