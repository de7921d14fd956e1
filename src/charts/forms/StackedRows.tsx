import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { StackedRow, StackedRowsView, StackedSegment } from '@halfturn/core/views/forms/stacked-rows';
import { useCallback } from 'react';
import { CHART_TEXT_PX } from '../chart-text';
import type { PlotLibrary } from '../plot/load-plot';
import { CHART_COLOUR } from '../plot/plot-colours';
import { axisBelow, gridUp, roomFor } from '../plot/plot-axes';
import { type PlotDrawing, InteractivePlot } from '../plot/InteractivePlot';
import { textWidth } from '../plot/text-width';
import { keyLines, keyMarks, KEY_PX } from './colour-key';
import { clearTicks, insetIn, nameRoom, names, ROW_PX, rowHeight, rowKey, rowPoints } from './chart-rows';
import { byNumber } from './point-doors';

interface Props {
  readonly label: string;
  readonly view: StackedRowsView;
  readonly explained: ((rowId: number) => Explained | null) | null;
}

export function StackedRows({ label, view, explained }: Props) {
  const draw = useCallback((plot: PlotLibrary, width: number) => drawStacks(plot, view, width), [view]);
  return (
    <InteractivePlot
      label={label}
      summary={view.summary}
      draw={draw}
      explained={byNumber(explained)}
      minHeight={ROW_PX * view.rows.length + ABOVE_PX + BELOW_PX}
      inRows
    />
  );
}

const BAND_COLOURS = [0, 1, 2, 3].map((band) => `var(--band-${band})`);
const BAND_INKS = [0, 1, 2, 3].map((band) => `var(--band-${band}-ink)`);
const TOTAL_GAP_PX = 6;
const ABOVE_PX = KEY_PX + 8;
const BELOW_PX = 26;
const BAR_INSET_PX = 4;
const PADDING_PX = 8;

interface Segment extends StackedSegment {
  readonly row: StackedRow;
}

function drawStacks(plot: PlotLibrary, view: StackedRowsView, width: number): PlotDrawing {
  const { rows, reach, bands } = view;
  const widthOf = textWidth();
  const roomPx = nameRoom(rows, width);
  const rowPx = rowHeight(rows, roomPx);
  const insetPx = insetIn(rowPx, BAR_INSET_PX);
  const totalPx =
    TOTAL_GAP_PX +
    roomFor(
      rows.map(({ text }) => text),
      16,
      48,
    );
  const key = keyLines(bands, BAND_COLOURS, width);
  const margin = { left: roomPx, right: totalPx, top: key.lines * KEY_PX + 8, bottom: BELOW_PX };
  const planePx = width - margin.left - margin.right;
  const ticks = clearTicks(view.ticks, (value) => (value / reach) * planePx);
  const segments = rows.flatMap((row) => row.segments.map((segment): Segment => ({ ...segment, row })));
  const hasRoom = ({ value, text }: Segment) => (value / reach) * planePx >= widthOf(text) + PADDING_PX;
  const y = ({ row }: Segment) => rowKey(row);
  return {
    height: margin.top + rowPx * rows.length + margin.bottom,
    margin,
    points: rowPoints(rows, 'players'),
    options: {
      x: { domain: [0, reach], axis: null },
      y: { type: 'band', domain: rows.map(rowKey), padding: 0, axis: null },
      marks: [
        ...keyMarks(plot, key, -roomPx, -margin.top),
        gridUp(plot, ticks),
        ...names(plot, rows, roomPx),
        ...bands.flatMap((_, band) => {
          const own = segments.filter(({ bandIndex }) => bandIndex === band);
          return [
            plot.barX(own, {
              y,
              x1: 'from',
              x2: 'to',
              insetTop: insetPx,
              insetBottom: insetPx,
              fill: BAND_COLOURS[band] ?? CHART_COLOUR.label,
              stroke: CHART_COLOUR.ground,
            }),
            plot.text(own.filter(hasRoom), {
              y,
              x: ({ from, to }: Segment) => (from + to) / 2,
              text: 'text',
              fill: BAND_INKS[band] ?? CHART_COLOUR.ink,
              fontSize: CHART_TEXT_PX,
            }),
          ];
        }),
        plot.text(rows, {
          y: rowKey,
          x: 'total',
          text: 'text',
          textAnchor: 'start',
          dx: TOTAL_GAP_PX,
          fill: CHART_COLOUR.ink,
          fontSize: CHART_TEXT_PX,
          fontWeight: 550,
        }),
        axisBelow(plot, ticks),
      ],
    },
  };
}
