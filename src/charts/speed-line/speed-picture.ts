import { scaleLinear } from 'd3-scale';
import { speedColumns, type SpeedHistory, type TimeRange } from '@halfturn/core/views/drills/drill-times';
import { chartPalette } from '../chart-palette';
import type { PicturePart } from '../export/chart-parts';
import { fitText, textWidth } from '../plot/text-width';

const NAME_WIDTH = 180;
const COLUMNS = 720;
const ROW = { height: 48, gap: 8 };

interface Line {
  readonly player: { readonly name: string };
  readonly history: SpeedHistory;
}

export function speedPart(
  lines: readonly Line[],
  {
    shown,
    chosen,
    highestMPerS,
  }: { readonly shown: TimeRange; readonly chosen: TimeRange; readonly highestMPerS: number },
): PicturePart {
  const palette = chartPalette();
  const widthOf = textWidth();
  const width = NAME_WIDTH + COLUMNS;
  const height = lines.length * (ROW.height + ROW.gap);
  const x = scaleLinear([shown.startMs, shown.endMs], [NAME_WIDTH, width]);
  return {
    width,
    height,
    draw: (surface) => {
      surface.font = palette.tickFont;
      surface.textAlign = 'left';
      surface.textBaseline = 'middle';
      surface.lineWidth = 1;
      lines.forEach(({ player, history }, index) => {
        const bottom = index * (ROW.height + ROW.gap) + ROW.height;
        surface.fillStyle = palette.ink;
        surface.fillText(fitText(player.name, NAME_WIDTH - 16, widthOf), 0, bottom - ROW.height / 2);
        surface.strokeStyle = palette.grid;
        surface.beginPath();
        surface.moveTo(NAME_WIDTH, bottom + 0.5);
        surface.lineTo(width, bottom + 0.5);
        surface.stroke();
        surface.strokeStyle = palette.own;
        surface.beginPath();
        let isDrawing = false;
        speedColumns(history, shown, COLUMNS).forEach((speed, column) => {
          const y = bottom - (ROW.height * speed) / highestMPerS;
          if (Number.isNaN(speed)) isDrawing = false;
          else if (isDrawing) surface.lineTo(NAME_WIDTH + column, y);
          else {
            surface.moveTo(NAME_WIDTH + column, y);
            isDrawing = true;
          }
        });
        surface.stroke();
      });
      surface.strokeStyle = palette.label;
      surface.setLineDash([4, 3]);
      for (const ms of [chosen.startMs, chosen.endMs]) {
        if (ms <= shown.startMs || ms >= shown.endMs) continue;
        surface.beginPath();
        surface.moveTo(x(ms), 0);
        surface.lineTo(x(ms), height);
        surface.stroke();
      }
      surface.setLineDash([]);
    },
  };
}
