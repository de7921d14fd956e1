import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { Box, BoxRow, BoxRowsView } from '@halfturn/core/views/forms/box-rows';
import { useCallback } from 'react';
import { CHART_TEXT_PX } from '../chart-text';
import type { PlotLibrary } from '../plot/load-plot';
import { CHART_COLOUR } from '../plot/plot-colours';
import { axisBelow, gridUp, roomFor } from '../plot/plot-axes';
import { type PlotDrawing, InteractivePlot } from '../plot/InteractivePlot';
import { textWidth } from '../plot/text-width';
import { NARROW_PX, clearTicks, insetIn, nameRoom, names, ROW_PX, rowHeight, rowKey, rowPoints } from './chart-rows';
import { byNumber, linkedMarks } from './point-doors';

interface Props {
  readonly label: string;
  readonly view: BoxRowsView;
  readonly explained: ((rowId: number) => Explained | null) | null;
  readonly marks?: string;
}

export function BoxRows({ label, view, explained, marks }: Props) {
  const draw = useCallback((plot: PlotLibrary, width: number) => drawBoxes(plot, view, width), [view]);
  return (
    <InteractivePlot
      label={label}
      summary={view.summary}
      draw={draw}
      explained={byNumber(explained)}
      {...linkedMarks(marks)}
      minHeight={ROW_PX * view.rows.length + ABOVE_PX + BELOW_PX}
    />
  );
}

const TEXT_GAP_PX = 12;
const ABOVE_PX = 4;
const BELOW_PX = 26;
const INSET_PX = 8;
const BOX_INSET_PX = 7;
const STRONG = 650;

interface DrawnRow extends BoxRow {
  readonly box: Box;
}

function endText({ text, isOwn, rankText }: BoxRow, isNarrow: boolean): string {
  return isOwn && rankText !== '' ? `${text}${isNarrow ? '\n' : ' · '}${rankText}` : text;
}

function drawBoxes(plot: PlotLibrary, view: BoxRowsView, width: number): PlotDrawing {
  const { rows, low, high } = view;
  const roomPx = nameRoom(rows, width);
  const rowPx = rowHeight(rows, roomPx);
  const insetPx = insetIn(rowPx, BOX_INSET_PX);
  const isNarrow = width < NARROW_PX;
  const lines = rows.flatMap((row) => endText(row, isNarrow).split('\n'));
  const textPx = TEXT_GAP_PX + roomFor(lines, 24, width * 0.4, textWidth(12, STRONG));
  const margin = { left: roomPx, right: textPx, top: ABOVE_PX, bottom: BELOW_PX };
  const planePx = width - margin.left - margin.right - 2 * INSET_PX;
  const ticks = clearTicks(view.ticks, (value) => ((value - low) / (high - low)) * planePx);
  const drawn = rows.flatMap((row): DrawnRow[] => (row.box === null ? [] : [{ ...row, box: row.box }]));
  const marks = (of: readonly DrawnRow[], colour: string) => [
    plot.ruleY(of, {
      y: rowKey,
      x1: ({ box }: DrawnRow) => box.minimum,
      x2: ({ box }: DrawnRow) => box.maximum,
      stroke: colour,
    }),
    plot.barX(of, {
      y: rowKey,
      x1: ({ box }: DrawnRow) => box.lowerQuartile,
      x2: ({ box }: DrawnRow) => box.upperQuartile,
      insetTop: insetPx,
      insetBottom: insetPx,
      fill: colour,
      fillOpacity: 0.3,
      stroke: colour,
    }),
    plot.tickX(of, {
      y: rowKey,
      x: ({ box }: DrawnRow) => box.median,
      insetTop: insetPx,
      insetBottom: insetPx,
      stroke: colour,
      strokeWidth: 2,
    }),
    plot.dot(of, {
      y: rowKey,
      x: ({ box }: DrawnRow) => box.average,
      r: 3.5,
      fill: CHART_COLOUR.ground,
      stroke: colour,
      strokeWidth: 2,
    }),
  ];
  const texts = (of: readonly BoxRow[], isStrong: boolean) =>
    plot.text(of, {
      y: rowKey,
      text: (row: BoxRow) => endText(row, isNarrow),
      frameAnchor: 'right',
      textAnchor: 'start',
      dx: TEXT_GAP_PX,
      fontSize: CHART_TEXT_PX,
      fontWeight: isStrong ? STRONG : 400,
      fill: isStrong ? CHART_COLOUR.ink : CHART_COLOUR.label,
    });
  return {
    height: margin.top + rowPx * rows.length + margin.bottom,
    margin,
    points: rowPoints(rows, 'teams'),
    options: {
      x: { domain: [low, high], insetLeft: INSET_PX, insetRight: INSET_PX, axis: null },
      y: { type: 'band', domain: rows.map(rowKey), padding: 0, axis: null },
      marks: [
        gridUp(plot, ticks),
        ...names(plot, rows, roomPx, { isStrong: ({ isOwn }) => isOwn }),
        ...marks(
          drawn.filter(({ isOwn }) => !isOwn),
          CHART_COLOUR.opposition,
        ),
        ...marks(
          drawn.filter(({ isOwn }) => isOwn),
          CHART_COLOUR.own,
        ),
        texts(
          rows.filter(({ isOwn }) => !isOwn),
          false,
        ),
        texts(
          rows.filter(({ isOwn }) => isOwn),
          true,
        ),
        axisBelow(plot, ticks),
      ],
    },
  };
}
