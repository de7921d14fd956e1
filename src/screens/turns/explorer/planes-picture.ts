import { BIN_COUNT } from '@halfturn/core/turns/brush-bins';
import type { MeasureAxis } from '@halfturn/core/views/turns/explorer-axes';
import type { PlaneCounts } from '@halfturn/core/views/turns/turn-explorer';
import type { PicturePart } from '../../../charts/export/chart-parts';
import { fitText, textWidth } from '../../../charts/plot/text-width';
import { DensityPicture } from '../../../charts/turn-cloud/density-picture';
import { readPalette } from '../../../charts/turn-scatter/scatter-palette';
import { shownDensity } from './cloud-content';
import { NUMBER } from './explorer-words';

/** Drawn from immediately, so all players can share it. */
const density = new DensityPicture();

/** One pixel per cell, valid until the next call. Null if the browser has no canvas. */
export function drawnPlane(plane: PlaneCounts, speed: MeasureAxis): HTMLCanvasElement | null {
  const palette = readPalette();
  const binsACell = BIN_COUNT.entrySpeed / plane.cellsX;
  const cells = { from: Math.floor(speed.bins.from / binsACell), to: Math.ceil(speed.bins.to / binsACell) };
  return density.of(shownDensity(plane, cells), [...palette.time, palette.label]);
}

const COLUMNS = 5;
const CELL = { width: 160, height: 84, head: 24, gap: 16 };

interface Player {
  readonly playerId: number;
  readonly name: string;
  readonly count: number;
}

export function planesPart(
  players: readonly Player[],
  planes: ReadonlyMap<number, PlaneCounts>,
  speed: MeasureAxis,
): PicturePart {
  const palette = readPalette();
  const widthOf = textWidth();
  const rows = Math.ceil(players.length / COLUMNS);
  return {
    width: COLUMNS * CELL.width + (COLUMNS - 1) * CELL.gap,
    height: rows * (CELL.head + CELL.height + CELL.gap),
    draw: (surface) =>
      players.forEach(({ playerId, name, count }, index) => {
        const plane = planes.get(playerId);
        const drawn = plane === undefined ? null : drawnPlane(plane, speed);
        surface.save();
        surface.translate(
          (index % COLUMNS) * (CELL.width + CELL.gap),
          Math.trunc(index / COLUMNS) * (CELL.head + CELL.height + CELL.gap),
        );
        surface.font = palette.tickFont;
        surface.textAlign = 'left';
        surface.textBaseline = 'top';
        surface.fillStyle = palette.ink;
        const turns = ` · ${NUMBER.format(count)}`;
        surface.fillText(fitText(name, CELL.width - widthOf(turns), widthOf) + turns, 0, 4);
        if (drawn !== null) surface.drawImage(drawn, 0, CELL.head, CELL.width, CELL.height);
        surface.lineWidth = 1;
        surface.strokeStyle = palette.axis;
        surface.beginPath();
        surface.moveTo(0.5, CELL.head);
        surface.lineTo(0.5, CELL.head + CELL.height + 0.5);
        surface.lineTo(CELL.width, CELL.head + CELL.height + 0.5);
        surface.stroke();
        surface.restore();
      }),
  };
}
